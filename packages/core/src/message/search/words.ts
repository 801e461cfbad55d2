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

/** Most of what is written are a few thousand words, and each is looked at with a dozen patterns. */
const known = new Map<string, string>();
const KNOWN = 20_000;

const wordOf = (written: string): string => {
  const before = known.get(written);
  if (before !== undefined) return before;
  const word = lookedAt(written);
  if (known.size >= KNOWN) known.clear();
  if (written.length <= LONGEST) known.set(written, word);
  return word;
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
  const words: WrittenWord[] = [];
  for (const { 0: piece, index } of html.matchAll(PIECES)) {
    if (isWritten(piece)) words.push({ word: wordOf(piece), at: index, length: piece.length });
  }
  return words;
};

/** Each word of a text in HTML, once. */
export const wordsIn = (html: string): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const piece of html.match(PIECES) ?? []) if (isWritten(piece)) words.add(wordOf(piece));
  return words;
};

/** Likewise of plain text. */
export const wordsOfText = (text: string): ReadonlySet<string> => wordsIn(text.replaceAll(/[<&]/g, ' '));
