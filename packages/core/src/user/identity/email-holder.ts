import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import type { User } from '../user.ts';
import { namedByMadeUpEmail } from './fake-email.ts';

/** A user, or the future user of an id that is not assigned yet. */
export type EmailHolder = User | 'nobody-yet';

/**
 * The user with this address, active or not: as the real address or as the one made from their id.
 * An address made from an unassigned id is reserved; as a real address it would later be shown for
 * two users. Null when the address is free.
 */
export const emailHolder = async (
  snapshot: Pick<Repositories, 'users'>,
  realm: Realm,
  email: string,
): Promise<EmailHolder | null> => {
  const holder = await snapshot.users.byEmail(email);
  if (holder !== null) return holder;
  const named = namedByMadeUpEmail(realm, email);
  return named === null ? null : ((await snapshot.users.byId(named)) ?? 'nobody-yet');
};
