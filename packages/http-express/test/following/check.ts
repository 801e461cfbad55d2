import { expect } from '@jest/globals';
import { ROLE } from '@parley/core';
import { followed, NEWEST, OLDEST } from '../../src/testing/following/follower.ts';
import { openWorld, type World } from '../../src/testing/world.ts';
import { act, type Deed, type Stage } from './deeds.ts';
import { type Batch, openScheduled } from './schedule.ts';

const PROGRAMS = { newest: NEWEST, oldest: OLDEST };

const setUp = async (world: World, isApart: boolean): Promise<Stage> => {
  const ada = await world.user('ada', ROLE.administrator);
  const max = await world.user('max', ROLE.member);
  const nico = await world.user('nico', ROLE.member);
  const gina = await world.user('gina', ROLE.guest);
  const channels = [
    await world.channel(ada, 'kitchen', { others: [max, gina] }),
    await world.channel(max, 'vault', { invite_only: true, others: [nico] }),
    await world.channel(ada, 'archive', { invite_only: true, history_public_to_subscribers: true, others: [gina] }),
  ];
  if (isApart) await world.settings({ can_access_all_users_group: { new: world.group('members') } });
  return { world, people: [world.owner, ada, max, nico, gina], channels, groups: [], count: 0 };
};

/** `isApart`: guests know those alone with whom they have something in common. */
const checkAfter = async (world: World, isApart: boolean, isPrompt: boolean, happens: (stage: Stage) => Promise<void>): Promise<void> => {
  try {
    const stage = await setUp(world, isApart);
    const { people } = stage;
    const names = people.flatMap(({ email }) => Object.keys(PROGRAMS).map((program) => `${email}, ${program} program`));
    const followers = await Promise.all(
      people.flatMap((person) => Object.values(PROGRAMS).map((capabilities) => followed(world, person, capabilities, isPrompt))),
    );
    await happens(stage);
    for (const [index, follower] of followers.entries()) {
      // Whose account is not in use any more is told nothing.
      const events = await follower.hear();
      if (events === null) continue;
      const [known, told] = await follower.compared();
      const heard = events.map((event) => JSON.stringify(event));
      expect({ who: names[index], heard, known }).toEqual({ who: names[index], heard, known: told });
    }
  } finally {
    await world.close();
  }
};

/** One after the other, each told before the next. */
export const checkInOrder = async (list: ReadonlyArray<Deed>, isApart: boolean): Promise<void> =>
  checkAfter(await openWorld(), isApart, true, async (stage) => {
    for (const one of list) await act(stage, one);
  });

/** Several at the same time, in a drawn order of commits, and told late. */
export const checkScheduled = async (batches: ReadonlyArray<Batch<Deed>>, isApart: boolean): Promise<void> => {
  const { world, run, told } = await openScheduled();
  await checkAfter(world, isApart, false, async (stage) => {
    for (const { actions, ...batch } of batches) await run({ ...batch, actions: actions.map((one) => () => act(stage, one)) });
    await told();
  });
};
