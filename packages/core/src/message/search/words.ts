import { wordOf as computeWord, type WordOf } from './word-of.ts';

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
export const wordsWritten = (
  html: string,
  wordOf: WordOf = computeWord,
): ReadonlyArray<WrittenWord> => {
  const found: WrittenWord[] = [];
  for (const { 0: piece, index } of html.matchAll(PIECES)) {
    if (isWritten(piece)) found.push({ word: wordOf(piece), at: index, length: piece.length });
  }
  return found;
};

/**
 * Each word of a text in HTML, once, in the order in which they stand there.
 *
 * @param wordOf Of a `WordCache`, for a caller that looks at many texts.
 */
export const wordsIn = (html: string, wordOf: WordOf = computeWord): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const piece of html.match(PIECES) ?? []) if (isWritten(piece)) words.add(wordOf(piece));
  return words;
};

/** Words that only one of two texts in HTML has, each once. */
export const wordsThatDiffer = (
  before: string,
  after: string,
  wordOf: WordOf = computeWord,
): { readonly gone: ReadonlyArray<string>; readonly come: ReadonlyArray<string> } => {
  const [had, has] = [wordsIn(before, wordOf), wordsIn(after, wordOf)];
  return {
    gone: [...had].filter((word) => !has.has(word)),
    come: [...has].filter((word) => !had.has(word)),
  };
};

/** No tag and no character reference begins in plain text. */
const asHtml = (text: string): string => text.replaceAll(/[<&]/g, ' ');

/** Each word of plain text, once. */
export const wordsOfText = (text: string, wordOf: WordOf = computeWord): ReadonlySet<string> =>
  wordsIn(asHtml(text), wordOf);

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
