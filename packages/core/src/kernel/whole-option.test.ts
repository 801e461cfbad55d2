import { expect, test } from '@jest/globals';
import { wholeOption } from './whole-option.ts';

test.each([0, 1, 7, Number.MAX_SAFE_INTEGER])('%d is taken', (value) =>
  expect(wholeOption('days', value)).toBe(value),
);

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5' as unknown as number])(
  '%p is refused by name',
  (value) =>
    expect(() => wholeOption('days', value)).toThrow(
      new RangeError(`days must be a whole number from 0 on, not ${value}`),
    ),
);

test('a range is said', () => {
  expect([wholeOption('length', 1, 1, 9), wholeOption('length', 9, 1, 9)]).toEqual([1, 9]);
  for (const value of [0, 10]) {
    expect(() => wholeOption('length', value, 1, 9)).toThrow(
      new RangeError(`length must be a whole number from 1 to 9, not ${value}`),
    );
  }
});
