import { ROLE } from '@parley/core';
import { ok, openWorld, type Person, type World } from './world.ts';

type Made = Partial<Readonly<Record<string, Person>>>;

/** Of each kind that endpoints tell apart, somebody. */
const PEOPLE = {
  admin: (world: World) => world.user('admin', ROLE.administrator),
  moderator: (world: World) => world.user('moderator', ROLE.moderator),
  /** A member, and so is nico. */
  maria: (world: World) => world.user('maria'),
  nico: (world: World) => world.user('nico'),
  guest: (world: World) => world.user('gast', ROLE.guest),
  /** Maria's, who has to come before it. */
  bot: (world: World, { maria }: Made) => {
    if (maria === undefined) throw new Error('The bot is Maria’s, and she is not there');
    return world.user('robot', ROLE.member, (user) => ({ ...user, bot: { type: 1, owner: maria.id, isSystem: false } }));
  },
  /** Deactivated. */
  gone: async (world: World) => {
    const gone = await world.user('gone');
    ok(await world.as(world.owner).del(`/users/${gone.id}`));
    return gone;
  },
  /** The owner of another organization. */
  foreigner: async (world: World) => (await world.foundRealm('abroad')).owner,
};

export type Name = keyof typeof PEOPLE;
export type Cast<Names extends Name> = { readonly world: World } & Readonly<Record<Names, Person>>;

/** A world with these people in it, made in this order; `how` is what `openWorld` takes. */
export const openCast = async <Names extends Name>(
  names: ReadonlyArray<Names>,
  ...how: Parameters<typeof openWorld>
): Promise<Cast<Names>> => {
  const world = await openWorld(...how);
  const made: Record<string, Person> = {};
  for (const name of names) made[name] = await PEOPLE[name](world, made);
  return { world, ...(made as Record<Names, Person>) };
};
