import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { describe, test } from '@jest/globals';
import { faultsOf, indexOf, numbersIn, recordOf } from './decisions.mjs';
import { workingTree } from './figures/tree.mjs';

const HEAD = '# 7. Sort by id\n\nStatus: accepted\nDate: 2026-11-28';
const text = (head, body = '## Context\n') => `${head}\n\n${body}`;

test('the records and the references to them are without a fault', () => {
  assert.deepEqual(faultsOf(workingTree(fileURLToPath(new URL('..', import.meta.url)))), []);
});

describe('a record', () => {
  test('has a number, a title, a status, a date and what was merged into it', () => {
    assert.deepEqual(recordOf('0007-sort-by-id.md', text(`${HEAD}\nMerges: 12, 9`)), {
      file: '0007-sort-by-id.md',
      number: 7,
      title: 'Sort by id',
      status: 'accepted',
      date: '2026-11-28',
      merges: [12, 9],
    });
  });

  test('may be superseded by another one, and then merges nothing', () => {
    const head = HEAD.replace('accepted', 'superseded by 3');
    const { status, merges } = recordOf('0007-sort-by-id.md', text(head));
    assert.deepEqual([status, merges], ['superseded by 3', []]);
  });

  test.each([
    ['without a status', text(HEAD.replace('Status: accepted\n', '')), /must begin/],
    ['without a date', text(HEAD.replace('\nDate: 2026-11-28', '')), /must begin/],
    ['of no known status', text(HEAD.replace('accepted', 'maybe')), /"maybe"/],
    ['of another number', text(HEAD.replace('7', '8')), /must be called 0008-sort-by-id\.md/],
    ['of another title', text(HEAD.replace('id', 'name')), /must be called 0007-sort-by-name\.md/],
    ['of 61 lines', text(HEAD, 'A line.\n'.repeat(56)), /has 61 lines; a record has at most 60/],
  ])('%s is refused', (_what, record, says) => {
    assert.throws(() => recordOf('0007-sort-by-id.md', record), says);
  });

  test('of 60 lines is not too long', () => {
    assert.equal(recordOf('0007-sort-by-id.md', text(HEAD, 'A line.\n'.repeat(55))).number, 7);
  });
});

test('the index lists a merged number in its place', () => {
  const records = [
    recordOf('0007-sort-by-id.md', text(`${HEAD}\nMerges: 9`)),
    recordOf('0008-use-tabs.md', text(HEAD.replace('7. Sort by id', '8. Use tabs'))),
  ];
  assert.deepEqual(indexOf(records).split('\n').slice(-4), [
    '| 7 | [Sort by id](0007-sort-by-id.md) | accepted | 2026-11-28 |',
    '| 8 | [Use tabs](0008-use-tabs.md) | accepted | 2026-11-28 |',
    '| 9 | [Sort by id](0007-sort-by-id.md) | merged into 7 |  |',
    '',
  ]);
});

test.each([
  ['(decision 3)', [3]],
  ['a decision\n * 12 of ours', [12]],
  ['Decision 0009', [9]],
  ['[decision\n  32](0032-a.md), 232 with 16', [32]],
  ['decisions 3, 4 and 5', [3, 4, 5]],
  ['decisions [3](docs/decisions/0003-a.md) and [14](docs/decisions/0014-b.md)', [3, 14]],
  ['see docs/decisions/0021', [21]],
  ['of 3 decisions, the decision was 4 to 1', []],
])('%j names the decisions %j', (words, numbers) => {
  assert.deepEqual(numbersIn(words), numbers);
});

describe('faults', () => {
  const record = (number, more = '') => {
    const head = HEAD.replace('7.', `${number}.`);
    return {
      path: `docs/decisions/${String(number).padStart(4, '0')}-sort-by-id.md`,
      text: text(head + more),
    };
  };
  const named = (path, number) => ({ path, text: `// See decision ${number}.\n` });
  const indexed = (...files) => {
    const records = files.map(({ path, text: of }) => recordOf(path.split('/').at(-1), of));
    return [...files, { path: 'docs/decisions/README.md', text: indexOf(records) }];
  };
  const tree = indexed(record(7, '\nMerges: 9'), record(8));

  test.each([
    ['none', [...tree, named('a.ts', 7)], []],
    [
      'a number without a record',
      [...tree, named('a.ts', 6)],
      ['a.ts names decision 6: there is none.'],
    ],
    [
      'a merged number',
      [...tree, named('a.ts', 9)],
      ['a.ts names decision 9, which is merged into 7.'],
    ],
    [
      'a merged number in a migration, which never changes',
      [...tree, named('packages/storage-sqlite/src/database/migrations.ts', 9)],
      [],
    ],
    [
      'a number twice',
      indexed(record(7, '\nMerges: 8'), record(8)),
      ['There are two decisions 8.'],
    ],
    [
      'a successor that does not exist',
      indexed({ ...record(7), text: record(7).text.replace('accepted', 'superseded by 3') }),
      ['0007-sort-by-id.md is superseded by 3, which does not exist.'],
    ],
    [
      'an index of other records',
      tree.slice(1),
      ['docs/decisions/README.md is out of date: run npm run generate.'],
    ],
    [
      'a record that is none',
      [{ path: 'docs/decisions/0007-a.md', text: '# 7. A\n' }],
      ['0007-a.md must begin with "# N. Title", "Status:" and "Date: YYYY-MM-DD".'],
    ],
  ])('%s', (_what, files, faults) => {
    assert.deepEqual(faultsOf(files), faults);
  });
});
