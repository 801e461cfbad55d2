import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nearest, nearestFirst, startOf } from './nearest.ts';

const LETTERS = [...'abcdef'];

describe('those nearest to one', () => {
  test.each([
    ['all, where none is too much', 2, '', 'abcdef', true, true],
    ['up to one that is too much', 2, 'f', 'abcde', true, false],
    ['to both sides in turn, and no more once one is too much', 3, 'b', 'cde', false, false],
    ['the later one is looked at after the earlier one', 2, 'd', 'bc', false, false],
    ['the first one, whatever is said of it', 2, 'c', 'abcdef', true, true],
    ['it alone', 0, 'ab', 'a', true, false],
  ])('%s', (_what, start, tooMuch, found, isFromFirst, isToLast) =>
    expect(nearest(LETTERS, start, (letter) => tooMuch.includes(letter))).toEqual({
      items: [...found],
      isFromFirst,
      isToLast,
    }),
  );

  test('are none of nothing', () =>
    expect(nearest([], 0, () => false)).toEqual({ items: [], isFromFirst: true, isToLast: true }));

  test('are asked about in the order in which all are named', () =>
    fc.assert(
      fc.property(fc.nat(12), fc.nat(11), fc.nat(12), (length, place, most) => {
        const items = Array.from({ length }, (_, index) => index);
        const start = Math.min(place, Math.max(length - 1, 0));
        const order = nearestFirst(items, start);
        expect([...order].sort((a, b) => a - b)).toEqual(items);
        let asked = 0;
        const part = nearest(items, start, () => ++asked > Math.max(most, 1));
        expect([...part.items]).toEqual(order.slice(0, Math.max(most, 1)).sort((a, b) => a - b));
        expect([part.isFromFirst, part.isToLast]).toEqual([
          (part.items[0] ?? 0) === 0,
          (part.items.at(-1) ?? length - 1) === length - 1,
        ]);
      }),
    ));
});

test.each([
  ['the anchor', [3, 5, 7], 5, 1],
  ['the first after it', [3, 5, 7], 6, 2],
  ['the last', [3, 5, 7], 8, 2],
  ['nothing', [], 8, 0],
])('a list begins at %s', (_what, ids, anchor, start) => expect(startOf(ids, anchor)).toBe(start));
