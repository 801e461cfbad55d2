import { isDeepStrictEqual } from 'node:util';
import type { Message, MessageView } from '@parley/core';
import { longList } from '../../answer/list-json.ts';
import { ByteTexts, byteText, rawJson } from '../../answer/raw-json.ts';
import { hanging } from './hanging.ts';
import { cut, type MadeJson, putMade } from './made-json.ts';
import { type MessageReply, type ShowMessage, toFlags, toMessage } from './message.ts';

type Place = NonNullable<MessageView['place']>;

/** Where a message is shown, and how: one object for those that have it in common, as far as they meet. */
interface Setting {
  /** Shows HTML, and not the text as it was written. */
  readonly html: boolean;
  readonly realm: number;
  readonly subdomain: string;
  readonly channel: number;
  readonly channelName: string;
  readonly topic: string;
  readonly clientGravatar: boolean;
  readonly emptyTopics: boolean;
  readonly links: Place['links'];
  /** See `MadeJson`. */
  head: string | null;
}

/** With everything it is made of, besides the message itself. */
interface Made extends MadeJson {
  setting: Setting;
  readonly movedAt: number | null;
  readonly reactions: MessageView['reactions'];
  readonly submessages: MessageView['submessages'];
  readonly history: MessageView['history'];
  sender: MessageView['sender'];
  /** In another setting. */
  before: Made | null;
}

/**
 * Settings in which a message is kept. What reads one channel are several programs, each with its own wish for HTML, pictures of people and names of topics that
 * have none; where one way alone was kept, each made every message anew that another had read.
 */
const WAYS = 3;

/** As it was shown last. A message that is stored anew is another object, and what was made of the old one goes with it. */
const made = hanging<Message, Made>();

const isSame = (one: object | null, other: object | null): boolean => one === other || isDeepStrictEqual(one, other);

const settingOf = ({ channel, topic, links }: Place, { viewer, html, clientGravatar, emptyTopics }: ShowMessage): Setting => ({
  html,
  realm: viewer.realm.id,
  subdomain: viewer.realm.subdomain,
  channel: channel.id,
  channelName: channel.name,
  topic,
  clientGravatar,
  emptyTopics,
  links,
  head: null,
});

const isSetting = (one: Setting, other: Setting): boolean =>
  one === other ||
  (one.html === other.html &&
    one.channel === other.channel &&
    one.topic === other.topic &&
    one.channelName === other.channelName &&
    one.realm === other.realm &&
    one.subdomain === other.subdomain &&
    one.clientGravatar === other.clientGravatar &&
    one.emptyTopics === other.emptyTopics &&
    isSame(one.links, other.links));

/** What was made in an equal setting; null: nothing. */
const inSetting = (known: Made | null, setting: Setting): Made | null => {
  for (let one = known; one !== null; one = one.before) if (isSetting(one.setting, setting)) return one;
  return null;
};

/** The setting of a place; `known`: a message there, perhaps of long ago. */
type Settle = (place: Place, known: Made | null) => Setting;

const settling = (show: ShowMessage): Settle => {
  let last: { readonly place: Place; readonly setting: Setting } | null = null;
  return (place, known) => {
    if (last?.place === place) return last.setting;
    const now = settingOf(place, show);
    const setting = inSetting(known, now)?.setting ?? now;
    last = { place, setting };
    return setting;
  };
};

/** Whether everything but the setting is as it was. */
const isAsMade = (kept: Made, { sender, reactions, submessages, movedAt, history }: MessageView): boolean => {
  if (kept.movedAt !== movedAt) return false;
  if (!isSame(kept.reactions, reactions) || !isSame(kept.submessages, submessages)) return false;
  if (!isSame(kept.history, history) || !isSame(kept.sender, sender)) return false;
  // Read anew and nothing changed: the next look is quicker.
  kept.sender = sender;
  return true;
};

/** Before the id, which comes first. */
const START = '{"id":';

/** Up to the flags, without the id; a byte text. */
const behindId = (view: MessageView, show: ShowMessage): string => {
  const { flags: _, ...fields } = toMessage(view, show);
  return byteText(JSON.stringify(fields).slice(START.length + String(fields.id).length, -1));
};

