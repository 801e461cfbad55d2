import { describe, expect, test } from '@jest/globals';
import { growthPlot } from './growth-plot.ts';

const curve = (name: string, ...values: ReadonlyArray<number>) => ({
  name,
  points: values.map((value, index) => ({ size: 10_000 * 100 ** index, value })),
});
const pointsOf = (svg: string | null): ReadonlyArray<ReadonlyArray<number>> =>
  [...(svg ?? '').matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);

describe('the plot of growth', () => {
  test('is none without two sizes', () => expect(growthPlot([curve('a', 3)])).toBeNull());
  test('leaves out what could not be measured', () => {
    expect(growthPlot([curve('a', 3, Number.NaN)])).toBeNull();
    expect(pointsOf(growthPlot([curve('a', 3, Number.POSITIVE_INFINITY, 4)]))).toHaveLength(2);
  });
  test('a cost that does not grow is a level line', () => {
    const [first, last] = pointsOf(growthPlot([curve('a', 7, 7)]));
    expect(first?.[1]).toBe(last?.[1]);
    expect(first?.[0]).toBeLessThan(last?.[0] ?? 0);
  });
  test('a cost that doubles ends twice as far from the bottom', () => {
    const [first, last] = pointsOf(growthPlot([curve('a', 5, 10)]));
    const bottom = 310;
    expect(bottom - (last?.[1] ?? 0)).toBeCloseTo(2 * (bottom - (first?.[1] ?? 0)), 0);
  });
  test('names every curve and its growth, escaped', () => {
    const svg = growthPlot([curve('a < b', 2, 3), curve('c', 1, 1)]) ?? '';
    expect(svg).toContain('a &lt; b: 1.50x');
    expect(svg).toContain('c: 1.00x');
    expect(svg).toContain('10k');
    expect(svg).toContain('1M');
  });
});
