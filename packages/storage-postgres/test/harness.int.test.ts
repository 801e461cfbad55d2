import { afterAll, expect } from '@jest/globals';
import { Client, type ClientConfig } from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

const asked = async (config: ClientConfig, sql: string): Promise<ReadonlyArray<unknown>> => {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

test('a database that is taken again is empty, and its ids begin anew', async () => {
  const first = await databases.take();
  await asked(
    first.config,
    `insert into parley.realm_locks values (nextval('parley.realm_ids'));
      insert into parley.topic_search values (1, 2, '')`,
  );
  first.free();
  const again = await databases.take();
  const other = await databases.take();
  expect(again.config.database).toBe(first.config.database);
  expect(other.config.database).not.toBe(first.config.database);
  const rows = 'select realm_id from parley.realm_locks union select id from parley.topic_search';
  expect(await asked(again.config, rows)).toEqual([]);
  const next = `select nextval('parley.realm_ids')::int as id`;
  expect(await asked(again.config, next)).toEqual([{ id: 1 }]);
});
