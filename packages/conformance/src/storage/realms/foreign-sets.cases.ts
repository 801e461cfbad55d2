import type { DomainEvent } from '@parley/core';
import { equal } from '../../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { stateOf } from '../../talk.ts';
import { aStory } from './a-story.ts';
import { answers, different, expectSame } from './answers.ts';
import { changesOf } from './change-of-story.ts';
import { foreignChanges, movedBy, type ToldRealm, takingIds } from './foreign-sets.ts';
import { guardsOf } from './guards-of-story.ts';

const twoRealms = async (fixture: StorageFixture): Promise<readonly [ToldRealm, ToldRealm]> => {
  const other = await aStorageFixture(fixture.storage);
  return [
    { fixture, story: await aStory(fixture) },
    { fixture: other, story: await aStory(other, 2) },
  ];
};

export const foreignSetCases = [
  storageCase('a change of each kind shows in its own realm', async (fixture) => {
    const story = await aStory(fixture);
    let before = await answers(fixture, story);
    for (const { change } of changesOf(story)) {
      equal(await fixture.attempt({ changes: [change] }), 'done', change._tag);
      const after = await answers(fixture, story);
      equal(different(after, before).length > 0, true, change._tag);
      before = after;
    }
  }),

  storageCase(
    'a set that names rows of another realm is refused or changes nothing',
    async (fixture) => {
      const [here, there] = await twoRealms(fixture);
      const moved: string[] = [];
      for (const attempts of foreignChanges(here.story, there.story))
        moved.push(...(await movedBy(here.fixture, [here, there], attempts)));
      equal(moved, []);
    },
  ),

  storageCase(
    'a set that stores its rows under ids of another realm leaves that realm as it was',
    async (fixture) => {
      const [here, there] = await twoRealms(fixture);
      equal(await movedBy(here.fixture, [there], takingIds(here.story, there.story)), []);
    },
  ),

  storageCase('a guard about a row of another realm does not hold', async (fixture) => {
    const [here, there] = await twoRealms(fixture);
    const { topic } = await stateOf(there.fixture, there.story.topic.id);
    const { id, revision } = topic;
    const guards = [
      ...guardsOf(there.story),
      { _tag: 'topic.unchanged', topic: id, revision } as const,
    ];
    for (const guard of guards) {
      const what = JSON.stringify(guard);
      equal(await there.fixture.attempt({ guards: [guard] }), 'done', what);
      const namesRealm = 'realm' in guard || ('row' in guard && guard.row === 'realm');
      const outcome = await here.fixture.attempt({ guards: [guard] });
      equal(outcome, namesRealm ? 'broken' : 'stale', what);
    }
  }),

  storageCase(
    'a set with an event of another realm is refused, and tells neither realm',
    async (fixture) => {
      const [here, there] = await twoRealms(fixture);
      const told = await Promise.all([here, there].map((one) => answers(one.fixture, one.story)));
      const eventIn = ({ story: { realm } }: ToldRealm): DomainEvent => ({
        _tag: 'realm.updated',
        realm: realm.id,
        changed: ['name'],
      });
      equal(await here.fixture.attempt({ events: [eventIn(here), eventIn(there)] }), 'broken');
      for (const [at, one] of [here, there].entries())
        expectSame(await answers(one.fixture, one.story), told[at] ?? {}, 'after the set');
    },
  ),
];
