import Database from 'better-sqlite3';
import { refused } from './refused.ts';

/** Which database, by its path or by a handle that the host has open. */
export type SqliteSource =
  | {
      /**
       * Path of the database; created when missing, in a folder that exists. `:memory:` for one
       * that goes with the process.
       */
      readonly file: string;
      readonly database?: never;
    }
  | {
      /**
       * The host's own open handle, of a file in WAL mode. Parley opens a connection of its own
       * with the same copy of SQLite and leaves the handle alone: two copies in one process remove
       * each other's write-ahead log. The host closes it, after the storage.
       */
      readonly database: Database.Database;
      readonly file?: never;
    };

/** A path, and the copy of SQLite to open it with. */
export interface DatabaseSource {
  readonly file: string;
  readonly Library: typeof Database;
}

export const MEMORY = ':memory:';

export const notShareable = (why: string) =>
  refused('NotShareable', `The given database cannot be shared: ${why}.`);

interface Row {
  readonly name: string;
  readonly file: string;
}

const isHandle = (database: Database.Database): boolean =>
  typeof database?.prepare === 'function' &&
  typeof database.pragma === 'function' &&
  typeof database.constructor === 'function';

/** Why a handle is refused on which a violated foreign key would go unnoticed. */
export const UNCHECKED =
  'it does not check foreign keys. Set it once after opening it: ' +
  "database.pragma('foreign_keys = ON')";

const checksForeignKeys = (database: Database.Database): boolean =>
  Number(database.pragma('foreign_keys', { simple: true })) === 1;

const sourceOfHandle = (database: Database.Database): DatabaseSource => {
  if (!isHandle(database)) throw notShareable('it is no handle of better-sqlite3');
  if (!database.open) throw notShareable('it is closed');
  if (database.readonly) throw notShareable('it may only be read');
  const main = (database.pragma('database_list') as ReadonlyArray<Row>).find(
    ({ name }) => name === 'main',
  );
  if (main === undefined || main.file === '')
    throw notShareable('it is in memory, or a temporary one');
  if (database.pragma('journal_mode', { simple: true }) !== 'wal')
    throw refused(
      'NotWal',
      `The database ${main.file} has no write-ahead log. Set it once: ` +
        "database.pragma('journal_mode = WAL').",
    );
  if (!checksForeignKeys(database)) throw notShareable(UNCHECKED);
  return { file: main.file, Library: database.constructor as typeof Database };
};

export const sourceOf = ({ file, database }: SqliteSource): DatabaseSource =>
  database === undefined ? { file, Library: Database } : sourceOfHandle(database);
