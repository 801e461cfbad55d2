import { expect, test } from '@jest/globals';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../src/database/schema.ts';
import { OTHER_USER_COLUMNS, OWN_ROWS } from '../src/tables/personal/own-rows.ts';
import { OTHER_TABLES, REALM_TABLES } from '../src/tables/personal/realm-tables.ts';

const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table));

/** Columns with ids that are no ids of users. A new one is told here what it names. */
const NO_USERS: ReadonlySet<string> = new Set([
  'attachment_id',
  'channel_id',
  'container_id',
  'conversation_id',
  'field_id',
  'first_id',
  'group_id',
  'last_edit_id',
  'last_id',
  'message_id',
  'move_id',
  'prev_id',
  'realm_id',
  'row_id',
  'set_id',
  'subgroup_id',
  'topic_id',
  'undoes_id',
  'update_id',
]);

const userColumns = TABLES.flatMap(({ name, columns, foreignKeys }) => {
  const references = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === schema.users)
    .flatMap((reference) => reference.columns.map((column) => column.name));
  return columns
    .map((column) => column.name)
    .filter((column) => references.includes(column) || column.endsWith('_id'))
    .filter((column) => !NO_USERS.has(column))
    .map((column) => `${name}.${column}`);
});

test('whatever names a user goes with them, or is said to stay with a reason', () => {
  const known = [
    ...OWN_ROWS.map(({ table, user }) => `${table}.${user}`),
    ...Object.keys(OTHER_USER_COLUMNS),
  ];
  expect(known.sort()).toEqual([...userColumns, 'users.id'].sort());
});

test('a column is not taken for one that names no user where it is one', () => {
  for (const column of NO_USERS)
    expect(userColumns.some((known) => known.endsWith(`.${column}`))).toBe(false);
});

const NAMES = REALM_TABLES.map(({ table }) => table);

test('each table has rows of realms, or is said to have none with a reason', () => {
  const known = [...NAMES, ...Object.keys(OTHER_TABLES)];
  expect(known.sort()).toEqual(TABLES.map(({ name }) => name).sort());
});

test('rows come before those that they name', () => {
  const order = TABLES.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => {
      const parent = getTableConfig(key.reference().foreignTable as PgTable).name;
      return [name, parent, NAMES.indexOf(name) < NAMES.indexOf(parent)];
    }),
  );
  expect(order.length).toBeGreaterThan(0);
  expect(order.filter(([, , isBefore]) => !isBefore)).toEqual([]);
});

/** The columns of the primary key, or of a unique index where there is none. */
const keyOf = (table: string): ReadonlyArray<string> => {
  const config = TABLES.find(({ name }) => name === table);
  const [primary] = config?.primaryKeys ?? [];
  if (primary !== undefined) return primary.columns.map(({ name }) => name);
  const unique = config?.indexes.find((one) => one.config.unique);
  return (
    unique?.config.columns.map((column) => ('name' in column ? String(column.name) : '')) ?? []
  );
};

test('rows of a realm are found by the key', () => {
  const keys = REALM_TABLES.map(({ table }) => [table, ...keyOf(table).slice(0, 2)]);
  const expected = REALM_TABLES.map(({ table, key }) =>
    key === null ? [table] : [table, 'realm_id', key],
  );
  expect(keys).toEqual(expected);
});
