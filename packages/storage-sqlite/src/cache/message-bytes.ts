import { isWithin } from './kept-text.ts';
import type { StoredMessage } from './stored-message.ts';

/**
 * Default of `messageBytes`, in bytes: some 34,000 messages of 300 characters, or 2,000 messages
 * with ten edits each.
 */
export const MESSAGE_BYTES = 48_000_000;

/** Bytes of each object and of its entries in tables, without its texts. */
const MESSAGE = 600;
const EDIT = 300;
const REACTION = 150;
const SUBMESSAGE = 120;

/**
 * Bytes of the JSON of each, without its texts and without what messages of one place and one
 * sender share. A message has JSON in two forms.
 */
const MESSAGE_JSON = 440;
const EDIT_JSON = 140;
const REACTION_JSON = 100;
const SUBMESSAGE_JSON = 100;

/** Bytes for each character of the JSON of metadata, which is many small objects at worst. */
const META = 12;

const TEXT = 24;
const SLICE = 32;
const BEYOND_LATIN_1 = /[^\0-\u00ff]/;
/** Characters that JSON escapes or that take more than one byte in UTF-8. */
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
  const { content, rendered, meta } = message;
  const metadata = meta === null ? 0 : META * JSON.stringify(meta).length;
  const own = MESSAGE + MESSAGE_JSON + bytesOfTexts(content, rendered) + metadata;
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
