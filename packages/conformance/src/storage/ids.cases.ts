import type { IdKind, ReservedIds, WantedIds } from '@parley/core';
import { equal, ok } from '../equal.ts';
import { storageCase } from '../storage-fixture.ts';
import { aTopicOf, send } from '../talk.ts';

const EACH = {
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
    async ({ storage, realm }) => {
      const threeTimes: Array<ReservedIds<WantedIds>> = [];
      for (const count of [3, 1, 5]) {
        const wanted = Object.fromEntries(KINDS.map((kind) => [kind, count]));
        threeTimes.push(await storage.ids.reserve(realm.id, wanted));
      }
      for (const kind of KINDS) {
        const ids = threeTimes.flatMap((reserved) => [...(reserved[kind] ?? [])]);
        equal(ids.length, 9, kind);
        ok(ids.every(Number.isSafeInteger), `${kind}: ${ids}`);
        ok(isAscending(ids), `${kind}: ${ids}`);
      }
    },
  ),

  storageCase('each kind is given as many ids as it asks for', async ({ storage, realm }) => {
    const { message, container, topic, ...rest } = await storage.ids.reserve(realm.id, {
      message: 3,
      container: 2_000,
      topic: 0,
    });
    equal([message.length, container.length, topic], [3, 2_000, []]);
    ok(isAscending(message) && isAscending(container), 'each list is ascending');
    equal(rest, {});
  }),

  storageCase('no id is asked for and none is given', async ({ storage, realm }) => {
    equal(await storage.ids.reserve(realm.id, {}), {});
    equal(await storage.ids.reserve(realm.id, { message: 0, user: 0 }), { message: [], user: [] });
  }),

  storageCase('the ids of realms ascend', async ({ storage, realm }) => {
    const ids = [realm.id, await storage.ids.newRealm(), await storage.ids.newRealm()];
    ok(ids.every(Number.isSafeInteger) && isAscending(ids), String(ids));
  }),

  storageCase('ids reserved at the same time are all different', async ({ storage, realm }) => {
    const batches = await Promise.all(
      Array.from({ length: 20 }, () => storage.ids.reserve(realm.id, { message: 3, container: 1 })),
    );
    equal(new Set(batches.flatMap(({ message }) => message)).size, 60);
    equal(new Set(batches.flatMap(({ container }) => container)).size, 20);
    ok(
      batches.every(({ message }) => isAscending(message)),
      'each batch is ascending',
    );
    const realms = await Promise.all(Array.from({ length: 5 }, () => storage.ids.newRealm()));
    equal(new Set(realms).size, 5);
  }),

  storageCase('ids may be reserved while a snapshot is read', async ({ storage, realm }) => {
    const [ids, found] = await storage.read(realm.id, async (snapshot) => {
      const { message } = await storage.ids.reserve(realm.id, { message: 2 });
      return [message, await snapshot.realms.own()] as const;
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
