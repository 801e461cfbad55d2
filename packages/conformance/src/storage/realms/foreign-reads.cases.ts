import { aStorageFixture, storageCase } from '../../storage-fixture.ts';
import { aStory } from './a-story.ts';
import {
  answers,
  expectEveryMethod,
  expectNothing,
  expectSame,
  expectSomething,
} from './answers.ts';

export const foreignReadCases = [
  storageCase('every method of every repository is asked across realms', expectEveryMethod),

  storageCase(
    'a realm answers nothing about the ids of another one, whatever was read before',
    async (here) => {
      const story = await aStory(here);
      const told = await answers(here, story);
      expectSomething(told, story);
      const there = await aStorageFixture(here.storage);
      const others = await aStory(there, 2);
      expectSame(await answers(here, story), told, 'since another realm has rows');
      await expectNothing(here, others, 'before that realm was read');
      const othersTold = await answers(there, others);
      expectSomething(othersTold, others);
      await expectNothing(here, others, 'after that realm was read');
      await expectNothing(there, story, 'after that realm was read');
      expectSame(await answers(there, others), othersTold, 'since the first realm asked for it');
      expectSame(await answers(here, story), told, 'since the second realm asked for it');
    },
  ),

  storageCase('a realm without rows answers nothing about another one', async (here) => {
    const story = await aStory(here);
    await answers(here, story);
    await expectNothing(await aStorageFixture(here.storage), story, 'from an empty realm');
  }),
];
