import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aStorageFixture, aTopicOf, type StorageFixture, send } from '@parley/conformance';
import { type Guard, RealmId, type Topic, UserId } from '@parley/core';
import type { Db } from '../database/db.ts';
import { openDatabase } from '../database/open.ts';
import { createStorage } from '../storage.ts';
import { scratch } from '../testing/scratch.ts';
import { guardsOf } from './guards.ts';

const files = scratch();
let db: Db;
let fixture: StorageFixture;
let topic: Topic;
beforeAll(async () => {
  db = openDatabase({ file: files.file() });
  fixture = await aStorageFixture(createStorage(db));
  ({ topic } = await aTopicOf(fixture, await fixture.channel(), 2));
});
afterAll(async () => {
  await fixture.storage.close();
  files.remove();
});

/** Do these guards hold in a set of the fixture's realm, or of another one? */
const holding = (realm = fixture.realm.id): ((guards: ReadonlyArray<Guard>) => boolean) => {
  const hold = guardsOf(db);
  return (guards) => hold({ realm, guards });
};

const unchanged = (more: object): Guard =>
  ({
    _tag: 'row.unchanged',
    row: 'user',
    id: fixture.ann.id,
    revision: fixture.ann.revision,
    ...more,
  }) as Guard;
const inTopic = (last: number | null): Guard =>
  ({ _tag: 'topic.unchanged', topic: topic.id, revision: topic.revision, last }) as Guard;
const free = (value: string): Guard => ({
  _tag: 'key.free',
  key: 'topic.name',
  channel: topic.channel,
  value,
});

test.each<[string, boolean, () => Guard | Promise<Guard>]>([
  ['a row as it was', true, () => unchanged({})],
  ['a row that was changed', false, () => unchanged({ revision: fixture.ann.revision + 1 })],
  ['a row that is gone', false, () => unchanged({ id: UserId(999) })],
  [
    'a row of two keys that is not there',
    true,
    () => unchanged({ row: 'mute', user: fixture.ann.id, muted: 999, revision: null }),
  ],
  [
    'a row of two keys that should be there',
    false,
    () => unchanged({ row: 'mute', user: fixture.ann.id, muted: 999 }),
  ],
  [
    'a row of a list of texts',
    true,
    () =>
      unchanged({
        row: 'device',
        realm: fixture.realm.id,
        kind: 'apple',
        token: 'a',
        revision: null,
      }),
  ],
  ['a topic as it was', true, async () => inTopic(await send(fixture, topic))],
  ['a topic with a new message', false, () => inTopic(null)],
  ['a name that is free', true, () => free('nowhere')],
  ['a name that is taken', false, () => free(topic.name.toUpperCase())],
])(
  '%s: the answer is the same whether it is asked for alone, with others or in a long list',
  async (_what, holds, guardOf) => {
    const guard = await guardOf();
    const hold = holding();
    for (const before of [0, 1, 2, 8]) {
      const others = Array.from({ length: before }, () => unchanged({}));
      expect([before, hold([...others, guard])]).toEqual([before, holds]);
      expect([before, hold([guard, ...others])]).toEqual([before, holds]);
    }
  },
);

test('a row of another realm is one that is not there', () => {
  const elsewhere = holding(RealmId(fixture.realm.id + 1));
  const others = Array.from({ length: 8 }, () => unchanged({ id: UserId(999), revision: null }));
  for (const more of [[], others]) {
    expect(elsewhere([...more, unchanged({})])).toBe(false);
    expect(elsewhere([...more, unchanged({ revision: null })])).toBe(true);
    expect(elsewhere([...more, inTopic(null)])).toBe(false);
  }
});

test('so many kinds of sets have a statement of their own; of the others the list is asked', () => {
  const hold = holding();
  const before = db.texts.length;
  const rows = [
    'realm',
    'group',
    'user',
    'channel',
    'message',
    'topic',
    'snippet',
    'draft',
    'emoji',
    'invitation',
  ];
  for (const first of rows) {
    for (const second of rows)
      expect(hold([unchanged({ row: first, id: 998 }), unchanged({ row: second, id: 999 })])).toBe(
        false,
      );
    expect(hold([unchanged({}), unchanged({ row: first, id: 999, revision: null })])).toBe(true);
  }
  expect(db.texts.length - before).toBe(64);
});
