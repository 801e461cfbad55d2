import { newText, type Seen, SPELT_BASE, seenBefore, wordAt, wordOf } from './seen.ts';

/** Written without blanks between words: every character is one. */
const ALONE =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}' +
  '\\p{Script=Khmer}\\p{Script=Myanmar}]';
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

/**
 * The words of a text in HTML, in order, with where they stand; tags and character references are
 * none.
 */
export const wordsWritten = (html: string): ReadonlyArray<WrittenWord> => {
  newText();
  const found: WrittenWord[] = [];
  for (const { 0: piece, index } of html.matchAll(PIECES)) {
    if (isWritten(piece)) found.push({ word: wordOf(piece).word, at: index, length: piece.length });
  }
  return found;
};

const NOT_ASCII = /[^\0-\x7f]/;
const IN_WORDS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const [NOTHING, LAST_IN_WORD, TAG, REFERENCE] = [
  0,
  IN_WORDS.length,
  IN_WORDS.length + 1,
  IN_WORDS.length + 2,
];
/** Of a sign of ASCII: which it is of those in words, counted from 1, or what it begins. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (sign === '<') return TAG;
  return sign === '&' ? REFERENCE : IN_WORDS.indexOf(sign) + 1;
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
    const code = html.charCodeAt(at);
    let kind = KINDS[code] ?? NOTHING;
    if (kind !== NOTHING && kind <= LAST_IN_WORD) {
      const from = at++;
      let hash = code;
      let spelt = kind;
      for (; at < length; at++) {
        const next = html.charCodeAt(at);
        kind = KINDS[next] ?? NOTHING;
        if (kind === NOTHING || kind > LAST_IN_WORD) break;
        hash = (Math.imul(hash, 31) + next) | 0;
        spelt = spelt * SPELT_BASE + kind;
      }
      found.push(wordAt(html, from, at, hash, spelt));
    } else if (kind === TAG) at = Math.max(at, html.indexOf('>', at)) + 1;
    else at = kind === REFERENCE ? endOfReference(html, at) : at + 1;
  }
  return found;
};

/** Every word of a text in HTML, as often as it stands there. */
const everyWord = (html: string): ReadonlyArray<Seen> =>
  NOT_ASCII.test(html)
    ? (html.match(PIECES) ?? []).filter(isWritten).map(wordOf)
    : wordsOfAscii(html);

/** Each word once, without those of the other text. */
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
export const wordsIn = (html: string): ReadonlySet<string> =>
  new Set(asWords(seenIn(html, newText())));

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

/** No tag and no character reference begins in plain text. */
const asHtml = (text: string): string => text.replaceAll(/[<&]/g, ' ');

/** Each word of plain text, once. */
export const wordsOfText = (text: string): ReadonlySet<string> => wordsIn(asHtml(text));

/** The words of plain text, in order, each with how it is written there. */
export const writtenIn = (
  text: string,
): ReadonlyArray<{ readonly word: string; readonly written: string }> => {
  const html = asHtml(text);
  return wordsWritten(html).map(({ word, at, length }) => ({
    word,
    written: html.slice(at, at + length),
  }));
};
