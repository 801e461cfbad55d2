import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { aChangeSet, aStorageFixture, aTopicOf } from '@parley/conformance';
import { type BoundCondition, ChannelId, RealmId, searchQuery } from '@parley/core';
import Database from 'better-sqlite3';
import { openSqliteStorage } from '../open-storage.ts';
import { scratch } from '../testing/scratch.ts';
import { knownMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';
import { isDatabaseRefused } from './refused.ts';

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
    expect(
      again.raw.prepare('select name from schema_migrations order by position').pluck().all(),
    ).toEqual(knownMigrations());
    again.raw.close();
  });

  test('a database whose moves and links of histories were two tables keeps every history', () => {
    const file = files.file();
    const raw = new Database(file);
    raw.exec(readFileSync(new URL('../../migrations/0000_initial.sql', import.meta.url), 'utf8'));
    raw.exec(`create table schema_migrations (position integer primary key, name text not null,
    applied_at integer not null);
      insert into schema_migrations values (1, '0000_initial', 0);
      insert into moves values (70, 1, 1000, 'a', 'b', null, null), (80, 2, 2000, 'b', 'c', 3, 4);
      insert into history_nodes values (5, null, 70), (6, 5, 80), (9, null, 80)`);
    raw.close();
    const db = openDatabase({ file });
    expect(
      db.raw
        .prepare(
          `select realm_id, id, prev_id, move_id, by_id, at, topic_from, topic_to, channel_from,
          channel_to, up_to from moves order by id`,
        )
        .raw()
        .all(),
    ).toEqual([
      [0, 5, null, 70, 1, 1000, 'a', 'b', null, null, null],
      [0, 6, 5, 80, 2, 2000, 'b', 'c', 3, 4, null],
      [0, 9, null, 80, 2, 2000, 'b', 'c', 3, 4, null],
    ]);
    db.raw.close();
  });

  test('a database from before searches finds its messages and their contents', async () => {
    const file = files.file();
    const raw = new Database(file);
    const before = knownMigrations().indexOf('0022_narrows_and_search');
    raw.exec(
      'create table schema_migrations (position integer primary key, name text not null, ' +
        'applied_at integer not null)',
    );
    for (const [index, name] of knownMigrations().slice(0, before).entries()) {
      raw.exec(readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8'));
      raw.prepare('insert into schema_migrations values (?, ?, 0)').run(index + 1, name);
    }
    raw.exec(`pragma foreign_keys = off;
      insert into topics (id, realm_id, channel_id, revision, name, name_key)
        values (3, 1, 2, 1, 'Old Maps', 'old maps');
      insert into spans (container_id, first_id, last_id, realm_id, topic_id, channel_id, arrivals)
        values (4, 70000, 70001, 1, 3, 2, '[]');
      insert into attachment_messages values (9, 70000);
      insert into reactions (message_id, container_id, user_id, emoji_name, emoji_code, type)
        values (70001, 4, 5, 'car', '1f697', 'unicode_emoji');
      insert into messages (id, realm_id, container_id, ordinal, revision, sender_id, sent_at,
        latest_at, client, content, rendered, read_for, mentions_channel, has_link, has_image)
        values
        (70000, 1, 4, 1, 1, 5, 1, 1, 'x', 'a zebra', '<p>a zebra</p>', 'nobody', 0, 0, 0),
        (70001, 1, 4, 2, 1, 5, 1, 1, 'x', 'two zebras', '<p>two zebras</p>', 'nobody', 0, 0, 0)`);
    raw.close();
    const storage = openSqliteStorage({ file });
    const found = (term: BoundCondition) =>
      storage.read(RealmId(1), ({ messages }) =>
        messages.page({
          sources: [{ _tag: 'Channel', channel: ChannelId(2), topic: null, take: 'all' }],
          periods: new Map(),
          where: [{ ...term, negated: false }],
          anchor: 0,
          before: 0,
          after: 9,
        }),
      );
    const search = (typed: string) => found({ _tag: 'Search', query: searchQuery(typed) });
    expect((await search('zebra')).after).toEqual([70_000, 70_001]);
    expect((await search('two zebra')).after).toEqual([70_001]);
    expect((await search('maps')).after).toEqual([70_000, 70_001]);
    expect((await found({ _tag: 'Has', what: 'attachment' })).after).toEqual([70_000]);
    expect((await found({ _tag: 'Has', what: 'reaction' })).after).toEqual([70_001]);
    await storage.close();
  });

  test.each([
    ['FULL unless told otherwise', {}, 2],
    ['NORMAL on request', { synchronous: 'NORMAL' } as const, 1],
  ])(
    'commits are synchronous %s, in a write-ahead log, with foreign keys',
    (_says, options, synchronous) => {
      const db = openDatabase({ file: files.file(), ...options });
      const pragma = (name: string) => db.raw.pragma(name, { simple: true });
      expect([pragma('synchronous'), pragma('journal_mode'), pragma('foreign_keys')]).toEqual([
        synchronous,
        'wal',
        1,
      ]);
      // SQLite would wait inside the event loop.
      expect(pragma('busy_timeout')).toBe(0);
      db.raw.close();
    },
  );

  test('what a newer version wrote is refused and left alone', () => {
    const file = files.file();
    openDatabase({ file }).raw.close();
    edit(file, `insert into schema_migrations values (1000, '1000_from_the_future', 0)`);
    expect(refusalOf(file)).toEqual({
      name: 'NewerSchema',
      message:
        'The database has the migration 1000_from_the_future, which this version does not ' +
        'know: a newer version wrote it.',
    });
  });

  test('a file that is no database is refused as corrupt', () => {
    const file = files.file();
    writeFileSync(file, 'Dear diary, '.repeat(1_000));
    expect(refusalOf(file)).toEqual({
      name: 'CorruptDatabase',
      message: `${file} is not a SQLite database.`,
    });
  });

  test('a database whose first pages were overwritten is refused as corrupt', () => {
    const file = files.file();
    openDatabase({ file }).raw.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(8_192, 0xa5), 0, 8_192, 100);
    closeSync(handle);
    expect(refusalOf(file)).toEqual({
      name: 'CorruptDatabase',
      message: `The database ${file} is damaged.`,
    });
  });

  test('a missing folder is named, and no file is made', () => {
    const file = join(files.file(), 'parley.db');
    expect(refusalOf(file)).toEqual({
      name: 'CannotOpen',
      message:
        `The database ${file} cannot be opened: Cannot open database because the directory ` +
        'does not exist.',
    });
  });

  test('a database that another connection keeps locked is refused', () => {
    const file = files.file();
    const holder = new Database(file);
    holder.exec('begin exclusive');
    expect(() => openSqliteStorage({ file })).toThrow(
      `The database ${file} cannot be opened: database is locked.`,
    );
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
    const first = await aStorageFixture(openSqliteStorage({ file }));
    const { topic, messages } = await aTopicOf(first, await first.channel(), 3);
    await first.storage.close();

    const storage = openSqliteStorage({ file });
    const state = await storage.read(first.realm.id, (snapshot) => snapshot.topics.byId(topic.id));
    expect(state?.last).toBe(messages[2]);
    expect(await storage.ids.reserve(first.realm.id, { message: 1 })).toEqual({
      message: [Number(messages[2]) + 1],
    });
    await storage.close();
  });

  test('closing waits for earlier commits, and closing twice is closing once', async () => {
    const file = files.file();
    const fixture = await aStorageFixture(openSqliteStorage({ file }));
    const renamed = { ...fixture.realm, name: 'Renamed' };
    const done = fixture.storage.commit(
      fixture.set({
        changes: [{ _tag: 'realm.put', realm: renamed }],
      }),
    )();
    await fixture.storage.close();
    await fixture.storage.close();
    expect(await done).toEqual({ _tag: 'Right', right: undefined });

    const storage = openSqliteStorage({ file });
    expect((await storage.read(fixture.realm.id, ({ realms }) => realms.own()))?.name).toBe(
      'Renamed',
    );
    await storage.close();
  });

  test('a closed storage neither reads nor writes', async () => {
    const storage = openSqliteStorage({ file: files.file() });
    await storage.close();
    await expect(storage.directory.realms()).rejects.toThrow('closed');
    await expect(storage.commit(aChangeSet(RealmId(1), {}))()).rejects.toThrow('closed');
    await expect(storage.ids.reserve(RealmId(1), { user: 1 })).rejects.toThrow('closed');
    await expect(storage.outbox.of(RealmId(1)).read(0, 1)).rejects.toThrow('not open');
  });
});
