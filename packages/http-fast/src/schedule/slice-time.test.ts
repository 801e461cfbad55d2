import { expect, test } from '@jest/globals';
import { countingTurns } from '@parley/http-express/testing';
import { createSliceTime } from './slice-time.ts';

test('of those who wait each has a turn of its own, in the order in which they came', async () => {
  const turns = countingTurns();
  const time = createSliceTime();
  const seen: Array<readonly [name: string, turn: number]> = [];
  const wait = async (name: string, times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn++) {
      await time.next();
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
  let clock = 0;
  const time = createSliceTime(() => clock);
  await time.next();
  expect(time.isSpent()).toBe(false);
  clock = 3;
  expect([time.isSpent(), time.isSpent()]).toEqual([true, true]);
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(time.isSpent()).toBe(false);
});
