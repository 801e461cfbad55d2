import { afterAll, expect } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import { E, stale, type UserId } from '@parley/core';
import { needs } from '../../../scripts/testing/needs.ts';
import { createStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

const aRealm = async () => {
  const { lend, lendBack, free } = await databases.take();
  const pool = lend();
  const storage = createStorage(pool, { schema: SCHEMA, patience: 5_000 });
  const fixture = await aStorageFixture(storage);
  /** How many transactions wrote the sets with these ids. */
  const transactions = async (ids: ReadonlyArray<string>): Promise<unknown> => {
    const { rows } = await pool.query(
      `select count(distinct xmin::text)::int as transactions, count(*)::int as sets
        from ${SCHEMA}.committed_sets where set_id = any($1)`,
      [ids],
    );
    return rows[0];
  };
  const end = async (): Promise<void> => {
    await storage.close();
    lendBack(pool);
    free();
  };
  return { storage, fixture, transactions, end };
};

test('sets of a realm that come in one turn are one transaction', async () => {
  const { storage, fixture, transactions, end } = await aRealm();
  const sets = [1, 2, 3, 4, 5].map((day) =>
    fixture.set({
      changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name: `Day ${day}` } }],
    }),
  );
  const answers = await Promise.all(sets.map((set) => storage.commit(set)()));
  expect(answers.every(E.isRight)).toBe(true);
  expect(await transactions(sets.map(({ id }) => id))).toEqual({ transactions: 1, sets: 5 });
  expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe('Day 5');
  await end();
});

test('of sets that wait together each fails alone, and leaves nothing', async () => {
  const { storage, fixture, transactions, end } = await aRealm();
  const { realm, ann } = fixture;
  const named = (name: string) => ({ _tag: 'realm.put', realm: { ...realm, name } }) as const;
  const key = (digest: string) =>
    ({
      _tag: 'api-key.put',
      user: ann.id,
      digest,
      kind: 'program',
      program: '',
      madeAt: realm.createdAt,
      endsAt: null,
    }) as never;
  const taken = fixture.set({ changes: [named('Taken'), key('a'), key('a')] });
  const broken = fixture.set({
    changes: [named('Broken'), { _tag: 'password.put', user: 999_999 as UserId, hash: 'x' }],
  });
  const guarded = fixture.set({
    guards: [{ _tag: 'row.unchanged', row: 'user', id: ann.id, revision: 77 as never }],
    changes: [named('Guarded')],
  });
  const [one, two] = ['One', 'Two'].map((name) => fixture.set({ changes: [named(name)] }));
  if (one === undefined || two === undefined) throw new Error('Two sets are made');
  const answers = await Promise.allSettled(
    [one, taken, broken, guarded, two].map((set) => storage.commit(set)()),
  );
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'broken')),
  ).toEqual([E.right(undefined), E.left(stale), 'broken', E.left(stale), E.right(undefined)]);
  const ids = [one, taken, broken, guarded, two].map(({ id }) => id);
  expect(await transactions(ids)).toEqual({ transactions: 1, sets: 2 });
  expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe('Two');
  await end();
});

test('a set alone that is stale writes nothing at all', async () => {
  const { storage, fixture, transactions, end } = await aRealm();
  const set = fixture.set({
    guards: [{ _tag: 'row.unchanged', row: 'user', id: fixture.ann.id, revision: 77 as never }],
  });
  expect(await storage.commit(set)()).toEqual(E.left(stale));
  expect(await transactions([set.id])).toEqual({ transactions: 0, sets: 0 });
  await end();
});

test('two realms that take one subdomain at the same time do not both have it', async () => {
  const { storage, fixture, end } = await aRealm();
  const other = await aStorageFixture(storage);
  const taking = (one: typeof fixture) =>
    storage.commit(
      one.set({
        guards: [{ _tag: 'key.free', key: 'realm.subdomain', value: 'wanted' }],
        changes: [{ _tag: 'realm.put', realm: { ...one.realm, subdomain: 'Wanted' } }],
      }),
    )();
  const answers = await Promise.all([taking(fixture), taking(other)]);
  expect(answers.filter(E.isRight).length).toBe(1);
  await end();
});
