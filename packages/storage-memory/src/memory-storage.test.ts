import { expect, test } from '@jest/globals';
import { NO_CHANGE, RealmId } from '@parley/core';
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
