import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mapped, numbersOf } from './mapped.ts';

test('both are what map makes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (all) => {
      expect(mapped(all, (one, at) => ({ one, at }))).toEqual(all.map((one, at) => ({ one, at })));
      expect(numbersOf(all, (one) => one * 2)).toEqual(all.map((one) => one * 2));
    }),
  );
});
