import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import type { User } from '../user.ts';
import { namedByMadeUpEmail } from './fake-email.ts';

/** Who has this address, active or not: as his real one, or as the one made up from his id. */
export const emailHolder = async (snapshot: Pick<Repositories, 'users'>, realm: Realm, email: string): Promise<User | null> => {
  const holder = await snapshot.users.byEmail(realm.id, email);
  if (holder !== null) return holder;
  const named = namedByMadeUpEmail(realm, email);
  return named === null ? null : snapshot.users.byId(realm.id, named);
};
