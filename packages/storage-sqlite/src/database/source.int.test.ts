import { afterAll, describe, expect, test } from '@jest/globals';
import { aStorageFixture, aTopicOf, send } from '@parley/conformance';
import Database from 'better-sqlite3';
import { openSqliteStorage } from '../open-storage.ts';
import { scratch } from '../testing/scratch.ts';
import { isDatabaseRefused } from './refused.ts';

const files = scratch();
afterAll(files.remove);

const refusalOf = (database: unknown): readonly [string, string] => {
  try {
    openSqliteStorage({ database: database as Database.Database });
  } catch (error) {
    if (isDatabaseRefused(error)) return [error.name, error.message];
    throw error;
  }
  throw new Error('The database was opened');
};

const inWal = (file: string): Database.Database => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  return database;
};

describe('a storage that is given the handle of its host', () => {
  test('has a connection of its own, apart from a transaction of the host', async () => {
    const file = files.file();
    const database = inWal(file);
    database.pragma('cache_size = -777');
    const fixture = await aStorageFixture(openSqliteStorage({ database }));
    database.exec('create table invoices (id integer primary key)');
    database.exec('begin');
    expect(database.prepare('select count(*) from realms').pluck().get()).toBe(1);
    await fixture.storage.commit(
      fixture.set({
        changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name: 'After' } }],
      }),
    )();
    database.exec('rollback; insert into invoices values (7)');
    expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe('After');
    await fixture.storage.close();
    expect(database.prepare('select id from invoices').pluck().all()).toEqual([7]);
    expect([database.open, database.pragma('cache_size', { simple: true })]).toEqual([true, -777]);
    database.close();
  });

  test('waits without blocking the event loop while the host’s transaction is open', async () => {
    const database = inWal(files.file());
    const fixture = await aStorageFixture(openSqliteStorage({ database }));
    database.exec('begin immediate; create table invoices (id integer primary key)');
    const committed = fixture.storage.commit(
      fixture.set({
        changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name: 'After' } }],
      }),
    )();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe(fixture.realm.name);
    database.exec('commit');
    expect(await committed).toEqual({ _tag: 'Right', right: undefined });
    await fixture.storage.close();
    database.close();
  });

  test('keeps rows of the host beside reads and sets that are stale or fail', async () => {
    const database = inWal(files.file());
    const fixture = await aStorageFixture(openSqliteStorage({ database }));
    database.exec('create table invoices (id integer primary key)');
    const put = database.prepare('insert into invoices values (?)');
    const rename = (name: string, revision: number) =>
      fixture.storage.commit({
        ...fixture.set({ changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name } }] }),
        guards: [{ _tag: 'row.unchanged', row: 'realm', id: fixture.realm.id, revision } as never],
      })();
    const broken = fixture.set({ changes: [{ _tag: 'message.remove', message: 99_999 } as never] });
    for (let row = 1; row <= 20; row++) {
      const read = fixture.read(({ realms }) => realms.own());
      const stale = rename('Stale', 99);
      database.transaction(() => put.run(row))();
      const failing = fixture.storage.commit(broken)();
      const sound = rename('Sound', fixture.realm.revision);
      expect((await read)?.id).toBe(fixture.realm.id);
      expect((await stale)._tag).toBe('Left');
      await expect(failing).rejects.toThrow('99999');
      expect((await sound)._tag).toBe('Right');
    }
    expect(database.prepare('select count(*) from invoices').pluck().get()).toBe(20);
    await fixture.storage.close();
    database.close();
  });

  test('sends nothing and freezes nothing while a transaction of the host is open', async () => {
    const database = inWal(files.file());
    const fixture = await aStorageFixture(openSqliteStorage({ database }));
    const { topic } = await aTopicOf(fixture, await fixture.channel(), 1);
    database.exec('begin immediate; create table invoices (id integer primary key)');
    const ids = Array.from({ length: 3 }, () => fixture.storage.ids.newRealm());
    const sending = Array.from({ length: 5 }, () => send(fixture, topic));
    let isSent = false;
    void Promise.race(sending).then(() => {
      isSent = true;
    });
    // A frozen loop would not come round before SQLite gives up, and the sends would be refused.
    for (let turn = 0; turn < 30; turn++)
      await new Promise((resolve) => setTimeout(resolve, 0)).then(() =>
        fixture.read(({ realms }) => realms.own()),
      );
    expect(isSent).toBe(false);
    database.exec('commit');
    const messages = await Promise.all(sending);
    expect(new Set(await Promise.all(ids)).size).toBe(3);
    expect(await fixture.read((snapshot) => snapshot.messages.byIds(messages))).toHaveLength(5);
    await fixture.storage.close();
    database.close();
  });

  test('keeps other servers from the file', async () => {
    const file = files.file();
    const database = inWal(file);
    const storage = openSqliteStorage({ database });
    expect(() => openSqliteStorage({ file })).toThrow('is in use');
    await storage.close();
    database.close();
  });

  test('refuses one that cannot be shared, and says why', () => {
    const file = files.file();
    const plain = new Database(file);
    plain.exec('create table invoices (id integer primary key)');
    expect(refusalOf(plain)).toEqual([
      'NotWal',
      `The database ${plain.name} has no write-ahead log. Set it once: ` +
        "database.pragma('journal_mode = WAL').",
    ]);
    plain.pragma('journal_mode = WAL');
    const readonly = new Database(file, { readonly: true });
    expect(refusalOf(readonly)).toEqual([
      'NotShareable',
      'The given database cannot be shared: it may only be read.',
    ]);
    readonly.close();
    plain.pragma('foreign_keys = OFF');
    expect(refusalOf(plain)).toEqual([
      'NotShareable',
      'The given database cannot be shared: it does not check foreign keys. Set it once after ' +
        "opening it: database.pragma('foreign_keys = ON').",
    ]);
    plain.close();
    expect(refusalOf(plain)).toEqual([
      'NotShareable',
      'The given database cannot be shared: it is closed.',
    ]);
    for (const name of [':memory:', '']) {
      const memory = new Database(name);
      expect(refusalOf(memory)).toEqual([
        'NotShareable',
        'The given database cannot be shared: it is in memory, or a temporary one.',
      ]);
      memory.close();
    }
    expect(refusalOf({})).toEqual([
      'NotShareable',
      'The given database cannot be shared: it is no handle of better-sqlite3.',
    ]);
  });
});
