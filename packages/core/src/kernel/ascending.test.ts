import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstFrom, positionOf } from './ascending.ts';

const numbers = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }))
  .map((some) => some.sort((a, b) => a - b));

test('a number is found where it stands, and nowhere else', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -1, max: 61 }), (ascending, wanted) => {
      const index = ascending.indexOf(wanted);
      expect(positionOf(wanted, ascending)).toBe(index === -1 ? null : index);
    }),
  );
});

test('the first from a number on is the first that is not below it', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -1, max: 61 }), (ascending, least) => {
      expect(firstFrom(least, ascending)).toBe(ascending.filter((one) => one < least).length);
    }),
  );
});
