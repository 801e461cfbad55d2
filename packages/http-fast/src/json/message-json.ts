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
  START_OF_FLAGS,
  writeFlags,
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
  isSamePresentation,
  isSameSender,
  type Presentation,
  presentationOf,
} from './message-presentation.ts';
import { isLong, weightOf } from './message-weight.ts';
import { fieldSlices, type Slices, within, writtenSlices } from './slices.ts';

/** The JSON of a message, with what it was made of besides the message. */
interface KnownJson extends MessageJsonParts {
  presentation: Presentation;
  readonly movedAt: number | null;
  readonly reactions: MessageView['reactions'];
  readonly submessages: MessageView['submessages'];
  readonly history: MessageView['history'];
  readonly sender: MessageView['sender'];
  /** The same message in another presentation; null when there is none. */
  before: KnownJson | null;
}

/**
 * The JSON of each message as it was shown last. A changed message is another object, and its JSON
 * goes with it.
 */
const knownJson = new WeakMap<Message, KnownJson>();

/** The JSON in an equal presentation; null when there is none. */
const inPresentation = (known: KnownJson | null, presentation: Presentation): KnownJson | null => {
  for (let one = known; one !== null; one = one.before)
    if (isSamePresentation(one.presentation, presentation)) return one;
  return null;
};

/**
 * The presentation of a place. `known`: the JSON of a message there, perhaps of an earlier name.
 */
type FindPresentation = (place: MessageView['place'], known: KnownJson | null) => Presentation;

const presentationFinder = (show: ShowMessage): FindPresentation => {
  let last: { readonly place: MessageView['place']; readonly presentation: Presentation } | null =
    null;
  return (place, known) => {
    if (last !== null && last.place === place) return last.presentation;
    const now = presentationOf(place, show);
    const presentation = inPresentation(known, now)?.presentation ?? now;
    last = { place, presentation };
    return presentation;
  };
};

const headOf = (presentation: Presentation, view: MessageView, show: ShowMessage): string => {
  if (view.place === null) return headJson(view, show);
  presentation.head ??= headJson(view, show);
  return presentation.head;
};

/** Whether everything but the presentation is unchanged. */
const isUnchanged = (
  kept: KnownJson,
  { sender, reactions, submessages, movedAt, history }: MessageView,
): boolean => {
  if (kept.movedAt !== movedAt) return false;
  if (!isSame(kept.reactions, reactions) || !isSame(kept.submessages, submessages)) return false;
  return isSameHistory(kept.history, history) && isSameSender(kept.sender, sender);
};

/**
 * The presentations to keep beside a new one; null when the message itself has changed.
 */
const otherVariants = (
  newest: KnownJson | null,
  view: MessageView,
  presentation: Presentation,
): KnownJson | null => {
  if (
    newest === null ||
    isSamePresentation(newest.presentation, presentation) ||
    !isUnchanged(newest, view)
  )
    return null;
  let last = newest;
  for (let ways = 2; ways < CACHED_VARIANTS && last.before !== null; ways++) last = last.before;
  last.before = null;
  return newest;
};

const hasHistory = ({ history }: MessageView): boolean => history !== null && history.length > 0;

const idOf = (newest: KnownJson | null, { message }: MessageView): string =>
  newest?.id ?? String(message.id);

/** The text is the message's, whatever else has changed. */
const textOf = (newest: KnownJson | null, view: MessageView, show: ShowMessage): string => {
  for (let one = newest; one !== null; one = one.before)
    if (one.presentation.html === show.html) return one.text;
  return textJson(view, show);
};

