import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { aStorageFixture, aTopicOf } from '@parley/conformance';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate as migrateWithDrizzle } from 'drizzle-orm/better-sqlite3/migrator';
import { checkDatabase } from '../check.ts';
import { openSqliteStorage } from '../open-storage.ts';
import { before } from '../testing/earlier.ts';
import { scratch } from '../testing/scratch.ts';
import { migrateSqlite, parleyMigrations, pendingMigrations } from './host-migrations.ts';
import { knownMigrations } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Prefix } from './prefix.ts';

const files = scratch();
afterAll(files.remove);

const inWal = (file: string): Database.Database => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  return database;
};

const REALM = `insert into realms (id, revision, subdomain, subdomain_key, name, description, url,
  is_active, created_at, notification_bot_id, system_groups, settings, permissions)
  values (1, 1, '', '', 'A', '', 'http://a', 1, 1, 1, '{}', '{}', '{}')`;
const HOST = 'create table users (id integer primary key, plan text not null)';

/** The schema and the rows of some tables, without the times of migrations. */
const contentOf = (
  database: Database.Database,
  isOurs: (name: string) => boolean,
): ReadonlyArray<unknown> => {
  const schema = database
    .prepare<[], { name: string; type: string; sql: string | null }>(
      'select name, type, sql from sqlite_schema order by name',
    )
    .all()
    .filter(({ name }) => isOurs(name) && !name.startsWith('sqlite_'));
  const rows = schema
    .filter(({ type, sql }) => type === 'table' && !sql?.startsWith('CREATE VIRTUAL'))
    .map(({ name }) => [
      name,
      database
        .prepare<[], { applied_at?: number }>(`select * from ${name}`)
        .all()
        .map(({ applied_at: _, ...row }) => row),
    ]);
  return [schema, rows];
};

/** A folder of files, as a tool of a host has them, with a migration of its own before them. */
const folderOf = (prefix: Prefix): string => {
  const folder = files.file();
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const all = [
    { name: '0_users', sql: prefix === '' ? 'select 1' : HOST },
    ...parleyMigrations({ prefix }).map(({ name, sql }) => ({ name: `1_parley_${name}`, sql })),
  ];
  for (const { name, sql } of all) writeFileSync(join(folder, `${name}.sql`), sql);
  const entries = all.map(({ name }, idx) => ({
    idx,
    when: idx + 1,
    tag: name,
    breakpoints: true,
  }));
  const journal = { version: '7', dialect: 'sqlite', entries };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
};

/** Each file in its order and in a transaction of its own. */
const runPlainly = (database: Database.Database, folder: string): void => {
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.sql')) continue;
    const sql = readFileSync(join(folder, name), 'utf8');
    database.transaction(() => database.exec(sql))();
  }
};

const runByDrizzle = (database: Database.Database, folder: string): void =>
  migrateWithDrizzle(drizzle(database), { migrationsFolder: folder });

describe('a host applies the migrations as files of its own', () => {
  test.each([
    ['a plain loop', 'chat_', runPlainly],
    ['a plain loop', '', runPlainly],
    ['the migrator of drizzle', 'chat_', runByDrizzle],
  ] as const)('with %s and the prefix "%s"', async (_how, prefix, run) => {
    const file = files.file();
    const theirs = inWal(file);
    run(theirs, folderOf(prefix));
    const ours = files.file();
    migrateSqlite(ours, { prefix });
    const own = inWal(ours);
    const isOurs = (name: string): boolean => prefix === '' || name.startsWith(prefix);
    expect(contentOf(theirs, isOurs)).toEqual(contentOf(own, isOurs));
    expect(pendingMigrations(theirs, { prefix })).toEqual([]);
    own.close();

    const storage = openSqliteStorage({ database: theirs, prefix, migrate: false });
    const fixture = await aStorageFixture(storage);
    await aTopicOf(fixture, await fixture.channel(), 3);
    await storage.close();
    expect(checkDatabase(file, { prefix })).toEqual([]);
    theirs.close();
  });

  test('one that computes something of rows fails where there are some', () => {
    const raw = before('0035_names_as_they_read', files.file());
    raw.exec(REALM);
    const [renaming] = pendingMigrations(raw);
    expect(renaming?.name).toBe('0035_names_as_they_read');
    expect(() => raw.exec(`${renaming?.sql}`)).toThrow('NOT NULL constraint failed');
    raw.exec('delete from realms');
    raw.exec(`${renaming?.sql}`);
    expect(pendingMigrations(raw)[0]?.name).toBe('0036_devices_in_one_spelling');
    raw.close();
  });

  test('those of later versions compute nothing of rows, so that each may be run', () => {
    const later = parleyMigrations().filter(({ name }) => name > '0036');
    expect(later.filter(({ sql }) => sql.includes('Only for a database without rows'))).toEqual([]);
    expect(parleyMigrations().length - later.length).toBe(36);
  });
});

describe('migrateSqlite', () => {
  const lastNames = (number: number) => knownMigrations().slice(number);

  test('brings the file of a handle up to date, and leaves the handle as it was', () => {
    const raw = before('0041_rows_of_realms', files.file());
    raw.pragma('journal_mode = WAL');
    const database = inWal(raw.name);
    raw.close();
    database.pragma('temp_store = 2');
    expect(pendingMigrations(database).map(({ name }) => name)).toEqual(lastNames(41));
    expect(migrateSqlite(database)).toEqual(lastNames(41));
    expect([pendingMigrations(database), migrateSqlite(database)]).toEqual([[], []]);
    expect(database.pragma('temp_store', { simple: true })).toBe(2);
    expect(() => database.prepare("select name_key('x')")).toThrow('no such function');
    database.close();
  });

  test('makes a file that is not there; before that it lacks everything', () => {
    const file = files.file();
    expect(pendingMigrations(file, { prefix: 'chat_' })).toHaveLength(MIGRATIONS.length);
    expect(existsSync(file)).toBe(false);
    expect(migrateSqlite(file, { prefix: 'chat_' })).toEqual(knownMigrations());
    expect(pendingMigrations(file, { prefix: 'chat_' })).toEqual([]);
    expect(pendingMigrations(file)).toHaveLength(MIGRATIONS.length);
  });

  test('does nothing under an open storage, and needs nothing where all is there', async () => {
    const file = files.migrated();
    const storage = openSqliteStorage({ file });
    expect(migrateSqlite(file)).toEqual([]);
    const raw = new Database(file);
    raw.exec(`delete from schema_migrations where position > 41`);
    raw.close();
    expect(() => migrateSqlite(file)).toThrow('a server works with it');
    await storage.close();
  });

  test('refuses what a newer version has written, and what is no database', () => {
    const file = files.migrated();
    const raw = new Database(file);
    raw.exec(`insert into schema_migrations values (1000, '1000_from_the_future', 0)`);
    raw.close();
    for (const ask of [migrateSqlite, pendingMigrations])
      expect(() => ask(file)).toThrow(expect.objectContaining({ name: 'NewerSchema' }));
    const text = files.file();
    writeFileSync(text, 'no database, and longer than the hundred bytes of a header'.repeat(3));
    for (const ask of [migrateSqlite, pendingMigrations])
      expect(() => ask(text)).toThrow(expect.objectContaining({ name: 'CorruptDatabase' }));
  });
});
