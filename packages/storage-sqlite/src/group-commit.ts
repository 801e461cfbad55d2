import { E, type Stale, stale } from '@parley/core';
import { type Checkpoints, withinCommits } from './checkpoints.ts';
import type { Db } from './db.ts';
import type { Reading } from './reading.ts';
import { codeOf } from './sqlite-error.ts';

/** Synchronous work inside the transaction. Left: nothing of it stays. */
export type Work = () => E.Either<Stale, void>;

interface Waiting {
  readonly work: Work;
  readonly resolve: (outcome: E.Either<Stale, void>) => void;
  readonly reject: (reason: unknown) => void;
}

export interface GroupCommit {
  /** Resolves once `work` and everything it wrote is durable; rejects when `work` threw, and then nothing of it stays. */
  enqueue(work: Work): Promise<E.Either<Stale, void>>;
  /** Applies what waits at once, before its turn. */
  flush(): void;
}

const isUniqueViolation = (error: unknown): boolean => codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE';

/**
 * Whatever waits when the event loop comes round shares one transaction and one sync to disk, with a savepoint each where there
 * are several, so that a set which fails undoes itself alone.
 */
export const groupCommit = (db: Db, reading: Reading, checkpoints: Checkpoints = withinCommits): GroupCommit => {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const rollback = db.prepare('rollback');
  const savepoint = db.prepare('savepoint change_set');
  const release = db.prepare('release change_set');
  const undo = db.prepare('rollback to change_set');
  let queue: Waiting[] = [];

  /** Does the work and answers how to tell its owner, which must wait for the commit. */
  const attempt = ({ work, resolve, reject }: Waiting): (() => void) => {
    savepoint.run();
    try {
      const outcome = work();
      if (E.isLeft(outcome)) undo.run();
      release.run();
      return () => resolve(outcome);
    } catch (error) {
      // After an error of the disk SQLite gives up the whole transaction, and with it the sets before this one.
      if (!db.raw.inTransaction) throw error;
      undo.run();
      release.run();
      return () => (isUniqueViolation(error) ? resolve(E.left(stale)) : reject(error));
    }
  };

  /** Whatever it says, the transaction has ended then. */
  const giveUp = (): void => {
    try {
      if (db.raw.inTransaction) rollback.run();
    } catch {
      // Whoever waits is told the error that came first.
    }
  };

  const together = (waiting: ReadonlyArray<Waiting>): void => {
    try {
      begin.run();
      const answers = waiting.map(attempt);
      commit.run();
      for (const answer of answers) answer();
    } catch (error) {
      giveUp();
      for (const { reject } of waiting) reject(error);
    }
  };

  /** What fails takes nobody along, so it needs no savepoint, for which SQLite would keep every page as it was. */
  const alone = ({ work, resolve, reject }: Waiting): void => {
    try {
      begin.run();
      const outcome = work();
      if (E.isLeft(outcome)) rollback.run();
      else commit.run();
      resolve(outcome);
    } catch (error) {
      giveUp();
      if (isUniqueViolation(error)) resolve(E.left(stale));
      else reject(error);
    }
  };

  const flush = (): void => {
    const waiting = queue;
    queue = [];
    const [only] = waiting;
    if (only === undefined) return;
    reading.end();
    if (waiting.length === 1) alone(only);
    else together(waiting);
    checkpoints.wrote();
  };

  /** In the next turn, or in the one after there is room. */
  const schedule = (): void => {
    const room = checkpoints.room();
    if (room === null) setImmediate(flush);
    else void room.then(() => setImmediate(flush));
  };

  return {
    enqueue: (work) =>
      new Promise((resolve, reject) => {
        if (!db.raw.open) throw new Error('The storage is closed');
        queue.push({ work, resolve, reject });
        if (queue.length === 1) schedule();
      }),
    flush,
  };
};
