import { strip } from '@parley/core';

export interface Heading {
  readonly level: number;
  readonly text: string;
  /** How many lines it takes: two where the signs stand on a line of their own. */
  readonly lines: number;
}

const SIGNS = /^(#{1,6})(?=\s|$)/;

/**
 * Backslashes come in pairs with what follows them; a heading ends neither inside of a pair nor
 * behind a lone backslash.
 */
const withoutClosing = (text: string): string | null => {
  let end = text.length;
  while (end > 0 && text[end - 1] === '#') end--;
  let backslashes = 0;
  while (text[end - 1 - backslashes] === '\\') backslashes++;
  if (backslashes % 2 === 0) return text.slice(0, end);
  return end === text.length ? null : text.slice(0, end + 1);
};

/**
 * The heading that begins on this line, or null when none does. A blank line is no part of a
 * heading.
 */
export const headingAt = (lines: ReadonlyArray<string>, at: number): Heading | null => {
  const line = lines[at] ?? '';
  const signs = SIGNS.exec(line)?.[1];
  if (signs === undefined) return null;
  const isAlone = signs.length === line.length;
  if (isAlone && (lines[at + 1] ?? '') === '') return null;
  const text = withoutClosing(isAlone ? (lines[at + 1] ?? '') : line.slice(signs.length + 1));
  return text === null ? null : { level: signs.length, text: strip(text), lines: isAlone ? 2 : 1 };
};
