import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import type { User } from '../user.ts';
import { namedByMadeUpEmail } from './fake-email.ts';

/** Somebody, or whoever gets an id that nobody has had yet. */
export type EmailHolder = User | 'nobody-yet';

/**
 * Who has this address, active or not: as his real one, or as the one made up from his id. One made
 * up from an id that is still to be given is kept for its user: were it somebody's real one, it
 * would be shown as that of both.
 */
export const emailHolder = async (
  snapshot: Pick<Repositories, 'users'>,
  realm: Realm,
  email: string,
): Promise<EmailHolder | null> => {
  const holder = await snapshot.users.byEmail(realm.id, email);
  if (holder !== null) return holder;
  const named = namedByMadeUpEmail(realm, email);
  return named === null ? null : ((await snapshot.users.byId(realm.id, named)) ?? 'nobody-yet');
};
