import { expect, test } from '@jest/globals';
import type { PushDelivery } from '@parley/core';
import { keepDelivering } from './keep-delivering.ts';

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
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('it looks again and again, until it is stopped', async () => {
  const { calls, delivery } = watched();
  const delivering = keepDelivering(delivery, { failed: () => {}, pause: 5 });
  while (calls.length < 3) await later(5);
  await delivering.stop();
  const ended = calls.length;
  await later(30);
  expect([calls.length, calls.at(-1), calls.filter((call) => call === 'rest').length]).toEqual([ended, 'rest', 1]);
});

test('it does not wait for the next second while more has happened than is taken up at once', async () => {
  const { calls, delivery } = watched(undefined, false, false);
  const delivering = keepDelivering(delivery, { failed: () => {}, pause: 60_000 });
  while (calls.length < 3) await later(5);
  await delivering.stop();
  expect(calls.slice(0, 3)).toEqual(['turn', 'turn', 'turn']);
});

test('what fails is told, and tried again', async () => {
  const { calls, delivery } = watched(undefined, true);
  const failures: unknown[] = [];
  const delivering = keepDelivering(delivery, { failed: (error) => failures.push(error), pause: 5 });
  while (calls.length < 2) await later(5);
  await delivering.stop();
  expect(failures.length).toBeGreaterThanOrEqual(2);
});

test('stopping has patience, but not for ever', async () => {
  const { delivery } = watched(new Promise(() => {}));
  const delivering = keepDelivering(delivery, { failed: () => {}, patience: 30 });
  const before = performance.now();
  await delivering.stop();
  expect(performance.now() - before).toBeLessThan(5_000);
});
