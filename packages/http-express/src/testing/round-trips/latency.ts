import type { Storage } from '@parley/core';

/** Turns of the event loop without a new call after which everything else waits for the storage. */
const IDLE_TURNS = 8;

export interface RoundTrips {
  /** Ticks of the fake clock: how many calls followed one another. */
  readonly inARow: number;
  readonly calls: number;
}

export interface Latency {
  /** The storage behind the latency. */
  readonly storage: Storage;
  /** What was answered until now. */
  readonly soFar: () => RoundTrips;
  /** Resolves when no call waits and none follows. */
  readonly idle: () => Promise<void>;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Puts a storage behind a latency that is counted and not waited for. Each call of a repository,
 * each reservation of ids and each commit is answered at the next tick of a fake clock. The clock
 * ticks when the process has nothing else to do, so calls that are made together share a tick. To
 * open a snapshot takes no tick.
 */
export const withLatency = (storage: Storage): Latency => {
  let waiting: Array<() => void> = [];
  let ticks = 0;
  let calls = 0;
  let idleTurns = 0;
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      for (idleTurns = 0; idleTurns < IDLE_TURNS; idleTurns++) await turn();
      const due = waiting;
      waiting = [];
      ticks += 1;
      calls += due.length;
      for (const answer of due) answer();
    }
    isRunning = false;
  };
  const tick = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      idleTurns = -1;
      if (!isRunning) void run();
    });

  const late = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (of, name) => {
        const own: unknown = Reflect.get(of, name);
        if (typeof own !== 'function') return own instanceof Object ? late(own) : own;
        // The outbox of a realm is taken without a call of the storage.
        if (name === 'of') return (realm: unknown) => late(Reflect.apply(own, of, [realm]));
        return async (...asked: ReadonlyArray<unknown>) => {
          await tick();
          return Reflect.apply(own, of, asked);
        };
      },
    });

  return {
    storage: {
      ...storage,
      read: (realm, work) => storage.read(realm, (snapshot) => work(late(snapshot))),
      directory: late(storage.directory),
      commit: (set) => async () => {
        await tick();
        return storage.commit(set)();
      },
      ids: late(storage.ids),
      outbox: late(storage.outbox),
    },
    soFar: () => ({ inARow: ticks, calls }),
    idle: async () => {
      for (let quiet = 0; quiet < IDLE_TURNS; quiet++) {
        if (waiting.length > 0) quiet = -1;
        await turn();
      }
    },
  };
};
