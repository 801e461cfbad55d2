import { readingKey } from '@parley/core';
import type Database from 'better-sqlite3';
import { MIGRATIONS } from './migrations.ts';
import type { Prefix } from './prefix.ts';
import { type DatabaseRefused, refused } from './refused.ts';
import { defineSearchWords } from './search-words.ts';
import { BOOKKEEPING, naming } from './table-names.ts';

/** What the statements of migrations call, beside SQLite's own functions. */
export const defineMigrationFunctions = (raw: Database.Database): void => {
  defineSearchWords(raw);
  raw.function('name_key', { deterministic: true }, (name) => readingKey(String(name)));
};

/** Names of the migrations this program knows, oldest first. */
export const knownMigrations = (): ReadonlyArray<string> => MIGRATIONS.map(([name]) => name);

/** The names of the migrations that the tables with a prefix have had, oldest first. */
export const appliedMigrations = (
  db: Database.Database,
  prefix: Prefix = '',
): ReadonlyArray<string> => {
  const table = `${prefix}${BOOKKEEPING}`;
  const hasTable = db
    .prepare<[string]>(`select 1 from sqlite_schema where type = 'table' and name = ?`)
    .get(table);
  if (hasTable === undefined) return [];
  return db.prepare<[], string>(`select name from ${table} order by position`).pluck().all();
};

/**
 * The position of the first missing migration, from 0; the number of all where none is missing.
 *
 * @throws DatabaseRefused `NewerSchema` where the database has one that is not known here
 */
export const positionOf = (db: Database.Database, prefix: Prefix): number => {
  const applied = appliedMigrations(db, prefix);
  const foreign = applied.find((name, index) => MIGRATIONS[index]?.[0] !== name);
  if (foreign !== undefined)
    throw refused(
      'NewerSchema',
      `The database has the migration ${foreign}, which this version does not know: a newer ` +
        'version wrote it.',
    );
  return applied.length;
};

/** Makes the table of what was applied. */
export const BEGIN_BOOKKEEPING =
  `create table if not exists ${BOOKKEEPING} (position integer primary key, name text not null, ` +
  'applied_at integer not null)';

/** Notes that the migration with this index was applied. */
export const noteApplied = (index: number, name: string): string =>
  `insert into ${BOOKKEEPING} (position, name, applied_at) values (${index + 1}, '${name}', ` +
  'unixepoch())';

/** How a database is brought to this version's schema, or refused. */
export type BringUpToDate = (db: Database.Database, prefix: Prefix) => void;

const isCurrent = (db: Database.Database, prefix: Prefix): boolean =>
  appliedMigrations(db, prefix).join() === knownMigrations().join();

const applyMissing = (db: Database.Database, prefix: Prefix): void => {
  const first = positionOf(db, prefix);
  const named = naming(prefix);
  if (first === 0) db.exec(named(BEGIN_BOOKKEEPING));
  for (const [index, [name, sql]] of MIGRATIONS.entries())
    if (index >= first) {
      db.exec(named(sql));
      db.exec(named(noteApplied(index, name)));
    }
};

/**
 * Without foreign keys, so that a table can be copied, dropped and replaced, and with temporary
 * files, so that no sort takes memory by the size of a table.
 */
const forCopies = (db: Database.Database, work: () => void): void => {
  const settings = ['foreign_keys', 'temp_store'].map(
    (name) => `${name} = ${db.pragma(name, { simple: true })}`,
  );
  db.pragma('foreign_keys = OFF');
  db.pragma('temp_store = FILE');
  try {
    work();
  } finally {
    for (const setting of settings) db.pragma(setting);
  }
};

/**
 * Brings the schema up to date, all or nothing; two programs that start at once do it one after the
 * other. Throws `NewerSchema`.
 */
export const migrate: BringUpToDate = (db, prefix) => {
  if (isCurrent(db, prefix)) return;
  defineMigrationFunctions(db);
  forCopies(db, () => db.transaction(applyMissing).immediate(db, prefix));
};

/**
 * For a database that a server of perhaps another version works with. Throws `InUse` unless its
 * schema is this version's.
 */
export const refuseToMigrate: BringUpToDate = (db, prefix) => {
  if (!isCurrent(db, prefix))
    throw refused(
      'InUse',
      'The database has the schema of another version, and a server works with it: stop it first.',
    );
};

const schemaBehind = (missing: ReadonlyArray<string>): DatabaseRefused =>
  Object.assign(
    refused(
      'SchemaBehind',
      `The database lacks ${missing.length} migrations of Parley: ${missing.join(', ')}. Apply ` +
        'them first, by `parley migrate`, `migrateSqlite` or the SQL of `parleyMigrations`.',
    ),
    { missing },
  );

/**
 * For a host that applies the migrations itself. Throws `SchemaBehind` where some are missing, and
 * `NewerSchema`.
 */
export const refuseBehind: BringUpToDate = (db, prefix) => {
  const missing = knownMigrations().slice(positionOf(db, prefix));
  if (missing.length > 0) throw schemaBehind(missing);
};
