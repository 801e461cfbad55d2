import type { Message, MessageView } from '@parley/core';
import {
  type Matches,
  type MessageList,
  type OneMessage,
  type ShowMessage,
  toRest,
} from '@parley/http-express/internals';
import {
  BEFORE_LAST,
  BEFORE_MATCHES,
  BEFORE_NEXT,
  LAST,
  matchesJson,
  NEXT,
  putFlags,
  START_OF_FLAGS,
} from './flag-json.ts';
import { type JsonChunk, Latin1Chunks } from './json-parts.ts';
import {
  CACHED_VARIANTS,
  headJson,
  type MessageJsonParts,
  middleJson,
  middleOf,
  tailJson,
  textJson,
  writeParts,
} from './message-json-parts.ts';
import {
  isSame,
  isSameHistory,
  isSameSender,
  isSetting,
  type Setting,
  settingOf,
} from './message-setting.ts';
import { fieldSlices, SLICE_CHARACTERS, type Slices, within, writtenSlices } from './slices.ts';

/** With everything it is made of, besides the message itself. */
interface Made extends MessageJsonParts {
  setting: Setting;
  readonly movedAt: number | null;
  readonly reactions: MessageView['reactions'];
  readonly submessages: MessageView['submessages'];
  readonly history: MessageView['history'];
  readonly sender: MessageView['sender'];
  /** In another setting. */
  before: Made | null;
}

/**
 * The JSON of each message as it was shown last. A changed message is another object, and its JSON
 * goes with it.
 */
const made = new WeakMap<Message, Made>();

/** What was made in an equal setting; null: nothing. */
const inSetting = (known: Made | null, setting: Setting): Made | null => {
  for (let one = known; one !== null; one = one.before)
    if (isSetting(one.setting, setting)) return one;
  return null;
};

/** The setting of a place; `known`: a message there, perhaps of long ago. */
type Settle = (place: MessageView['place'], known: Made | null) => Setting;

const settling = (show: ShowMessage): Settle => {
  let last: { readonly place: MessageView['place']; readonly setting: Setting } | null = null;
  return (place, known) => {
    if (last !== null && last.place === place) return last.setting;
    const now = settingOf(place, show);
    const setting = inSetting(known, now)?.setting ?? now;
    last = { place, setting };
    return setting;
  };
};

const headOf = (setting: Setting, view: MessageView, show: ShowMessage): string => {
  if (view.place === null) return headJson(view, show);
  setting.head ??= headJson(view, show);
  return setting.head;
};

/** Whether everything but the setting is as it was. */
const isAsMade = (
  kept: Made,
  { sender, reactions, submessages, movedAt, history }: MessageView,
): boolean => {
  if (kept.movedAt !== movedAt) return false;
  if (!isSame(kept.reactions, reactions) || !isSame(kept.submessages, submessages)) return false;
  return isSameHistory(kept.history, history) && isSameSender(kept.sender, sender);
};

/**
 * The ways in which the message was shown that are kept beside a new one: none where the message
 * itself has changed.
 */
const keptBeside = (newest: Made | null, view: MessageView, setting: Setting): Made | null => {
  if (newest === null || isSetting(newest.setting, setting) || !isAsMade(newest, view)) return null;
  let last = newest;
  for (let ways = 2; ways < CACHED_VARIANTS && last.before !== null; ways++) last = last.before;
  last.before = null;
  return newest;
};

const hasPast = ({ history }: MessageView): boolean => history !== null && history.length > 0;

const idOf = (newest: Made | null, { message }: MessageView): string =>
  newest?.id ?? String(message.id);

/** Whatever else has changed, the text is the message's. */
const textOf = (newest: Made | null, view: MessageView, show: ShowMessage): string => {
  for (let one = newest; one !== null; one = one.before)
    if (one.setting.html === show.html) return one.text;
  return textJson(view, show);
};

const keptOf = (
  newest: Made | null,
  view: MessageView,
  show: ShowMessage,
  setting: Setting,
): Made => {
  const { message, history, reactions, submessages, movedAt } = view;
  const text = textOf(newest, view, show);
  const { json: middle, sender } = middleOf(view, show);
  const before = keptBeside(newest, view, setting);
  // Names of topics in its history are all that is shown in different ways.
  const tail = before === null || hasPast(view) ? tailJson(view, show) : before.tail;
  const own = {
    id: idOf(newest, view),
    text,
    middle,
    tail,
    setting,
    movedAt,
    reactions,
    submessages,
    history,
    sender,
    before,
  };
  made.set(message, own);
  return own;
};

