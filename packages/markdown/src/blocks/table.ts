import { type Attribute, append, type Element, element, holding } from '../html/element.ts';
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

/**
 * The first two lines of a table; null where they are none. A table of one column has pipes on
 * every line.
 */
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
  if (
    cells.length === 1 &&
    (!isBordered || !lines.slice(from + 1, to).every((line) => isBorderedRow(trimmed(line))))
  )
    return null;
  return { isBordered, cells, columns: separators.map((cell) => alignment(trimmed(cell))) };
};

const rowOf = (tag: 'td' | 'th', cells: ReadonlyArray<string>, { columns }: Head): Element =>
  holding(
    'tr',
    columns.map((attributes, index) => element(tag, attributes, trimmed(cells[index] ?? ''))),
  );

/** A block whose second line parts columns. Short rows are filled up, long ones cut off. */
export const table: BlockRule = (_parser, parent, block) => {
  const head = headOf(block);
  if (head === null) return undefined;
  const lines = linesOf(block).slice(2);
  const rows = lines.map((line) => rowOf('td', cellsOf(trimmed(line), head.isBordered), head));
  if (rows.length === 0)
    rows.push(rowOf('td', [], { ...head, columns: head.columns.map(() => []) }));
  append(
    parent,
    holding('table', [holding('thead', [rowOf('th', head.cells, head)]), holding('tbody', rows)]),
  );
  return null;
};
