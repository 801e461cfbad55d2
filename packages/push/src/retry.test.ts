import { expect, test } from '@jest/globals';
import { PATIENCE, retryAfter, withRetries } from './retry.ts';
import { atOnce } from './testing/given.ts';

test.each([
  ['7', 7000],
  ['0.5', 500],
  ['0', 0],
  ['-1', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
])('Retry-After: %s', (header, ms) => expect(retryAfter(header)).toBe(ms));

test('chance shortens waits, so that not everybody comes back at once', async () => {
  const patience = { ...atOnce(), chance: () => 0.5 };
  await withRetries(patience, async () => ({ _tag: 'unavailable', says: 'x' }));
  expect(patience.slept).toEqual([375, 750, 1500]);
});

test('the usual patience really waits, and not for long', async () => {
  const before = performance.now();
  await PATIENCE.sleep(20);
  expect(performance.now() - before).toBeGreaterThanOrEqual(19);
  const waits = [1, 2, 4].map((factor) => factor * PATIENCE.firstWait);
  expect(waits.every((wait) => wait <= PATIENCE.longestWait)).toBe(true);
});
