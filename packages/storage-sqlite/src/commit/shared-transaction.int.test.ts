import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  aChangeSet,
  aStorageFixture,
  aTopicOf,
  edit,
  type StorageFixture,
} from '@parley/conformance';
import {
  type Change,
  type ChangeSet,
  E,
  type Group,
  type SharedTransaction,
  stale,
} from '@parley/core';
import Database from 'better-sqlite3';
import { checkDatabase } from '../check.ts';
import { openSqliteStorage } from '../open-storage.ts';
import { scratch } from '../testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

let file: string;
let database: Database.Database;
let fixture: StorageFixture;
let group: Group;
let transaction: SharedTransaction;

beforeEach(async () => {
  file = files.file();
  database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  database.exec('create table invoices (id integer primary key, text text not null)');
  fixture = await aStorageFixture(openSqliteStorage({ database, synchronous: 'NORMAL' }));
  group = await fixture.group();
  const { storage } = fixture;
  if (storage.transaction === undefined) throw new Error('There are no transactions');
  transaction = storage.transaction;
  return async () => {
    await storage.close();
    database.close();
  };
});

const invoice = (text: string): void => {
  database.prepare('insert into invoices (text) values (?)').run(text);
};
const invoices = (): ReadonlyArray<unknown> =>
  database.prepare('select text from invoices order by id').pluck().all();

const renaming = (name: string): Change => ({ _tag: 'group.put', group: { ...group, name } });
const setOf = (...changes: ReadonlyArray<Change>): ChangeSet =>
  aChangeSet(fixture.realm.id, {
    changes,
    events: [{ _tag: 'realm.updated', realm: fixture.realm.id, changed: ['name'] }],
  });
const nameOfGroup = () => fixture.read(async ({ groups }) => (await groups.byId(group.id))?.name);
const events = async (): Promise<number> => fixture.storage.outbox.of(fixture.realm.id).last();

describe('a transaction of the host', () => {
  test('writes its rows and those of the sets together, for all who read after it', async () => {
    await nameOfGroup();
    const before = await events();
    const answered = transaction((commit) => {
      invoice('one');
      const done = commit(setOf(renaming('first')));
      invoice('two');
      return done;
    });
    expect([answered, invoices(), await nameOfGroup(), await events()]).toEqual([
      E.right(undefined),
      ['one', 'two'],
      'first',
      before + 1,
    ]);
    expect(checkDatabase(file)).toEqual([]);
  });

  test('that throws leaves nothing of either, and what was remembered is true', async () => {
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 1);
    const [message] = messages;
    if (message === undefined) throw new Error('unsent');
    const content = () =>
      fixture.read(async (snapshot) => (await snapshot.messages.byId(message))?.message.content);
    const before = [await nameOfGroup(), await events(), await content()];
    const editing: Change = {
      _tag: 'message.edit',
      message,
      content: 'changed' as never,
      rendered: 'changed' as never,
      mentionsChannel: false,
      hasLink: false,
      hasImage: false,
      edit: {
        id: await fixture.next('history'),
        by: fixture.ann.id,
        at: fixture.ann.joinedAt,
        prevContent: 'x' as never,
        prevRendered: 'x' as never,
      } as never,
    };
    expect(() =>
      transaction((commit) => {
        invoice('one');
        commit(setOf(renaming('first'), editing));
        throw new Error('the host has changed its mind');
      }),
    ).toThrow('the host has changed its mind');
    expect([invoices(), await nameOfGroup(), await events(), await content()]).toEqual([
      [],
      ...before,
    ]);
    await edit(fixture, message, 'afterwards');
    expect(await content()).toBe('afterwards');
  });

  test('goes on after a set that is stale, of which nothing stays', async () => {
    const other = await fixture.group({ name: 'taken' });
    const outcomes = transaction((commit) => {
      invoice('one');
      return [
        commit({
          ...setOf(renaming('guarded')),
          guards: [{ _tag: 'row.unchanged', row: 'group', id: other.id, revision: 99 as never }],
        }),
        commit(setOf(renaming('half'), renaming(other.name))),
        commit(setOf(renaming('whole'))),
      ];
    });
    expect(outcomes).toEqual([E.left(stale), E.left(stale), E.right(undefined)]);
    expect([invoices(), await nameOfGroup()]).toEqual([['one'], 'whole']);
  });

  test('is taken back whole by a set that is broken', async () => {
    const name = await nameOfGroup();
    const broken: Change = { _tag: 'message.remove', message: 99_999 as never };
    expect(() =>
      transaction((commit) => {
        invoice('one');
        return commit(setOf(renaming('half'), broken));
      }),
    ).toThrow('message 99999');
    expect([invoices(), await nameOfGroup()]).toEqual([[], name]);
  });

  test('sees what was committed before it, also what waits for its turn', async () => {
    const waiting = fixture.storage.commit(setOf(renaming('waits')))();
    const seen = transaction(() =>
      database.prepare('select name from user_groups where id = ?').pluck().get(group.id),
    );
    expect([seen, await waiting]).toEqual(['waits', E.right(undefined)]);
  });

  test('finds rows of another realm as little as a commit does', () => {
    const foreign = aChangeSet((fixture.realm.id + 1) as never, { changes: [renaming('theirs')] });
    expect(() => transaction((commit) => commit(foreign))).toThrow('another realm');
  });

  test('works on a handle that gives back integers as BigInt', async () => {
    database.defaultSafeIntegers(true);
    const guarded: ChangeSet = {
      ...setOf(renaming('guarded')),
      guards: [{ _tag: 'row.unchanged', row: 'group', id: group.id, revision: group.revision }],
    };
    expect(transaction((commit) => commit(guarded))).toEqual(E.right(undefined));
    expect(await nameOfGroup()).toBe('guarded');
  });

  test('is refused inside another one, without foreign keys, and where the work ends it', () => {
    const begun = database.transaction(() => transaction(() => 0));
    expect(begun).toThrow('has a transaction open');
    expect(() =>
      transaction(() => {
        invoice('one');
        database.exec('commit');
      }),
    ).toThrow('ended before its work');
    database.pragma('foreign_keys = OFF');
    expect(() => transaction(() => 0)).toThrow('foreign_keys = ON');
  });
});

test('a storage that was opened by its path shares no transactions', async () => {
  const storage = openSqliteStorage({ file: files.file() });
  expect(storage.transaction).toBeUndefined();
  await storage.close();
});
