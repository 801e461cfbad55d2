import { aStorageFixture, fixtureOver } from '../../storage-fixture.ts';
import { handleCase } from '../handles/handle-case.ts';
import { aStory } from './a-story.ts';
import { answers, expectNothing, expectSame } from './answers.ts';
import { foreignChanges, takingIds } from './foreign-sets.ts';

export const foreignHandleCases = [
  handleCase(
    'a handle that never read a realm finds it as it was, whatever sets of another one named',
    async ({ first, again }) => {
      const there = await aStorageFixture(first.storage);
      const [story, others] = [await aStory(first), await aStory(there)];
      const told = await answers(there, others);
      const attempts = [...foreignChanges(story, others), takingIds(story, others)];
      for (const { what, changes } of attempts) {
        for (const { change } of changes) await first.attempt({ changes: [change] });
        const { storage } = await again();
        const found = await answers(fixtureOver(storage, there.realm, there.ann), others);
        expectSame(found, told, `after changes that name ${what}`);
      }
    },
  ),

  handleCase(
    'a handle that never read a realm answers nothing about it from another realm',
    async ({ first, again }) => {
      const there = await aStorageFixture(first.storage);
      await expectNothing(await again(), await aStory(there), 'by a new handle');
    },
  ),
];
