import type { UserId } from '../kernel/brand.ts';
import type { User } from '../user/user.ts';

/**
 * Whom guests who are kept apart met and were not told of, since by then they knew them no longer;
 * by guest. Of whoever goes then, they are not told that he went: they never heard of him.
 */
export type PendingIntroductions = Map<UserId, Set<UserId>>;

/** Of those whom a guest has met, those to tell her of: whom she knows at `present`. */
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

/** Of those whom a guest knows no longer, those she was told of. */
export const removalsDue = (
  pendingIntroductions: PendingIntroductions,
  guest: UserId,
  gone: ReadonlyArray<User>,
): ReadonlyArray<User> => {
  const passed = pendingIntroductions.get(guest);
  return passed === undefined ? gone : gone.filter(({ id }) => !passed.delete(id));
};
