import { afterAll, expect, test } from '@jest/globals';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { openDatabase } from '../src/database/open.ts';
import * as schema from '../src/database/schema.ts';
import { OTHER_USER_COLUMNS, OWN_ROWS } from '../src/tables/personal/own-rows.ts';
import { OTHER_TABLES, REALM_TABLES } from '../src/tables/personal/realm-tables.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const TABLES = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => getTableConfig(table));

/** Columns with ids that are no ids of users. A new one is told here what it names. */
const NO_USERS: ReadonlySet<string> = new Set([
  'attachment_id',
  'channel_id',
  'container_id',
  'conversation_id',
  'edit_id',
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

test('each table has rows of realms, or is said to have none with a reason', () => {
  const { raw } = openDatabase({ file: files.file() });
  const tables = raw
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and " +
        "name not like '%\\_search%' escape '\\'",
    )
    .pluck()
    .all();
  raw.close();
  expect([...REALM_TABLES.map(({ table }) => table), ...Object.keys(OTHER_TABLES)].sort()).toEqual(
    tables.sort(),
  );
});

test('the keys that are named tell rows apart', () => {
  for (const { name, columns, primaryKeys } of TABLES) {
    const key = [
      ...columns.filter(({ primary }) => primary).map((column) => column.name),
      ...primaryKeys.flatMap((primary) => primary.columns.map((column) => column.name)),
    ].filter((column) => column !== 'realm_id');
    const named = REALM_TABLES.filter(({ table }) => table === name).map((table) => table.key);
    const unique = name === 'applied_plans' ? ['at', 'id'] : name === 'api_keys' ? ['digest'] : key;
    for (const one of named)
      expect([name, ...[...one].sort()]).toEqual([
        name,
        ...(unique.length === 0 ? ['realm_id'] : [...unique].sort()),
      ]);
    for (const own of OWN_ROWS.filter(({ table }) => table === name))
      expect([name, ...new Set([...own.key, own.user])].sort()).toEqual(
        [name, ...new Set([...unique, own.user])].sort(),
      );
  }
});

test('rows come before those that they name', () => {
  const order = REALM_TABLES.map(({ table }) => table);
  for (const { name, foreignKeys } of TABLES)
    for (const key of foreignKeys) {
      const { foreignTable } = key.reference();
      const parent = getTableConfig(foreignTable as SQLiteTable).name;
      if (parent === 'realms' || parent === name) continue;
      expect([name, parent, order.indexOf(name) < order.indexOf(parent)]).toEqual([
        name,
        parent,
        true,
      ]);
    }
});
