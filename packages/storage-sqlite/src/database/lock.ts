import { realpathSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { Prefix } from './prefix.ts';
import { codeOf } from './sqlite-error.ts';

/**
 * The right to serve from a database, until it is released or the process ends, however it ends.
 */
export interface Lock {
  release(): void;
}

/** The real path of a database, so that each name of it leads to one lock. */
const realName = (file: string): string => {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
};

/** The file that says whether a server has the tables with this prefix in a database. */
export const lockOf = (file: string, prefix: Prefix): string => `${realName(file)}-${prefix}lock`;

/**
 * Locks a database by a transaction that never ends, in an empty database beside it. SQLite locks
 * that file with the operating system, which releases the lock when the process ends. Returns null
 * when another process has the lock.
 */
export const takeLock = (Library: typeof Database, file: string, prefix: Prefix): Lock | null => {
  const holder = new Library(lockOf(file, prefix), { timeout: 0 });
  try {
    // Never committed, so the next process finds nothing to repair. It must be a write: on a
    // read-only file SQLite grants "exclusive" to every connection.
    holder.pragma('journal_mode = MEMORY');
    holder.exec('begin exclusive; create table held (by)');
    return { release: () => void holder.close() };
  } catch (error) {
    holder.close();
    if (codeOf(error) === 'SQLITE_BUSY') return null;
    throw error;
  }
};
