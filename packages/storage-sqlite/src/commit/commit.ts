import { type ChangeSet, type Commit, E, foreignPart, type Stale, stale } from '@parley/core';
import type Database from 'better-sqlite3';
import type { Caches } from '../cache/caches.ts';
import { corruptChangeSet } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import type { Unindexed } from '../messages/appliers/search.ts';
import { refusalOf, type SetOutcome } from './apply-together.ts';
import { applierOf } from './every-table.ts';
import type { GroupCommit } from './group-commit.ts';
import { guardsOf } from './guards.ts';
import { eventAppender } from './outbox.ts';

/** Throws for a set that names another realm than its own. */
const refuseForeign = (set: ChangeSet): void => {
  const foreign = foreignPart(set);
  if (foreign !== null) throw corruptChangeSet(`${foreign} names another realm`);
};

/** What the host does with each set inside the transaction that writes it; it may throw. */
export type WithinCommit = (set: ChangeSet, database: Database.Database) => void;

/** Applies a set inside the transaction that is open. */
const setApplier = (
  db: Db,
  caches: Caches,
  unindexed: Unindexed,
  within: WithinCommit | undefined,
): ((set: ChangeSet) => E.Either<Stale, void>) => {
  const hold = guardsOf(db);
  const apply = applierOf(db, caches, unindexed);
  const append = eventAppender(db);
  return (set) => {
    if (!hold(set)) return E.left(stale);
    for (const change of set.changes) apply(change, set.realm);
    append(set);
    within?.(set, db.raw);
    return E.right(undefined);
  };
};

export const sqliteCommit = (
  db: Db,
  caches: Caches,
  unindexed: Unindexed,
  group: GroupCommit,
  within?: WithinCommit,
): Commit => {
  const apply = setApplier(db, caches, unindexed, within);
  return (set) => async () => {
    refuseForeign(set);
    return group.enqueue(() => apply(set));
  };
};

/**
 * Applies a set as one part of a transaction of the host: after a Left, and after
 * an error, it has written nothing.
 */
export const partialCommit = (
  db: Db,
  caches: Caches,
  unindexed: Unindexed,
  within?: WithinCommit,
): ((set: ChangeSet) => SetOutcome) => {
  const apply = setApplier(db, caches, unindexed, within);
  const savepoint = db.prepare('savepoint parley_change_set');
  const release = db.prepare('release parley_change_set');
  const undo = db.prepare('rollback to parley_change_set');
  return (set) => {
    refuseForeign(set);
    savepoint.run();
    try {
      const done = apply(set);
      release.run();
      return done;
    } catch (error) {
      // After an error of the disk SQLite gives up the whole transaction.
      if (!db.raw.inTransaction) throw error;
      undo.run();
      release.run();
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return refusal;
    }
  };
};
