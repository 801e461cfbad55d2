import { expect, test } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import { E, hostDenial, NO_CHANGE, RealmId } from '@parley/core';
import { memoryStorage } from './memory-storage.ts';

test('a storage begins empty', async () => {
  const storage = memoryStorage();
  expect(await storage.directory.realms()).toEqual([]);
  expect(await storage.outbox.of(RealmId(1)).read(0, 10)).toEqual([]);
});

test('two storages know nothing of each other', async () => {
  const [one, other] = [memoryStorage(), memoryStorage()];
  await one.ids.reserve(RealmId(1), { message: 3 });
  expect(await other.ids.reserve(RealmId(1), { message: 1 })).toEqual({ message: [1] });
});

test('a closed storage neither reads nor writes', async () => {
  const storage = memoryStorage();
  await storage.close();
  await expect(storage.directory.realms()).rejects.toThrow('closed');
  await expect(storage.commit({ realm: RealmId(1), id: 'a', ...NO_CHANGE })()).rejects.toThrow(
    'closed',
  );
  await expect(storage.outbox.of(RealmId(1)).read(0, 10)).rejects.toThrow('closed');
});

test('what the host throws within a commit refuses the set or makes it reject', async () => {
  const refused = hostDenial('host.full', 'There is no more room.');
  const failure = new Error('The host is failure');
  let thrown: unknown = null;
  const fixture = await aStorageFixture(
    memoryStorage({
      within: () => {
        if (thrown !== null) throw thrown;
      },
    }),
  );
  const { storage, ann, realm } = fixture;
  const set = {
    realm: realm.id,
    id: 'a',
    ...NO_CHANGE,
    changes: [{ _tag: 'user.put', user: { ...ann, fullName: 'Other' } }] as const,
  };
  const name = async () => (await fixture.read(({ users }) => users.byId(ann.id)))?.fullName;
  thrown = refused;
  expect(await storage.commit(set)()).toEqual(E.left(refused));
  expect(storage.transaction?.((commit) => commit(set))).toEqual(E.left(refused));
  thrown = failure;
  await expect(storage.commit(set)()).rejects.toBe(failure);
  expect(await name()).toBe(ann.fullName);
  thrown = null;
  expect(await storage.commit(set)()).toEqual(E.right(undefined));
  expect(await name()).toBe('Other');
});
