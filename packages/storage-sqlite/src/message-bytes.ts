import type { StoredMessage } from './stored-message.ts';

/** Objects and their places in tables, by the fields they have; texts are counted apart. */
const MESSAGE = 800;
const EDIT = 300;
const REACTION = 150;
const SUBMESSAGE = 120;

/** What JSON says of each besides its texts. */
const MESSAGE_JSON = 700;
const EDIT_JSON = 140;
const REACTION_JSON = 100;
const SUBMESSAGE_JSON = 100;

const TEXT = 24;
const BEYOND_LATIN_1 = /[^\0-\u00ff]/;

/** V8 keeps a text with one byte for each sign, or two where one of them needs more. */
const bytesOfText = (text: string): number => TEXT + (BEYOND_LATIN_1.test(text) ? 2 * text.length : text.length);

const sum = <A>(all: ReadonlyArray<A>, bytesOf: (one: A) => number): number => all.reduce((bytes, one) => bytes + bytesOf(one), 0);

/**
 * Memory of a message and of what is stored beside it, together with what hangs on it while it is remembered: its JSON, with HTML or
 * with the text as it was written, the second only where it was never edited. How long that is is guessed from what it is made of,
 * since it is made later and elsewhere.
 */
export const bytesOfMessage = ({ message, beside }: StoredMessage): number => {
  const [content, rendered] = [bytesOfText(message.content), bytesOfText(message.rendered)];
  const own = MESSAGE + content + rendered + MESSAGE_JSON + Math.max(content, rendered);
  if (beside === null) return own;
  const edits = sum(beside.edits, (edit) => EDIT + EDIT_JSON + 2 * (bytesOfText(edit.prevContent) + bytesOfText(edit.prevRendered)));
  const submessages = sum(beside.submessages, ({ content }) => SUBMESSAGE + SUBMESSAGE_JSON + 2 * bytesOfText(content));
  return own + edits + submessages + beside.reactions.length * (REACTION + REACTION_JSON);
};
