import { afterEach, expect, jest, test } from '@jest/globals';
import {
  type Change,
  type ChangeSet,
  type DomainEvent,
  E,
  RealmId,
  type Repositories,
  type Storage,
  type StoredEvent,
  UserId,
} from '@parley/core';
import { eventQueues } from './event-queues.ts';
import { yieldToEventLoop } from './start-slice.ts';

const EVENT = {} as DomainEvent;
const CHANGE = {} as Change;

/** Event queues with one listener; records the positions of the events that were fanned out. */
const openTestQueues = async () => {
  const stored: StoredEvent[] = [];
  const fannedOut: number[] = [];
  const ahead: Array<ReadonlyArray<number>> = [];
  const outbox = {
    read: async (after: number, limit: number) =>
      stored.filter(({ position }) => position > after).slice(0, limit),
    last: async () => stored.length,
  };
  const storage = {
    read: <A>(work: (snapshot: Repositories) => Promise<A>) =>
      work({ outbox } as unknown as Repositories),
    commit:
      ({ events }: ChangeSet) =>
      async () => {
        for (const event of events) stored.push({ position: stored.length + 1, event });
        return E.right(undefined);
      },
    outbox,
  } as unknown as Storage;
  const {
    open,
    stop,
    settled,
    storage: carrying,
  } = eventQueues<string, null>({
    storage,
    fanOut: async (_snapshot, { position }, _listeners, later) => {
      fannedOut.push(position);
      ahead.push((later?.() ?? []).map((one) => one.position));
      return [];
    },
    write: () => [],
    interests: () => [],
    token: () => 'q',
    heartbeat: { body: '{}' },
    revokedListener: () => null,
    failed: (error) => {
      throw error;
    },
  });
  const queue = await open({ realm: RealmId(1), user: UserId(1) }, null, 1000);
  queue.start(0);
  const commit = (changes: number, events = 1) =>
    carrying.commit({
      guards: [],
      changes: Array.from({ length: changes }, () => CHANGE),
      events: Array.from({ length: events }, () => EVENT),
    })();
  const commitElsewhere = storage.commit({ guards: [], changes: [CHANGE], events: [EVENT] });
  return { commit, commitElsewhere, fannedOut, ahead, stop, settled };
};

afterEach(() => {
  jest.useRealTimers();
});

/** Runs what is due in this turn of the event loop. */
const restOfTurn = async (): Promise<void> => {
  for (let count = 0; count < 20; count++)
    await new Promise<void>((resolve) => process.nextTick(resolve));
};

test('a commit is fanned out in its turn of the event loop, a large one in the next', async () => {
  const { commit, fannedOut, stop } = await openTestQueues();
  await commit(64);
  await restOfTurn();
  expect(fannedOut).toEqual([1]);
  await commit(65);
  await restOfTurn();
  expect(fannedOut).toEqual([1]);
  await yieldToEventLoop();
  await restOfTurn();
  expect(fannedOut).toEqual([1, 2]);
  await commit(1);
  await restOfTurn();
  expect(fannedOut).toEqual([1, 2, 3]);
  await stop();
});

test('an event is fanned out with all events that follow it', async () => {
  const { commit, ahead, stop, settled } = await openTestQueues();
  await commit(1, 3);
  await restOfTurn();
  expect(ahead).toEqual([[2, 3], [3], []]);
  // More than one batch.
  await commit(1, 450);
  await settled();
  expect(ahead[3]).toHaveLength(449);
  expect(ahead.at(-1)).toEqual([]);
  expect(ahead).toHaveLength(453);
  await stop();
});

test('a commit of another process arrives within a second, and none after the end', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { commitElsewhere, fannedOut, stop } = await openTestQueues();
  await commitElsewhere();
  await restOfTurn();
  expect(fannedOut).toEqual([]);
  jest.advanceTimersByTime(1000);
  await restOfTurn();
  expect(fannedOut).toEqual([1]);
  await stop();
  await commitElsewhere();
  jest.advanceTimersByTime(5000);
  await restOfTurn();
  expect(fannedOut).toEqual([1]);
});
