import { describe, expect, test } from '@jest/globals';
import { createRecorder, latenciesOf, NO_LATENCIES, percentile } from './percentiles.ts';

const upTo = (count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) => index + 1);

describe('percentiles by nearest rank', () => {
  test.each([
    ['the median of an odd count is the middle one', 5, 0.5, 3],
    ['of an even count, the lower middle one', 4, 0.5, 2],
    ['99 of 100', 100, 0.99, 99],
    ['99 of 101 is the hundredth', 101, 0.99, 100],
    ['99 of a few is the largest', 7, 0.99, 7],
    ['all of them', 10, 1, 10],
    ['none of them is the smallest', 10, 0, 1],
  ])('%s', (_what, count, fraction, answer) =>
    expect(percentile(upTo(count), fraction)).toBe(answer),
  );
});

describe('a summary of latencies', () => {
  test('sorts by value, not by text, and leaves its argument alone', () => {
    const values = Float64Array.from([100, 9, 20]);
    expect(latenciesOf(values)).toEqual({ count: 3, mean: 43, p50: 20, p99: 100, max: 100 });
    expect([...values]).toEqual([100, 9, 20]);
  });

  test('of nothing is zeros', () => expect(latenciesOf(new Float64Array(0))).toEqual(NO_LATENCIES));
});

describe('a recorder', () => {
  test('keeps everything beyond its first capacity', () => {
    const recorder = createRecorder(2);
    for (const value of [5, 4, 3, 2, 1]) recorder.add(value);
    expect([...recorder.values()]).toEqual([5, 4, 3, 2, 1]);
  });
});
