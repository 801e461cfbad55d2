import { afterAll, expect, test } from '@jest/globals';
import { wholeChannel } from '@parley/conformance';
import type { Source, Storage } from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { openDatabase } from '../src/database/open.ts';
import { createStorage, type StorageOptions } from '../src/storage.ts';
import { scratch } from '../src/testing/scratch.ts';
import { aScene, aStory, namesOf, type Scene, tell } from '../src/testing/story.ts';

const files = scratch();
afterAll(files.remove);

/**
 * `each`: how many messages there are in each topic at first; `messageBytes`: see `SqliteOptions`.
 */

/** All that is known of the messages, one by one and together. */
const asked = (
  { fixture: { realm, ann }, ben, ids, channels, topics: known }: Scene,
  storage: Storage,
) =>
  storage.read(realm.id, async ({ messages, topics }) => {
    const found = await messages.byIds(ids);
    const alone = [];
    for (const id of ids) {
      const one = await messages.byId(id);
      alone.push([one, one && (await messages.details(ben.id, [one]))]);
    }
    const pages = [];
    const whole = {
      sources: channels.map(wholeChannel),
      periods: new Map(),
      where: [],
    };
    for (const anchor of [Number.MAX_SAFE_INTEGER, ...ids])
      pages.push(await messages.page({ ...whole, anchor, before: 9, after: 2 }));
    const ofTopics = [];
    for (const { id } of known) {
      const topic = (await topics.byId(id))?.topic;
      if (topic === undefined) continue;
      const source: Source = { _tag: 'Channel', channel: topic.channel, topic: id, take: 'all' };
      const page = {
        sources: [source],
        periods: new Map(),
        where: [],
        anchor: Number.MAX_SAFE_INTEGER,
        after: 0,
      };
      ofTopics.push([
        await topics.idByName(topic.channel, topic.name.toUpperCase()),
        await messages.page({ ...page, before: 12 }),
      ]);
    }
    const named = [];
    for (const { id, channel } of known)
      for (const name of namesOf(id)) named.push(await topics.idByName(channel, name));
    return {
      named,
      ofTopics,
      found,
      alone,
      pages,
      ofAnn: await messages.details(ann.id, found),
      ofBen: await messages.details(ben.id, found),
      histories: await messages.histories(ids),
      reactions: await messages.reactions(ids),
      submessages: await messages.submessages(ids),
    };
  });

const RUNS = runs(4, 20);
const MINUTES = 120_000;

test.each<[string, number, StorageOptions]>([
  ['with room for all', 3, {}],
  ['with room for some', 14, { messageBytes: 28_000 }],
])(
  'what a storage remembers %s is what the file says, whatever was done',
  async (_says, each, options) => {
    await fc.assert(
      fc.asyncProperty(aStory(10, 30), async (story) => {
        const file = files.migrated();
        const scene = await aScene(
          createStorage(openDatabase({ file, synchronous: 'NORMAL' }), options),
          each,
        );
        // Another connection forgets everything when this one has written.
        const fresh = createStorage(openDatabase({ file, synchronous: 'NORMAL' }));
        for (const step of story) {
          await tell(scene, step);
          const known = await asked(scene, scene.fixture.storage);
          expect([step.what, known]).toEqual([step.what, await asked(scene, fresh)]);
          expect(known.found.map(({ message }) => message.id)).toEqual(
            [...scene.ids].sort((a, b) => a - b),
          );
        }
        await fresh.close();
        await scene.fixture.storage.close();
      }),
      { ...RUNS, endOnFailure: true },
    );
  },
  MINUTES,
);
