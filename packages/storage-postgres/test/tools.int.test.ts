import { afterAll, expect } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import { E, type HostClient, stale } from '@parley/core';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { createStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

/** A transaction of a tool: `work` is given the client, and what inserts an order. */
type Transact = (
  pool: Pool,
  work: (client: HostClient, insert: (item: string) => Promise<unknown>) => Promise<void>,
) => Promise<void>;

const orders = pgTable('orders', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  item: text('item').notNull(),
});

const byDrizzle: Transact = async (pool, work) => {
  const client = await pool.connect();
  try {
    await drizzle(client).transaction(
      (tx) => work(client, (item) => tx.insert(orders).values({ item })),
      { isolationLevel: 'read committed' },
    );
  } finally {
    client.release();
  }
};

const byKysely: Transact = (pool, work) =>
  new Kysely<{ orders: { item: string } }>({ dialect: new PostgresDialect({ pool }) })
    .transaction()
    .execute((trx) => {
      const client: HostClient = {
        query: (sql, values) => trx.executeQuery(CompiledQuery.raw(sql, values)),
      };
      return work(client, (item) => trx.insertInto('orders').values({ item }).execute());
    });

test.each([
  ['drizzle', byDrizzle],
  ['kysely', byKysely],
] as const)(
  'a transaction of %s has rows of both sides, or of neither',
  async (_tool, transact) => {
    const { lend, lendBack, free } = await databases.take();
    const [pool, own] = [lend(), lend()];
    const storage = createStorage(pool, { schema: SCHEMA, patience: 5_000 });
    const fixture = await aStorageFixture(storage);
    const { realm, ann } = fixture;
    await own.query(
      `create table orders (
        id bigint primary key generated always as identity, item text not null)`,
    );
    const itemsNow = async () =>
      (await own.query('select item from orders order by id')).rows.map(({ item }) => item);
    const nameNow = async () => (await fixture.read(({ realms }) => realms.own()))?.name;
    const naming = (name: string) =>
      fixture.set({ changes: [{ _tag: 'realm.put', realm: { ...realm, name } }] });
    const taken = fixture.set({
      guards: [{ _tag: 'row.unchanged', row: 'user', id: ann.id, revision: 77 as never }],
      changes: [],
    });
    const broken = fixture.set({
      changes: [{ _tag: 'password.put', user: 999_999 as never, hash: 'x' }],
    });

    await transact(own, async (client, insert) => {
      await insert('engine');
      const inside = await storage.within(client, realm.id);
      expect(await inside.commit(naming('Kept'))()).toEqual(E.right(undefined));
      expect((await inside.read(realm.id, ({ realms }) => realms.own()))?.name).toBe('Kept');
      // What fails by itself leaves the transaction as it was.
      expect(await inside.commit(taken)()).toEqual(E.left(stale));
      await expect(inside.commit(broken)()).rejects.toThrow();
      await insert('cards');
    });
    expect([await itemsNow(), await nameNow()]).toEqual([['engine', 'cards'], 'Kept']);

    const declined = transact(own, async (client, insert) => {
      const inside = await storage.within(client, realm.id);
      await inside.commit(naming('Never'))();
      await insert('loom');
      throw new Error('The host has changed its mind');
    });
    await expect(declined).rejects.toThrow('changed its mind');
    expect([await itemsNow(), await nameNow()]).toEqual([['engine', 'cards'], 'Kept']);

    await own.query('drop table orders');
    await storage.close();
    for (const one of [pool, own]) lendBack(one);
    free();
  },
);
