import { append, element } from '../html/element.ts';
import { blockOf, linesOf, nextHeading, part } from './block.ts';
import { headingAt } from './heading-line.ts';
import { detabbed } from './indent.ts';
import type { BlockRule } from './parser.ts';

/** `# heading`, also between lines of text. */
export const heading: BlockRule = (parser, parent, block) => {
  const at = nextHeading(block);
  const found = at === -1 ? null : headingAt(block.source.lines, at);
  if (found === null) return undefined;
  const before = part(block, block.from, at);
  if (before !== null) parser.into(parent, [before]);
  append(parent, element(`h${found.level}`, [], found.text));
  const rest = part(block, at + found.lines, block.to);
  return rest !== null && parser.state === 'loose-list'
    ? blockOf(detabbed(linesOf(rest), 4))
    : rest;
};
