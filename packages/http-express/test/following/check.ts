import { expect } from '@jest/globals';
import { ROLE } from '@parley/core';
import { followed, NEWEST, OLDEST } from '../../src/testing/following/follower.ts';
import { openTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { act, type DrawnAction, type Stage } from './deeds.ts';
import { type Batch, openScheduled } from './schedule.ts';

const PROGRAMS = { newest: NEWEST, oldest: OLDEST };

const setUp = async (testApp: TestApp, isApart: boolean): Promise<Stage> => {
  const ada = await testApp.user('ada', ROLE.administrator);
  const max = await testApp.user('max', ROLE.member);
  const nico = await testApp.user('nico', ROLE.member);
  const gina = await testApp.user('gina', ROLE.guest);
  const channels = [
    await testApp.channel(ada, 'kitchen', { others: [max, gina] }),
    await testApp.channel(max, 'vault', { invite_only: true, others: [nico] }),
    await testApp.channel(ada, 'archive', {
      invite_only: true,
      history_public_to_subscribers: true,
      others: [gina],
    }),
  ];
  if (isApart)
    await testApp.settings({ can_access_all_users_group: { new: testApp.group('members') } });
  return { testApp, people: [testApp.owner, ada, max, nico, gina], channels, groups: [], count: 0 };
};

/** `isApart`: guests know those alone with whom they have something in common. */
const checkAfter = async (
  testApp: TestApp,
  isApart: boolean,
  isPrompt: boolean,
  happens: (stage: Stage) => Promise<void>,
): Promise<void> => {
  try {
    const stage = await setUp(testApp, isApart);
    const { people } = stage;
    const names = people.flatMap(({ email }) =>
      Object.keys(PROGRAMS).map((program) => `${email}, ${program} program`),
    );
    const followers = await Promise.all(
      people.flatMap((person) =>
        Object.values(PROGRAMS).map((capabilities) =>
          followed(testApp, person, capabilities, isPrompt),
        ),
      ),
    );
    await happens(stage);
    for (const [index, follower] of followers.entries()) {
      // Whose account is not in use any more is told nothing.
      const events = await follower.hear();
      if (events === null) continue;
      const [known, told] = await follower.compared();
      const heard = events.map((event) => JSON.stringify(event));
      expect({ who: names[index], heard, known }).toEqual({
        who: names[index],
        heard,
        known: told,
      });
    }
  } finally {
    await testApp.close();
  }
};

/** One after the other, each told before the next. */
export const checkInOrder = async (
  list: ReadonlyArray<DrawnAction>,
  isApart: boolean,
): Promise<void> =>
  checkAfter(await openTestApp(), isApart, true, async (stage) => {
    for (const one of list) await act(stage, one);
  });

/** Several at the same time, in a drawn order of commits, and told late. */
export const checkScheduled = async (
  batches: ReadonlyArray<Batch<DrawnAction>>,
  isApart: boolean,
): Promise<void> => {
  const { testApp, run, told } = await openScheduled();
  await checkAfter(testApp, isApart, false, async (stage) => {
    for (const { actions, ...batch } of batches)
      await run({ ...batch, actions: actions.map((one) => () => act(stage, one)) });
    await told();
  });
};
