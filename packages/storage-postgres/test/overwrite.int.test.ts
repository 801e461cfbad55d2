import { afterAll, expect } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import { Client } from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { createStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

test('what is erased gives its space back, unless another transaction may see it', async () => {
  const { config, lend, lendBack, free } = await databases.take();
  const pool = lend();
  const storage = createStorage(pool, { schema: SCHEMA, patience: 5_000 });
  const fixture = await aStorageFixture(storage);
  const { realm, ann } = fixture;
  const reader = new Client(config);
  await reader.connect();
  const size = async (): Promise<number> => {
    const { rows } = await reader.query("select pg_relation_size('parley.drafts')::int as bytes");
    return rows[0].bytes;
  };
  await fixture.draft(ann);
  expect(await size()).toBeGreaterThan(0);

  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from parley.drafts');
  expect(await storage.personal.forgetUser(realm.id, ann.id, 100)).toBeGreaterThan(0);
  expect(await storage.personal.overwrite()).toBe(false);
  const seen = await reader.query('select count(*)::int as drafts from parley.drafts');
  expect(seen.rows).toEqual([{ drafts: 1 }]);
  expect(await size()).toBeGreaterThan(0);
  await reader.query('rollback');

  expect(await storage.personal.overwrite()).toBe(true);
  expect(await size()).toBe(0);
  await reader.end();
  await storage.close();
  lendBack(pool);
  free();
});
