import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { positionOf } from './ascending.ts';

test('a number is found where it stands, and nowhere else', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 60 })).map((some) => some.sort((a, b) => a - b));
  fc.assert(
    fc.property(numbers, fc.integer({ min: -1, max: 61 }), (ascending, wanted) => {
      const index = ascending.indexOf(wanted);
      expect(positionOf(wanted, ascending)).toBe(index === -1 ? null : index);
    }),
  );
});
