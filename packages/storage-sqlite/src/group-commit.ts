import { E, type Stale, stale } from '@parley/core';
import { type Checkpoints, withinCommits } from './checkpoints.ts';
import type { Db } from './db.ts';
import type { Reading } from './reading.ts';
import { codeOf } from './sqlite-error.ts';

/** Synchronous work inside the transaction, which may have to be done twice. Left: it has written nothing. */
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

/** Milliseconds that a change set waits at most for more of them, while others wait for the event loop. */
const PATIENCE = 7;

export interface GroupCommitOptions {
  readonly checkpoints?: Checkpoints;
  /** Called when work was undone. */
  readonly undone?: () => void;
  /** As `SqliteOptions` has it. */
  readonly othersWait?: () => boolean;
  /** In ms, from any beginning. */
  readonly now?: () => number;
}

const isUniqueViolation = (error: unknown): boolean => codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE';

/** What a set that failed is: stale where somebody else has the key it wants, broken otherwise. */
const refuse = ({ resolve, reject }: Waiting, error: unknown): void => (isUniqueViolation(error) ? resolve(E.left(stale)) : reject(error));

/**
 * Whatever waits when the event loop comes round shares one transaction and one sync to disk; while others wait, too, it comes round a few times
 * more before that (decision 67). A set which fails takes nobody along: then the others are done again, with a savepoint each, for which SQLite
 * keeps every page as it was before.
 */
export const groupCommit = (
  db: Db,
  reading: Reading,
  { checkpoints = withinCommits, undone = () => {}, othersWait = () => false, now = () => performance.now() }: GroupCommitOptions = {},
): GroupCommit => {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const rollback = db.prepare('rollback');
  const savepoint = db.prepare('savepoint change_set');
  const release = db.prepare('release change_set');
  const undo = db.prepare('rollback to change_set');
  let queue: Waiting[] = [];

  const beginWriting = (): void => {
    if (!reading.goOnWriting()) begin.run();
  };

  /** Does the work so that it can be undone alone, and answers how to tell its owner, which must wait for the commit. */
  const attempt = (waiting: Waiting): (() => void) => {
    savepoint.run();
    try {
      const outcome = waiting.work();
      release.run();
      return () => waiting.resolve(outcome);
    } catch (error) {
      // After an error of the disk SQLite gives up the whole transaction, and with it the sets before this one.
      if (!db.raw.inTransaction) throw error;
      undo.run();
      undone();
      release.run();
      return () => refuse(waiting, error);
    }
  };

  /** Whatever it says, the transaction has ended then. */
  const giveUp = (): void => {
    undone();
    try {
      if (db.raw.inTransaction) rollback.run();
    } catch {
      // Whoever waits is told the error that came first.
    }
  };

  /** Answers who is left to be done again: nobody, or all but the first who failed. */
  const atOnce = (waiting: ReadonlyArray<Waiting>): ReadonlyArray<Waiting> => {
    beginWriting();
    const answers: Array<() => void> = [];
    for (const one of waiting) {
      try {
        const outcome = one.work();
        answers.push(() => one.resolve(outcome));
      } catch (error) {
        if (!db.raw.inTransaction) throw error;
        giveUp();
        refuse(one, error);
        return waiting.filter((other) => other !== one);
      }
    }
    commit.run();
    for (const answer of answers) answer();
    return [];
  };

  const oneByOne = (waiting: ReadonlyArray<Waiting>): void => {
    begin.run();
    const answers = waiting.map(attempt);
    commit.run();
    for (const answer of answers) answer();
  };

  const together = (waiting: ReadonlyArray<Waiting>): void => {
    let left = waiting;
    try {
      left = atOnce(waiting);
      if (left.length > 0) oneByOne(left);
    } catch (error) {
      giveUp();
      for (const { reject } of left) reject(error);
    }
  };

  const alone = (only: Waiting): void => {
    try {
      beginWriting();
      const outcome = only.work();
      if (E.isLeft(outcome)) rollback.run();
      else commit.run();
      only.resolve(outcome);
    } catch (error) {
      giveUp();
      refuse(only, error);
    }
  };

  const flush = (): void => {
    const waiting = queue;
    queue = [];
    const [only] = waiting;
    if (only === undefined) return;
    if (waiting.length === 1) alone(only);
    else together(waiting);
    checkpoints.wrote();
  };

  /** At the end of this turn, or of a later one while others wait. */
  const gather = (): void => {
    const since = now();
    const look = (): void => {
      if (!othersWait() || now() - since >= PATIENCE) {
        flush();
        return;
      }
      reading.end();
      setImmediate(look);
    };
    reading.keep();
    setImmediate(look);
  };

  /** Soon, or once there is room. */
  const schedule = (): void => {
    const room = checkpoints.room();
    if (room === null) gather();
    else void room.then(gather);
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
