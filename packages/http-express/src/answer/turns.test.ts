import { afterEach, expect, jest, test } from '@jest/globals';
import { countingTurns } from '../testing/counting-turns.ts';
import { isSliceSpent, nextSlice } from './turns.ts';

afterEach(() => void jest.restoreAllMocks());

test('of those who wait each has a turn of its own, in the order in which they came', async () => {
  const turns = countingTurns();
  const seen: Array<readonly [name: string, turn: number]> = [];
  const wait = async (name: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time++) {
      await nextSlice();
      seen.push([name, turns.now()]);
    }
  };
  await Promise.all([wait('a', 2), wait('b', 1), wait('c', 2)]);
  await wait('a', 1);
  turns.end();
  expect(seen.map(([name]) => name).join('')).toBe('abcaca');
  expect(new Set(seen.map(([, turn]) => turn)).size).toBe(6);
});

test('a turn is over when what all do in it has taken long enough', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  await nextSlice();
  expect(isSliceSpent()).toBe(false);
  clock.mockReturnValue(3);
  expect([isSliceSpent(), isSliceSpent()]).toEqual([true, true]);
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSliceSpent()).toBe(false);
});
