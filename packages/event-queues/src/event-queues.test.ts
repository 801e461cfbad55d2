import { afterEach, expect, jest, test } from '@jest/globals';
import {
  type Change,
  type ChangeSet,
  type DomainEvent,
  E,
  RealmId,
  type Repositories,
  type Stale,
  type Storage,
  type StoredEvent,
  UserId,
} from '@parley/core';
import { eventQueues } from './event-queues.ts';
import { yieldToEventLoop } from './start-slice.ts';

const [HERE, ELSEWHERE] = [RealmId(1), RealmId(2)];
const eventIn = (realm: RealmId) => ({ realm }) as DomainEvent;
const CHANGE = {} as Change;
const SET = { realm: HERE, id: 'a', guards: [] };

/**
 * Event queues with one listener in each realm; records the positions of the events that were
 * fanned out, and their realms. `tell` is called for each of them.
 */
const openTestQueues = async (tell: (realm: RealmId) => void = () => {}) => {
  const stored = new Map<RealmId, StoredEvent[]>();
  const fannedOut: number[] = [];
  const realms: RealmId[] = [];
  const ahead: Array<ReadonlyArray<number>> = [];
  let tokens = 0;
  const outbox = {
    of: (realm: RealmId) => ({
      read: async (after: number, limit: number) =>
        (stored.get(realm) ?? []).filter(({ position }) => position > after).slice(0, limit),
      last: async () => stored.get(realm)?.length ?? 0,
    }),
  };
  const append = ({ events }: ChangeSet): E.Either<Stale, void> => {
    for (const event of events) {
      const own = stored.get(event.realm) ?? [];
      own.push({ position: own.length + 1, event });
      stored.set(event.realm, own);
    }
    return E.right(undefined);
  };
  const storage = {
    read: <A>(realm: RealmId, work: (snapshot: Repositories) => Promise<A>) =>
      work({ outbox: outbox.of(realm) } as unknown as Repositories),
    commit: (set: ChangeSet) => async () => append(set),
    transaction: <A>(work: (commit: typeof append) => A) => work(append),
    outbox,
  } as unknown as Storage;
  const {
    open,
    stop,
    settled,
    storage: carrying,
  } = eventQueues<string, null>({
    storage,
    fanOut: async (_snapshot, { position, event: { realm } }, _listeners, later) => {
      tell(realm);
      fannedOut.push(position);
      realms.push(realm);
      ahead.push((later?.() ?? []).map((one) => one.position));
      return [];
    },
    write: () => [],
    interests: () => [],
    token: () => `q${++tokens}`,
    heartbeat: { body: '{}' },
    revokedListener: () => null,
    failed: (error) => {
      throw error;
    },
  });
  const listen = async (realm: RealmId) => {
    const queue = await open({ realm, user: UserId(1) }, null, 1000);
    await queue.start(0);
    return queue;
  };
  const queue = await listen(HERE);
  const commit = (changes: number, events = 1, realm = HERE) =>
    carrying.commit({
      ...SET,
      realm,
      changes: Array.from({ length: changes }, () => CHANGE),
      events: Array.from({ length: events }, () => eventIn(realm)),
    })();
  const commitInTransaction = (): void =>
    void carrying.transaction?.((commitNow) =>
      commitNow({ ...SET, changes: [CHANGE], events: [eventIn(HERE)] }),
    );
  const commitElsewhere = storage.commit({ ...SET, changes: [CHANGE], events: [eventIn(HERE)] });
  return {
    commit,
    commitInTransaction,
    commitElsewhere,
    queue,
    listen,
    fannedOut,
    realms,
    ahead,
    stop,
    settled,
  };
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
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

test('what a transaction of the host commits is fanned out in its turn as well', async () => {
  const { commitInTransaction, fannedOut, stop } = await openTestQueues();
  commitInTransaction();
  await restOfTurn();
  expect(fannedOut).toEqual([1]);
  await stop();
});

test('an event is fanned out with all events that follow it', async () => {
  // No slice ends before all its events are told.
  jest.spyOn(performance, 'now').mockReturnValue(0);
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

test('the events of a realm are fanned out while a listener is there', async () => {
  const { commit, queue, listen, fannedOut, realms, stop, settled } = await openTestQueues();
  await commit(1, 1, ELSEWHERE);
  await settled();
  expect(fannedOut).toEqual([]);
  await listen(ELSEWHERE);
  await commit(1, 2, ELSEWHERE);
  await settled();
  await commit(1);
  await settled();
  const told = () => realms.map((realm, index) => [realm, fannedOut[index]]);
  expect(told()).toEqual([
    [ELSEWHERE, 2],
    [ELSEWHERE, 3],
    [HERE, 1],
  ]);
  queue.cancel();
  await commit(1);
  await commit(1, 1, ELSEWHERE);
  await settled();
  await listen(HERE);
  await commit(1);
  await settled();
  expect(told().slice(3)).toEqual([
    [ELSEWHERE, 4],
    [HERE, 3],
  ]);
  await stop();
});

test('the events of a busy realm do not hold up those of another', async () => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  const { commit, listen, realms, stop, settled } = await openTestQueues((realm) => {
    // Longer than a slice.
    if (realm === HERE) time += 3;
  });
  await listen(ELSEWHERE);
  await commit(1, 40);
  await restOfTurn();
  expect(realms).toEqual([HERE]);
  await commit(1, 1, ELSEWHERE);
  await settled();
  expect(realms).toHaveLength(41);
  expect(realms.indexOf(ELSEWHERE)).toBeLessThan(4);
  await stop();
});
