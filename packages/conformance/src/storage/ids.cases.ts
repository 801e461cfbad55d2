import type { IdKind } from '@parley/core';
import { equal, ok } from '../equal.ts';
import { storageCase } from '../storage-fixture.ts';
import { aTopicOf, send } from '../talk.ts';

const EACH = {
  realm: true,
  group: true,
  user: true,
  channel: true,
  topic: true,
  message: true,
  submessage: true,
  container: true,
  history: true,
  snippet: true,
  draft: true,
  linkifier: true,
  playground: true,
  emoji: true,
  invitation: true,
  attachment: true,
  'profile-field': true,
} satisfies Readonly<Record<IdKind, true>>;
const KINDS = Object.keys(EACH) as ReadonlyArray<IdKind>;

const isAscending = (ids: ReadonlyArray<number>): boolean =>
  ids.every((id, index) => id > (ids[index - 1] ?? 0));

export const idCases = [
  storageCase(
    'reserved ids are whole positive numbers, ascending, and never the same twice',
    async ({ storage }) => {
      for (const kind of KINDS) {
        const ids = [
          ...(await storage.ids.reserve(kind, 3)),
          ...(await storage.ids.reserve(kind, 1)),
          ...(await storage.ids.reserve(kind, 5)),
        ];
        equal(ids.length, 9, kind);
        ok(ids.every(Number.isSafeInteger), `${kind}: ${ids}`);
        ok(isAscending(ids), `${kind}: ${ids}`);
      }
    },
  ),

  storageCase('no id is asked for and none is given', async ({ storage }) => {
    equal(await storage.ids.reserve('message', 0), []);
  }),

  storageCase('ids reserved at the same time are all different', async ({ storage }) => {
    const batches = await Promise.all(
      Array.from({ length: 20 }, () => storage.ids.reserve('message', 3)),
    );
    equal(new Set(batches.flat()).size, 60);
    ok(batches.every(isAscending), 'each batch is ascending');
  }),

  storageCase('ids may be reserved while a snapshot is read', async ({ storage, realm }) => {
    const [ids, found] = await storage.read(async (snapshot) => {
      const reserved = await storage.ids.reserve('message', 2);
      return [reserved, await snapshot.realms.byId(realm.id)] as const;
    });
    equal(ids.length, 2);
    equal(found?.id, realm.id);
  }),

  storageCase('the id of a removed message is never given again', async (fixture) => {
    const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 3);
    const newest = messages[2];
    if (newest === undefined) throw new Error('The topic is empty');
    await fixture.write({ _tag: 'message.remove', message: newest });
    ok((await fixture.next('message')) > newest, 'a later id');
    ok((await send(fixture, topic)) > newest, 'a later message');
  }),

  storageCase('an id that was reserved and never used is not given again', async (fixture) => {
    const unused = await fixture.next('message');
    const missing = { _tag: 'message.remove', message: unused } as const;
    equal(await fixture.attempt({ changes: [missing] }), 'broken');
    ok((await fixture.next('message')) > unused, 'a later id');
  }),
];
