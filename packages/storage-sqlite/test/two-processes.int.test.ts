import { afterAll, expect, test } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import { type Repositories, reserveOne } from '@parley/core';
import Database from 'better-sqlite3';
import { openSqliteStorage } from '../src/open-storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

/** Two connections to one file stand for a server and a command line tool beside it. */
const twoStorages = async () => {
  const file = files.file();
  const fixture = await aStorageFixture(openSqliteStorage({ file }));
  return { fixture, other: openSqliteStorage({ file, asTool: true }) };
};

test('what another process changed is seen by the next read', async () => {
  const { fixture, other } = await twoStorages();
  const nameNow = async () => (await fixture.read(({ realms }) => realms.own()))?.name;
  expect(await nameNow()).toBe(fixture.realm.name);
  await other.commit(
    fixture.set({
      changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name: 'Elsewhere' } }],
    }),
  )();
  expect(await nameNow()).toBe('Elsewhere');
  await other.close();
  await fixture.storage.close();
});

test('a cache of accepted callers learns that another process closed an account', async () => {
  const { fixture, other } = await twoStorages();
  const version = () => fixture.storage.accountsVersion?.();
  const before = version();
  await new Promise(setImmediate);
  expect(version()).toBe(before);
  await other.commit(
    fixture.set({
      changes: [{ _tag: 'user.put', user: { ...fixture.ann, isActive: false } }],
    }),
  )();
  await new Promise(setImmediate);
  expect(version()).not.toBe(before);
  await other.close();
  await fixture.storage.close();
  expect(version).toThrow('The storage is closed');
});

test('what a turn reads is one state, though another process writes meanwhile', async () => {
  const file = files.file();
  const fixture = await aStorageFixture(openSqliteStorage({ file }));
  const other = new Database(file);
  const descriptions = async ({ groups }: Repositories) =>
    new Set((await groups.all()).map(({ group }) => group.description)).size;
  const seen = await fixture.read(async (snapshot) => {
    const before = await descriptions(snapshot);
    other.prepare("update user_groups set description = 'Described' || id").run();
    return [before, await descriptions(snapshot)];
  });
  expect(seen).toEqual([1, 1]);
  await new Promise(setImmediate);
  expect(await fixture.read(descriptions)).toBeGreaterThan(1);
  other.close();
  await fixture.storage.close();
});

test('positions stay in order: after another process’s ids, ours are greater', async () => {
  const { fixture, other } = await twoStorages();
  const ours = await reserveOne(fixture.storage.ids, fixture.realm.id, 'message');
  const theirs = await reserveOne(other.ids, fixture.realm.id, 'message');
  await new Promise(setImmediate);
  const later = await reserveOne(fixture.storage.ids, fixture.realm.id, 'message');
  expect(theirs).toBeGreaterThan(ours);
  expect(later).toBeGreaterThan(theirs);
  await other.close();
  await fixture.storage.close();
});

test('an id that was reserved and lost with its process is not given out again', async () => {
  const { fixture, other } = await twoStorages();
  // More than one block, so that the second request goes beyond the first.
  const lost = [
    ...(await fixture.storage.ids.reserve(fixture.realm.id, { message: 700 })).message,
    ...(await fixture.storage.ids.reserve(fixture.realm.id, { message: 700 })).message,
  ];
  expect(new Set(lost).size).toBe(1_400);
  const fresh = await reserveOne(other.ids, fixture.realm.id, 'message');
  expect(fresh).toBeGreaterThan(lost.at(-1) ?? 0);
  await other.close();
  await fixture.storage.close();
});
