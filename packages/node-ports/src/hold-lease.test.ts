import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { memoryStore } from '@parley/storage-memory';
import { holdLease } from './hold-lease.ts';
import { newHolder } from './process-holder.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const SECOND = 1_000;

test('one of two has the lease, and the other when it is given back', async () => {
  const store = memoryStore();
  const [one, other] = [holdLease(store.open()), holdLease(store.open())];
  await Promise.all([one.asked, other.asked]);
  expect([one.fence(), other.fence()]).toEqual([{ lease: 'upkeep', number: 1 }, null]);
  await jest.advanceTimersByTimeAsync(120 * SECOND);
  expect([one.fence()?.number, other.fence()]).toEqual([1, null]);
  await one.stop();
  expect(one.fence()).toBeNull();
  await jest.advanceTimersByTimeAsync(10 * SECOND);
  expect(other.fence()).toEqual({ lease: 'upkeep', number: 2 });
  await other.stop();
  expect(jest.getTimerCount()).toBe(0);
});

test('a holder that renews no more is waited for 30 seconds', async () => {
  const store = memoryStore();
  await store.open().leases.take('upkeep', newHolder(), null);
  const other = holdLease(store.open());
  await jest.advanceTimersByTimeAsync(29 * SECOND);
  expect(other.fence()).toBeNull();
  await jest.advanceTimersByTimeAsync(SECOND);
  expect(other.fence()).toEqual({ lease: 'upkeep', number: 2 });
  await other.stop();
});

test('a process of this machine that has ended is not waited for', async () => {
  const store = memoryStore();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const holder = newHolder().replace(`/${process.pid}/`, `/${pid}/`);
  await store.open().leases.take('upkeep', holder, null);
  const next = holdLease(store.open());
  await next.asked;
  expect(next.fence()).toEqual({ lease: 'upkeep', number: 2 });
  await next.stop();
});

test('the same number on another machine says nothing', async () => {
  const store = memoryStore();
  const { pid } = spawnSync(process.execPath, ['--version']);
  await store.open().leases.take('upkeep', `elsewhere/${pid}/x`, null);
  const next = holdLease(store.open());
  await next.asked;
  expect(next.fence()).toBeNull();
  await next.stop();
});

test('while the store is away the lease ends, and what failed is told', async () => {
  const storage = memoryStore().open();
  let isAway = false;
  const leases = {
    ...storage.leases,
    renew: async (...asked: Parameters<typeof storage.leases.renew>) => {
      if (isAway) throw new Error('the store is away');
      return storage.leases.renew(...asked);
    },
  };
  const failed = jest.fn();
  const lease = holdLease({ leases }, { failed });
  await lease.asked;
  isAway = true;
  await jest.advanceTimersByTimeAsync(20 * SECOND);
  expect(lease.fence()?.number).toBe(1);
  await jest.advanceTimersByTimeAsync(5 * SECOND);
  expect([lease.fence(), failed.mock.calls.length]).toEqual([null, 2]);
  isAway = false;
  await jest.advanceTimersByTimeAsync(5 * SECOND);
  expect(lease.fence()?.number).toBe(1);
  await lease.stop();
});
