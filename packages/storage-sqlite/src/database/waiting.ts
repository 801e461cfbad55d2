import { setTimeout as pauseFor } from 'node:timers/promises';
import { denial, type StoreUnavailable, storeUnavailable } from '@parley/core';
import { isDatabaseRefused } from './refused.ts';
import { codeOf } from './sqlite-error.ts';

/**
 * How work waits for a locked database. SQLite itself would wait inside the event loop and block
 * all other requests, so connections refuse at once (`busy_timeout = 0`) and refused work is tried
 * again by timers.
 */
export interface BusyPatience {
  /** Milliseconds after which the work is refused. */
  readonly ms: number;
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

export const patienceOf = (ms: number): BusyPatience => ({
  ms,
  now: () => performance.now(),
  pause: (pause) => pauseFor(pause),
});

/** Default of `busyTimeout`, in milliseconds. */
export const BUSY_TIMEOUT = 5_000;
/** Seconds after which a client may try again. */
const RETRY_AFTER = 5;

const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 80;
/**
 * Milliseconds of the next pause: 10, 20, 40, then 80, so that a short lock delays little.
 *
 * @param last the pause before; null for the first
 */
export const nextPause = (last: number | null): number =>
  last === null ? FIRST_PAUSE : Math.min(2 * last, LONGEST_PAUSE);

/** True when another connection holds the lock that the work needs. Nothing was done then. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

export const storeBusy = (patience: BusyPatience, cause: unknown): StoreUnavailable =>
  storeUnavailable(
    denial('store.busy', { retryAfter: RETRY_AFTER }),
    'StoreBusy',
    `Another program has kept the database locked for ${patience.ms} ms. Nothing was ` +
      'changed; find out which program it is.',
    cause,
  );

const tryAgain = async <A>(
  attempt: () => A,
  mayWait: (error: unknown, waited: number) => boolean,
  patience: BusyPatience,
): Promise<A> => {
  const since = patience.now();
  let pause: number | null = null;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!mayWait(error, patience.now() - since)) throw error;
      pause = nextPause(pause);
      await patience.pause(pause);
    }
  }
};

/**
 * Calls `attempt` again while the database is locked, and resolves with its result. Rejects with
 * `StoreBusy` when `patience.ms` have passed.
 */
export const unlessBusy = async <A>(attempt: () => A, patience: BusyPatience): Promise<A> => {
  try {
    return await tryAgain(
      attempt,
      (error, waited) => isBusy(error) && waited < patience.ms,
      patience,
    );
  } catch (error) {
    throw isBusy(error) ? storeBusy(patience, error) : error;
  }
};

/** Milliseconds to wait for a server that is stopping, or for a tool that is opening the file. */
const IN_USE_MS = 1_000;

/**
 * Opens a database as soon as it is free. It calls `open` again by timers while another process
 * serves from the database, for a second, or keeps it locked, for five. Nothing else waits
 * meanwhile.
 *
 * @param open opens the database, or throws `DatabaseRefused`
 * @returns what `open` returns; rejects with what it throws last
 * @example
 * const storage = await whenFree(() => openSqliteStorage({ file: './data/parley.sqlite' }));
 */
export const whenFree = <A>(
  open: () => A,
  patience: BusyPatience = patienceOf(BUSY_TIMEOUT),
): Promise<A> =>
  tryAgain(
    open,
    (error, waited) =>
      isDatabaseRefused(error) &&
      waited < (error.name === 'InUse' ? IN_USE_MS : isBusy(error.cause) ? patience.ms : 0),
    patience,
  );