/** Cut at once: the whole would be old as soon as it is kept, and nobody counts it. `before`: it was made so in another setting. */
const madeOf = (
  bytes: string,
  { message, history, sender, reactions, submessages, movedAt }: MessageView,
  setting: Setting,
  before: Made | null,
): Made => {
  const pieces = cut(bytes, setting.html ? message.rendered : message.content, sender, { head: setting.head, before });
  setting.head = pieces.head;
  return { id: before?.id ?? String(message.id), ...pieces, setting, movedAt, reactions, submessages, history, sender, before };
};

/** The ways in which the message was shown that are kept beside a new one: none where the message itself has changed. */
const keptBeside = (newest: Made | null, view: MessageView, setting: Setting): Made | null => {
  if (newest === null || isSetting(newest.setting, setting) || !isAsMade(newest, view)) return null;
  let last = newest;
  for (let ways = 2; ways < WAYS && last.before !== null; ways++) last = last.before;
  last.before = null;
  return newest;
};

/**
 * Adds a message from its id up to its flags. What the readers of a channel have in common is made once, and again when anything of it is not as it
 * was. A history is long, so that it is not kept a second time for the few who want no HTML.
 */
const putJson = (into: string[], view: MessageView, show: ShowMessage, settle: Settle): void => {
  const { message, place, history } = view;
  const hasPast = history !== null && history.length > 0;
  if (place === null || (hasPast && !show.html)) {
    into.push(String(message.id), behindId(view, show));
    return;
  }
  const newest = made.of(message) ?? null;
  const setting = settle(place, newest);
  const known = inSetting(newest, setting);
  if (known !== null && isAsMade(known, view)) {
    known.setting = setting;
    putMade(into, known);
    return;
  }
  const bytes = behindId(view, show);
  const own = madeOf(bytes, view, setting, keptBeside(newest, view, setting));
  made.hang(message, own);
  into.push(own.id, bytes);
};

/** What was searched for, marked; see `toMatches`. */
type Matches = Pick<MessageReply, 'match_content' | 'match_subject'>;

/** Flags as most messages have them, each one text with what comes next. */
interface FlagTexts {
  readonly none: string;
  readonly read: string;
  readonly neverReceived: string;
  readonly next: string;
}
const flagsBefore = (next: string): FlagTexts => ({
  none: `,"flags":[]${next}`,
  read: `,"flags":["read"]${next}`,
  neverReceived: `,"flags":["read","historical"]${next}`,
  next,
});

/** Between two of a list. */
const NEXT = `},${START}`;
const LAST = '}';
const BEFORE_NEXT = flagsBefore(NEXT);
const BEFORE_LAST = flagsBefore(LAST);
const BEFORE_MATCHES = flagsBefore('');

const putFlags = (into: string[], { flags }: MessageView, { none, read, neverReceived, next }: FlagTexts): void => {
  if (flags.length === 0) into.push(none);
  else if (flags.length === 1 && flags[0] === 'read') into.push(read);
  else if (flags.length === 2 && flags[0] === 'read' && flags[1] === 'historical') into.push(neverReceived);
  else into.push(`,"flags":${JSON.stringify(toFlags(flags))}`, next);
};

const matchesJson = (matches: Matches): string => `,${byteText(JSON.stringify(matches)).slice(1, -1)}`;

/** As `toMessage`, as JSON. */
export const messageJson = (view: MessageView, show: ShowMessage): MessageReply => {
  const texts = [START];
  putJson(texts, view, show, settling(show));
  putFlags(texts, view, BEFORE_LAST);
  return rawJson(new ByteTexts(texts));
};

/** Likewise several, each with what `matchesOf` says of it; null: nothing was searched for. A long list is written slice by slice. */
export const messagesJson = (
  views: ReadonlyArray<MessageView>,
  show: ShowMessage,
  matchesOf: ((view: MessageView) => Matches) | null,
): ReadonlyArray<MessageReply> => {
  const settle = settling(show);
  return longList(views, (some) => {
    const texts: string[] = some.length === 0 ? [] : [START];
    for (const [at, view] of some.entries()) {
      const isLast = at === some.length - 1;
      putJson(texts, view, show, settle);
      if (matchesOf === null) putFlags(texts, view, isLast ? BEFORE_LAST : BEFORE_NEXT);
      else {
        putFlags(texts, view, BEFORE_MATCHES);
        texts.push(matchesJson(matchesOf(view)), isLast ? LAST : NEXT);
      }
    }
    return new ByteTexts(texts);
  });
};
