import { ROLE } from '@parley/core';
import { ok, openWorld, type Person, type World } from './world.ts';

/** A world with somebody of each kind that endpoints about people tell apart. */
export interface Cast {
  readonly world: World;
  /** A member. */
  readonly maria: Person;
  readonly guest: Person;
  /** Maria's. */
  readonly bot: Person;
  /** Deactivated. */
  readonly gone: Person;
  /** The owner of another organization. */
  readonly foreigner: Person;
}

/** `change` puts other ports in. */
export const openCast = async (change?: Parameters<typeof openWorld>[1]): Promise<Cast> => {
  const world = await openWorld({}, change);
  const maria = await world.user('maria');
  const gone = await world.user('gone');
  ok(await world.as(world.owner).del(`/users/${gone.id}`));
  return {
    world,
    maria,
    gone,
    guest: await world.user('gast', ROLE.guest),
    bot: await world.user('robot', ROLE.member, (user) => ({ ...user, bot: { type: 1, owner: maria.id, isSystem: false } })),
    foreigner: (await world.foundRealm('abroad')).owner,
  };
};
