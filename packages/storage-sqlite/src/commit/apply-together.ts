import {
  E,
  type HostDenial,
  isHostDenial,
  isStoreUnavailable,
  type Stale,
  type StoreUnavailable,
  stale,
} from '@parley/core';
import type { Db } from '../database/db.ts';
import type { ReadTransaction } from '../database/read-transaction.ts';
import { isUniqueViolation } from '../database/sqlite-error.ts';
import { isBusy } from '../database/waiting.ts';

/**
 * Synchronous work inside the transaction, which may run twice. After a Left it has written
 * nothing.
 */
export type CommitWork = () => E.Either<Stale, void>;

export type SetOutcome = E.Either<Stale | HostDenial, void>;

export interface Waiting {
  readonly work: CommitWork;
  readonly resolve: (outcome: SetOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * `Done`: every caller has an answer. `Lost`: every caller has an answer, and nothing can be
 * committed any more. `Locked`: another connection holds the write lock; nothing was done for
 * `left`, which have to come again. `More`: the time was over before `left` were begun.
 */
export type Applied<A> =
  | { readonly _tag: 'Done' }
  | { readonly _tag: 'Lost' }
  | { readonly _tag: 'More'; readonly left: ReadonlyArray<A> }
  | { readonly _tag: 'Locked'; readonly left: ReadonlyArray<A>; readonly cause: unknown };

const DONE: Applied<never> = { _tag: 'Done' };
const LOST: Applied<never> = { _tag: 'Lost' };

export interface Applying {
  /** Called when work was undone. */
  readonly undone: () => void;
  /** Why nothing can be committed any more, looked at now. */
  readonly lost: () => StoreUnavailable | null;
  /**
   * Begins a stretch of work, and answers whether it is over: then what is done is committed before
   * anything else is begun.
   */
  readonly stretch: () => () => boolean;
}

/**
 * The answer to a failed change set: stale when another row has the key it needs, or refused by the
 * host. Null for a broken change set.
 */
export const refusalOf = (error: unknown): E.Either<Stale | HostDenial, never> | null => {
  if (isUniqueViolation(error)) return E.left(stale);
  return isHostDenial(error) ? E.left(error) : null;
};

const refuse = ({ resolve, reject }: Waiting, error: unknown): void => {
  const refusal = refusalOf(error);
  if (refusal === null) reject(error);
  else resolve(refusal);
};

const rejectAll = (waiting: ReadonlyArray<Waiting>, reason: unknown): void => {
  for (const { reject } of waiting) reject(reason);
};

/**
 * Commits several change sets in one transaction. When one fails, the others are applied again with
 * a savepoint each, for which SQLite keeps a copy of every changed page.
 */
export const applyingTogether = (
  db: Db,
  readTransaction: ReadTransaction,
  { undone, lost, stretch }: Applying,
) => {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const rollback = db.prepare('rollback');
  const savepoint = db.prepare('savepoint change_set');
  const release = db.prepare('release change_set');
  const undo = db.prepare('rollback to change_set');

  /** Begins the transaction and returns null, or returns SQLite's error about a lock. */
  const beginUnlessLocked = (): unknown => {
    try {
      begin.run();
      return null;
    } catch (error) {
      if (isBusy(error)) return error;
      throw error;
    }
  };

  /** What was written to a log that is no longer the database's is not acknowledged. */
  const commitAndLook = (): void => {
    commit.run();
    const trouble = lost();
    if (trouble !== null) throw trouble;
  };

  /**
   * Does the work so that it can be undone alone, and answers how to tell its owner, which must
   * wait for the commit.
   */
  const attempt = (waiting: Waiting): (() => void) => {
    savepoint.run();
    try {
      const outcome = waiting.work();
      release.run();
      return () => waiting.resolve(outcome);
    } catch (error) {
      // After an error of the disk SQLite gives up the whole transaction, and with it the sets
      // before this one.
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
      // The waiting callers receive the first error.
    }
  };

  /**
   * Applies change sets while there is time. Returns those that are left, and whether one failed,
   * so that all have to be applied again.
   */
  const atOnce = <A extends Waiting>(
    waiting: ReadonlyArray<A>,
  ): { readonly hasFailed: boolean; readonly left: ReadonlyArray<A> } => {
    const isOver = stretch();
    const answers: Array<() => void> = [];
    for (const one of waiting) {
      if (answers.length > 0 && isOver()) break;
      try {
        const outcome = one.work();
        answers.push(() => one.resolve(outcome));
      } catch (error) {
        if (!db.raw.inTransaction) throw error;
        giveUp();
        refuse(one, error);
        return { hasFailed: true, left: waiting.filter((other) => other !== one) };
      }
    }
    commitAndLook();
    for (const answer of answers) answer();
    return { hasFailed: false, left: waiting.slice(answers.length) };
  };

  /** As far as the stretch goes. Answers who is left. */
  const oneByOne = <A extends Waiting>(waiting: ReadonlyArray<A>): ReadonlyArray<A> => {
    const isOver = stretch();
    const answers: Array<() => void> = [];
    for (const one of waiting) {
      if (answers.length > 0 && isOver()) break;
      answers.push(attempt(one));
    }
    commitAndLook();
    for (const answer of answers) answer();
    return waiting.slice(answers.length);
  };

  const together = <A extends Waiting>(waiting: ReadonlyArray<A>): Applied<A> => {
    let left = waiting;
    try {
      const first = atOnce(waiting);
      left = first.left;
      if (first.hasFailed && left.length > 0) {
        const cause = beginUnlessLocked();
        if (cause !== null) return { _tag: 'Locked', left, cause };
        left = oneByOne(left);
      }
      return left.length === 0 ? DONE : { _tag: 'More', left };
    } catch (error) {
      giveUp();
      rejectAll(left, error);
      return isStoreUnavailable(error) ? LOST : DONE;
    }
  };

  const alone = (only: Waiting): Applied<never> => {
    try {
      const outcome = only.work();
      if (E.isLeft(outcome)) rollback.run();
      else commitAndLook();
      only.resolve(outcome);
    } catch (error) {
      giveUp();
      refuse(only, error);
      if (isStoreUnavailable(error)) return LOST;
    }
    return DONE;
  };

  return <A extends Waiting>(waiting: ReadonlyArray<A>): Applied<A> => {
    const trouble = lost();
    if (trouble !== null) {
      rejectAll(waiting, trouble);
      return LOST;
    }
    try {
      const cause = readTransaction.upgradeToWrite() ? null : beginUnlessLocked();
      if (cause !== null) return { _tag: 'Locked', left: waiting, cause };
    } catch (error) {
      giveUp();
      rejectAll(waiting, error);
      return DONE;
    }
    const [only] = waiting;
    return only !== undefined && waiting.length === 1 ? alone(only) : together(waiting);
  };
};
