import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  aStorageFixture,
  aTopicOf,
  type StorageFixture,
  separateRealmCases,
  storageCases,
} from '@parley/conformance';
import type { Storage } from '@parley/core';
import Database from 'better-sqlite3';
import { sampled } from '../../../scripts/testing/depth.ts';
import type { Db } from '../src/database/db.ts';
import { openDatabase } from '../src/database/open.ts';
import type { Prefix } from '../src/database/prefix.ts';
import { naming, ownNamesWith } from '../src/database/table-names.ts';
import {
  checkDatabase,
  isDatabaseRefused,
  migrateSqlite,
  openSqliteStorage,
} from '../src/index.ts';
import { createStorage } from '../src/storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

/** Tables of a host with the names of Parley's, one that is a view, and rows that are broken. */
const HOST = `create table users (id integer primary key, plan text not null);
  create table messages (id integer primary key, user_id integer references users (id));
  create table sequences (name text primary key, last integer);
  create table schema_migrations (version text primary key);
  create table orders (id integer primary key);
  create view topics as select id, plan as name from users;
  create index spans_topic on orders (id);
  create trigger messages_sent after insert on messages begin delete from sequences; end;
  insert into users values (1, 'free');
  insert into schema_migrations values ('2024-01-01');
  insert into messages values (5, 99);`;
const HOST_ROWS = `select (select group_concat(plan) from users), (select count(*) from messages),
  (select count(*) from sequences), (select group_concat(version) from schema_migrations),
  (select count(*) from topics)`;

const hostDatabase = (file: string): Database.Database => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = OFF');
  database.exec(HOST);
  database.pragma('foreign_keys = ON');
  return database;
};

const named = (cases: typeof storageCases) => cases.map((one) => [one.title, one] as const);

const PREFIX = 'chat_';
let template: string | null = null;

/** A copy of a database of a host that is migrated already. */
const sharedFile = (): string => {
  if (template === null) {
    template = files.file();
    hostDatabase(template).close();
    migrateSqlite(template, { prefix: PREFIX });
  }
  const file = files.file();
  copyFileSync(template, file);
  return file;
};

/** Looks at the whole database when it is closed, and at the rows of the host. */
const beside = (): Storage => {
  const [file, prefix] = [sharedFile(), PREFIX] as const;
  const database = new Database(file);
  database.pragma('synchronous = NORMAL');
  const rows = database.prepare(HOST_ROWS).raw();
  const before = rows.get();
  const storage = openSqliteStorage({ database, prefix, synchronous: 'NORMAL' });
  return {
    ...storage,
    close: async () => {
      await storage.close();
      // One of the cases acknowledges events that were never there.
      const findings = checkDatabase(file, { prefix });
      expect(findings.filter(({ detail }) => !detail.includes('the consumer push'))).toEqual([]);
      expect(rows.get()).toEqual(before);
      database.close();
    },
  };
};

describe('with a prefix, beside tables of a host, storage-sqlite does what it must', () => {
  test.each(named(sampled([...storageCases, ...separateRealmCases], 8)))('%s', (_title, one) =>
    one.run(async () => beside()),
  );
});

