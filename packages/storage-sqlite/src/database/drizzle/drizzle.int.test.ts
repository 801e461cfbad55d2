import { afterAll, describe, expect, test } from '@jest/globals';
import {
  aConversation,
  aStorageFixture,
  aTopicOf,
  move,
  piecesOf,
  sendDirect,
} from '@parley/conformance';
import Database from 'better-sqlite3';
import { eq, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { getTableConfig, integer, SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { openSqliteStorage } from '../../open-storage.ts';
import { scratch } from '../../testing/scratch.ts';
import * as schema from '../schema.ts';
import { messagesIn, parleyTables } from './index.ts';

const files = scratch();
afterAll(files.remove);

/** What drizzle knows of a table, by names. */
const shapeOf = (table: SQLiteTable) => {
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
      is(table, SQLiteTable) ? [[key, shapeOf(table)]] : [],
    ),
  );

describe('the tables for a host', () => {
  test('are those of the schema: npm run generate writes them', () => {
    expect(shapesOf(parleyTables())).toEqual(shapesOf(schema));
  });

  test('have the prefix, and so do their indexes and what they refer to', () => {
    const { messages, users } = parleyTables({ prefix: 'chat_' });
    expect(shapeOf(users).indexes[0]?.[0]).toBe('chat_users_email');
    expect(shapeOf(messages)).toMatchObject({
      name: 'chat_messages',
      foreignKeys: [[['sender_id'], 'chat_users', ['id']]],
    });
    expect(() => parleyTables({ prefix: 'Chat_' })).toThrow(TypeError);
  });
});

/** A table of the host; each order has a message. */
const orders = sqliteTable('orders', {
  id: integer('id').primaryKey(),
  item: text('item').notNull(),
  message: integer('message').notNull(),
});

test('a host reads where its messages are now, joined with its own table', async () => {
  const database = new Database(files.file());
  database.pragma('journal_mode = WAL');
  const storage = openSqliteStorage({ database, prefix: 'chat_', synchronous: 'NORMAL' });
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

  database.exec('create table orders (id integer primary key, item text, message integer)');
  const db = drizzle(database);
  db.insert(orders)
    .values([
      { id: 1, item: 'engine', message: first },
      { id: 2, item: 'cards', message: third },
      { id: 3, item: 'loom', message: direct },
      { id: 4, item: 'gone', message: 999 },
    ])
    .run();
  const tables = parleyTables({ prefix: 'chat_' });
  const placed = messagesIn(tables);
  // The annotation is a part of the test: these are the types that the query gives.
  const rows: ReadonlyArray<{
    readonly item: string;
    readonly text: string;
    readonly sender: string;
    readonly channel: number | null;
    readonly topic: string | null;
    readonly conversation: number | null;
  }> = db
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
    .orderBy(orders.id)
    .all();
  const text = expect.any(String);
  const sender = fixture.ann.fullName;
  expect(rows).toEqual([
    { item: 'engine', text, sender, channel: here.id, topic: from.name, conversation: null },
    { item: 'cards', text, sender, channel: there.id, topic: to.name, conversation: null },
    { item: 'loom', text, sender, channel: null, topic: null, conversation },
  ]);
  const all = db.select({ id: placed.id }).from(placed).orderBy(placed.id).all();
  expect(all.map(({ id }) => id)).toEqual([first, second, third, direct]);
  await storage.close();
  database.close();
});

test('where a message is now is found by keys', async () => {
  const database = new Database(files.file());
  database.pragma('journal_mode = WAL');
  const storage = openSqliteStorage({ database });
  const placed = messagesIn(parleyTables());
  const { sql } = drizzle(database)
    .select({ id: placed.id, topic: placed.topicId })
    .from(placed)
    .where(eq(placed.id, 1))
    .toSQL();
  const plan = database
    .prepare<[number], { readonly detail: string }>(`explain query plan ${sql}`)
    .all(1)
    .map(({ detail }) => detail);
  expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  await storage.close();
  database.close();
});
