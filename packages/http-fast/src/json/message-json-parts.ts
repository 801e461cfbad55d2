import { boundedCache, type MessageView } from '@parley/core';
import {
  type ShowMessage,
  toAddress,
  toAuthor,
  toRest,
  toText,
} from '@parley/http-express/internals';
import { latin1Chunk } from './json-parts.ts';
import { isSameSender } from './message-presentation.ts';

/**
 * The JSON of a message from its id up to its flags, in parts that follow one another. Behind the
 * id comes the head, which says where the message is and is shared by all messages of a topic. All
 * parts are Latin-1 chunks.
 */
export interface MessageJsonParts {
  readonly id: string;
  /** The shown text of the message; the stored string itself when JSON writes it unchanged. */
  readonly text: string;
  /** The sender, shared by all their messages. */
  readonly middle: string;
  readonly tail: string;
}

/** A flat copy: a concatenated text is slow to write, and keeps its pieces alive. */
const whole = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

const fieldsJson = (fields: object): string => latin1Chunk(JSON.stringify(fields)).slice(1, -1);

export const headJson = (view: MessageView, show: ShowMessage): string =>
  whole(`,${fieldsJson(toAddress(view, show))},"content":"`);

const QUOTES = 2;

/** What JSON or UTF-8 writes differently is longer, so a text of equal length is unchanged. */
export const textJson = ({ message }: MessageView, { html }: ShowMessage): string => {
  const text = toText(message, html);
  const json = latin1Chunk(JSON.stringify(text));
  return json.length === text.length + QUOTES ? text : json.slice(1, -1);
};

export const tailJson = (view: MessageView, { emptyTopics }: ShowMessage): string =>
  fieldsJson(toRest(view, emptyTopics));

/** The JSON of a sender for one way to show them. */
interface Middle {
  /** One object for all messages that show the sender so. */
  readonly sender: MessageView['sender'];
  readonly json: string;
  readonly html: boolean;
  readonly clientGravatar: boolean;
  readonly realm: number;
  readonly subdomain: string;
  readonly base: string;
}
const SENDERS = 10_000;
/** The parts of authors, by the id of the sender. */
const middles = boundedCache<number, ReadonlyArray<Middle>>(SENDERS);
const NONE: ReadonlyArray<Middle> = [];

const isAlike = (
  one: Middle,
  sender: MessageView['sender'],
  { html, clientGravatar, base, viewer: { realm } }: ShowMessage,
): boolean =>
  isSameSender(one.sender, sender) &&
  one.html === html &&
  one.clientGravatar === clientGravatar &&
  one.base === base &&
  one.realm === realm.id &&
  one.subdomain === realm.subdomain;

/**
 * Ways to show a message, and a sender, that are kept. Several programs read one channel, each with
 * its own choice of HTML, pictures and names of empty topics; with one way kept, each would write
 * every message again that another had read.
 */
export const CACHED_VARIANTS = 3;

export const middleOf = ({ sender }: MessageView, show: ShowMessage): Middle => {
  const known = middles.of(sender.id) ?? NONE;
  for (const one of known) if (isAlike(one, sender, show)) return one;
  const { html, clientGravatar, base, viewer } = show;
  const json = whole(`",${fieldsJson(toAuthor(sender, show))},`);
  const made = {
    sender,
    json,
    html,
    clientGravatar,
    base,
    realm: viewer.realm.id,
    subdomain: viewer.realm.subdomain,
  };
  middles.keep(sender.id, [made, ...known.slice(0, CACHED_VARIANTS - 1)]);
  return made;
};

export const middleJson = (view: MessageView, show: ShowMessage): string =>
  middleOf(view, show).json;

/** Adds the parts of one message to the chunks of a list. */
export const writeParts = (
  into: string[],
  head: string,
  { id, text, middle, tail }: MessageJsonParts,
): void => {
  into.push(id, head, text, middle, tail);
};
