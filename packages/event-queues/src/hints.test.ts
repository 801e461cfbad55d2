import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  type ChangeSet,
  type DomainEvent,
  denial,
  E,
  type HintListener,
  type Hints,
  isStoreUnavailable,
  type Json,
  RealmId,
  type Repositories,
  type Storage,
  type StoredEvent,
  storeUnavailable,
  UserId,
} from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { eventQueues } from './event-queues.ts';

const PROCESSES = 3;
const REALMS = [RealmId(1), RealmId(2)];

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

const upTo = (last: number): ReadonlyArray<number> =>
  Array.from({ length: last }, (_, index) => index + 1);

/** Promises, ticks and immediates that are due. */
const rest = async (): Promise<void> => {
  for (let count = 0; count < 5; count++) await new Promise((resolve) => setImmediate(resolve));
};

/** Hints that arrive when `deliver` is called, or never. */
const slowHints = () => {
  const listeners: Array<HintListener | null> = [];
  const underway: Array<{ readonly to: number; readonly realm: RealmId }> = [];
  const of = (process: number): Hints => ({
    say: (realm, notice) => {
      for (const [to, listener] of listeners.entries())
        if (to !== process) listener?.said(realm, notice);
    },
    ring: (realm) => {
      for (const to of listeners.keys()) if (to !== process) underway.push({ to, realm });
    },
    listen: (listener) => {
      listeners[process] = listener;
      return () => {
        listeners[process] = null;
      };
    },
  });
  const take = (choice: number) => underway.splice(choice % (underway.length || 1), 1)[0];
  return {
    of,
    listening: () => listeners.filter((listener) => listener !== null).length,
    deliver: (choice: number, isDoubled: boolean): void => {
      const hint = take(choice);
      if (hint === undefined) return;
      listeners[hint.to]?.rung(hint.realm);
      if (isDoubled) underway.push(hint);
    },
    lose: take,
    cutOff: (process: number) => listeners[process]?.missed(),
  };
};

/** Processes over one store, each with a listener in each realm, and what each was told. */
const openProcesses = async () => {
  const stored = new Map<RealmId, StoredEvent[]>(REALMS.map((realm) => [realm, []]));
  const eventsOf = (realm: RealmId): StoredEvent[] => stored.get(realm) ?? [];
  const outbox = {
    of: (realm: RealmId) => ({
      read: async (after: number, limit: number) => eventsOf(realm).slice(after, after + limit),
      last: async () => eventsOf(realm).length,
    }),
  };
  const storage = {
    read: <A>(realm: RealmId, work: (snapshot: Repositories) => Promise<A>) =>
      work({ outbox: outbox.of(realm) } as unknown as Repositories),
    commit: (set: ChangeSet) => async () => {
      const own = eventsOf(set.realm);
      for (const event of set.events) own.push({ position: own.length + 1, event });
      return E.right(undefined);
    },
    outbox,
  } as unknown as Storage;
  const hints = slowHints();
  const openProcess = async (process: number) => {
    const told = new Map<RealmId, number[]>(REALMS.map((realm) => [realm, []]));
    let tokens = 0;
    /** How many events can be told before the store is away; null while it is not. */
    let left: number | null = null;
    const noticed: Array<readonly [RealmId, Json]> = [];
    const queues = eventQueues<string, null>({
      storage,
      hints: hints.of(process),
      noticed: async (realm, notice) => {
        noticed.push([realm, notice]);
        return [{ realm, position: null, update: JSON.stringify(notice), to: [UserId(1)] }];
      },
      fanOut: async (_snapshot, { position, event: { realm } }) => {
        if (left === 0)
          throw storeUnavailable(denial('store.busy', { retryAfter: 5 }), 'Away', 'It is away.');
        if (left !== null) left -= 1;
        told.get(realm)?.push(position);
        return [];
      },
      write: (update) => [{ body: update }],
      interests: () => [],
      token: () => `q${++tokens}`,
      heartbeat: { body: '{}' },
      revokedListener: () => null,
      failed: (error) => {
        if (!isStoreUnavailable(error)) throw error;
      },
      now: () => 0,
    });
    for (const realm of REALMS) {
      const { start } = await queues.open({ realm, user: UserId(1) }, null, 1_000_000);
      await start(0);
    }
    const leave = (after: number | null): void => {
      left = after;
    };
    return { ...queues, told, noticed, leave };
  };
  const processes = await Promise.all(upTo(PROCESSES).map((number) => openProcess(number - 1)));
  const commit = async (process: number, realm: RealmId): Promise<void> => {
    await processes[process]?.storage.commit({
      realm,
      id: 'a',
      guards: [],
      changes: [],
      events: [{ realm } as DomainEvent],
    })();
    await rest();
  };
  const stop = () => Promise.all(processes.map((process) => process.stop()));
  return { processes, hints, commit, stop, newest: (realm: RealmId) => eventsOf(realm).length };
};

