import { describe, expect, test } from '@jest/globals';
import { atLeast, atMost, NO_FAILURES, type Row } from '../measure/row.ts';
import { cellsOf, markdownTable, textTable } from './table.ts';

const row: Row = {
  scenario: 'B1',
  title: 'fetch',
  size: 1_000_000,
  unit: 'req/s',
  project: [18_000, 17_000, 19_000],
  against: { name: 'Express + get', values: [29_000, 28_000, 30_000] },
  judged: { kind: 'ratio', values: [0.62, 0.61, 0.63] },
  target: atLeast(0.6),
  latency: { p50: 1.5, p99: 3.25 },
  failures: NO_FAILURES,
  note: null,
};

describe('a row of the report', () => {
  test('tells medians of both sides, the spread of the ratio and the verdict', () => {
    expect(cellsOf(row)).toEqual([
      'B1',
      'fetch',
      '1M',
      '18,000 req/s',
      'Express + get: 29,000 req/s',
      '0.610 / 0.620 / 0.630',
      '>= 0.600',
      'ok',
      '1.50 / 3.25',
    ]);
  });
  test('falls short in capitals', () =>
    expect(cellsOf({ ...row, target: atLeast(0.7) })[7]).toBe('SHORT'));
  test('shows wrong answers before anything else', () => {
    expect(cellsOf({ ...row, failures: { count: 3, first: '500' } })[7]).toBe('3 WRONG');
  });
  test('an absolute figure carries its unit', () => {
    const absolute: Row = {
      ...row,
      unit: 'ms',
      judged: { kind: 'absolute', values: [4] },
      target: atMost(5),
      against: null,
      latency: null,
    };
    expect(cellsOf(absolute).slice(4)).toEqual([
      '-',
      '4.00 / 4.00 / 4.00 ms',
      '<= 5.00 ms',
      'ok',
      '-',
    ]);
  });
});

const lines = [
  ['a', 'bb'],
  ['ccc', 'd|e'],
];
test('text columns line up', () => expect(textTable(lines)).toBe('a    bb\nccc  d|e'));
test('bars inside a Markdown cell are escaped', () => {
  expect(markdownTable(lines)).toBe('| a | bb |\n| --- | --- |\n| ccc | d\\|e |');
});
