import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { aStorageFixture, aTopicOf } from '@parley/conformance';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateWithDrizzle } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import {
  migratePostgres,
  openPostgresStorage,
  parleyMigrations,
  pendingMigrations,
} from '../src/index.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
const folder = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true });
});

/** Columns, indexes, keys and sequences of a schema, without its name. */
const shapeOf = async (pool: Pool, schema: string): Promise<ReadonlyArray<unknown>> => {
  const { rows } = await pool.query(
    `select 'column' as kind, table_name as name, column_name as part,
        concat_ws(' ', data_type, is_nullable, column_default, collation_name) as what
      from information_schema.columns where table_schema = $1
    union all select 'index', tablename, indexname, replace(indexdef, $1 || '.', '')
      from pg_indexes where schemaname = $1
    union all select 'constraint', conrelid::regclass::text, conname,
        replace(pg_get_constraintdef(oid), $1 || '.', '')
      from pg_constraint where connamespace = $1::regnamespace
    union all select 'sequence', sequencename, '', start_value::text || ' ' || cache_size
      from pg_sequences where schemaname = $1
    union all select 'migration', name, position::text, '' from ${schema}.schema_migrations
    order by 1, 2, 3, 4`
      .replace('conrelid::regclass::text', `replace(conrelid::regclass::text, $1 || '.', '')`)
      .replaceAll('pg_constraint where', "pg_constraint where contype in ('p', 'f', 'u') and"),
    [schema],
  );
  return rows;
};

const names = parleyMigrations().map(({ name }) => name);

/** Each text in its order and in a transaction of its own, and no schema is found by itself. */
const runPlainly = async (pool: Pool, schema: string): Promise<void> => {
  const client = await pool.connect();
  await client.query('set search_path = pg_catalog');
  for (const { sql } of parleyMigrations({ schema })) {
    await client.query('begin');
    await client.query(sql);
    await client.query('commit');
  }
  await client.query('reset search_path');
  client.release();
};

const runByDrizzle = async (pool: Pool, schema: string): Promise<void> => {
  const own = join(folder, schema);
  mkdirSync(join(own, 'meta'), { recursive: true });
  const all = [
    { name: '0_shoppers', sql: 'create table shoppers (id bigint primary key)' },
    ...parleyMigrations({ schema }),
  ];
  for (const { name, sql } of all) writeFileSync(join(own, `${name}.sql`), sql);
  const entries = all.map(({ name }, idx) => ({
    idx,
    when: idx + 1,
    tag: name,
    breakpoints: true,
  }));
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(own, 'meta/_journal.json'), JSON.stringify(journal));
  await migrateWithDrizzle(drizzle(pool), { migrationsFolder: own });
};

test('a host applies the migrations as files of its own', async () => {
  const { lend, lendBack } = await databases.take();
  const pool = lend();
  const client = await pool.connect();
  expect(await pendingMigrations(pool, { schema: 'ours' })).toEqual(
    parleyMigrations({ schema: 'ours' }),
  );
  expect(await migratePostgres(client, { schema: 'ours' })).toEqual(names);
  expect(await migratePostgres(client, { schema: 'ours' })).toEqual([]);
  client.release();
  const ours = await shapeOf(pool, 'ours');
  expect(ours.length).toBeGreaterThan(500);
  for (const [schema, run] of [
    ['plainly', runPlainly],
    ['by_drizzle', runByDrizzle],
  ] as const) {
    await run(pool, schema);
    expect(await shapeOf(pool, schema)).toEqual(ours);
    expect(await pendingMigrations(pool, { schema })).toEqual([]);
    const storage = await openPostgresStorage({ pool, schema, migrate: false });
    const fixture = await aStorageFixture(storage);
    await aTopicOf(fixture, await fixture.channel(), 3);
    await storage.close();
  }
  lendBack(pool);
}, 300_000);

test('what a newer version has written is refused', async () => {
  const { lend, lendBack } = await databases.take();
  const pool = lend();
  await pool.query(`insert into parley.schema_migrations values (1000, '1000_later', 0)`);
  const client = await pool.connect();
  for (const ask of [() => pendingMigrations(pool), () => migratePostgres(client)])
    await expect(ask()).rejects.toMatchObject({ name: 'NewerSchema' });
  client.release();
  lendBack(pool);
  expect(() => parleyMigrations({ schema: 'pg_x' })).toThrow('lower case');
});
