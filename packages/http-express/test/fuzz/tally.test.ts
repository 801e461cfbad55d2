import { expect, test } from '@jest/globals';
import { memoryGrowth, neverAccepted } from './tally.ts';

test('memory grows when even the least of the last quarter exceeds that of the first', () => {
  expect(memoryGrowth({ heap: [] })).toBe(0);
  expect(memoryGrowth({ heap: [5, 90, 5, 80, 6, 85, 7, 90] })).toBe(2);
  expect(memoryGrowth({ heap: [5, 20, 30, 40, 50, 60, 70, 80] })).toBe(65);
});

test('an endpoint that never said yes is named', () => {
  const routes = new Map([
    ['GET /a', { asked: 9, accepted: 0 }],
    ['GET /b', { asked: 9, accepted: 1 }],
  ]);
  expect(neverAccepted({ routes })).toEqual(['GET /a']);
});
