import { afterAll, expect } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import { isStoreUnavailable } from '@parley/core';
import type { PoolClient } from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { createStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');

/** What `jit` was in each transaction that read. */
const jits: Array<Promise<unknown>> = [];
const noteJit = (client: PoolClient): void => {
  const run = client.query.bind(client);
  client.query = ((query: { readonly text?: string }, ...others: []) => {
    if (query.text === 'commit')
      jits.push(run('show jit').then(({ rows }) => (rows[0] as { readonly jit: string }).jit));
    return run(query as never, ...others);
  }) as typeof client.query;
};
const databases = testDatabases({
  prepare: async (client) => {
    await client.query(`alter database ${client.database} set jit = on`);
  },
  connected: noteJit,
});
afterAll(databases.remove);

test('a read compiles no plan, whatever the database says', async () => {
  const { lend, lendBack, free } = await databases.take();
  const pool = lend();
  const storage = createStorage(pool, { schema: SCHEMA, patience: 5_000 });
  const { realm } = await aStorageFixture(storage);
  jits.length = 0;
  await storage.read(realm.id, ({ realms }) => realms.own());
  expect(await Promise.all(jits)).toEqual(['off']);
  expect((await pool.query('show jit')).rows).toEqual([{ jit: 'on' }]);
  await storage.close();
  lendBack(pool);
  free();
});

test('a statement that takes too long is refused, and the next one is answered', async () => {
  const { lend, lendBack, free } = await databases.take();
  const pool = lend();
  const storage = createStorage(pool, { schema: SCHEMA, patience: 5_000, readTimeout: 50 });
  const { realm } = await aStorageFixture(storage);
  const other = await pool.connect();
  await other.query(`begin; lock table ${SCHEMA}.realms in access exclusive mode`);
  const own = () => storage.read(realm.id, ({ realms }) => realms.own());
  const refused = await own().catch((error: unknown) => error);
  expect(isStoreUnavailable(refused)).toBe(true);
  await other.query('rollback');
  other.release();
  expect((await own())?.id).toBe(realm.id);
  await storage.close();
  lendBack(pool);
  free();
});
