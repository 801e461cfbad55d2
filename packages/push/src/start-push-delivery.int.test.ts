import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PushDelivery } from '@parley/core';
import { startPushDelivery } from './start-push-delivery.ts';

/** `rests`: what the delivery waits for when it is to rest. */
const watched = (rests: Promise<void> = Promise.resolve(), fails = false, isAll = true) => {
  const calls: string[] = [];
  const delivery: PushDelivery = {
    turn: async () => {
      calls.push('turn');
      if (fails) throw new Error('the disk is gone');
      return isAll;
    },
    settled: async () => {},
    rest: () => {
      calls.push('rest');
      return rests;
    },
  };
  return { calls, delivery };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('it looks again after each pause, until it is stopped', async () => {
  const { calls, delivery } = watched();
  const delivering = startPushDelivery(delivery, { failed: () => {}, pause: 50 });
  await jest.advanceTimersByTimeAsync(49);
  expect(calls).toEqual(['turn']);
  await jest.advanceTimersByTimeAsync(51);
  expect(calls).toEqual(['turn', 'turn', 'turn']);
  await delivering.stop();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual(['turn', 'turn', 'turn', 'rest']);
  expect(jest.getTimerCount()).toBe(0);
});

test('does not wait for the next second while more is due than one round takes', async () => {
  const { calls, delivery } = watched(undefined, false, false);
  const delivering = startPushDelivery(delivery, { failed: () => {}, pause: 60_000 });
  await jest.advanceTimersByTimeAsync(40);
  await delivering.stop();
  expect(calls).toEqual(['turn', 'turn', 'turn', 'rest']);
});

test('what fails is told, and tried again', async () => {
  const { delivery } = watched(undefined, true);
  const failures: unknown[] = [];
  const delivering = startPushDelivery(delivery, {
    failed: (error) => failures.push(error),
    pause: 50,
  });
  await jest.advanceTimersByTimeAsync(50);
  await delivering.stop();
  expect(failures).toEqual([new Error('the disk is gone'), new Error('the disk is gone')]);
});

test('stopping has patience, but not for ever', async () => {
  const { calls, delivery } = watched(new Promise(() => {}));
  const delivering = startPushDelivery(delivery, { failed: () => {}, patience: 30 });
  let isStopped = false;
  const stopped = delivering.stop().then(() => {
    isStopped = true;
  });
  await jest.advanceTimersByTimeAsync(29);
  expect([calls, isStopped]).toEqual([['turn', 'rest'], false]);
  await jest.advanceTimersByTimeAsync(1);
  await stopped;
  expect(isStopped).toBe(true);
});
