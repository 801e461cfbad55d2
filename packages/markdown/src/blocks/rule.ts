import { append, element } from '../html/element.ts';
import { nextRule, part } from './block.ts';
import type { BlockRule } from './parser.ts';

/** `---`, also directly below a line of text. */
export const rule: BlockRule = (parser, parent, block) => {
  const at = nextRule(block);
  if (at === -1) return undefined;
  const before = part(block, block.from, at);
  if (before !== null) parser.into(parent, [before]);
  append(parent, element('hr'));
  return part(block, at + 1, block.to);
};
