import type { Storage } from '@parley/core';
import { besideCommits } from './checkpoints.ts';
import { type Lock, takeLock } from './lock.ts';
import { migrate, refuseToMigrate } from './migrate.ts';
import { openDatabase, type SqliteOptions } from './open.ts';
import { asRefusal, refused } from './refused.ts';
import { storageOver } from './storage.ts';

/** A server that is just ending, or a tool that is just opening, is waited for. */
const PATIENCE_MS = 1_000;

const lockFor = (file: string, patience: number): Lock | null => {
  try {
    return takeLock(file, patience);
  } catch (error) {
    throw asRefusal(error, file);
  }
};

const asServer = (options: SqliteOptions): Storage => {
  const { file } = options;
  const lock = lockFor(file, PATIENCE_MS);
  if (lock === null) throw refused('InUse', `The database ${file} is in use: another process serves from it.`);
  try {
    const db = openDatabase(options);
    const storage = storageOver(db, options, besideCommits(db));
    return { ...storage, close: () => storage.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** Whoever may serve may also migrate, so the lock is needed for the time of opening; where a server has it, nothing must be missing. */
const asTool = (options: SqliteOptions): Storage => {
  const lock = lockFor(options.file, 0);
  try {
    return storageOver(openDatabase(options, lock === null ? refuseToMigrate : migrate), options);
  } finally {
    lock?.release();
  }
};

/** The storage ports over one SQLite file. Throws `DatabaseRefused` when the file cannot be used. */
export const openSqliteStorage = (options: SqliteOptions): Storage => {
  if (options.file === ':memory:') return storageOver(openDatabase(options), options);
  return options.asTool ? asTool(options) : asServer(options);
};
