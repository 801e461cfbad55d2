import type { ChangeSet, SharedTransaction, StoreUnavailable } from '@parley/core';
import type { Db } from '../database/db.ts';
import { refused } from '../database/refused.ts';
import { notShareable, UNCHECKED } from '../database/source.ts';
import type { SetOutcome } from './apply-together.ts';

export interface Sharing {
  /** Over the host's handle. */
  readonly db: Db;
  /** Applies a set inside the transaction, or nothing of it. */
  readonly commit: (set: ChangeSet) => SetOutcome;
  /** Commits what waits on the other connection, and ends what it reads. */
  readonly before: () => void;
  /** Forgets everything that was read or written through, since it may not be true. */
  readonly forget: () => void;
  /** Why nothing can be committed any more, looked at now. */
  readonly lost: () => StoreUnavailable | null;
  /** Called after a transaction that wrote. */
  readonly wrote: () => void;
}

const IN_TRANSACTION = 'The host has a transaction open on this handle already.';

/**
 * Transactions on the host's handle. The storage's own connection notices by SQLite's version of
 * the data that another connection has written, and forgets what it remembers.
 */
export const sharedTransaction = ({
  db,
  commit: apply,
  before,
  forget,
  lost,
  wrote,
}: Sharing): SharedTransaction => {
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const rollback = db.prepare('rollback');

  const foreignKeys = db.pluck<number>('pragma foreign_keys');

  const refuseUnfit = (): void => {
    if (db.raw.inTransaction) throw refused('NotShareable', IN_TRANSACTION);
    if (foreignKeys.get() !== 1) throw notShareable(UNCHECKED);
  };

  const refuseLost = (): void => {
    const trouble = lost();
    if (trouble !== null) throw trouble;
  };

  const takeBack = (): void => {
    forget();
    try {
      if (db.raw.inTransaction) rollback.run();
    } catch {
      // The host receives the first error.
    }
  };

  return (work) => {
    refuseUnfit();
    refuseLost();
    before();
    begin.run();
    try {
      const done = work(apply);
      if (!db.raw.inTransaction)
        throw new Error('The transaction has ended before its work: leave that to Parley.');
      commit.run();
      refuseLost();
      wrote();
      return done;
    } catch (error) {
      takeBack();
      throw error;
    }
  };
};
