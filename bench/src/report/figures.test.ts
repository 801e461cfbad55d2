import { describe, expect, test } from '@jest/globals';
import { figure, sizeName } from './figures.ts';

describe('figures', () => {
  test.each([
    [29_123.4, '29,100'],
    [999.6, '1,000'],
    [612, '612'],
    [99.96, '100.0'],
    [61.23, '61.2'],
    [4.2549, '4.25'],
    [0.6119, '0.612'],
    [0.00123, '0.00123'],
    [0, '0'],
    [-1.234, '-1.23'],
    [Number.NaN, 'none'],
  ])('%d is %s', (value, text) => expect(figure(value)).toBe(text));
  test.each([
    [null, '-'],
    [1000, '1k'],
    [100_000, '100k'],
    [10_000_000, '10M'],
    [1_500_000, '1500k'],
    [123, '123'],
  ])('size %s is %s', (size, text) => expect(sizeName(size)).toBe(text));
});
