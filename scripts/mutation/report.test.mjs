import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { asMarkdown } from './page.mjs';
import {
  mutantsIn,
  obsolete,
  resultsOf,
  score,
  survivorsOf,
  unexplained,
  withRun,
} from './report.mjs';

const source = 'if (age <= limit) {\n  stay();\n}\n';
const RUN = { commit: 'abc1234567', date: '2026-11-20' };
const at = (line, column, endLine, endColumn) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const mutant = (status, location, replacement) => ({ status, location, replacement });
const resultsFor = (...mutants) =>
  resultsOf({ files: { 'packages/core/src/topic/follow.ts': { source, mutants } } }, RUN);
const noneOf = (file, over = {}) => ({ file, ...RUN, mutants: 3, survivors: [], ...over });

const survived = mutant('Survived', at(1, 5, 1, 17), 'age < limit');
const survivedLonger = mutant('Survived', at(1, 19, 3, 2), '{}');
const killed = mutant('Killed', at(1, 19, 3, 2), '{}');
const reason = {
  file: 'topic/follow.ts',
  line: 'if (age <= limit) {',
  was: 'age <= limit',
  becomes: 'age < limit',
  reason: 'ages | never meet',
};

describe('the report on mutants', () => {
  test('tells what survived, over several lines too, and when that was', () => {
    const line = 'if (age <= limit) {';
    assert.deepEqual(resultsFor(survived, survivedLonger, killed), [
      {
        file: 'topic/follow.ts',
        ...RUN,
        mutants: 3,
        survivors: [
          { at: 1, line, was: 'age <= limit', becomes: 'age < limit' },
          { at: 1, line, was: '{ stay(); }', becomes: '{}' },
        ],
      },
    ]);
  });

  test('counts a timeout as caught, and what no test reaches as survived', () => {
    const results = resultsFor(
      killed,
      mutant('Timeout', at(1, 1, 1, 2), ''),
      mutant('NoCoverage', at(1, 1, 1, 3), ''),
    );
    assert.equal(mutantsIn(results), 3);
    assert.equal(survivorsOf(results).length, 1);
    assert.equal(score(results), 66.6);
    assert.equal(score(resultsFor(...Array.from({ length: 19 }, () => killed))), 100);
  });

  test('goes through the files by their names', () => {
    const [one, other] = ['b', 'a'].map((name) => [
      `packages/core/src/${name}.ts`,
      { source, mutants: [killed] },
    ]);
    const files = resultsOf({ files: Object.fromEntries([one, other]) }, RUN).map(
      ({ file }) => file,
    );
    assert.deepEqual(files, ['a.ts', 'b.ts']);
  });

  test('leaves out what did not run at all', () => {
    const ignored = [
      mutant('RuntimeError', at(1, 1, 1, 2), ''),
      mutant('Ignored', at(1, 1, 1, 2), ''),
    ];
    assert.deepEqual(resultsFor(...ignored), []);
    assert.equal(mutantsIn(resultsFor(...ignored, killed)), 1);
  });

  test('asks for a reason for every survivor, and knows the reasons that have none', () => {
    const results = resultsFor(survived);
    assert.deepEqual(unexplained(results, []), survivorsOf(results));
    assert.deepEqual(unexplained(results, [reason]), []);
    assert.deepEqual(obsolete(results, [reason]), []);
    assert.deepEqual(
      unexplained(results, [{ ...reason, line: 'if (age <= limit) return;' }]),
      survivorsOf(results),
    );
    assert.deepEqual(obsolete(resultsFor(killed), [reason]), [reason]);
  });

  test('keeps of other runs what this one did not reach, as long as it is there', () => {
    const known = [noneOf('a.ts'), noneOf('b.ts'), noneOf('gone.ts'), noneOf('without-rules.ts')];
    const now = [noneOf('b.ts', { commit: 'def', mutants: 4 }), noneOf('aa.ts', { commit: 'def' })];
    const files = ['a.ts', 'aa.ts', 'b.ts', 'without-rules.ts'];
    assert.deepEqual(withRun(known, ['aa.ts', 'b.ts', 'without-rules.ts'], now, files), [
      known[0],
      now[1],
      now[0],
    ]);
  });
});

describe('the page of what is known', () => {
  const results = [
    ...resultsFor(survived, killed),
    noneOf('topic/resolve.ts'),
    noneOf('user/may-see-user.ts'),
  ];
  const page = asMarkdown({
    results,
    reasons: [reason],
    doubts: new Map([['topic/resolve.ts', 'changed since']]),
    notRun: ['user/may-go.ts'],
  });

  test('adds up the folders', () => {
    assert.ok(page.includes('| `topic` | 2 | 5 | 4 | 1 | 80 |'));
    assert.ok(page.includes('| `user` | 1 | 3 | 3 | 0 | 100 |'));
    assert.ok(page.includes('| **all** | 3 | 8 | 7 | 1 | 87.5 |'));
  });
  test('says of each file when it was run, and whether it is another by now', () => {
    assert.ok(page.includes('| `topic/follow.ts` | 2 | 1 | 1 | 50 | abc1234567, 2026-11-20 |'));
    assert.ok(
      page.includes(
        '| `topic/resolve.ts` | 3 | 3 | 0 | 100 | abc1234567, 2026-11-20, changed since |',
      ),
    );
  });
  test('says what was not run', () =>
    assert.ok(page.includes('\nNot run yet, or without anything to mutate: `user/may-go.ts`.\n')));
  test('says nothing of that where all was', () =>
    assert.ok(
      !asMarkdown({ results, reasons: [], doubts: new Map(), notRun: [] }).includes('Not run yet'),
    ));
  test('says why a mutant survived', () =>
    assert.ok(
      page.includes(
        '| `topic/follow.ts:1` | `age <= limit` | `age < limit` | ages \\| never meet |',
      ),
    ));
});
