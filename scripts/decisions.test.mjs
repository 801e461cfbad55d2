import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from '@jest/globals';
import { INDEX, indexOf, readRecords, recordOf } from './decisions.mjs';

const text = (head) => `${head}\n\n## Context\n`;

describe('the decision records', () => {
  test('are listed in their index, which npm run generate writes', () => {
    assert.equal(readFileSync(INDEX, 'utf8'), indexOf(readRecords()));
  });

  test('have numbers of their own, and point to records that exist', () => {
    const records = readRecords();
    const numbers = records.map(({ number }) => number);
    assert.equal(new Set(numbers).size, numbers.length);
    for (const { status } of records) {
      const [other] = status.match(/\d+$/) ?? [];
      if (other !== undefined) assert.ok(numbers.includes(Number(other)), status);
    }
  });
});

describe('a record', () => {
  test('has a number, a title, a status and a date', () => {
    const head = '# 7. Sort by id\n\nStatus: merged into 3\nDate: 2026-11-28';
    assert.deepEqual(recordOf('0007-sort.md', text(head)), {
      file: '0007-sort.md',
      number: 7,
      title: 'Sort by id',
      status: 'merged into 3',
      date: '2026-11-28',
    });
  });

  test.each([
    ['without a status', '# 7. Sort by id\n\nDate: 2026-11-28', /must begin/],
    ['without a date', '# 7. Sort by id\n\nStatus: accepted', /must begin/],
    ['of another number', '# 8. Sort\n\nStatus: accepted\nDate: 2026-11-28', /record 8/],
    ['of no known status', '# 7. Sort\n\nStatus: maybe\nDate: 2026-11-28', /"maybe"/],
  ])('%s is refused', (_what, head, says) => {
    assert.throws(() => recordOf('0007-sort.md', text(head)), says);
  });
});
