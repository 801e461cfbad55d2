import { oneLine } from '../one-line.ts';

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

/**
 * What a command found out: lines for people, or one JSON object for programs. Null values are
 * not shown; a list is a table.
 */
export type Findings = Readonly<Record<string, Cell | ReadonlyArray<Row>>>;

const words = (name: string): string => name.replaceAll('_', ' ');
const isList = (value: Findings[string]): value is ReadonlyArray<Row> => Array.isArray(value);

const table = (rows: ReadonlyArray<Row>): string => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [
    names.map(words),
    ...rows.map((row) => names.map((name) => oneLine(String(row[name] ?? '')))),
  ];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
};

export const show = (findings: Findings, asJson: boolean): string => {
  const known = Object.entries(findings).filter(([, value]) => value !== null);
  if (asJson) return `${JSON.stringify(Object.fromEntries(known))}\n`;
  const width = Math.max(...known.map(([name]) => name.length));
  return known
    .map(([name, value]) =>
      isList(value) ? table(value) : `${words(name).padEnd(width)}  ${oneLine(String(value))}\n`,
    )
    .join('');
};
