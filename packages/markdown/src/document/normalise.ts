import { codePoints } from '@parley/core';
import { PLACEHOLDER_SIGNS } from './placeholder.ts';

const TAB_STOP = 4;

/** Every tab up to the next stop, counted from the start of its line. */
export const expandTabs = (line: string): string => {
  if (!line.includes('\t')) return line;
  const [first = '', ...rest] = line.split('\t');
  let out = first;
  let column = codePoints(first);
  for (const part of rest) {
    const blanks = TAB_STOP - (column % TAB_STOP);
    out += ' '.repeat(blanks) + part;
    column += blanks + codePoints(part);
  }
  return out;
};

/** The lines of a text, whatever ends them, without signs that serve as placeholders. */
export const typedLines = (text: string): ReadonlyArray<string> =>
  text.replace(PLACEHOLDER_SIGNS, '').replace(/\r\n?/g, '\n').split('\n');

/**
 * No tabs, and nothing on lines of blanks but the first. Two empty lines end the text: a fence that
 * is not closed holds them.
 */
export const normalisedLines = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...lines, '', '']
    .map(expandTabs)
    .map((line, index) => (index > 0 && /^ +$/.test(line) ? '' : line));
