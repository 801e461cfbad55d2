import type { StoreUnavailable } from '@parley/core';
import type { Db } from '../database/db.ts';
import type { ReadTransaction } from '../database/read-transaction.ts';
import {
  BUSY_TIMEOUT,
  type BusyPatience,
  nextPause,
  patienceOf,
  storeBusy,
} from '../database/waiting.ts';
import {
  applyingTogether,
  type CommitWork,
  type SetOutcome,
  type Waiting,
} from './apply-together.ts';
import { type Checkpoints, inlineCheckpoints } from './checkpoints.ts';

interface InQueue extends Waiting {
  /** When the change set first met a locked database; null when it has not. */
  lockedSince: number | null;
}

export interface GroupCommit {
  /**
   * Resolves once `work` and everything it wrote is durable. Rejects when `work` threw, and then
   * nothing of it stays; with `StoreUnavailable` when the database was locked for too long, or has
   * lost its files.
   */
  enqueue(work: CommitWork): Promise<SetOutcome>;
  /** Applies what waits at once, before its turn, as far as the database is not locked. */
  flush(): void;
  /** Whether anything is left in the queue, such as while the database is locked. */
  isWaiting(): boolean;
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>;
}

/**
 * Milliseconds that a change set waits at most for more of them, while others wait for the event
 * loop.
 */
const PATIENCE = 7;

export interface GroupCommitOptions {
  readonly checkpoints?: Checkpoints;
  /** Called when work was undone. */
  readonly undone?: () => void;
  /** The option of `SqliteOptions`. */
  readonly isLoopBusy?: () => boolean;
  /** In ms, from any beginning. */
  readonly now?: () => number;
  /** How long a locked database is waited for. */
  readonly patience?: BusyPatience;
  /** Why nothing can be committed any more, looked at now. */
  readonly lost?: () => StoreUnavailable | null;
  /**
   * Without a pace all waiting change sets share one transaction, and the next may follow at once.
   */
  readonly pace?: Pace | null;
}

/**
 * For what runs beside a server: each holds the lock for writing for a moment, and leaves it to the
 * other in between. In milliseconds.
 */
export interface Pace {
  /** Milliseconds after which no further change set starts in the same transaction. */
  readonly stretch: number;
  /** Between two transactions, or as long as the last one took if that is longer. */
  readonly rest: number;
}
export const BESIDE_A_SERVER: Pace = { stretch: 5, rest: 10 };

/**
 * Whatever waits when the event loop comes round shares one transaction and one sync to disk; while
 * others wait, too, it comes round a few times more before that (decision 43). While another
 * process has the database locked they wait in their order, and the event loop goes on.
 */
export const groupCommit = (
  db: Db,
  readTransaction: ReadTransaction,
  {
    checkpoints = inlineCheckpoints,
    undone = () => {},
    isLoopBusy = () => false,
    now = () => performance.now(),
    patience = patienceOf(BUSY_TIMEOUT),
    lost = () => null,
    pace = null,
  }: GroupCommitOptions = {},
): GroupCommit => {
  const newStretch = (): (() => boolean) => {
    if (pace === null) return () => false;
    const end = patience.now() + pace.stretch;
    return () => patience.now() >= end;
  };
  const apply = applyingTogether(db, readTransaction, { undone, lost, stretch: newStretch });
  /** The time from which the next transaction may begin. */
  let restUntil = Number.NEGATIVE_INFINITY;
  let queue: InQueue[] = [];
  /** A look at the queue is scheduled. */
  let isAwaited = false;
  let idle: Array<() => void> = [];
  let pause: number | null = null;
  let isPausing = false;

  /**
   * Refuses callers that have waited too long; the others are queued again in their order, before
   * newer ones.
   */
  const tryLater = (left: ReadonlyArray<InQueue>, cause: unknown): void => {
    const time = patience.now();
    const patient = left.filter((one) => {
      one.lockedSince ??= time;
      return time - one.lockedSince < patience.ms;
    });
    queue = [...patient, ...queue];
    for (const one of left) if (!patient.includes(one)) one.reject(storeBusy(patience, cause));
    if (queue.length === 0 || isPausing) return;
    isPausing = true;
    pause = nextPause(pause);
    void patience.pause(pause).then(() => {
      isPausing = false;
      flush();
    });
  };

  const flush = (): void => {
    const waiting = queue;
    queue = [];
    if (waiting.length > 0) {
      const began = patience.now();
      const applied = apply(waiting);
      if (applied._tag === 'Locked') tryLater(applied.left, applied.cause);
      else pause = null;
      if (applied._tag === 'More') queue = [...applied.left, ...queue];
      if (pace !== null) restUntil = patience.now() + Math.max(pace.rest, patience.now() - began);
      if (applied._tag === 'Done' || applied._tag === 'More') checkpoints.wrote();
    }
    // What was applied may have asked for more, such as what brings the full-text index up to date.
    if (queue.length > 0) {
      if (!isPausing) schedule();
      return;
    }
    isAwaited = false;
    const resolves = idle;
    idle = [];
    for (const resolve of resolves) resolve();
  };

  /** At the end of this turn, or of a later one while others wait. */
  const awaitMore = (): void => {
    const since = now();
    const look = (): void => {
      if (!isLoopBusy() || now() - since >= PATIENCE) {
        flush();
        return;
      }
      readTransaction.end();
      setImmediate(look);
    };
    readTransaction.keep();
    setImmediate(look);
  };

  /** Soon, once there is room, or after a rest. */
  const schedule = (): void => {
    const rest = restUntil - patience.now();
    if (rest > 0) {
      void patience.pause(rest).then(schedule);
      return;
    }
    const room = checkpoints.room();
    if (room === null) awaitMore();
    else void room.then(awaitMore);
  };

  return {
    enqueue: (work) =>
      new Promise((resolve, reject) => {
        if (!db.raw.open) throw new Error('The storage is closed');
        queue.push({ work, resolve, reject, lockedSince: null });
        if (isAwaited) return;
        isAwaited = true;
        schedule();
      }),
    flush,
    isWaiting: () => queue.length > 0,
    drain: () =>
      new Promise((resolve) => {
        idle.push(resolve);
        flush();
      }),
  };
};