const realm = fc.constantFrom(...REALMS);
const process = fc.nat({ max: PROCESSES - 1 });
const choice = fc.nat({ max: 20 });
const step = fc.oneof(
  fc.record({ _tag: fc.constant('commit' as const), process, realm }),
  fc.record({ _tag: fc.constant('deliver' as const), choice, isDoubled: fc.boolean() }),
  fc.record({ _tag: fc.constant('lose' as const), choice }),
  fc.record({ _tag: fc.constant('cutOff' as const), process }),
  fc.record({ _tag: fc.constant('away' as const), process, after: fc.nat({ max: 2 }) }),
  fc.record({ _tag: fc.constant('back' as const), process, after: fc.constant(null) }),
);

test('a hint tells another process at once, and nothing else does', async () => {
  const { processes, commit, hints, stop } = await openProcesses();
  const [here = RealmId(0)] = REALMS;
  await commit(0, here);
  const told = () => processes.map((one) => one.told.get(here));
  expect(told()).toEqual([[1], [], []]);
  hints.deliver(0, false);
  await rest();
  expect(told()).toEqual([[1], [1], []]);
  hints.cutOff(2);
  await rest();
  expect(told()).toEqual([[1], [1], [1]]);
  await stop();
  expect(hints.listening()).toBe(0);
});

test('what is said here is told by the others that have listeners there', async () => {
  const { processes, stop } = await openProcesses();
  const [here = RealmId(0)] = REALMS;
  processes[1]?.say([], { realm: here, says: 'typing' });
  processes[1]?.say([], { realm: RealmId(9), says: 'typing' });
  processes[1]?.say([]);
  await rest();
  expect(processes.map(({ noticed }) => noticed)).toEqual([
    [[here, 'typing']],
    [],
    [[here, 'typing']],
  ]);
  await stop();
  processes[0]?.say([], { realm: here, says: 'late' });
  expect(processes[2]?.noticed).toHaveLength(1);
});

test('whatever hints do, after a second every process has told each event once', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { processes, commit, hints, stop, newest } = await openProcesses();
      for (const one of steps) {
        if (one._tag === 'commit') await commit(one.process, one.realm);
        else if (one._tag === 'deliver') hints.deliver(one.choice, one.isDoubled);
        else if (one._tag === 'lose') hints.lose(one.choice);
        else if (one._tag === 'away' || one._tag === 'back')
          processes[one.process]?.leave(one.after);
        else hints.cutOff(one.process);
        await rest();
        for (const { told } of processes)
          for (const positions of told.values()) expect(positions).toEqual(upTo(positions.length));
      }
      for (const { leave } of processes) leave(null);
      jest.advanceTimersByTime(1_000);
      await rest();
      for (const { told } of processes)
        for (const [where, positions] of told) expect(positions).toEqual(upTo(newest(where)));
      await stop();
    }),
    runs(100, 5_000),
  ));
