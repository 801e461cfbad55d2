import { newText, type Seen, seenBefore, wordAt, wordOf } from './seen.ts';

/** Written without blanks between words: every character is one. */
const ALONE =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const TOGETHER = `(?:(?!${ALONE})[\\p{L}\\p{N}\\p{M}])+`;
const PIECES = new RegExp(`<[^>]*>|&[#\\w]+;|${ALONE}|${TOGETHER}`, 'gu');

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
    let code = html.charCodeAt(at);
    const begins = BEGINS[code];
    if (begins === IN_WORD) {
      const from = at++;
      let hash = code;
      for (; at < length; at++) {
        code = html.charCodeAt(at);
        if (BEGINS[code] !== IN_WORD) break;
        hash = (Math.imul(hash, 31) + code) | 0;
      }
      found.push(wordAt(html, from, at, hash));
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
  return [...wanted].filter((word) => seenBefore(word)?.text !== text);
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
