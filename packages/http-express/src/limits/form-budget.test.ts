import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { createFormBudget } from './form-budget.ts';

const LARGE = 200_000;
const room = () => createFormBudget(5 * LARGE, 2 * LARGE);
const a = (): string => 'a';
const b = (): string => 'b';

describe('room for forms', () => {
  test('one address has its share, and another has its own', () => {
    const { take } = room();
    expect(
      [take(a, LARGE), take(a, LARGE), take(a, LARGE), take(b, LARGE)].map((got) => got !== null),
    ).toEqual([true, true, false, true]);
  });

  test('all together have no more than there is', () => {
    const { take } = room();
    const got = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (address) => take(() => address, LARGE) !== null,
    );
    expect(got).toEqual([true, true, true, true, true, false]);
  });

  test('what is given back, be it twice, is there again once', () => {
    const { take } = room();
    const [first] = [take(a, LARGE), take(a, LARGE)];
    first?.();
    first?.();
    expect([take(a, LARGE), take(a, LARGE)].map((got) => got !== null)).toEqual([true, false]);
  });

  test('small forms always fit, and take nothing', () => {
    const { take } = createFormBudget(0, 0);
    const ask = (): string => {
      throw new Error('The address of a small form is not used');
    };
    expect(take(ask, 1000)).not.toBeNull();
  });

  test('no address ever holds more than its share, and in the end all is free', () => {
    const address = fc.constantFrom('a', 'b', 'c');
    const step = fc.oneof(
      fc.record({ comes: address, bytes: fc.integer({ min: 131_073, max: 3 * LARGE }) }),
      fc.record({ goes: fc.nat(20) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { take } = room();
        const held: Array<{
          readonly from: string;
          readonly bytes: number;
          readonly giveBack: () => void;
        }> = [];
        const sumOf = (from?: string): number =>
          held
            .filter((one) => from === undefined || one.from === from)
            .reduce((sum, { bytes }) => sum + bytes, 0);
        for (const one of steps) {
          if ('goes' in one) {
            const [gone] = held.splice(one.goes, 1);
            gone?.giveBack();
            continue;
          }
          const { comes: from, bytes } = one;
          const giveBack = take(() => from, bytes);
          const fits = sumOf() + bytes <= 5 * LARGE && sumOf(from) + bytes <= 2 * LARGE;
          expect(giveBack !== null).toBe(fits);
          if (giveBack !== null) held.push({ from, bytes, giveBack });
        }
        for (const { giveBack } of held.splice(0)) giveBack();
        expect([take(a, 2 * LARGE), take(b, 2 * LARGE)]).not.toContain(null);
      }),
    );
  });
});
