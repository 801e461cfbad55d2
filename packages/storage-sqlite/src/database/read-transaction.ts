import type { Db } from './db.ts';
import { isBusy } from './waiting.ts';

/** One transaction for everything that is read in a turn of the event loop. */
export interface ReadTransaction {
  /**
   * Call before reading. What is read from here to the end of the turn, or to `end`, comes from one
   * state of the file.
   */
  begin(): void;
  /** Call before writing. */
  end(): void;
  /**
   * Call when `upgradeToWrite` will be called as soon as everything else of this turn was done: the
   * transaction waits for it.
   */
  keep(): void;
  /**
   * Instead of `end`: goes on as a transaction that writes. False: there was none, or others have
   * written since; it has ended then.
   */
  upgradeToWrite(): boolean;
}

/**
 * On its own each statement would take a lock of the file and give it back, which costs as much as
 * to find a row. `changed` is called first when another connection has written since the
 * transaction before.
 */
export const readTransactionPerTurn = (db: Db, changed: () => void): ReadTransaction => {
  const begin = db.prepare('begin');
  const commit = db.prepare('commit');
  const rollback = db.prepare('rollback');
  /** SQLite takes the lock for writing, be it no row. */
  const lock = db.prepare('delete from schema_migrations where position = 0');
  const version = db.pluck<number>('pragma data_version');
  let isOpen = false;
  let isKept = false;
  let seen = version.get();

  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    isKept = false;
    try {
      if (db.raw.inTransaction) commit.run();
    } catch {
      // Nothing was written, so nothing is lost.
      if (db.raw.inTransaction) rollback.run();
    }
  };

  const endOfTurn = (): void => {
    if (!isKept) end();
  };

  return {
    begin: () => {
      if (isOpen) return;
      if (!db.raw.open) throw new Error('The storage is closed');
      begin.run();
      isOpen = true;
      setImmediate(endOfTurn);
      let now: number | undefined;
      try {
        now = version.get();
      } catch (error) {
        end();
        throw error;
      }
      if (now === seen) return;
      seen = now;
      changed();
    },
    end,
    keep: () => {
      isKept = isOpen;
    },
    upgradeToWrite: () => {
      if (!db.raw.inTransaction) end();
      if (!isOpen) return false;
      try {
        lock.run();
        isOpen = false;
        isKept = false;
        return true;
      } catch (error) {
        end();
        // A transaction that began to read before another connection wrote cannot write any more.
        if (isBusy(error)) return false;
        throw error;
      }
    },
  };
};
