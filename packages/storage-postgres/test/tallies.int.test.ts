import { setTimeout as after } from 'node:timers/promises';
import { afterAll, expect } from '@jest/globals';
import { E, RealmId, type Tallies } from '@parley/core';
import { needs } from '../../../scripts/testing/needs.ts';
import { signInLimit, signInName } from '../../http-express/src/internals.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { testStores } from '../src/testing/stores.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const stores = testStores();
afterAll(stores.remove);

const LIMITS = { perUserName: 3, perUserNameInAll: 5, perAddress: 100, seconds: 1800 };
const ADA = signInName(RealmId(1), `ada+${'x'.repeat(290)}@chat.example`);

const openTwo = async () => {
  const { open } = await stores.shared();
  const storages = [await open(), await open()];
  const [one, other] = storages.map(({ tallies }) => tallies);
  if (one === undefined || other === undefined) throw new Error('Nothing is counted together');
  const close = async (): Promise<void> => {
    for (const storage of storages) await storage.close();
  };
  return { one, other, close };
};

const outcome = async (answer: Promise<E.Either<unknown, unknown>>) => {
  const done = await answer;
  if (E.isRight(done)) return 'in';
  return done.left === 'wrong' ? 'wrong' : 'too many';
};

test('failed sign-ins count for two processes together, and a success forgives them', async () => {
  const { one, other, close } = await openTwo();
  const [first, second] = [signInLimit(LIMITS, one), signInLimit(LIMITS, other)];
  const attempt = (process: typeof first, address: string, isRight: boolean) =>
    outcome(
      process.attempt({ name: ADA, address, known: null }, async () =>
        isRight ? E.right('in') : E.left('wrong'),
      ),
    );
  expect(await attempt(first, 'a', false)).toBe('wrong');
  expect(await attempt(second, 'a', false)).toBe('wrong');
  expect(await attempt(first, 'a', true)).toBe('in');
  for (const process of [first, second, first])
    expect(await attempt(process, 'a', false)).toBe('wrong');
  expect(await attempt(second, 'a', true)).toBe('too many');
  expect(await attempt(first, 'a', true)).toBe('too many');
  expect(await attempt(second, 'b', true)).toBe('too many');
  await close();
});

test('a count is forgotten as a whole, and counts at once are all counted', async () => {
  const { one, other, close } = await openTwo();
  const both: ReadonlyArray<Tallies> = [one, other];
  expect(await one.of('a')).toBeNull();
  await Promise.all(both.flatMap((each) => [1, 2, 3].map(() => each.add('a', 600))));
  const tally = await other.of('a');
  expect(tally?.count).toBe(6);
  expect(tally?.resetInMs).toBeGreaterThan(500_000);
  expect(tally?.resetInMs).toBeLessThanOrEqual(600_000);
  await one.add('b', 0);
  await after(5);
  expect(await other.of('b')).toBeNull();
  await other.add('b', 600);
  expect((await one.of('b'))?.count).toBe(1);
  await one.remove('a');
  expect([await other.of('a'), (await other.of('b'))?.count]).toEqual([null, 1]);
  await close();
});
