import { judgedSpread, type Row, verdictOf } from '../measure/row.ts';
import { type Spread, spreadOf } from '../measure/spread.ts';
import { figure, sizeName } from './figures.ts';

export const HEADINGS = [
  '',
  'what',
  'size',
  'project',
  'measured against',
  'judged: min / median / max',
  'target',
  '',
  'p50 / p99 ms',
];

const threefold = ({ min, median, max }: Spread): string =>
  `${figure(min)} / ${figure(median)} / ${figure(max)}`;

const ours = (row: Row): string => `${figure(spreadOf(row.project).median)} ${row.unit}`;

const theirs = ({ against, unit }: Row): string =>
  against === null ? '-' : `${against.name}: ${figure(spreadOf(against.values).median)} ${unit}`;

const judged = (row: Row): string => {
  const spread = threefold(judgedSpread(row));
  return row.judged.kind === 'ratio' ? spread : `${spread} ${row.unit}`;
};

const SIGN = { 'at least': '>=', 'at most': '<=' } as const;
const wanted = ({ target, judged: { kind }, unit }: Row): string => {
  if (target === null) return '-';
  return `${SIGN[target.bound]} ${figure(target.value)}${kind === 'absolute' ? ` ${unit}` : ''}`;
};

const verdict = (row: Row): string => {
  if (row.failures.count > 0) return `${row.failures.count} WRONG`;
  return { met: 'ok', missed: 'SHORT', 'no target': '' }[verdictOf(row)];
};

const timing = ({ latency }: Row): string =>
  latency === null ? '-' : `${figure(latency.p50)} / ${figure(latency.p99)}`;

/** The cells of one row, under `HEADINGS`. */
export const cellsOf = (row: Row): ReadonlyArray<string> => [
  row.scenario,
  row.title,
  sizeName(row.size),
  ours(row),
  theirs(row),
  judged(row),
  wanted(row),
  verdict(row),
  timing(row),
];

/** Columns as wide as their widest cell. */
export const textTable = (lines: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const markdownTable = (lines: ReadonlyArray<ReadonlyArray<string>>): string => {
  const [head = [], ...body] = lines.map((line) => line.map((cell) => cell.replaceAll('|', '\\|')));
  const shown = (line: ReadonlyArray<string>): string => `| ${line.join(' | ')} |`;
  return [shown(head), shown(head.map(() => '---')), ...body.map(shown)].join('\n');
};
