import type { Db } from './db.ts';

/** One transaction for everything that is read in a turn of the event loop. */
export interface Reading {
  /** Call before reading. What is read from here to the end of the turn, or to `end`, comes from one state of the file. */
  begin(): void;
  /** Call before writing. */
  end(): void;
}

/**
 * On its own each statement would take a lock of the file and give it back, which costs as much as to find a row. `changed` is
 * called first when another connection has written since the transaction before.
 */
export const readingByTurns = (db: Db, changed: () => void): Reading => {
  const begin = db.prepare('begin');
  const commit = db.prepare('commit');
  const rollback = db.prepare('rollback');
  const version = db.pluck<number>('pragma data_version');
  let isOpen = false;
  let seen = version.get();

  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    try {
      if (db.raw.inTransaction) commit.run();
    } catch {
      // Nothing was written, so nothing is lost.
      if (db.raw.inTransaction) rollback.run();
    }
  };

  return {
    begin: () => {
      if (isOpen) return;
      if (!db.raw.open) throw new Error('The storage is closed');
      begin.run();
      isOpen = true;
      setImmediate(end);
      const now = version.get();
      if (now === seen) return;
      seen = now;
      changed();
    },
    end,
  };
};