/** A history is long, so that it is not kept a second time for the few who want no HTML. */
const passing = (newest: Made | null, view: MessageView, show: ShowMessage): MessageJsonParts => ({
  id: idOf(newest, view),
  text: textOf(newest, view, show),
  middle: middleJson(view, show),
  tail: tailJson(view, show),
});

/**
 * Adds a message from its id up to its flags. What the readers of a channel have in common is made
 * once, and again when anything of it is not as it was.
 */
const putJson = (into: string[], view: MessageView, show: ShowMessage, settle: Settle): void => {
  const newest = made.get(view.message) ?? null;
  const setting = settle(view.place, newest);
  const head = headOf(setting, view, show);
  if (!show.html && hasPast(view)) {
    writeParts(into, head, passing(newest, view, show));
    return;
  }
  const known = inSetting(newest, setting);
  if (known !== null && isAsMade(known, view)) {
    known.setting = setting;
    writeParts(into, head, known);
  } else writeParts(into, head, keptOf(newest, view, show, setting));
};

const REACTION = 100;
const lengthOfEntry = ({ content }: NonNullable<MessageView['history']>[number]): number =>
  content === null ? REACTION : content.prev.length + content.prevRendered.length;

/** About as many characters as its history, reactions and submessages have. */
const weightOfRest = ({ history, reactions, submessages }: MessageView): number => {
  let sum = REACTION * reactions.length;
  for (const entry of history ?? []) sum += lengthOfEntry(entry);
  for (const { content } of submessages) sum += REACTION + content.length;
  return sum;
};
const isLong = (view: MessageView): boolean => weightOfRest(view) > SLICE_CHARACTERS;

const weightOf = (view: MessageView): number => view.message.rendered.length + weightOfRest(view);

/**
 * A message that itself is longer than a slice: what became of it is written in slices, and not
 * kept.
 */
function* longJson(
  view: MessageView,
  show: ShowMessage,
  settle: Settle,
  matches: Matches | null,
): Slices {
  const newest = made.get(view.message) ?? null;
  const head = headOf(settle(view.place, newest), view, show);
  yield [
    new Latin1Chunks([
      START_OF_FLAGS,
      idOf(newest, view),
      head,
      textOf(newest, view, show),
      middleJson(view, show),
    ]),
  ];
  const slices = fieldSlices(Object.entries(toRest(view, show.emptyTopics)), '', '');
  let step = slices.next();
  for (; !step.done; step = slices.next()) yield step.value;
  const texts: string[] = [];
  putFlags(texts, view, matches === null ? BEFORE_LAST : BEFORE_MATCHES);
  if (matches !== null) texts.push(matchesJson(matches), LAST);
  return [...step.value, new Latin1Chunks(texts)];
}

// biome-ignore lint/correctness/useYield: it is one slice
function* shortJson(view: MessageView, show: ShowMessage): Slices {
  const texts = [START_OF_FLAGS];
  putJson(texts, view, show, settling(show));
  putFlags(texts, view, BEFORE_LAST);
  return [new Latin1Chunks(texts)];
}

/** The JSON of one message, as `toMessage` shows it. */
export const oneMessageSlices = ({ view, how }: OneMessage): Slices =>
  isLong(view) ? longJson(view, how, settling(how), null) : shortJson(view, how);

/** The JSON of a list of messages, slice by slice. */
export const messageListSlices = ({ items, how, matchesOf }: MessageList): Slices => {
  const settle = settling(how);
  const write = (some: ReadonlyArray<MessageView>): JsonChunk | Slices => {
    const [first] = some;
    if (some.length === 1 && first !== undefined && isLong(first))
      return longJson(first, how, settle, matchesOf?.(first) ?? null);
    const texts: string[] = some.length === 0 ? [] : [START_OF_FLAGS];
    for (const [at, view] of some.entries()) {
      const isLast = at === some.length - 1;
      putJson(texts, view, how, settle);
      if (matchesOf === null) putFlags(texts, view, isLast ? BEFORE_LAST : BEFORE_NEXT);
      else {
        putFlags(texts, view, BEFORE_MATCHES);
        texts.push(matchesJson(matchesOf(view)), isLast ? LAST : NEXT);
      }
    }
    return new Latin1Chunks(texts);
  };
  return within('[', writtenSlices(items, write, weightOf), ']');
};
