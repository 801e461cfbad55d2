import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { lockFor } from './lock-for.ts';
import {
  BEGIN_BOOKKEEPING,
  knownMigrations,
  migrate,
  noteApplied,
  positionOf,
  refuseToMigrate,
} from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openSource } from './open.ts';
import { checkedPrefix, type Prefix } from './prefix.ts';
import { asRefusal } from './refused.ts';
import { sourceOf } from './source.ts';
import { naming } from './table-names.ts';

/** A step from one schema to the next. */
export interface Migration {
  /** Sorts after those of all steps before it. */
  readonly name: string;
  /** Statements, apart by lines `--> statement-breakpoint`, which are comments to SQLite. */
  readonly sql: string;
}

/** Which tables of a file are meant. */
export interface MigrationOptions {
  /** The option of `openSqliteStorage`. */
  readonly prefix?: Prefix;
}

const BREAKPOINT = '\n--> statement-breakpoint\n';

/** Calls of functions that only the connections of Parley define. */
const OWN_FUNCTION = /\b(?:message_words|topic_words|part_words|name_key)\([^()]*\)/g;

/**
 * Fails where there is an organization: the migration computes something of its rows, which the
 * text for a host does not.
 */
const ONLY_WITHOUT_ROWS =
  '-- Only for a database without rows; use migrateSqlite for one that has some.\n' +
  'insert into schema_migrations (position, name, applied_at) select null, null, 0 from realms ' +
  'limit 1;';

/** What a tool of the host runs; it notes that it was run, as `openSqliteStorage` does. */
const textOf = (index: number, name: string, sql: string): string => {
  const plain = sql.trim().replaceAll(OWN_FUNCTION, "''");
  return [
    ...(index === 0 ? [`${BEGIN_BOOKKEEPING};`] : []),
    ...(plain === sql.trim() ? [] : [ONLY_WITHOUT_ROWS]),
    plain.endsWith(';') ? plain : `${plain};`,
    `${noteApplied(index, name)};\n`,
  ].join(BREAKPOINT);
};

/**
 * All migrations as SQL, oldest first, for a host that applies them with a tool of its own, each
 * once and in this order. Such a host opens the storage with `migrate: false`.
 *
 * @returns Texts that begin with an empty database; a version of Parley adds to their end and
 * changes none.
 * @example
 * import { writeFileSync } from 'node:fs';
 * for (const { name, sql } of parleyMigrations({ prefix: 'chat_' }))
 *   writeFileSync(`migrations/${name}.sql`, sql);
 */
export const parleyMigrations = (options: MigrationOptions = {}): ReadonlyArray<Migration> => {
  const named = naming(checkedPrefix(options.prefix));
  return MIGRATIONS.map(([name, sql], index) => ({ name, sql: named(textOf(index, name, sql)) }));
};

/** The host's open handle, or the path of a file. */
export type MigratedDatabase = Database.Database | string;

const missingIn = (raw: Database.Database, options: MigrationOptions): ReadonlyArray<Migration> =>
  parleyMigrations(options).slice(positionOf(raw, checkedPrefix(options.prefix)));

/**
 * The migrations that a database lacks, oldest first. Reads only; a file that does not exist lacks
 * all of them.
 *
 * @throws DatabaseRefused `NewerSchema` where a newer version has written the database
 */
export const pendingMigrations = (
  database: MigratedDatabase,
  options: MigrationOptions = {},
): ReadonlyArray<Migration> => {
  if (typeof database !== 'string') return missingIn(database, options);
  if (!existsSync(database)) return parleyMigrations(options);
  let raw: Database.Database | null = null;
  try {
    raw = new Database(database, { readonly: true, fileMustExist: true });
    return missingIn(raw, options);
  } catch (error) {
    throw asRefusal(error, database);
  } finally {
    raw?.close();
  }
};

/**
 * Applies the migrations that a database lacks, all or none, on a connection of its own: the host's
 * handle keeps its settings. A file that does not exist is made.
 *
 * @returns Names of the migrations that were applied, oldest first.
 * @throws DatabaseRefused as `openSqliteStorage` does: `InUse` where one is missing and a storage
 * is open, `CannotOpen` where the file is locked.
 * @example
 * const applied = migrateSqlite(database, { prefix: 'chat_' });
 */
export const migrateSqlite = (
  database: MigratedDatabase,
  options: MigrationOptions = {},
): ReadonlyArray<string> => {
  const source = sourceOf(typeof database === 'string' ? { file: database } : { database });
  const lock = lockFor(source, options);
  let first = 0;
  try {
    const db = openSource(source, options, (raw, prefix) => {
      first = positionOf(raw, prefix);
      (lock === null ? refuseToMigrate : migrate)(raw, prefix);
    });
    db.raw.close();
    return knownMigrations().slice(first);
  } finally {
    lock?.release();
  }
};
