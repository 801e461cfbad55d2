import { append, element } from '../html/element.ts';
import { type Block, blocksOf, linesOf, part } from './block.ts';
import type { BlockRule } from './parser.ts';

const MARKER = /^ {0,3}> ?/;
const LONE_MARKER = /^ {0,3}>\s*$/;

const unquoted = (line: string): string => (line.trim() === '>' ? '' : line.replace(MARKER, ''));

/**
 * The first line of a quote; -1: none. Markers with nothing in them, down to the block's end, are
 * text.
 */
const startOf = ({ source, from, to }: Block): number => {
  const { lines } = source;
  let start = from;
  while (start < to && !MARKER.test(lines[start] ?? '')) start++;
  let end = to;
  while (
    end > start &&
    (LONE_MARKER.test(lines[end - 1] ?? '') || (lines[end - 1] ?? '').trim() === '')
  )
    end--;
  return end > start ? start : -1;
};

/** `> quote`, with all lines that follow it. Each is one of its own: a blank line ends it. */
export const quote: BlockRule = (parser, parent, block) => {
  const start = startOf(block);
  if (start === -1) return undefined;
  const before = part(block, block.from, start);
  if (before !== null) parser.into(parent, [before]);
  const lines = linesOf({ ...block, from: start });
  parser.into(append(parent, element('blockquote')), blocksOf(lines.map(unquoted)), 'quote');
  return null;
};
