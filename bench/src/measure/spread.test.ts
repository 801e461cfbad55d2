import { describe, expect, test } from '@jest/globals';
import { medianOf, quotients, slopeOf, spreadOf } from './spread.ts';

describe('the spread of a few rounds', () => {
  test('names the smallest, the middle and the largest', () => {
    expect(spreadOf([3, 1, 20, 2, 10])).toEqual({ min: 1, median: 3, max: 20 });
  });
  test('the middle of an even number lies between two', () =>
    expect(medianOf([4, 1, 3, 2])).toBe(2.5));
  test('one round is its own spread', () =>
    expect(spreadOf([7])).toEqual({ min: 7, median: 7, max: 7 }));
});

describe('quotients', () => {
  test('go round by round, so that a slow moment slows both sides', () => {
    expect(quotients([10, 5, 12], [20, 10, 16])).toEqual([0.5, 0.5, 0.75]);
  });
  test('a round without its counterpart is no number', () =>
    expect(quotients([1, 2], [1])[1]).toBeNaN());
});

describe('slopes', () => {
  test.each([
    [
      'a rising line',
      [
        [0, 1],
        [1, 3],
        [2, 5],
      ] as const,
      2,
    ],
    [
      'a level one',
      [
        [0, 4],
        [5, 4],
        [9, 4],
      ] as const,
      0,
    ],
    [
      'noise around a level',
      [
        [0, 1],
        [1, -1],
        [2, -1],
        [3, 1],
      ] as const,
      0,
    ],
    ['a single point', [[3, 4]] as const, 0],
  ])('%s', (_what, points, slope) => expect(slopeOf(points)).toBeCloseTo(slope));
});
