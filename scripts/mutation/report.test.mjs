import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { asMarkdown, mutantsOf, obsolete, score, survivorsOf, unexplained } from './report.mjs';

const source = 'if (age <= limit) {\n  stay();\n}\n';
const at = (line, column, endLine, endColumn) => ({ start: { line, column }, end: { line: endLine, column: endColumn } });
const mutant = (status, location, replacement) => ({ status, location, replacement });
const reportOf = (...mutants) => ({ files: { 'packages/core/src/topic/follow.ts': { source, mutants } } });

const survived = mutant('Survived', at(1, 5, 1, 17), 'age < limit');
const killed = mutant('Killed', at(1, 19, 3, 2), '{}');
const reason = {
  file: 'topic/follow.ts',
  line: 'if (age <= limit) {',
  was: 'age <= limit',
  becomes: 'age < limit',
  reason: 'ages | never meet',
};

describe('the report on mutants', () => {
  test('tells what each was and became, over several lines too', () => {
    assert.deepEqual(
      mutantsOf(reportOf(survived, killed)).map(({ was, becomes, isCaught }) => [was, becomes, isCaught]),
      [
        ['age <= limit', 'age < limit', false],
        ['{ stay(); }', '{}', true],
      ],
    );
  });

  test('counts a timeout as caught, and what no test reaches as survived', () => {
    const mutants = mutantsOf(reportOf(killed, mutant('Timeout', at(1, 1, 1, 2), ''), mutant('NoCoverage', at(1, 1, 1, 3), '')));
    assert.equal(survivorsOf(mutants).length, 1);
    assert.equal(score(mutants), 66.6);
    assert.equal(score(mutantsOf(reportOf(...Array.from({ length: 19 }, () => killed)))), 100);
  });

  test('goes through the files by their names', () => {
    const [one, other] = ['b', 'a'].map((name) => [`packages/core/src/${name}.ts`, { source, mutants: [killed] }]);
    const files = mutantsOf({ files: Object.fromEntries([one, other]) }).map(({ file }) => file);
    assert.deepEqual(files, ['a.ts', 'b.ts']);
  });

  test('leaves out what did not run at all', () => {
    assert.deepEqual(mutantsOf(reportOf(mutant('RuntimeError', at(1, 1, 1, 2), ''), mutant('Ignored', at(1, 1, 1, 2), ''))), []);
  });

  test('asks for a reason for every survivor, and knows the reasons that have none', () => {
    const mutants = mutantsOf(reportOf(survived));
    assert.deepEqual(unexplained(mutants, []), mutants);
    assert.deepEqual(unexplained(mutants, [reason]), []);
    assert.deepEqual(obsolete(mutants, [reason]), []);
    assert.deepEqual(unexplained(mutants, [{ ...reason, line: 'if (age <= limit) return;' }]), mutants);
    assert.deepEqual(obsolete(mutantsOf(reportOf(killed)), [reason]), [reason]);
  });

  test('is a page of two tables', () => {
    const page = asMarkdown(mutantsOf(reportOf(survived, killed)), [reason]);
    assert.ok(page.includes('| `topic/follow.ts` | 2 | 1 | 1 | 50 |'));
    assert.ok(page.includes('| `topic/follow.ts:1` | `age <= limit` | `age < limit` | ages \\| never meet |'));
  });
});
