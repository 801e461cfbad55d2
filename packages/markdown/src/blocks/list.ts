import { stripStart } from '../document/strip.ts';
import { append, type Element, element, lastChild } from '../html/element.ts';
import { type Block, blockOf, firstLine, linesOf } from './block.ts';
import type { BlockRule } from './parser.ts';

const WIDTH = 2;
const INDENT = ' '.repeat(WIDTH);
/** An item of whichever kind, one level deeper. */
const DEEPER = /^ {2,3}(?:\d+\.|[*+-]) +/;

interface Kind {
  readonly tag: 'ol' | 'ul';
  readonly marker: RegExp;
}
const NUMBERS: Kind = { tag: 'ol', marker: /^ ?(\d+)\. +/ };
const BULLETS: Kind = { tag: 'ul', marker: /^ ?[*+-] +/ };

/**
 * The lines of each item, without its marker; what belongs to a deeper list keeps its indent and is
 * an entry of its own.
 */
const itemsOf = (block: Block, { marker }: Kind): ReadonlyArray<ReadonlyArray<string>> => {
  const items: string[][] = [];
  for (const line of linesOf(block)) {
    const last = items.at(-1);
    const own = marker.exec(line);
    if (own !== null) items.push([line.slice(own[0].length)]);
    else if (last === undefined || (DEEPER.test(line) && !last[0]?.startsWith(INDENT)))
      items.push([line]);
    else last.push(line);
  }
  return items;
};

/**
 * An item whose text stood alone gets a paragraph for it, since the list turns out to be parted by
 * blank lines.
 */
export const loosen = (item: Element): void => {
  if (item.text === '') return;
  item.children = [element('p', [], item.text), ...item.children];
  item.text = '';
};

const loosenTail = (item: Element): void => {
  const last = lastChild(item);
  if (last === null || last.tail === '') return;
  append(item, element('p', [], stripStart(last.tail)));
  last.tail = '';
};

const listOf =
  (kind: Kind): BlockRule =>
  (parser, parent, block) => {
    const first = kind.marker.exec(firstLine(block));
    if (first === null) return undefined;
    const [head = [], ...rest] = itemsOf(block, kind);
    const sibling = lastChild(parent);
    const item = (
      list: Element,
      lines: ReadonlyArray<string>,
      state: 'list' | 'loose-list',
    ): void => parser.into(append(list, element('li')), [blockOf(lines)], state);
    const all = (list: Element, items: ReadonlyArray<ReadonlyArray<string>>): void => {
      for (const lines of items) {
        const last = lastChild(list);
        if (last !== null && lines[0]?.startsWith(INDENT))
          parser.into(last, [blockOf(lines)], 'list');
        else item(list, lines, 'list');
      }
    };
    if (sibling?.tag === kind.tag) {
      const last = lastChild(sibling);
      if (last !== null) {
        loosen(last);
        loosenTail(last);
      }
      item(sibling, head, 'loose-list');
      all(sibling, rest);
    } else if (parent.tag === 'ol' || parent.tag === 'ul') all(parent, [head, ...rest]);
    else {
      const start = first[1] ?? '1';
      all(append(parent, element(kind.tag, start === '1' ? [] : [['start', start]])), [
        head,
        ...rest,
      ]);
    }
    return null;
  };

/** `1. item`; a list keeps its first number. */
export const numberedList = listOf(NUMBERS);
/** `* item`, `- item`, `+ item`, mixed as one likes. */
export const bulletList = listOf(BULLETS);
