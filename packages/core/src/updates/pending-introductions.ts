import type { UserId } from '../kernel/brand.ts';
import type { User } from '../user/user.ts';

/**
 * For each guest who may not know all users: the users they met and were not told of, because by
 * then they no longer knew them. When such a user leaves, the guest is not told, since they never
 * saw that user.
 */
export type PendingIntroductions = Map<UserId, Set<UserId>>;

/**
 * Of the users whom a guest has met: those whom the guest knows at `present` and is to be told of.
 */
export const introductionsDue = (
  pendingIntroductions: PendingIntroductions,
  guest: UserId,
  met: ReadonlyArray<User>,
  present: (user: User) => boolean,
): ReadonlyArray<User> => {
  const passed = new Set(pendingIntroductions.get(guest));
  for (const user of met) {
    if (present(user)) passed.delete(user.id);
    else passed.add(user.id);
  }
  if (passed.size > 0) pendingIntroductions.set(guest, passed);
  else pendingIntroductions.delete(guest);
  return met.filter(present);
};

/** The users whom a guest no longer sees and had been told of. */
export const removalsDue = (
  pendingIntroductions: PendingIntroductions,
  guest: UserId,
  gone: ReadonlyArray<User>,
): ReadonlyArray<User> => {
  const passed = pendingIntroductions.get(guest);
  return passed === undefined ? gone : gone.filter(({ id }) => !passed.delete(id));
};
