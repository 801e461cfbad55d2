import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ascending, isAscending } from './ascending.ts';

test('numbers come once each, ascending', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 100 }), (ids) => {
      const found = ascending(ids);
      expect(found).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(isAscending(found)).toBe(true);
    }),
  );
});

test.each([
  [[], true],
  [[3], true],
  [[1, 2, 9], true],
  [[1, 1], false],
  [[2, 1], false],
])('%j: %p', (ids, answer) => expect(isAscending(ids)).toBe(answer));
