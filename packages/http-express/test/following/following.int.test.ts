import { expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import fc from 'fast-check';
import { followed, NEWEST, OLDEST } from '../../src/testing/following/follower.ts';
import { openWorld } from '../../src/testing/world.ts';
import { act, type Deed, deeds, type Stage } from './deeds.ts';
import { parametersOf } from './parameters.ts';

const PROGRAMS = { newest: NEWEST, oldest: OLDEST };

const setUp = async (isApart: boolean): Promise<Stage> => {
  const world = await openWorld();
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
const check = async (list: ReadonlyArray<Deed>, isApart: boolean): Promise<void> => {
  const stage = await setUp(isApart);
  const { world, people } = stage;
  try {
    const names = people.flatMap(({ email }) => Object.keys(PROGRAMS).map((program) => `${email}, ${program} program`));
    const followers = await Promise.all(
      people.flatMap((person) => Object.values(PROGRAMS).map((capabilities) => followed(world, person, capabilities))),
    );
    for (const deed of list) await act(stage, deed);
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

test('whoever follows the events knows what whoever registers anew is told', async () => {
  await fc.assert(fc.asyncProperty(deeds, fc.boolean(), check), parametersOf(process.env));
}, 600_000);