describe('with a prefix', () => {
  const schemaOf = (file: string): ReadonlyArray<readonly [string, string]> => {
    const raw = new Database(file);
    const rows = raw
      .prepare<[], [string, string]>(
        `select type, name from sqlite_schema where name not like 'sqlite_%' order by 1, 2`,
      )
      .raw()
      .all();
    raw.close();
    return rows;
  };

  test('each table, index and trigger has it, and is otherwise as without', () => {
    const [plain, prefixed] = [files.file(), files.file()];
    openDatabase({ file: plain }).raw.close();
    openDatabase({ file: prefixed, prefix: 'chat_' }).raw.close();
    expect(schemaOf(prefixed)).toEqual(
      schemaOf(plain).map(([type, name]) => [type, `chat_${name}`]),
    );
    const made = new Set(ownNamesWith(''));
    const shadow = /^(message|topic)_search_(data|idx|docsize|config)$/;
    expect(schemaOf(plain).filter(([, name]) => !made.has(name) && !shadow.test(name))).toEqual([]);
  });

  test('each statement reads its tables, and answers the columns that it answers without', () => {
    const plain = openDatabase({ file: files.file() });
    const prefixed = openDatabase({ file: files.file(), prefix: 'chat_' });
    createStorage(plain);
    const columnsOf = ({ raw }: Db, sql: string) => {
      const statement = raw.prepare(sql);
      return statement.reader ? statement.columns() : [];
    };
    const own = new Set(ownNamesWith(''));
    const texts = [...new Set(plain.texts)];
    for (const sql of texts)
      expect([sql, ...columnsOf(prefixed, naming('chat_')(sql))]).toEqual([
        sql,
        ...columnsOf(plain, sql).map((column) => ({
          ...column,
          // SQLite names a column without a name by its text.
          name: naming('chat_')(column.name),
          table: own.has(`${column.table}`) ? `chat_${column.table}` : column.table,
        })),
      ]);
    expect(texts.length).toBeGreaterThan(300);
    plain.raw.close();
    prefixed.raw.close();
  });

  test('no statement is given to SQLite without it', () => {
    const source = fileURLToPath(new URL('../src/', import.meta.url));
    const isShipped = (path: string): boolean =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing');
    const past = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        isShipped(path) &&
        /\braw\s*\.(exec|prepare)\b/.test(readFileSync(join(source, path), 'utf8')),
    );
    expect(past.sort()).toEqual([
      'database/db.ts',
      'database/open.ts',
      // The name of the file; it reads no table.
      'database/own-files.ts',
      // Fills a database that a tool has made, which has no prefix.
      'database/search-words.ts',
    ]);
  });

  test('two Parleys live in one file, each with its own people and its own lock', async () => {
    const file = files.file();
    const database = hostDatabase(file);
    const open = (prefix: Prefix) => openSqliteStorage({ database, prefix });
    const [one, other] = [await aStorageFixture(open('a_')), await aStorageFixture(open('b_'))];
    const { messages } = await aTopicOf(one, await one.channel(), 3);
    const stored = ({ read }: StorageFixture) =>
      read((snapshot) => snapshot.messages.byIds(messages));
    expect([await stored(one), await stored(other)].map(({ length }) => length)).toEqual([3, 0]);
    expect(() => open('a_')).toThrow('is in use');
    await Promise.all([one.storage.close(), other.storage.close()]);
    for (const prefix of ['a_', 'b_'] as const) expect(checkDatabase(file, { prefix })).toEqual([]);
    database.close();
  });

  test('a transaction of the host writes its own tables and those with the prefix', async () => {
    const file = files.file();
    const database = hostDatabase(file);
    const fixture = await aStorageFixture(openSqliteStorage({ database, prefix: 'chat_' }));
    const { transaction } = fixture.storage;
    const renaming = fixture.set({
      changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name: 'After' } }],
    });
    transaction?.((commit) => {
      database.prepare("insert into users values (2, 'paid')").run();
      return commit(renaming);
    });
    expect(database.prepare('select plan from users').pluck().all()).toEqual(['free', 'paid']);
    expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe('After');
    await fixture.storage.close();
    expect(checkDatabase(file, { prefix: 'chat_' })).toEqual([]);
    database.close();
  });

  test('what is wrong is found, and told with the names that are in the file', async () => {
    const file = files.file();
    const database = hostDatabase(file);
    const fixture = await aStorageFixture(openSqliteStorage({ database, prefix: 'chat_' }));
    await aTopicOf(fixture, await fixture.channel(), 1);
    await fixture.storage.close();
    database.pragma('foreign_keys = OFF');
    database.exec('update chat_messages set sender_id = 999; delete from chat_spans');
    database.close();
    const findings = checkDatabase(file, { prefix: 'chat_' });
    expect(findings.map(({ what }) => what)).toEqual(['DanglingReference', 'MessageOutsideSpans']);
    expect(findings[0]?.detail).toBe(
      'Row 1 of chat_messages names a row of chat_users that is not there.',
    );
  });

  test('a database in memory has it too', async () => {
    const fixture = await aStorageFixture(openSqliteStorage({ file: ':memory:', prefix: 'chat_' }));
    expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe(fixture.realm.name);
    await fixture.storage.close();
  });

  test('one that SQLite would not take is refused before anything is opened', () => {
    const file = files.file();
    expect(() => openSqliteStorage({ file, prefix: 'Chat;_' })).toThrow('such as chat_');
    expect(existsSync(file)).toBe(false);
  });
});

test('without a prefix the tables of a host are refused by name, and nothing is changed', () => {
  const database = hostDatabase(files.file());
  const schema = database.prepare('select sql from sqlite_schema').raw();
  const before = schema.all();
  let error: unknown;
  try {
    openSqliteStorage({ database });
  } catch (thrown) {
    error = thrown;
  }
  expect(isDatabaseRefused(error) && error.name).toBe('CannotOpen');
  expect(schema.all()).toEqual(before);
  database.close();
});
