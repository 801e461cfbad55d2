import { expect, test } from '@jest/globals';
import { memoryStore } from '@parley/storage-memory';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { RealmId } from '../src/kernel/brand.ts';
import { LEASE_RENEWED_EVERY, type LeaseKeeper, leaseKeeper } from '../src/kernel/lease-keeper.ts';
import type { Fence, Leases } from '../src/kernel/lease-port.ts';
import type { Storage } from '../src/kernel/ports.ts';

const PROCESSES = 3;
const REALM = RealmId(1);

const who = fc.nat(PROCESSES - 1);
const does = <Do extends string>(kind: Do) => fc.record({ do: fc.constant(kind), who });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(16_000) }) },
  { weight: 5, arbitrary: does('turn') },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('all turn' as const) }) },
  { weight: 3, arbitrary: does('begin work') },
  { weight: 4, arbitrary: does('end work') },
  { weight: 1, arbitrary: does('sleep before the store') },
  { weight: 2, arbitrary: does('sleep behind the store') },
  { weight: 2, arbitrary: does('wake') },
  { weight: 1, arbitrary: does('lose an answer') },
  { weight: 1, arbitrary: does('end') },
  { weight: 1, arbitrary: does('crash') },
);

type LeaseStep = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Promises of a memory store and of what builds upon it settle in fewer turns than these. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** One process after the other, each with a clock of its own, over one store. */
const openProcess = (storage: Storage, name: string, now: () => number) => {
  let asleep: { readonly place: 'before' | 'behind'; readonly until: Promise<void> } | null = null;
  let wake = (): void => {};
  let isLosing = false;
  const through = async <A>(ask: () => Promise<A>, isWrite = true): Promise<A> => {
    if (asleep?.place === 'before') await asleep.until;
    const answer = await ask();
    if (isWrite && asleep?.place === 'behind') await asleep.until;
    if (!isLosing) return answer;
    isLosing = false;
    throw new Error('The answer was lost');
  };
  const { leases } = storage;
  const slow: Leases = {
    of: (lease) => through(() => leases.of(lease), false),
    take: (...asked) => through(() => leases.take(...asked)),
    renew: (fence) => through(() => leases.renew(fence)),
    release: (fence) => through(() => leases.release(fence)),
  };
  const keeper = leaseKeeper({ leases: slow, name: 'upkeep', holder: name, now });
  return {
    keeper,
    fence: keeper.fence,
    turn: () => void keeper.turn().catch(() => {}),
    end: () => void keeper.release().catch(() => {}),
    sleep: (place: 'before' | 'behind') => {
      if (asleep !== null) return;
      const until = new Promise<void>((resolve) => {
        wake = resolve;
      });
      asleep = { place, until };
    },
    wake: () => {
      wake();
      asleep = null;
    },
    loseAnswer: () => {
      isLosing = true;
    },
    /** What the process does under a fence that it had when it began. */
    work: null as Fence | null,
  };
};

type Process = ReturnType<typeof openProcess>;

const openWorld = () => {
  const store = memoryStore();
  const watcher = store.open();
  const outbox = watcher.outbox.of(REALM);
  let time = 0;
  let started = 0;
  const start = (at: number): Process => {
    const [offset, name] = [at * 300_000, `process ${started++}`];
    return openProcess(store.open(), name, () => time + offset);
  };
  const processes = Array.from({ length: PROCESSES }, (_, at) => start(at));
  const holders = new Map<number, LeaseKeeper>();
  let position = 0;

  const check = (): void => {
    const holding = processes.filter(({ fence }) => fence() !== null);
    expect(holding.length).toBeLessThanOrEqual(1);
    for (const { fence, keeper } of holding) {
      const number = fence()?.number ?? 0;
      expect(holders.get(number) ?? keeper).toBe(keeper);
      holders.set(number, keeper);
    }
  };
  const endWork = async (process: Process): Promise<void> => {
    if (process.work === null) return;
    const newest = (await watcher.leases.of('upkeep'))?.number;
    position += 1;
    const isStored = await outbox.acknowledge('push', position, process.work);
    expect(isStored).toBe(process.work.number === newest);
    if (!isStored) position -= 1;
    expect(await outbox.position('push')).toBe(position);
    process.work = null;
  };
  const act = async (one: LeaseStep): Promise<void> => {
    if (one.do === 'wait') {
      time += one.ms;
      return;
    }
    if (one.do === 'all turn') {
      for (const { turn } of processes) turn();
      return;
    }
    const process = processes[one.who] as Process;
    if (one.do === 'turn') process.turn();
    else if (one.do === 'begin work') process.work = process.fence();
    else if (one.do === 'end work') await endWork(process);
    else if (one.do === 'sleep before the store') process.sleep('before');
    else if (one.do === 'sleep behind the store') process.sleep('behind');
    else if (one.do === 'wake') process.wake();
    else if (one.do === 'lose an answer') process.loseAnswer();
    else {
      if (one.do === 'end') process.end();
      processes[one.who] = start(one.who);
    }
  };
  return {
    act: async (one: LeaseStep) => {
      await act(one);
      await settled();
      check();
    },
    /** Everyone wakes and renews at intervals, for long enough that one is found. */
    calm: async () => {
      for (const { wake } of processes) wake();
      for (let round = 0; round < 6; round++) {
        for (const { turn } of processes) turn();
        await settled();
        check();
        time += LEASE_RENEWED_EVERY;
      }
      return processes.filter(({ fence }) => fence() !== null).length;
    },
  };
};

test('no two processes have a lease at once, and an old fence stores nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 150 }), async (steps) => {
      const world = openWorld();
      for (const one of steps) await world.act(one);
      expect(await world.calm()).toBe(1);
    }),
    runs(300, 20_000),
  );
});
