import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aChangeSet, aStorageFixture, type StorageFixture } from '@parley/conformance';
import { type ChangeSet, E, hostDenial, type UserId } from '@parley/core';
import Database from 'better-sqlite3';
import { checkDatabase } from '../check.ts';
import type { SqliteSettings } from '../database/open.ts';
import { openSqliteStorage } from '../open-storage.ts';
import { scratch } from '../testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

type Within = NonNullable<SqliteSettings['within']>;

let file: string;
let database: Database.Database;
let fixture: StorageFixture;
let within: Within;
let statements: string[];

beforeEach(async () => {
  file = files.file();
  database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  database.exec('create table audit (at integer primary key, name text not null)');
  within = () => {};
  statements = [];
  fixture = await aStorageFixture(
    openSqliteStorage({
      database,
      synchronous: 'NORMAL',
      within: (...asked) => within(...asked),
      onStatement: (sql) => statements.push(sql),
    }),
  );
});
const closed = async (): Promise<void> => {
  await fixture.storage.close();
  expect(checkDatabase(file)).toEqual([]);
  database.close();
};

const refused = hostDenial('host.full', 'There is no more room.', { status: 409 });
const nameIn = ({ changes: [change] }: ChangeSet): string =>
  change?._tag === 'user.put' ? change.user.fullName : '?';
/** Writes a row of the host, and refuses one name after that. */
const noting =
  (never: string, error: unknown = refused): Within =>
  (set, own) => {
    own.prepare('insert into audit (name) values (?)').run(nameIn(set));
    if (nameIn(set) === never) throw error;
  };

const users = async (count: number) => {
  const ids: UserId[] = [];
  while (ids.length < count) ids.push(await fixture.next('user'));
  return ids;
};
const put = (id: UserId, at: number): ChangeSet =>
  aChangeSet(fixture.realm.id, {
    changes: [
      {
        _tag: 'user.put',
        user: { ...fixture.ann, id, fullName: `User ${at}`, email: `${at}@example.org` },
      },
    ],
  });
const stored = async (ids: ReadonlyArray<UserId>): Promise<ReadonlyArray<boolean>> => {
  const found = await fixture.read(({ users: all }) => Promise.all(ids.map((id) => all.byId(id))));
  return found.map((user) => user !== null);
};
const audited = (): ReadonlyArray<unknown> =>
  database.prepare('select name from audit order by at').pluck().all();

describe('what a host does within a transaction', () => {
  test('refuses one of eight gathered sets; the other seven and their rows are kept', async () => {
    within = noting('User 5');
    const ids = await users(8);
    statements = [];
    const outcomes = await Promise.all(ids.map((id, at) => fixture.storage.commit(put(id, at))()));
    expect(outcomes).toEqual(ids.map((_, at) => (at === 5 ? E.left(refused) : E.right(undefined))));
    const kept = ids.map((_, at) => at !== 5);
    expect(await stored(ids)).toEqual(kept);
    expect(audited()).toEqual(ids.flatMap((_, at) => (at === 5 ? [] : `User ${at}`)));
    expect(statements.filter((sql) => sql === 'commit')).toHaveLength(1);
    await closed();
  });

  test('makes one set reject by any other error, and keeps the rest', async () => {
    const failure = new Error('The host is broken');
    within = noting('User 1', failure);
    const ids = await users(3);
    const outcomes = await Promise.allSettled(
      ids.map((id, at) => fixture.storage.commit(put(id, at))()),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: failure });
    expect(await stored(ids)).toEqual([true, false, true]);
    expect(audited()).toEqual(['User 0', 'User 2']);
    await closed();
  });

  test('refuses a set that is alone', async () => {
    within = noting('User 0');
    const [id] = await users(1);
    if (id === undefined) throw new Error('There is no user');
    expect(await fixture.storage.commit(put(id, 0))()).toEqual(E.left(refused));
    expect(await stored([id])).toEqual([false]);
    expect(audited()).toEqual([]);
    await closed();
  });

  test('is asked for sets of a transaction of the host, on its handle', async () => {
    const handles: Database.Database[] = [];
    within = (set, own) => {
      handles.push(own);
      noting('User 0')(set, own);
    };
    const [first, second] = await users(2);
    if (first === undefined || second === undefined) throw new Error('There is no user');
    const outcomes = fixture.storage.transaction?.((commit) => [
      commit(put(first, 0)),
      commit(put(second, 1)),
    ]);
    expect(outcomes).toEqual([E.left(refused), E.right(undefined)]);
    expect(handles).toEqual([database, database]);
    expect(await stored([first, second])).toEqual([false, true]);
    expect(audited()).toEqual(['User 1']);
    await closed();
  });

  test('is not asked for a set that is stale', async () => {
    const asked: string[] = [];
    within = (set) => asked.push(nameIn(set));
    const { id, revision } = fixture.ann;
    const guard = { _tag: 'row.unchanged', row: 'user', id, revision: revision + 1 } as const;
    const done = await fixture.storage.commit({ ...put(id, 0), guards: [guard] as never })();
    expect(E.isLeft(done) && done.left.rule).toBe('store.stale');
    expect(asked).toEqual([]);
    await closed();
  });
});
