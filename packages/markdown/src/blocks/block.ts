import { headingAt } from './heading-line.ts';
import { isRule } from './rule-line.ts';

/**
 * The lines of a text, and where the next heading and rule are: each is looked for once, however
 * often a block of it is split.
 */
interface Source {
  readonly lines: ReadonlyArray<string>;
  heading: number;
  rule: number;
}

/** Lines that no blank line parts: those of `source` from `from` up to but not including `to`. */
export interface Block {
  readonly source: Source;
  readonly from: number;
  readonly to: number;
  /** Blank lines in front of it, beyond the one that parts it. */
  readonly gap: number;
}

const NOT_YET = -1;
const sourceOf = (lines: ReadonlyArray<string>): Source => ({
  lines,
  heading: NOT_YET,
  rule: NOT_YET,
});

/** All of these lines as one block. */
export const blockOf = (lines: ReadonlyArray<string>): Block => ({
  source: sourceOf(lines),
  from: 0,
  to: lines.length,
  gap: 0,
});

/** Parts lines where they are blank. A single blank line at the end belongs to the last block. */
export const blocksOf = (lines: ReadonlyArray<string>): ReadonlyArray<Block> => {
  const source = sourceOf(lines);
  const blocks: Block[] = [];
  let blanks = 0;
  let from = 0;
  while (from < lines.length) {
    let to = from;
    while (to < lines.length && lines[to] !== '') to++;
    if (to > from) {
      const end = to === lines.length - 1 ? lines.length : to;
      blocks.push({ source, from, to: end, gap: Math.max(blanks - 1, 0) });
      blanks = 0;
    }
    blanks++;
    from = to + 1;
  }
  return blocks;
};

/** A part of a block, or null where nothing would be left. */
export const part = (block: Block, from: number, to: number): Block | null =>
  from < to ? { ...block, from, to, gap: 0 } : null;

export const linesOf = ({ source, from, to }: Block): ReadonlyArray<string> =>
  source.lines.slice(from, to);
export const textOf = (block: Block): string => linesOf(block).join('\n');
export const firstLine = ({ source, from }: Block): string => source.lines[from] ?? '';

/** The next line, from the block's first one on, for which `is` holds; -1: none in the block. */
const next = (
  block: Block,
  known: 'heading' | 'rule',
  is: (lines: ReadonlyArray<string>, at: number) => boolean,
): number => {
  const { source, from, to } = block;
  const { lines } = source;
  if (source[known] < from) {
    let at = from;
    while (at < lines.length && !is(lines, at)) at++;
    source[known] = at;
  }
  return source[known] < to ? source[known] : -1;
};

export const nextHeading = (block: Block): number =>
  next(block, 'heading', (lines, at) => headingAt(lines, at) !== null);
export const nextRule = (block: Block): number =>
  next(block, 'rule', (lines, at) => isRule(lines[at] ?? ''));
