import type { UnixSeconds, UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Realm } from '../realm/realm.ts';
import { asActor } from '../user/actor-context.ts';
import { madeUpEmail } from '../user/identity/fake-email.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { hasRestrictedGuests, visibleUsersOf } from '../user/use-cases/known-users.ts';
import { isGuest, type User } from '../user/user.ts';
import { displayEmail } from '../user/visible-email.ts';
import type { TypingUpdate, Typist } from './contract.ts';

/** A typing announcement and its recipients. */
export interface Typed {
  readonly place: TypingUpdate['place'];
  /** All named users, including the one who types. */
  readonly named: ReadonlyArray<User>;
  readonly to: ReadonlyArray<User>;
}

export const typistOf = (realm: Realm, user: User): Typist => ({
  id: user.id,
  email: displayEmail(realm, user),
  madeUpEmail: madeUpEmail(realm, user.id),
});

/**
 * The named users each recipient may not see. Reads nothing when every recipient sees all users.
 */
export const findStrangers = async (
  snapshot: Repositories,
  realm: Realm,
  told: ReadonlyArray<User>,
  named: ReadonlyArray<User>,
  now: UnixSeconds,
): Promise<TypingUpdate['strangers']> => {
  const strangers = new Map<UserId, ReadonlyArray<UserId>>();
  for (const guest of hasRestrictedGuests(realm) ? told.filter(isGuest) : []) {
    const known = await visibleUsersOf(snapshot, realm, await asActor(snapshot, realm, guest, now));
    const hidden = named.filter((user) => E.isLeft(maySeeUser(guest.id, known, user)));
    if (hidden.length > 0)
      strangers.set(
        guest.id,
        hidden.map(({ id }) => id),
      );
  }
  return strangers;
};
