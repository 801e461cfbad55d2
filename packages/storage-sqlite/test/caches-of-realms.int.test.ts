import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aStorageFixture, type StorageFixture } from '@parley/conformance';
import { programKey, Sha256, UnixSeconds } from '@parley/core';
import { openDatabase } from '../src/database/open.ts';
import { createStorage } from '../src/storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const NOW = UnixSeconds(1_000);
const LATER = UnixSeconds(2_000);

let heard: string[] = [];
let here: StorageFixture;
let there: StorageFixture;
beforeAll(async () => {
  const db = openDatabase({
    file: files.file(),
    synchronous: 'NORMAL',
    onStatement: (sql) => heard.push(sql),
  });
  const storage = createStorage(db);
  [here, there] = [await aStorageFixture(storage), await aStorageFixture(storage)];
});
afterAll(() => here.storage.close());

const selected = async (work: () => Promise<unknown>): Promise<number> => {
  heard = [];
  await work();
  return heard.filter((sql) => sql.startsWith('select')).length;
};

test('a row by id is remembered once, and shown to its own realm only', async () => {
  const [channel, user] = [await there.channel(), await there.user()];
  const asked = ({ read }: StorageFixture) =>
    read(async ({ channels, users }) => [
      await channels.byId(channel.id),
      await users.byId(user.id),
    ]);
  expect(await asked(here)).toEqual([null, null]);
  expect(await selected(() => asked(there))).toBe(2);
  expect(await selected(() => asked(there))).toBe(0);
  expect(await selected(() => asked(here))).toBe(0);
  expect(await asked(here)).toEqual([null, null]);
  expect(await asked(there)).toEqual([channel, user]);
});

test('no subscription in one realm does not hide that of another', async () => {
  const [channel, user] = [await there.channel(), await there.user()];
  const subscription = await there.subscription(user, channel);
  const asked = ({ read }: StorageFixture) =>
    read(({ channels }) => channels.subscription(channel.id, user.id));
  for (const times of ['first', 'again']) {
    expect([times, await asked(here)]).toEqual([times, null]);
    expect([times, await asked(there)]).toEqual([times, subscription]);
  }
});

test('the same API key in two realms is a key of each', async () => {
  const digest = Sha256('a'.repeat(64));
  const asked = ({ read }: StorageFixture) =>
    read(async ({ users }) => {
      const key = await users.byApiKey(digest, NOW);
      return key && [key.user.id, key.usedAt];
    });
  for (const { ann, write } of [here, there]) await write(programKey(ann.id, digest, NOW));
  expect([await asked(here), await asked(there)]).toEqual([
    [here.ann.id, NOW],
    [there.ann.id, NOW],
  ]);
  await here.write({ _tag: 'api-key.use', user: here.ann.id, digest, at: LATER });
  expect([await asked(here), await asked(there)]).toEqual([
    [here.ann.id, LATER],
    [there.ann.id, NOW],
  ]);
  await here.write({ _tag: 'api-key.remove', user: here.ann.id, digest });
  expect([await asked(here), await asked(there)]).toEqual([null, [there.ann.id, NOW]]);
});
