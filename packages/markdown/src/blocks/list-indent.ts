import { append, type Element, element, lastChild } from '../html/element.ts';
import { type Block, blockOf, blocksOf, firstLine, linesOf } from './block.ts';
import { detabbed } from './indent.ts';
import { loosen } from './list.ts';
import type { BlockRule, BlockState } from './parser.ts';

const WIDTH = 2;
const INDENT = ' '.repeat(WIDTH);

const isList = (node: Element | null): node is Element =>
  node !== null && (node.tag === 'ul' || node.tag === 'ol');
const isItem = (node: Element | null): node is Element => node !== null && node.tag === 'li';

/**
 * How many lists deep the block goes, by its indent and by the lists that are there, and where that
 * is.
 */
const levelOf = (
  parent: Element,
  block: Block,
  state: BlockState,
): { readonly level: number; readonly place: Element } => {
  const indent = Math.floor((/^ */.exec(firstLine(block))?.[0].length ?? 0) / WIDTH);
  let level = state === 'list' ? 1 : 0;
  let place = parent;
  while (indent > level) {
    const child = lastChild(place);
    if (!isList(child) && !isItem(child)) break;
    if (isList(child)) level++;
    place = child;
  }
  return { level, place };
};

/** Blocks that are indented below an item belong to it, two blanks a level. */
export const listIndent: BlockRule = (parser, parent, block) => {
  if (!firstLine(block).startsWith(INDENT) || parser.state === 'detabbed') return undefined;
  if (!isItem(parent) && !isList(lastChild(parent))) return undefined;
  const { level, place } = levelOf(parent, block, parser.state);
  const lines = detabbed(linesOf(block), WIDTH * level);
  const whole = [blockOf(lines)];
  const below = lastChild(parent);
  const last = lastChild(place);
  if (isItem(parent)) parser.into(isList(below) ? below : parent, whole, 'detabbed');
  else if (isItem(place)) parser.into(place, whole, 'detabbed');
  else if (isItem(last)) {
    loosen(last);
    parser.into(last, blocksOf(lines), 'detabbed');
  } else parser.into(append(place, element('li')), whole, 'detabbed');
  return null;
};
