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

/** Event queues with a listener; counts the events that were told. */
const aLive = async () => {
  const stored: StoredEvent[] = [];
  const told: number[] = [];
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
    tell: async (_snapshot, { position }, _listeners, later) => {
      told.push(position);
      ahead.push(later().map((one) => one.position));
      return [];
    },
    write: () => [],
    interests: () => [],
    token: () => 'q',
    heartbeat: { body: '{}' },
    silenced: () => null,
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
  return { commit, commitElsewhere, told, ahead, stop, settled };
};

afterEach(() => {
  jest.useRealTimers();
});

/** Whatever is to happen before the event loop comes round. */
const restOfTurn = async (): Promise<void> => {
  for (let count = 0; count < 20; count++)
    await new Promise<void>((resolve) => process.nextTick(resolve));
};

test('a commit is told in its turn of the event loop, a large one in the next', async () => {
  const { commit, told, stop } = await aLive();
  await commit(64);
  await restOfTurn();
  expect(told).toEqual([1]);
  await commit(65);
  await restOfTurn();
  expect(told).toEqual([1]);
  await yieldToEventLoop();
  await restOfTurn();
  expect(told).toEqual([1, 2]);
  await commit(1);
  await restOfTurn();
  expect(told).toEqual([1, 2, 3]);
  await stop();
});

test('an event is told by the light of all those that come after it', async () => {
  const { commit, ahead, stop, settled } = await aLive();
  await commit(1, 3);
  await restOfTurn();
  expect(ahead).toEqual([[2, 3], [3], []]);
  // More than are told in one batch.
  await commit(1, 450);
  await settled();
  expect(ahead[3]).toHaveLength(449);
  expect(ahead.at(-1)).toEqual([]);
  expect(ahead).toHaveLength(453);
  await stop();
});

test('a commit of another process is told within a second, and none after the end', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { commitElsewhere, told, stop } = await aLive();
  await commitElsewhere();
  await restOfTurn();
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1000);
  await restOfTurn();
  expect(told).toEqual([1]);
  await stop();
  await commitElsewhere();
  jest.advanceTimersByTime(5000);
  await restOfTurn();
  expect(told).toEqual([1]);
});
