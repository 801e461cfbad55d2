import { setTimeout as pauseFor } from 'node:timers/promises';
import { denial, type StoreUnavailable, storeUnavailable } from '@parley/core';
import { isDatabaseRefused } from './refused.ts';
import { codeOf } from './sqlite-error.ts';

/**
 * How a locked database is waited for. SQLite itself would wait inside the event loop and hold up
 * all other requests, so connections refuse at once (`busy_timeout = 0`) and refused work is tried
 * again by timers.
 */
export interface BusyPatience {
  /** Milliseconds after which it is given up. */
  readonly ms: number;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

export const patienceOf = (ms: number): BusyPatience => ({
  ms,
  now: () => performance.now(),
  pause: (pause) => pauseFor(pause),
});

/** Milliseconds by default. */
export const BUSY_TIMEOUT = 5_000;
/** Seconds after which a client may try again. */
const RETRY_AFTER = 5;

const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 80;
/**
 * 10, 20, 40, 80, 80 and so on: what holds the lock for a moment only is waited for no longer than
 * that.
 */
export const nextPause = (last: number | null): number =>
  last === null ? FIRST_PAUSE : Math.min(2 * last, LONGEST_PAUSE);

/** Does another connection hold the lock that was needed? Nothing was done then. */
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
 * The result of `attempt`, which is made again while the database is locked. Rejects with
 * `StoreBusy` when patience has run out.
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

/**
 * A server that is just ending, or a tool that is just opening, is waited for so many milliseconds.
 */
const IN_USE_MS = 1_000;

/**
 * The result of `open`, which opens a database and is called again by timers while another process
 * serves from that database (for a second), or keeps it locked (for five). Nothing else waits
 * meanwhile. Rejects with what `open` throws last.
 *
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
