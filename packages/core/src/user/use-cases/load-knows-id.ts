import type { Realm } from '../../realm/realm.ts';
import type { Actor } from '../actor.ts';
import { type KnowsId, knowsEveryId } from '../knows-id.ts';
import type { UserRepository } from '../store.ts';
import { type ContactQueries, seesEverybody, visibleUsersOf } from './known-users.ts';

/** What `maySeeUser` says, by id. `ties`: as they are now, or as they were at another time. */
export const loadKnowsId = async (
  { users }: { readonly users: Pick<UserRepository, 'all'> },
  realm: Realm,
  actor: Actor,
  ties: ContactQueries,
): Promise<KnowsId> => {
  if (seesEverybody(realm, actor)) return knowsEveryId;
  const known = await visibleUsersOf(ties, realm, actor);
  if (known === 'everybody') return knowsEveryId;
  const bots = (await users.all()).filter(({ bot }) => bot !== null).map(({ id }) => id);
  const seen = new Set([...known, ...bots, actor.user.id, realm.notificationBot, realm.welcomeBot]);
  return (id) => seen.has(id);
};
