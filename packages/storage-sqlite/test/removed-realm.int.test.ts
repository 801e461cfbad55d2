import { afterAll, expect, test } from '@jest/globals';
import { aStorageFixture, aTopicOf, edit } from '@parley/conformance';
import { openDatabase } from '../src/database/open.ts';
import { createStorage } from '../src/storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

test('a realm is removed under load, and the sets of others are checked', async () => {
  const db = openDatabase({ file: files.file(), synchronous: 'NORMAL' });
  const storage = createStorage(db);
  const [gone, other] = [await aStorageFixture(storage), await aStorageFixture(storage)];
  const topics = [];
  for (const fixture of [gone, other])
    topics.push(await aTopicOf(fixture, await fixture.channel(), 30));
  // Edits of both realms lie between each other, in more pieces than one.
  for (let index = 0; index < 30; index++)
    for (const [at, fixture] of [gone, other].entries())
      await edit(fixture, topics[at]!.messages[index]!, `better ${index}`);
  const checked: number[] = [];
  const beside: Array<Promise<unknown>> = [];
  for (let removed = 1; removed > 0; ) {
    const removing = storage.personal.forgetRealm(gone.realm.id, 1);
    // Stale sets write nothing; those that are done have been checked.
    beside.push(edit(other, topics[1]!.messages[beside.length % 30]!, `beside ${beside.length}`));
    removed = await removing;
    checked.push(db.raw.pragma('foreign_keys', { simple: true }) as number);
  }
  await Promise.all(beside);
  expect(new Set(checked)).toEqual(new Set([1]));
  const edits = db.raw.prepare('select realm_id, count(*) from message_edits group by realm_id');
  const left = edits.raw().all() as ReadonlyArray<readonly [number, number]>;
  expect(left.map(([realm]) => realm)).toEqual([other.realm.id]);
  expect(left[0]?.[1]).toBeGreaterThanOrEqual(30);
  expect(db.raw.pragma('foreign_key_check')).toEqual([]);
  await storage.close();
});
