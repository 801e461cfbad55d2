import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
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

test('randomness shortens waits, so that not all retry at once', async () => {
  const patience = { ...atOnce(), chance: () => 0.5 };
  await withRetries(patience, async () => ({ _tag: 'unavailable', says: 'x' }));
  expect(patience.slept).toEqual([375, 750, 1500]);
});

describe('the usual patience', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('waits as long as it is asked to, and keeps no process alive', async () => {
    const timer = jest.spyOn(globalThis, 'setTimeout');
    let isOver = false;
    const slept = PATIENCE.sleep(20).then(() => {
      isOver = true;
    });
    const [made] = timer.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(made?.hasRef()).toBe(false);
    await jest.advanceTimersByTimeAsync(19);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await slept;
    expect(isOver).toBe(true);
  });

  test('tries all its attempts before a wait becomes too long', () => {
    const waits = [1, 2, 4].map((factor) => factor * PATIENCE.firstWait);
    expect(waits.every((wait) => wait <= PATIENCE.longestWait)).toBe(true);
  });
});
