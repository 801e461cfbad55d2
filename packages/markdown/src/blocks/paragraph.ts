import { strip } from '@parley/core';
import { stripStart } from '../document/strip.ts';
import { append, element, lastChild } from '../html/element.ts';
import { textOf } from './block.ts';
import type { BlockRule } from './parser.ts';

/**
 * A paragraph is what no other block matches. The text of a list item has no paragraph around it.
 */
export const paragraph: BlockRule = ({ state }, parent, block) => {
  const text = textOf(block);
  if (strip(text) === '') return null;
  if (state !== 'list') {
    append(parent, element('p', [], stripStart(text)));
    return null;
  }
  const sibling = lastChild(parent);
  if (sibling !== null) sibling.tail = `${sibling.tail}\n${text}`;
  else parent.text = parent.text === '' ? stripStart(text) : `${parent.text}\n${text}`;
  return null;
};
