import { readingKey } from '@parley/core';
import type Database from 'better-sqlite3';
import { MIGRATIONS } from './migrations.ts';
import { refused } from './refused.ts';
import { defineSearchWords } from './search-words.ts';

/** What the statements of migrations call, beside SQLite's own functions. */
export const defineMigrationFunctions = (raw: Database.Database): void => {
  defineSearchWords(raw);
  raw.function('name_key', { deterministic: true }, (name) => readingKey(String(name)));
};

/** Names of the migrations this program knows, oldest first. */
export const knownMigrations = (): ReadonlyArray<string> => MIGRATIONS.map(([name]) => name);

/** The names of the migrations that a database has had, oldest first. */
export const appliedMigrations = (db: Database.Database): ReadonlyArray<string> => {
  const hasTable = db
    .prepare(`select 1 from sqlite_schema where type = 'table' and name = 'schema_migrations'`)
    .get();
  if (hasTable === undefined) return [];
  return db
    .prepare<[], string>('select name from schema_migrations order by position')
    .pluck()
    .all();
};

const apply = (db: Database.Database, name: string, sql: string, position: number): void => {
  db.exec(sql);
  db.prepare(
    'insert into schema_migrations (position, name, applied_at) values (?, ?, unixepoch())',
  ).run(position, name);
};

const isCurrent = (db: Database.Database): boolean =>
  appliedMigrations(db).join() === knownMigrations().join();

const applyMissing = (db: Database.Database): void => {
  const applied = appliedMigrations(db);
  const foreign = applied.find((name, index) => MIGRATIONS[index]?.[0] !== name);
  if (foreign !== undefined)
    throw refused(
      'NewerSchema',
      `The database has the migration ${foreign}, which this version does not know: a newer ` +
        'version wrote it.',
    );
  if (applied.length === MIGRATIONS.length) return;
  db.exec(
    'create table if not exists schema_migrations (position integer primary key, name text ' +
      'not null, applied_at integer not null)',
  );
  for (const [index, [name, sql]] of MIGRATIONS.entries())
    if (index >= applied.length) apply(db, name, sql, index + 1);
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
export const migrate = (db: Database.Database): void => {
  if (isCurrent(db)) return;
  defineMigrationFunctions(db);
  forCopies(db, () => db.transaction(applyMissing).immediate(db));
};

/**
 * For a database that a server of perhaps another version works with. Throws `InUse` unless its
 * schema is this version's.
 */
export const refuseToMigrate = (db: Database.Database): void => {
  if (!isCurrent(db))
    throw refused(
      'InUse',
      'The database has the schema of another version, and a server works with it: stop it first.',
    );
};
