import { describe, expect, test } from '@jest/globals';
import { xorshift } from './chance.ts';

const draw = (seed: number, count: number): ReadonlyArray<number> => {
  const chance = xorshift(seed);
  return Array.from({ length: count }, () => chance.next());
};

describe('chance', () => {
  test('the first numbers are those of the published generator', () => {
    // xorshift32 from 1: 270369, 67634689, 2647435461 (Marsaglia 2003, shifts 13, 17, 5).
    expect(draw(1, 3).map((value) => value * 2 ** 32)).toEqual([
      270_369, 67_634_689, 2_647_435_461,
    ]);
  });
  test('the same seed gives the same numbers, another gives others', () => {
    expect(draw(7, 50)).toEqual(draw(7, 50));
    expect(draw(7, 50)).not.toEqual(draw(8, 50));
  });
  test('a seed of 0 is not stuck', () => expect(new Set(draw(0, 20)).size).toBe(20));
  test('numbers are spread over all values below the limit', () => {
    const chance = xorshift(3);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) counts[chance.below(10)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(800);
    expect(Math.max(...counts)).toBeLessThan(1200);
  });
  test('picks only what is there', () => {
    const chance = xorshift(3);
    const picked = new Set(Array.from({ length: 100 }, () => chance.pick(['a', 'b'])));
    expect([...picked].sort()).toEqual(['a', 'b']);
    expect(() => chance.pick([])).toThrow();
  });
});
