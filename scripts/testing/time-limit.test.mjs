import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { allow, limited } from './time-limit.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise(() => undefined);
const outcome = (work) =>
  work().then(
    () => 'ended',
    ({ message }) => message,
  );

test('what never ends fails after two minutes, or as late as it may', async () => {
  const ends = [outcome(limited(never)), outcome(limited(never, 300_000))];
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await ends[0]).toBe('The test has taken longer than 120000 ms.');
  await jest.advanceTimersByTimeAsync(180_000);
  expect(await ends[1]).toBe('The test has taken longer than 300000 ms.');
});

test('what ends is given its arguments, fails as it does, and leaves no timer', async () => {
  const given = [];
  expect(await outcome(() => limited((...all) => given.push(...all))(1, 2))).toBe('ended');
  expect(given).toEqual([1, 2]);
  expect(await outcome(limited(() => Promise.reject(new Error('no'))))).toBe('no');
  expect(jest.getTimerCount()).toBe(0);
});

test('a limit can only grow', async () => {
  allow(200_000);
  allow(1_000);
  const end = outcome(limited(never));
  await jest.advanceTimersByTimeAsync(200_000);
  expect(await end).toBe('The test has taken longer than 200000 ms.');
});

test('a test without work has none', () => expect(limited(undefined)).toBeUndefined());
