import { describe, expect, test } from '@jest/globals';
import { type DomainEvent, RealmId, type StoredEvent } from '@parley/core';
import { outboxRelay } from './outbox-relay.ts';

const event: DomainEvent = { _tag: 'realm.created', realm: RealmId(1) };

const aRelay = (over: { readonly breaks?: number } = {}) => {
  const stored: StoredEvent[] = [];
  const carried: number[] = [];
  const failures: unknown[] = [];
  let isWanted = true;
  const work = outboxRelay({
    outbox: {
      last: async () => stored.at(-1)?.position ?? 0,
      read: async (after, limit) =>
        stored.filter(({ position }) => position > after).slice(0, limit),
    },
    isWanted: () => isWanted,
    carry: async (events) => {
      if (events.some(({ position }) => position === over.breaks)) throw new Error('broken');
      carried.push(...events.map(({ position }) => position));
    },
    failed: (error) => failures.push(error),
  });
  const happen = (count: number) => {
    for (let one = 0; one < count; one++) stored.push({ position: stored.length + 1, event });
    work.wake();
  };
  return {
    ...work,
    happen,
    carried,
    failures,
    leave: (wanted: boolean) => {
      isWanted = wanted;
    },
  };
};

describe('events from the outbox', () => {
  test('are carried from the start on, in order, each once', async () => {
    const { happen, start, settled, carried } = aRelay();
    happen(2);
    await start();
    happen(3);
    happen(1);
    await settled();
    expect(carried).toEqual([3, 4, 5, 6]);
  });

  test('are carried in the turn of their commit, after its promises', async () => {
    const { happen, start, settled, carried } = aRelay();
    await start();
    const seen: Array<ReadonlyArray<number>> = [];
    const turn = new Promise<void>((resolve) =>
      setImmediate(() => resolve(void seen.push([...carried]))),
    );
    happen(1);
    await Promise.resolve().then(() => {});
    seen.push([...carried]);
    await turn;
    await settled();
    expect(seen).toEqual([[], [1]]);
  });

  test('are carried in portions until there are none', async () => {
    const { happen, start, settled, carried } = aRelay();
    await start();
    happen(1000);
    await settled();
    expect(carried).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });

  test('that happen while nothing listens are never carried', async () => {
    const { happen, start, settled, carried, leave } = aRelay();
    await start();
    leave(false);
    happen(2);
    await settled();
    leave(true);
    await start();
    happen(1);
    await settled();
    expect(carried).toEqual([3]);
  });

  test('that cannot be carried are reported, and the next ones are carried', async () => {
    const { happen, start, settled, carried, failures } = aRelay({ breaks: 1 });
    await start();
    happen(1);
    await settled();
    happen(1);
    await settled();
    expect([carried, failures.length]).toEqual([[2], 1]);
  });

  test('leave the relay at rest while nothing listens', async () => {
    const { happen, start, settled, leave, isResting } = aRelay();
    expect(isResting()).toBe(true);
    await start();
    happen(1);
    await settled();
    expect(isResting()).toBe(false);
    leave(false);
    happen(1);
    await settled();
    expect(isResting()).toBe(true);
  });

  test('are not carried any more after the stop', async () => {
    const work = aRelay();
    await work.start();
    work.happen(2);
    await work.settled();
    work.happen(1);
    await work.stop();
    work.happen(1);
    await work.settled();
    expect(work.carried).toEqual([1, 2]);
  });
});
