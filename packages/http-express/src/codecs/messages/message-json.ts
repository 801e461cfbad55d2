import { isDeepStrictEqual } from 'node:util';
import type { Message, MessageView } from '@parley/core';
import { longList } from '../../answer/list-json.ts';
import { type Part, rawJson } from '../../answer/raw-json.ts';
import { hanging } from './hanging.ts';
import { type MessageReply, type ShowMessage, toFlags, toMessage } from './message.ts';

/** Everything that the text of a message in a channel is made of, besides the message itself. */
interface Made {
  /** Shows HTML, and not the text as it was written. */
  readonly html: boolean;
  readonly realm: number;
  readonly subdomain: string;
  readonly channel: number;
  readonly channelName: string;
  readonly topic: string;
  readonly movedAt: number | null;
  readonly clientGravatar: boolean;
  readonly emptyTopics: boolean;
  readonly links: NonNullable<MessageView['place']>['links'];
  readonly reactions: MessageView['reactions'];
  readonly submessages: MessageView['submessages'];
  readonly history: MessageView['history'];
  sender: MessageView['sender'];
  /** The object up to its flags: a text, and bytes as soon as it is asked for again. Most of what storage forgets at once never is. */
  json: Part;
}

/** As it was shown last. A message that is stored anew is another object, and what was made of the old one goes with it. */
const made = hanging<Message, Made>();

const isSame = (one: object | null, other: object | null): boolean => one === other || isDeepStrictEqual(one, other);

const isOf = (kept: Made, { place, sender, reactions, submessages, movedAt, history }: MessageView, show: ShowMessage): boolean => {
  const { realm } = show.viewer;
  const isHere =
    kept.html === show.html &&
    kept.channel === place?.channel.id &&
    kept.topic === place.topic &&
    kept.channelName === place.channel.name &&
    kept.movedAt === movedAt &&
    kept.realm === realm.id &&
    kept.subdomain === realm.subdomain &&
    kept.clientGravatar === show.clientGravatar &&
    kept.emptyTopics === show.emptyTopics;
  if (!isHere || !isSame(kept.links, place.links) || !isSame(kept.reactions, reactions) || !isSame(kept.submessages, submessages))
    return false;
  if (!isSame(kept.history, history) || !isSame(kept.sender, sender)) return false;
  // Read anew and nothing changed: the next look is quicker.
  kept.sender = sender;
  return true;
};

const withoutFlags = (view: MessageView, show: ShowMessage): string => {
  const { flags: _, ...fields } = toMessage(view, show);
  return JSON.stringify(fields).slice(0, -1);
};

/** In memory of its own: a short buffer made from a text shares some with its neighbours, and would keep all of it. */
const toBytes = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/**
 * What the readers of a channel have in common is made once, and again when anything of it is not as it was. A history is long, so that
 * it is not kept a second time for the few who want no HTML.
 */
const jsonOf = (view: MessageView, show: ShowMessage): Part => {
  const { message, place, history, sender, reactions, submessages, movedAt } = view;
  const hasPast = history !== null && history.length > 0;
  if (place === null || (hasPast && !show.html)) return withoutFlags(view, show);
  const known = made.of(message);
  if (known !== undefined && isOf(known, view, show)) {
    if (typeof known.json === 'string') known.json = toBytes(known.json);
    return known.json;
  }
  const { realm } = show.viewer;
  const json = withoutFlags(view, show);
  made.hang(message, {
    html: show.html,
    realm: realm.id,
    subdomain: realm.subdomain,
    channel: place.channel.id,
    channelName: place.channel.name,
    topic: place.topic,
    movedAt,
    clientGravatar: show.clientGravatar,
    emptyTopics: show.emptyTopics,
    links: place.links,
    reactions,
    submessages,
    history,
    sender,
    json,
  });
  return json;
};

/** What was searched for, marked; see `toMatches`. */
type Matches = Pick<MessageReply, 'match_content' | 'match_subject'>;

const NO_FLAGS = ',"flags":[]';
const READ = ',"flags":["read"]';
const flagsJson = ({ flags }: MessageView): string => {
  if (flags.length === 0) return NO_FLAGS;
  return flags.length === 1 && flags[0] === 'read' ? READ : `,"flags":${JSON.stringify(toFlags(flags))}`;
};

const closing = (view: MessageView, matches: Matches | null): string =>
  matches === null ? `${flagsJson(view)}}` : `${flagsJson(view)},${JSON.stringify(matches).slice(1)}`;

/** As `toMessage`, as JSON. */
export const messageJson = (view: MessageView, show: ShowMessage): MessageReply => rawJson(jsonOf(view, show), closing(view, null));

/** Likewise several, each with what `matchesOf` says of it; null: nothing was searched for. A long list is written slice by slice. */
export const messagesJson = (
  views: ReadonlyArray<MessageView>,
  show: ShowMessage,
  matchesOf: ((view: MessageView) => Matches) | null,
): ReadonlyArray<MessageReply> =>
  longList(views, (some) => {
    const parts: Part[] = [];
    for (const [at, view] of some.entries()) {
      const end = closing(view, matchesOf === null ? null : matchesOf(view));
      parts.push(jsonOf(view, show), at === some.length - 1 ? end : `${end},`);
    }
    return parts;
  });