const remember = (
  newest: KnownJson | null,
  view: MessageView,
  show: ShowMessage,
  presentation: Presentation,
): KnownJson => {
  const { message, history, reactions, submessages, movedAt } = view;
  const text = textOf(newest, view, show);
  const { json: middle, sender } = middleOf(view, show);
  const before = otherVariants(newest, view, presentation);
  // Only names of topics in the history differ between presentations.
  const tail = before === null || hasHistory(view) ? tailJson(view, show) : before.tail;
  const own = {
    id: idOf(newest, view),
    text,
    middle,
    tail,
    presentation,
    movedAt,
    reactions,
    submessages,
    history,
    sender,
    before,
  };
  knownJson.set(message, own);
  return own;
};

/** A history is long, so it is not kept a second time for the few clients without HTML. */
const withoutKeeping = (
  newest: KnownJson | null,
  view: MessageView,
  show: ShowMessage,
): MessageJsonParts => ({
  id: idOf(newest, view),
  text: textOf(newest, view, show),
  middle: middleJson(view, show),
  tail: tailJson(view, show),
});

/**
 * Writes a message from its id up to its flags. What the readers of a channel share is made once,
 * and again when anything of it has changed.
 */
const writeMessage = (
  into: string[],
  view: MessageView,
  show: ShowMessage,
  find: FindPresentation,
): void => {
  const newest = knownJson.get(view.message) ?? null;
  const presentation = find(view.place, newest);
  const head = headOf(presentation, view, show);
  if (!show.html && hasHistory(view)) {
    writeParts(into, head, withoutKeeping(newest, view, show));
    return;
  }
  const known = inPresentation(newest, presentation);
  if (known !== null && isUnchanged(known, view)) {
    known.presentation = presentation;
    writeParts(into, head, known);
  } else writeParts(into, head, remember(newest, view, show, presentation));
};

/** A message that is longer than a slice: its history and the like are sliced, and not kept. */
function* longJson(
  view: MessageView,
  show: ShowMessage,
  find: FindPresentation,
  matches: Matches | null,
): Slices {
  const newest = knownJson.get(view.message) ?? null;
  const head = headOf(find(view.place, newest), view, show);
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
  writeFlags(texts, view, matches === null ? BEFORE_LAST : BEFORE_MATCHES);
  if (matches !== null) texts.push(matchesJson(matches), LAST);
  return [...step.value, new Latin1Chunks(texts)];
}

// biome-ignore lint/correctness/useYield: it is one slice
function* shortJson(view: MessageView, show: ShowMessage): Slices {
  const texts = [START_OF_FLAGS];
  writeMessage(texts, view, show, presentationFinder(show));
  writeFlags(texts, view, BEFORE_LAST);
  return [new Latin1Chunks(texts)];
}

/** The JSON of one message, as `toMessage` shows it. */
export const oneMessageSlices = ({ view, how }: OneMessage): Slices =>
  isLong(view) ? longJson(view, how, presentationFinder(how), null) : shortJson(view, how);

/**
 * The JSON of a list of messages, slice by slice. Keeping it in parts lets a page of 100 (PAGE)
 * take 0.98 of the floor's processor time instead of 1.68 (decision 98).
 */
export const messageListSlices = ({ items, how, matchesOf }: MessageList): Slices => {
  const find = presentationFinder(how);
  const write = (some: ReadonlyArray<MessageView>): JsonChunk | Slices => {
    const [first] = some;
    if (some.length === 1 && first !== undefined && isLong(first))
      return longJson(first, how, find, matchesOf?.(first) ?? null);
    const texts: string[] = some.length === 0 ? [] : [START_OF_FLAGS];
    for (const [at, view] of some.entries()) {
      const isLast = at === some.length - 1;
      writeMessage(texts, view, how, find);
      if (matchesOf === null) writeFlags(texts, view, isLast ? BEFORE_LAST : BEFORE_NEXT);
      else {
        writeFlags(texts, view, BEFORE_MATCHES);
        texts.push(matchesJson(matchesOf(view)), isLast ? LAST : NEXT);
      }
    }
    return new Latin1Chunks(texts);
  };
  return within('[', writtenSlices(items, write, weightOf), ']');
};
