import { describe, expect, test } from '@jest/globals';
import { atLeast, atMost, failsRun, NO_FAILURES, type Row, verdictOf } from './row.ts';

const row = (over: Partial<Row>): Row => ({
  scenario: 'B0',
  title: 'nothing',
  size: null,
  unit: 'req/s',
  project: [1],
  against: null,
  judged: { kind: 'ratio', values: [0.4, 0.6, 0.9] },
  target: atLeast(0.6),
  latency: null,
  failures: NO_FAILURES,
  note: null,
  ...over,
});
const wrong = { count: 1, first: '400' };

describe('a verdict', () => {
  test.each([
    ['the median reaches the target', {}, 'met'],
    ['the median falls short, whatever the best round', { target: atLeast(0.61) }, 'missed'],
    ['the median stays below the limit', { target: atMost(0.6) }, 'met'],
    ['the median passes the limit', { target: atMost(0.59) }, 'missed'],
    ['nothing was promised', { target: null }, 'no target'],
    ['an answer was wrong', { failures: wrong }, 'missed'],
    ['no number came out', { judged: { kind: 'ratio', values: [Number.NaN] } }, 'missed'],
  ] as const)('%s', (_what, over, answer) => expect(verdictOf(row(over))).toBe(answer));
});

describe('a run', () => {
  const missed = row({ target: atLeast(0.7) });
  test.each([
    ['passes when every target is met', [row({})], true, false],
    ['fails by a ratio on a quiet machine', [row({}), missed], true, true],
    ['is not failed by a ratio on a busy one', [missed], false, false],
    [
      'is not failed by an absolute figure',
      [row({ ...missed, judged: { kind: 'absolute', values: [0] } })],
      true,
      false,
    ],
    ['is failed by a wrong answer wherever it runs', [row({ failures: wrong })], false, true],
  ])('%s', (_what, rows, wasQuiet, answer) => expect(failsRun(rows, wasQuiet)).toBe(answer));
});
