import { afterAll, expect } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import { E, isStoreUnavailable } from '@parley/core';
import pg from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { createStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { proxyTo } from '../src/testing/proxy.ts';
import { hasPostgres, serverOfRun } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

/** The text of the statement, which a new connection sends once, and what answers it. */
const COMMIT = { sent: 'commit\u0000', answered: 'COMMIT\u0000' };
const PATIENT = 20_000;
const PROXIED = 'proxied';

/** A realm that was founded directly, and a storage that reaches the same database by a proxy. */
const aRealmBehindAProxy = async (patience = PATIENT) => {
  const { config, lend, lendBack, free } = await databases.take();
  const direct = lend();
  const fixture = await aStorageFixture(createStorage(direct, { schema: SCHEMA, patience }));
  const proxy = await proxyTo(await serverOfRun());
  const pool = new pg.Pool({
    ...config,
    host: proxy.host,
    max: 4,
    pipeline: true,
    application_name: PROXIED,
  });
  pool.on('error', () => {});
  const storage = createStorage(pool, { schema: SCHEMA, patience });
  const renamed = (name: string) =>
    storage.commit(
      fixture.set({
        changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name } }],
        events: [{ _tag: 'realm.updated', realm: fixture.realm.id, changed: [name] }],
      }),
    )();
  /** How often each name was told, and the name that stayed. */
  const outcome = () =>
    fixture.read(async ({ realms, outbox }) => ({
      name: (await realms.own())?.name,
      told: (await outbox.read(0, 100)).length,
    }));
  const end = async (): Promise<void> => {
    await storage.close();
    await pool.end();
    await proxy.end();
    lendBack(direct);
    free();
  };
  return { proxy, direct, storage, fixture, renamed, outcome, end };
};

test.each(['sent', 'answered'] as const)(
  'a set is committed once though the connection is lost when its commit is %s',
  async (by) => {
    const { proxy, renamed, outcome, end } = await aRealmBehindAProxy();
    proxy.cut(by, COMMIT[by]);
    expect(await renamed('Moved')).toEqual(E.right(undefined));
    expect(await outcome()).toEqual({ name: 'Moved', told: 1 });
    await end();
  },
);

test('sets that wait together are told apart when their connection is lost', async () => {
  const { proxy, storage, fixture, outcome, renamed, end } = await aRealmBehindAProxy();
  proxy.cut('answered', COMMIT.answered);
  const stale = storage.commit(
    fixture.set({
      guards: [{ _tag: 'key.free', key: 'realm.subdomain', value: fixture.realm.subdomain }],
    }),
  );
  const answers = await Promise.all([renamed('One'), stale(), renamed('Two')]);
  expect(answers.map(E.isRight)).toEqual([true, false, true]);
  expect(await outcome()).toEqual({ name: 'Two', told: 2 });
  await end();
});

test('while the database is away work is refused, and then it goes on by itself', async () => {
  const { proxy, storage, fixture, renamed, outcome, end } = await aRealmBehindAProxy(100);
  expect(await renamed('Before')).toEqual(E.right(undefined));
  await proxy.leave();
  const { id } = fixture.realm;
  const refused = await Promise.allSettled([
    renamed('Meanwhile'),
    storage.read(id, ({ realms }) => realms.own()),
    storage.ids.reserve(id, { message: 1 }),
    storage.directory.realms(),
    storage.outbox.of(id).last(),
  ]);
  for (const one of refused)
    expect(one.status === 'rejected' && isStoreUnavailable(one.reason)).toBe(true);
  await proxy.comeBack();
  expect(await renamed('Afterwards')).toEqual(E.right(undefined));
  expect(await outcome()).toEqual({ name: 'Afterwards', told: 2 });
  await end();
});

test('what became of a set is not known while PostgreSQL is away, and it says so', async () => {
  const { proxy, renamed, outcome, end } = await aRealmBehindAProxy(100);
  proxy.cut('answered', COMMIT.answered, () => void proxy.leave());
  await expect(renamed('Perhaps')).rejects.toThrow('is not known');
  expect((await outcome()).told).toBe(1);
  await end();
});

test('connections that PostgreSQL ends are replaced', async () => {
  const { direct, renamed, outcome, end } = await aRealmBehindAProxy();
  expect(await renamed('One')).toEqual(E.right(undefined));
  const ended = await direct.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = '${PROXIED}'`,
  );
  expect(ended.rows.length).toBeGreaterThan(0);
  expect(await renamed('Two')).toEqual(E.right(undefined));
  expect((await outcome()).told).toBe(2);
  await end();
});
