import { isWithin } from './kept-text.ts';
import type { StoredMessage } from './stored-message.ts';

/**
 * Some thirty-four thousand messages of 300 characters, or two thousand that were edited ten times
 * each.
 */
export const MESSAGE_BYTES = 48_000_000;

/** Objects and their places in tables, by the fields they have; texts are counted apart. */
const MESSAGE = 600;
const EDIT = 300;
const REACTION = 150;
const SUBMESSAGE = 120;

/**
 * What JSON says of each besides its texts, and besides what messages of one place and one sender
 * have in common; of a message, in two ways to show it.
 */
const MESSAGE_JSON = 440;
const EDIT_JSON = 140;
const REACTION_JSON = 100;
const SUBMESSAGE_JSON = 100;

const TEXT = 24;
const SLICE = 32;
const BEYOND_LATIN_1 = /[^\0-\u00ff]/;
/** JSON writes them otherwise, or in more bytes. */
const OTHERWISE = /[^ !#-[\]-~]/;

/** V8 keeps a text with one byte for each sign, or two where one of them needs more. */
const bytesOfText = (text: string): number =>
  TEXT + (BEYOND_LATIN_1.test(text) ? 2 * text.length : text.length);

const sum = <A>(all: ReadonlyArray<A>, bytesOf: (one: A) => number): number =>
  all.reduce((bytes, one) => bytes + bytesOf(one), 0);

/**
 * Of a message's texts: as they are stored, and in JSON, where those that are not the same there
 * are kept once more.
 */
const bytesOfTexts = (content: string, rendered: string): number => {
  const html = bytesOfText(rendered);
  if (isWithin(content, rendered)) return html + SLICE + (OTHERWISE.test(rendered) ? html : 0);
  const own = bytesOfText(content);
  const both = html + own;
  return OTHERWISE.test(rendered) || OTHERWISE.test(content) ? both + Math.max(own, html) : both;
};

/**
 * Memory of a message and of what is stored beside it, together with what hangs on it while it is
 * remembered: its JSON, in one way to show it or in several, with the text as it was written only
 * where it was never edited. How long that is is guessed from what it is made of, since it is made
 * later and elsewhere.
 */
export const bytesOfMessage = ({ message, extras }: StoredMessage): number => {
  const own = MESSAGE + MESSAGE_JSON + bytesOfTexts(message.content, message.rendered);
  if (extras === null) return own;
  const edits = sum(
    extras.edits,
    (edit) =>
      EDIT + EDIT_JSON + 2 * (bytesOfText(edit.prevContent) + bytesOfText(edit.prevRendered)),
  );
  const submessages = sum(
    extras.submessages,
    ({ content }) => SUBMESSAGE + SUBMESSAGE_JSON + 2 * bytesOfText(content),
  );
  return own + edits + submessages + extras.reactions.length * (REACTION + REACTION_JSON);
};
