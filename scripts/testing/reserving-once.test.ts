import { expect, test } from '@jest/globals';
import { RealmId } from '@parley/core';
import { memoryStorage } from '@parley/storage-memory';
import { reservingOnce } from './reserving-once.ts';

const realm = RealmId(1);
const storage = reservingOnce(memoryStorage());
const reserve = () => storage.ids.reserve(realm, { message: 1 });

test('an attempt that reserves ids a second time fails', async () => {
  const twice = storage.read(realm, async () => {
    await reserve();
    await reserve();
  });
  await expect(twice).rejects.toThrow('Reserve all in one call');
});

test('two that go out together are two', () =>
  expect(storage.read(realm, () => Promise.all([reserve(), reserve()]))).rejects.toThrow(
    'in one call',
  ));

test('attempts at the same time reserve once each', async () => {
  const each = await Promise.all(Array.from({ length: 5 }, () => storage.read(realm, reserve)));
  expect(new Set(each.map(({ message: [id] }) => id)).size).toBe(5);
});
