import { afterAll, expect, test } from '@jest/globals';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { openDatabase } from '../src/database/open.ts';
import * as schema from '../src/database/schema.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const sorted = (names: Iterable<string>): ReadonlyArray<string> => [...names].sort();

test('the migrations make the tables, columns, keys and indexes of the schema', () => {
  const { raw } = openDatabase({ file: files.file() });
  const names = (sql: string) => sorted(raw.prepare<[], string>(sql).pluck().all());
  const tables = Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .map((table) => getTableConfig(table));
  const ownTables =
    "type = 'table' and name not like 'sqlite_%' and name <> 'schema_migrations' and name not " +
    "like '%\\_search%' escape '\\'";
  expect(names(`select name from sqlite_schema where ${ownTables}`)).toEqual(
    sorted(tables.map(({ name }) => name)),
  );
  for (const { name, columns } of tables)
    expect([name, ...names(`select name from pragma_table_info('${name}')`)]).toEqual([
      name,
      ...sorted(columns.map((column) => column.name)),
    ]);
  const keyOf = raw.prepare<[string], string>(
    'select name from pragma_table_info(?) where pk > 0 order by pk',
  );
  for (const { name, columns, primaryKeys } of tables)
    expect([name, ...keyOf.pluck().all(name)]).toEqual([
      name,
      ...columns.filter(({ primary }) => primary).map((column) => column.name),
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ]);
  const indexes = tables.flatMap((table) => table.indexes.map(({ config }) => config.name));
  expect(
    names(`select name from sqlite_schema where type = 'index' and name not like 'sqlite_%'`),
  ).toEqual(sorted(indexes));
  raw.close();
});
