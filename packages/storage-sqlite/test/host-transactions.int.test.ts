import { afterAll, describe, expect, test } from '@jest/globals';
import { hostTransactionCases, storageCases } from '@parley/conformance';
import type { ChangeSet, E, HostDenial, Stale, Storage } from '@parley/core';
import Database from 'better-sqlite3';
import { sampled } from '../../../scripts/testing/depth.ts';
import { checkDatabase } from '../src/check.ts';
import { openSqliteStorage } from '../src/index.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

class ChangedItsMind extends Error {}

/** The host's statements of a transaction, before and after the set. */
const STATEMENTS = 2;

/**
 * A storage whose commits are parts of transactions of its host, which first throws before, between
 * and after its own statements. After each of these, nothing may have been committed.
 */
const throughItsHost = (): Storage => {
  const file = files.migrated();
  const database = new Database(file);
  database.pragma('foreign_keys = ON');
  database.pragma('synchronous = NORMAL');
  database.exec('create table host_rows (at integer not null)');
  const beside = new Database(file);
  const version = beside.prepare<[], number>('pragma data_version').pluck();
  const put = database.prepare('insert into host_rows (at) values (?)');
  const count = beside.prepare<[], number>('select count(*) from host_rows').pluck();
  const storage = openSqliteStorage({ database, synchronous: 'NORMAL' });
  const { transaction } = storage;
  if (transaction === undefined) throw new Error('There are no transactions');

  /** Throws after so many of the host's statements; null: after none. */
  const carryOut = (set: ChangeSet, end: number | null): E.Either<Stale | HostDenial, void> =>
    transaction((commit) => {
      put.run(1);
      if (end === 0) throw new ChangedItsMind();
      const done = commit(set);
      if (end === 1) throw new ChangedItsMind();
      put.run(2);
      if (end === STATEMENTS) throw new ChangedItsMind();
      return done;
    });

  const throwAt = (set: ChangeSet, end: number): void => {
    // What waits on the storage's own connection, such as words for the index, is committed first.
    transaction(() => 0);
    const [before, rows] = [version.get(), count.get()];
    let thrown: unknown;
    try {
      carryOut(set, end);
    } catch (error) {
      thrown = error;
    }
    // A set that is broken throws before the host does.
    if (end === 0) expect(thrown).toBeInstanceOf(ChangedItsMind);
    expect([thrown === undefined, version.get(), count.get()]).toEqual([false, before, rows]);
  };

  return {
    ...storage,
    commit: (set) => async () => {
      for (let end = 0; end <= STATEMENTS; end++) throwAt(set, end);
      return carryOut(set, null);
    },
    close: async () => {
      await storage.close();
      beside.close();
      database.close();
    },
  };
};

describe('a commit in the transaction of a host that throws at each of its statements', () => {
  test.each(sampled(storageCases, 8).map((one) => [one.title, one] as const))(
    'is still what every storage adapter must do: %s',
    (_title, one) => one.run(async () => throughItsHost()),
  );
});

describe('transactions of the host', () => {
  test.each(hostTransactionCases(300).map((one) => [one.title, one] as const))(
    '%s',
    (_title, one) =>
      one.run(async () => {
        const file = files.migrated();
        const database = new Database(file);
        database.pragma('foreign_keys = ON');
        database.exec('create table pairs (number integer primary key, message integer not null)');
        const put = database.prepare('insert into pairs (number, message) values (?, ?)');
        const storage = openSqliteStorage({ database, synchronous: 'NORMAL' });
        return {
          storage,
          pair: (parley, message, number, decline) =>
            parley.inHostTransaction(
              () => parley.messages.send.plan(message),
              ({ id }) => {
                put.run(number, id);
                decline();
                return id;
              },
            )(),
          pairs: async () =>
            database
              .prepare<[], { readonly number: number; readonly message: number }>(
                'select number, message from pairs order by number',
              )
              .all(),
          close: async () => {
            await storage.close();
            database.close();
            expect(checkDatabase(file)).toEqual([]);
          },
        };
      }),
  );
});
