import type { Storage } from '@parley/core';
import { backgroundCheckpoints } from './commit/checkpoints.ts';
import { lockFor } from './database/lock-for.ts';
import { refuseToMigrate } from './database/migrate.ts';
import { openSource, type SqliteOptions } from './database/open.ts';
import { refused } from './database/refused.ts';
import { type DatabaseSource, MEMORY, sourceOf } from './database/source.ts';
import { createStorage, type StorageOptions } from './storage.ts';

const withHost = (options: SqliteOptions): StorageOptions => ({
  ...options,
  host: options.database,
});

const asServer = (source: DatabaseSource, options: SqliteOptions): Storage => {
  const lock = lockFor(source, options);
  if (lock === null)
    throw refused(
      'InUse',
      `The database ${source.file} is in use: another process serves from it.`,
    );
  try {
    const db = openSource(source, options);
    const storage = createStorage(db, withHost(options), backgroundCheckpoints(db));
    return { ...storage, close: () => storage.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/**
 * A process that may serve may also migrate, so the lock is needed while opening; beside a running
 * server, no migration may be missing.
 */
const asTool = (source: DatabaseSource, options: SqliteOptions): Storage => {
  const lock = lockFor(source, options);
  try {
    return createStorage(
      lock === null ? openSource(source, options, refuseToMigrate) : openSource(source, options),
      withHost(options),
    );
  } finally {
    lock?.release();
  }
};

/**
 * Opens a SQLite file and migrates it to the schema of this version. It does not wait for another
 * process; `whenFree` does.
 *
 * @param options `file` is a path or `:memory:`.
 * @returns Storage that owns the file until `close()` resolves.
 * @throws DatabaseRefused when the file cannot be used: `name` is the reason, such as InUse,
 * NewerSchema, CorruptDatabase or CannotOpen, and `message` a sentence for the operator.
 * @example
 * const storage = openSqliteStorage({ file: './data/parley.sqlite' });
 */
export const openSqliteStorage = (options: SqliteOptions): Storage => {
  const source = sourceOf(options);
  if (source.file === MEMORY) return createStorage(openSource(source, options), options);
  return options.asTool ? asTool(source, options) : asServer(source, options);
};
