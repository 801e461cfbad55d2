import { afterAll, describe, expect, test } from '@jest/globals';
import {
  aConversation,
  aStorageFixture,
  aTopicOf,
  move,
  piecesOf,
  sendDirect,
} from '@parley/conformance';
import { eq, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, getTableConfig, PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { needs } from '../../../scripts/testing/needs.ts';
import { messagesIn, parleyTables } from '../src/database/drizzle/index.ts';
import * as schema from '../src/database/schema.ts';
import { createStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const served = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

/** What drizzle knows of a table, by names. */
const shapeOf = (table: PgTable) => {
  const { name, columns, indexes, primaryKeys, foreignKeys } = getTableConfig(table);
  return {
    name,
    columns: columns.map((column) => [
      column.name,
      column.getSQLType(),
      column.notNull,
      column.primary,
      column.default,
    ]),
    indexes: indexes.map(({ config }) => [config.name, config.unique, config.columns.length]),
    primaryKeys: primaryKeys.map((key) => key.columns.map((column) => column.name)),
    foreignKeys: foreignKeys.map((key) => {
      const { columns: own, foreignTable, foreignColumns } = key.reference();
      return [
        own.map((column) => column.name),
        getTableConfig(foreignTable).name,
        foreignColumns.map((column) => column.name),
      ];
    }),
  };
};

const shapesOf = (tables: object) =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([key, table]) =>
      is(table, PgTable) ? [[key, shapeOf(table)]] : [],
    ),
  );

describe('the tables for a host', () => {
  test('are those of the schema: npm run generate writes them', () => {
    const shapes = shapesOf(schema);
    expect(Object.keys(shapes).length).toBeGreaterThan(40);
    expect(shapesOf(parleyTables())).toEqual(shapes);
  });

  test('are in the schema that the host names', () => {
    const schemaOf = (named?: string) =>
      getTableConfig(parleyTables(named === undefined ? {} : { schema: named }).users).schema;
    expect([schemaOf(), schemaOf('chat'), schemaOf('public')]).toEqual([
      'parley',
      'chat',
      undefined,
    ]);
    expect(() => parleyTables({ schema: 'Chat' })).toThrow('lower case');
  });
});

/** A table of the host; each order has a message. */
const orders = pgTable('orders', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  item: text('item').notNull(),
  message: bigint('message', { mode: 'number' }).notNull(),
});

served.test('a host reads where its messages are now, joined with its own table', async () => {
  const { lend, lendBack, free } = await databases.take();
  const pool = lend();
  const storage = createStorage(pool, { schema: SCHEMA, patience: 5_000 });
  const fixture = await aStorageFixture(storage);
  const [here, there] = [await fixture.channel(), await fixture.channel()];
  const { topic: from, messages } = await aTopicOf(fixture, here, 3);
  const to = await fixture.topic(there);
  const [first, second, third] = messages;
  if (first === undefined || second === undefined || third === undefined) throw new Error('unsent');
  const [whole] = await piecesOf(fixture, from);
  if (whole === undefined) throw new Error('unsent');
  await move(fixture, { from, to, pieces: [{ ...whole, first: second }] });
  const conversation = await aConversation(fixture, [fixture.ann]);
  const direct = await sendDirect(fixture, conversation);

  await pool.query('create table orders (id bigint primary key, item text, message bigint)');
  const db = drizzle(pool);
  await db.insert(orders).values([
    { id: 1, item: 'engine', message: first },
    { id: 2, item: 'cards', message: third },
    { id: 3, item: 'loom', message: direct },
    { id: 4, item: 'gone', message: 999 },
  ]);
  const tables = parleyTables();
  const placed = messagesIn(tables);
  // The annotation is a part of the test: these are the types that the query gives.
  const rows: ReadonlyArray<{
    readonly item: string;
    readonly text: string;
    readonly sender: string;
    readonly channel: number | null;
    readonly topic: string | null;
    readonly conversation: number | null;
  }> = await db
    .select({
      item: orders.item,
      text: placed.content,
      sender: tables.users.fullName,
      channel: placed.channelId,
      topic: tables.topics.name,
      conversation: placed.conversationId,
    })
    .from(orders)
    .innerJoin(placed, eq(placed.id, orders.message))
    .innerJoin(tables.users, eq(tables.users.id, placed.senderId))
    .leftJoin(tables.topics, eq(tables.topics.id, placed.topicId))
    .orderBy(orders.id);
  const content = expect.any(String);
  const sender = fixture.ann.fullName;
  const [channel, other] = [here.id, there.id];
  expect(rows).toEqual([
    { item: 'engine', text: content, sender, channel, topic: from.name, conversation: null },
    { item: 'cards', text: content, sender, channel: other, topic: to.name, conversation: null },
    { item: 'loom', text: content, sender, channel: null, topic: null, conversation },
  ]);
  const all = await db.select({ id: placed.id }).from(placed).orderBy(placed.id);
  expect(all.map(({ id }) => id)).toEqual([first, second, third, direct]);
  await pool.query('drop table orders');
  await storage.close();
  lendBack(pool);
  free();
});
