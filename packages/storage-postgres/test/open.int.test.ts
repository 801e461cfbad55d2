import { afterAll, expect } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import pg, { type ClientConfig } from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { openPostgresStorage } from '../src/index.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

const urlOf = ({ host, user, database }: ClientConfig): string =>
  `postgres://${user}@${encodeURIComponent(host ?? '')}/${database}`;

const aDatabase = async () => {
  const { config } = await databases.take();
  return { config, connectionString: urlOf(config) };
};

test('a schema is made, and two that open it at once share it', async () => {
  const { connectionString } = await aDatabase();
  const options = { connectionString, schema: 'of_a_host' };
  const [one, other] = await Promise.all([
    openPostgresStorage(options),
    openPostgresStorage(options),
  ]);
  const { realm } = await aStorageFixture(one);
  expect((await other.read(realm.id, ({ realms }) => realms.own()))?.name).toBe(realm.name);
  // Tables of the other schema are others.
  const plain = await openPostgresStorage({ connectionString });
  expect(await plain.directory.realms()).toEqual([]);
  for (const storage of [one, other, plain]) await storage.close();
});

test('a host that migrates by itself is told what is missing', async () => {
  const { connectionString } = await aDatabase();
  const options = { connectionString, schema: 'later', migrate: false };
  await expect(openPostgresStorage(options)).rejects.toMatchObject({
    name: 'SchemaBehind',
    missing: MIGRATIONS.map(([name]) => name),
  });
  await (await openPostgresStorage({ ...options, migrate: true })).close();
  await (await openPostgresStorage(options)).close();
});

test('a database that a newer version wrote is refused', async () => {
  const { config, connectionString } = await aDatabase();
  const client = new pg.Client(config);
  await client.connect();
  await client.query(`insert into parley.schema_migrations values (99, '0099_later', 0)`);
  await client.end();
  await expect(openPostgresStorage({ connectionString })).rejects.toMatchObject({
    name: 'NewerSchema',
  });
});

test('a pool of the host serves, though it has no pipeline, and stays open', async () => {
  const { config } = await aDatabase();
  const pool = new pg.Pool({ ...config, max: 3 });
  const storage = await openPostgresStorage({ pool });
  const fixture = await aStorageFixture(storage);
  const names = await fixture.read(({ realms, users, groups }) =>
    Promise.all([realms.own(), users.all(), groups.all()]),
  );
  expect(names[0]).toEqual(fixture.realm);
  await storage.close();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a pool that is too small, and a name that is no schema, are refused', async () => {
  const { config, connectionString } = await aDatabase();
  const pool = new pg.Pool({ ...config, max: 2 });
  await expect(openPostgresStorage({ pool })).rejects.toThrow('needs 3 connections');
  await pool.end();
  await expect(openPostgresStorage({ connectionString, schema: 'a"b' })).rejects.toThrow(
    'lower case letters',
  );
});
