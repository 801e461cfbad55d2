import { type Attribute, append, type Element, element } from '../html/element.ts';
import { type Block, linesOf } from './block.ts';
import type { BlockRule } from './parser.ts';
import { cellsOf, isClosed } from './table-row.ts';

const trimmed = (line: string): string => line.replace(/^ +| +$/g, '');
const isBorderedRow = (row: string): boolean => row.startsWith('|') || isClosed(row);

interface Head {
  readonly isBordered: boolean;
  readonly cells: ReadonlyArray<string>;
  /** The attributes of each column's cells. */
  readonly columns: ReadonlyArray<ReadonlyArray<Attribute>>;
}

const alignment = (cell: string): ReadonlyArray<Attribute> => {
  const [left, right] = [cell.startsWith(':'), cell.endsWith(':')];
  if (!left && !right) return [];
  return [['style', `text-align: ${left && right ? 'center' : left ? 'left' : 'right'};`]];
};

/** The first two lines of a table; null where they are none. A table of one column has pipes on every line. */
const headOf = ({ source, from, to }: Block): Head | null => {
  if (to - from < 2) return null;
  const { lines } = source;
  const first = trimmed(lines[from] ?? '');
  const second = trimmed(lines[from + 1] ?? '');
  if (!/^[|:\- ]*$/.test(second)) return null;
  const isBordered = isBorderedRow(first);
  const cells = cellsOf(first, isBordered);
  const separators = cellsOf(second, isBordered);
  if (separators.length !== cells.length) return null;
  if (cells.length === 1 && (!isBordered || !lines.slice(from + 1, to).every((line) => isBorderedRow(trimmed(line))))) return null;
  return { isBordered, cells, columns: separators.map((cell) => alignment(trimmed(cell))) };
};

const putRow = (parent: Element, tag: 'td' | 'th', cells: ReadonlyArray<string>, { columns }: Head): void => {
  const row = append(parent, element('tr'));
  for (const [index, attributes] of columns.entries()) append(row, element(tag, attributes, trimmed(cells[index] ?? '')));
};

/** A block whose second line parts columns. Short rows are filled up, long ones cut off. */
export const table: BlockRule = (_parser, parent, block) => {
  const head = headOf(block);
  if (head === null) return undefined;
  const node = append(parent, element('table'));
  putRow(append(node, element('thead')), 'th', head.cells, head);
  const body = append(node, element('tbody'));
  const rows = linesOf(block).slice(2);
  if (rows.length === 0) putRow(body, 'td', [], { ...head, columns: head.columns.map(() => []) });
  for (const row of rows) putRow(body, 'td', cellsOf(trimmed(row), head.isBordered), head);
  return null;
};
