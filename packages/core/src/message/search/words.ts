import { foldCase } from '../../kernel/text.ts';
import { stem } from './stem.ts';

/** Written without blanks between words: every character is one. */
const ALONE =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const TOGETHER = `(?:(?!${ALONE})[\\p{L}\\p{N}\\p{M}])+`;
const PIECES = new RegExp(`<[^>]*>|&[#\\w]+;|${ALONE}|${TOGETHER}`, 'gu');
const ENGLISH = /^[a-z]{3,}$/;
const LONGEST = 64;

/** What two words have in common that are one to whoever searches. */
const lookedAt = (written: string): string => {
  const folded = foldCase(written);
  return ENGLISH.test(folded) ? stem(folded) : folded.slice(0, LONGEST);
};

/** A word, and the text in which it was seen last: to be counted once it takes a comparison. */
interface Seen {
  readonly word: string;
  text: number;
}

/** Most of what is written are a few thousand words, and each is looked at with a dozen patterns. */
const known = new Map<string, Seen>();
/** The same by the word itself, which may be written in several ways. */
const words = new Map<string, Seen>();
const KNOWN = 20_000;
let texts = 0;

/** The number of a text whose words are about to be looked for. */
const newText = (): number => {
  if (known.size >= KNOWN || words.size >= KNOWN) {
    known.clear();
    words.clear();
  }
  return ++texts;
};

const seenAs = (word: string): Seen => {
  const before = words.get(word);
  if (before !== undefined) return before;
  const seen = { word, text: 0 };
  words.set(word, seen);
  return seen;
};

/** The same signs by themselves: V8 keeps a whole text for as long as there is a longer part of it. */
const byItself = (part: string): string => part.split('').join('');

const wordOf = (written: string): Seen => {
  const before = known.get(written);
  if (before !== undefined) return before;
  const kept = byItself(written);
  const seen = seenAs(lookedAt(kept));
  if (kept.length <= LONGEST) known.set(kept, seen);
  return seen;
};

/** No tag and no character reference. */
const isWritten = (piece: string): boolean => !piece.startsWith('<') && !piece.startsWith('&');

export interface WrittenWord {
  readonly word: string;
  /** In UTF-16 units. */
  readonly at: number;
  readonly length: number;
}

/** The words of a text in HTML, in order, with where they stand; tags and character references are none. */
export const wordsWritten = (html: string): ReadonlyArray<WrittenWord> => {
  newText();
  const found: WrittenWord[] = [];
  for (const { 0: piece, index } of html.matchAll(PIECES)) {
    if (isWritten(piece)) found.push({ word: wordOf(piece).word, at: index, length: piece.length });
  }
  return found;
};

const NOT_ASCII = /[^\0-\x7f]/;
const [NOTHING, IN_WORD, TAG, REFERENCE] = [0, 1, 2, 3];
/** What begins with a sign of ASCII. */
const BEGINS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(sign)) return IN_WORD;
  if (sign === '<') return TAG;
  return sign === '&' ? REFERENCE : NOTHING;
});
const AT_REFERENCE = /&[#\w]+;/y;

const endOfReference = (html: string, from: number): number => {
  AT_REFERENCE.lastIndex = from;
  return AT_REFERENCE.test(html) ? AT_REFERENCE.lastIndex : from + 1;
};

/** The same as with `PIECES`, in half the time. */
const wordsOfAscii = (html: string): ReadonlyArray<Seen> => {
  const found: Seen[] = [];
  const { length } = html;
  for (let at = 0; at < length; ) {
    const begins = BEGINS[html.charCodeAt(at)];
    if (begins === IN_WORD) {
      const from = at++;
      while (at < length && BEGINS[html.charCodeAt(at)] === IN_WORD) at++;
      found.push(wordOf(html.slice(from, at)));
    } else if (begins === TAG) at = Math.max(at, html.indexOf('>', at)) + 1;
    else at = begins === REFERENCE ? endOfReference(html, at) : at + 1;
  }
  return found;
};

/** Every word of a text in HTML, as often as it stands there. */
const everyWord = (html: string): ReadonlyArray<Seen> =>
  NOT_ASCII.test(html) ? (html.match(PIECES) ?? []).filter(isWritten).map(wordOf) : wordsOfAscii(html);

/** Each once; those of another text left out. */
const seenIn = (html: string, text: number, other = -1): ReadonlyArray<Seen> => {
  const once: Seen[] = [];
  for (const seen of everyWord(html)) {
    if (seen.text !== text && seen.text !== other) once.push(seen);
    seen.text = text;
  }
  return once;
};
const asWords = (seen: ReadonlyArray<Seen>): ReadonlyArray<string> => seen.map(({ word }) => word);

/** Each word of a text in HTML, once. */
export const wordsIn = (html: string): ReadonlySet<string> => new Set(asWords(seenIn(html, newText())));

/** Those of some words that a text in HTML does not have. */
export const wordsMissing = (html: string, wanted: Iterable<string>): ReadonlyArray<string> => {
  const text = newText();
  for (const seen of everyWord(html)) seen.text = text;
  return [...wanted].filter((word) => words.get(word)?.text !== text);
};

/** Words that only one of two texts in HTML has, each once. */
export const wordsThatDiffer = (
  before: string,
  after: string,
): { readonly gone: ReadonlyArray<string>; readonly come: ReadonlyArray<string> } => {
  const [first, second] = [newText(), newText()];
  const had = seenIn(before, first);
  const come = asWords(seenIn(after, second, first));
  return { gone: asWords(had.filter(({ text }) => text === first)), come };
};

/** Each word of plain text, once. */
export const wordsOfText = (text: string): ReadonlySet<string> => wordsIn(text.replaceAll(/[<&]/g, ' '));
