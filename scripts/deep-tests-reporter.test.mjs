import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { doseText, pageWith, rowsIn, rowsOf } from './deep-tests-reporter.mjs';

const result = (name, more) => ({
  testFilePath: `/repo/packages/${name}.test.ts`,
  perfStats: { start: 1_000, end: 4_200 },
  numPassingTests: 3,
  numFailingTests: 0,
  numPendingTests: 0,
  ...more,
});
const of = { root: '/repo', date: '2026-11-28', commit: 'abcd1234' };

describe('the page of deep tests', () => {
  test('says counts once, sums cases, and repeats words', () => {
    const notes = [
      { times: 2_000 },
      { times: 2_000 },
      { times: 50 },
      { cases: 3 },
      { cases: 1_200 },
      { dose: 'full' },
    ];
    assert.equal(doseText(notes), '2,000 and 50 times, 1,203 cases, full');
  });

  test('has a row for each suite that noted something', () => {
    const notes = [
      { testPath: '/repo/packages/a.test.ts', times: 5 },
      { testPath: '/repo/packages/a.test.ts', seed: 7 },
      { testPath: '/repo/packages/b.test.ts', cases: 9 },
      { testPath: '/repo/packages/c.test.ts', cases: 1 },
    ];
    const results = [
      result('a'),
      result('b', { numFailingTests: 1, numPendingTests: 4 }),
      result('c', { testExecError: new Error('no such module') }),
      result('without-a-dose'),
    ];
    const failed = '1 failed, 3 passed, 4 skipped';
    assert.deepEqual(
      [...rowsOf(results, notes, of).values()],
      [
        '| packages/a.test.ts | 5 times | 7 | 4 | 3 passed | 2026-11-28 | abcd1234 |',
        `| packages/b.test.ts | 9 cases |  | 4 | ${failed} | 2026-11-28 | abcd1234 |`,
        '| packages/c.test.ts | 1 case |  | 4 | could not be loaded | 2026-11-28 | abcd1234 |',
      ],
    );
  });

  test('keeps the rows of suites that were not run, but not of those that are gone', () => {
    const row = (suite, date) => `| ${suite} | 5 times | 7 | 4 | 3 passed | ${date} | abcd1234 |`;
    const [old, run, gone, added] = ['b', 'c', 'd', 'a'].map((name) => `packages/${name}.test.ts`);
    const before = pageWith(
      '',
      new Map([old, run, gone].map((suite) => [suite, row(suite, '2026-11-01')])),
      () => true,
    );
    const rows = new Map([run, added].map((suite) => [suite, row(suite, '2026-11-28')]));
    const after = pageWith(before, rows, (suite) => suite !== gone);
    assert.deepEqual(
      [...rowsIn(after).values()],
      [row(added, '2026-11-28'), row(old, '2026-11-01'), row(run, '2026-11-28')],
    );
    assert.match(after, /^# Deep tests\n/);
  });
});
