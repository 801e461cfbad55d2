import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { common, counts, listed } from './summary.mjs';

const walk = (entries) =>
  new Map(Object.entries(entries).map(([path, names]) => [path, new Set(names)]));

describe('the walk of a request', () => {
  const whole = walk({ 'b.ts': ['late@300', 'early@20'], 'a.ts': ['f@5'] });

  test('is counted in files and functions', () => {
    assert.deepEqual(counts(whole), { files: 2, functions: 3 });
  });

  test('is listed by file, functions as they stand in it', () => {
    assert.deepEqual(listed(whole), ['a.ts  f', 'b.ts  early, late']);
  });

  test('is what ran every time', () => {
    const others = [
      walk({ 'b.ts': ['early@20', 'timer@7'], 'c.ts': ['x@1'] }),
      walk({ 'b.ts': ['early@20', 'late@300'] }),
    ];
    assert.deepEqual(common([whole, ...others]), walk({ 'b.ts': ['early@20'] }));
  });
});
