import { stripEnd } from '@parley/core';
import { append, atom, lastChild } from '../html/element.ts';
import { firstLine, linesOf, part } from './block.ts';
import type { BlockRule } from './parser.ts';

const WIDTH = 4;
const INDENT = ' '.repeat(WIDTH);

/** Lines that begin with four blanks. Neighbouring blocks of them are one. */
export const indentedCode: BlockRule = (_parser, parent, block) => {
  if (!firstLine(block).startsWith(INDENT)) return undefined;
  const lines = linesOf(block);
  const end = lines.findIndex((line) => !line.startsWith(INDENT) && line.trim() !== '');
  const code = lines
    .slice(0, end === -1 ? lines.length : end)
    .map((line) => (line.startsWith(INDENT) ? line.slice(WIDTH) : ''));
  const text = stripEnd(code.join('\n'));
  const sibling = lastChild(parent);
  if (sibling?.tag === 'pre') sibling.text += `${'\n'.repeat(block.gap)}\n${text}\n`;
  else append(parent, atom('pre', [], `${text}\n`));
  return end === -1 ? null : part(block, block.from + end, block.to);
};
