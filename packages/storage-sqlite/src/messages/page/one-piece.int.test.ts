import { afterAll, expect, test } from '@jest/globals';
import { MessageId, type Source } from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../../../scripts/testing/depth.ts';
import { emptyCaches } from '../../cache/caches.ts';
import { openDatabase } from '../../database/open.ts';
import { createStorage } from '../../storage.ts';
import { scratch } from '../../testing/scratch.ts';
import { aScene, aStory, type Scene, tell } from '../../testing/story.ts';
import { pageReader } from './page.ts';
import type { RealmPageQuery } from './realm-query.ts';
import { pageTools } from './tools.ts';

const files = scratch();
afterAll(files.remove);

/** Pages of each topic and of the conversation, around every message and at both ends. */
const pagesOf = ({
  fixture,
  topics,
  channels,
  conversation,
  ids,
}: Scene): ReadonlyArray<RealmPageQuery> => {
  const [, , from = MessageId(3), , until = MessageId(9)] = ids;
  const periods = new Map(channels.map(({ id }) => [id, [{ from, until }]]));
  const takes = ['all', 'received'] as const;
  const sources: ReadonlyArray<Source> = [
    ...topics.flatMap(({ id, channel }) =>
      takes.map((take): Source => ({ _tag: 'Channel', channel, topic: id, take })),
    ),
    { _tag: 'Conversation', container: conversation },
  ];
  const lengths = [
    [3, 0],
    [0, 3],
    [2, 2],
    [99, 99],
  ] as const;
  return sources.flatMap((source) =>
    [0, ...ids, Number.MAX_SAFE_INTEGER, 1e16].flatMap((anchor) =>
      lengths.map(([before, after]) => ({
        realm: fixture.realm.id,
        sources: [source],
        periods,
        where: [],
        anchor,
        before,
        after,
      })),
    ),
  );
};

test('a page of one place equals one over several turns, whatever was moved', async () => {
  await fc.assert(
    fc.asyncProperty(aStory(6, 12), async (story) => {
      const file = files.migrated();
      const scene = await aScene(createStorage(openDatabase({ file, synchronous: 'NORMAL' })), 3);
      for (const step of story) await tell(scene, step);
      const db = openDatabase({ file, synchronous: 'NORMAL' });
      const caches = emptyCaches();
      const begin = pageReader(db, caches, pageTools(db, caches));
      for (const query of pagesOf(scene)) {
        const [one, other] = [false, true].map((isWatched) => {
          const search = begin(query, isWatched);
          expect(search.goOn(() => false)).toBe(true);
          return search.found();
        });
        expect([query, one]).toEqual([query, other]);
      }
      db.raw.close();
      await scene.fixture.storage.close();
    }),
    runs(5, 15),
  );
}, 60_000);
