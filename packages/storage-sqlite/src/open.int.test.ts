import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { aTopicOf, aWorld } from '@parley/conformance';
import Database from 'better-sqlite3';
import { knownMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';
import { openSqliteStorage } from './open-storage.ts';
import { isDatabaseRefused } from './refused.ts';
import { scratch } from './testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

/** Name and message of the refusal; fails when it opens. */
const refusalOf = (file: string): { readonly name: string; readonly message: string } => {
  try {
    openSqliteStorage({ file });
  } catch (error) {
    if (isDatabaseRefused(error)) return { name: error.name, message: error.message };
    throw error;
  }
  throw new Error('The database was opened');
};

const edit = (file: string, sql: string): void => {
  const raw = new Database(file);
  raw.exec(sql);
  raw.close();
};

describe('opening a database', () => {
  test('every migration is applied once, and opening again changes nothing', () => {
    const file = files.file();
    openDatabase({ file }).raw.close();
    const again = openDatabase({ file });
    expect(again.raw.prepare('select name from schema_migrations order by position').pluck().all()).toEqual(knownMigrations());
    again.raw.close();
  });

  test('a database whose moves and links of histories were two tables keeps every history', () => {
    const file = files.file();
    const raw = new Database(file);
    raw.exec(readFileSync(new URL('../migrations/0000_initial.sql', import.meta.url), 'utf8'));
    raw.exec(`create table schema_migrations (position integer primary key, name text not null, applied_at integer not null);
      insert into schema_migrations values (1, '0000_initial', 0);
      insert into moves values (70, 1, 1000, 'a', 'b', null, null), (80, 2, 2000, 'b', 'c', 3, 4);
      insert into history_nodes values (5, null, 70), (6, 5, 80), (9, null, 80)`);
    raw.close();
    const db = openDatabase({ file });
    expect(db.raw.prepare('select * from moves order by id').raw().all()).toEqual([
      [5, null, 70, 1, 1000, 'a', 'b', null, null, null],
      [6, 5, 80, 2, 2000, 'b', 'c', 3, 4, null],
      [9, null, 80, 2, 2000, 'b', 'c', 3, 4, null],
    ]);
    db.raw.close();
  });

  test.each([
    ['FULL unless told otherwise', {}, 2],
    ['NORMAL on request', { synchronous: 'NORMAL' } as const, 1],
  ])('commits are synchronous %s, in a write-ahead log, with foreign keys', (_says, options, synchronous) => {
    const db = openDatabase({ file: files.file(), ...options });
    const pragma = (name: string) => db.raw.pragma(name, { simple: true });
    expect([pragma('synchronous'), pragma('journal_mode'), pragma('foreign_keys')]).toEqual([synchronous, 'wal', 1]);
    db.raw.close();
  });

  test('what a newer version wrote is refused and left alone', () => {
    const file = files.file();
    openDatabase({ file }).raw.close();
    edit(file, `insert into schema_migrations values (1000, '1000_from_the_future', 0)`);
    expect(refusalOf(file)).toEqual({
      name: 'NewerSchema',
      message: 'The database has the migration 1000_from_the_future, which this version does not know: a newer version wrote it.',
    });
  });

  test('a file that is no database is refused as corrupt', () => {
    const file = files.file();
    writeFileSync(file, 'Dear diary, '.repeat(1_000));
    expect(refusalOf(file)).toEqual({ name: 'CorruptDatabase', message: `${file} is not a SQLite database.` });
  });

  test('a database whose first pages were overwritten is refused as corrupt', () => {
    const file = files.file();
    openDatabase({ file }).raw.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(8_192, 0xa5), 0, 8_192, 100);
    closeSync(handle);
    expect(refusalOf(file)).toEqual({ name: 'CorruptDatabase', message: `The database ${file} is damaged.` });
  });

  test('a missing folder is named, and no file is made', () => {
    const file = join(files.file(), 'parley.db');
    expect(refusalOf(file)).toEqual({
      name: 'CannotOpen',
      message: `The database ${file} cannot be opened: Cannot open database because the directory does not exist.`,
    });
  });

  test('a database that another process will not let go of is refused after the timeout', () => {
    const file = files.file();
    const holder = new Database(file);
    holder.exec('begin exclusive');
    expect(() => openSqliteStorage({ file, busyTimeout: 20 })).toThrow(`The database ${file} cannot be opened: database is locked.`);
    holder.close();
  });

  test('a migration that breaks half-way leaves the database as it was', () => {
    const file = files.file();
    edit(file, 'create table outbox (of_somebody_else text)');
    expect(() => openSqliteStorage({ file })).toThrow('already exists');
    const raw = new Database(file);
    expect(raw.prepare('select name from sqlite_schema').pluck().all()).toEqual(['outbox']);
    raw.close();
  });
});

describe('opening again', () => {
  test('what was acknowledged is there, and ids go on without a gap', async () => {
    const file = files.file();
    const first = await aWorld(openSqliteStorage({ file }));
    const { topic, messages } = await aTopicOf(first, await first.channel(), 3);
    await first.storage.close();

    const storage = openSqliteStorage({ file });
    const state = await storage.read((snapshot) => snapshot.topics.byId(first.realm.id, topic.id));
    expect(state?.last).toBe(messages[2]);
    expect(await storage.ids.reserve('message', 1)).toEqual([Number(messages[2]) + 1]);
    await storage.close();
  });

  test('closing waits for what was committed before, and closing twice is closing once', async () => {
    const file = files.file();
    const world = await aWorld(openSqliteStorage({ file }));
    const renamed = { ...world.realm, name: 'Renamed' };
    const done = world.storage.commit({ guards: [], changes: [{ _tag: 'realm.put', realm: renamed }], events: [] })();
    await world.storage.close();
    await world.storage.close();
    expect(await done).toEqual({ _tag: 'Right', right: undefined });

    const storage = openSqliteStorage({ file });
    expect((await storage.read(({ realms }) => realms.byId(world.realm.id)))?.name).toBe('Renamed');
    await storage.close();
  });

  test('a closed storage neither reads nor writes', async () => {
    const storage = openSqliteStorage({ file: files.file() });
    await storage.close();
    await expect(storage.read(({ realms }) => realms.all())).rejects.toThrow('closed');
    await expect(storage.commit({ guards: [], changes: [], events: [] })()).rejects.toThrow('closed');
    await expect(storage.ids.reserve('user', 1)).rejects.toThrow('closed');
    await expect(storage.outbox.read(0, 1)).rejects.toThrow('not open');
  });
});
