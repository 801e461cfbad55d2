import { E } from '../../kernel/fp.ts';
import { once } from '../../kernel/once.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../actor-context.ts';
import { namedByMadeUpEmail } from '../identity/fake-email.ts';
import { mayFindByEmail } from '../may-see-user.ts';
import type { User } from '../user.ts';
import { visibleUsersOf } from './known-users.ts';
import type { UserReference } from './user-queries.ts';

/**
 * Finds users for the actor, whose known users are read once for all calls. Null for a missing
 * user, for a system bot, and for an address by which the actor may not find its user. A made-up
 * address counts as an id.
 */
export const userFinder = (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
): ((reference: UserReference) => Promise<User | null>) => {
  const known = once(() => visibleUsersOf(snapshot, realm, actor));
  const byRealEmail = async (email: string): Promise<User | null> => {
    const found = mayFindByEmail(actor.user, await known(), await snapshot.users.byEmail(email));
    return E.isRight(found) ? found.right : null;
  };
  const byReference = async (reference: UserReference): Promise<User | null> => {
    if ('id' in reference) return snapshot.users.byId(reference.id);
    const named = namedByMadeUpEmail(realm, reference.email);
    const made = named === null ? null : await snapshot.users.byId(named);
    return made ?? byRealEmail(reference.email);
  };
  return async (reference) => {
    const user = await byReference(reference);
    return user?.bot?.isSystem === true ? null : user;
  };
};

export const findUser = (
  snapshot: Repositories,
  context: ActorContext,
  reference: UserReference,
): Promise<User | null> => userFinder(snapshot, context)(reference);
