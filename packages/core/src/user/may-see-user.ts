import type { Branded, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { User } from './user.ts';
import { roleSeesEmail } from './visible-email.ts';

/**
 * The users a viewer knows: all of them, or for a restricted guest those who share a channel or a
 * conversation with the guest.
 */
export type VisibleUsers = 'everybody' | ReadonlySet<UserId>;

export type SeeUserPermit = Branded<User, 'SeeUserPermit'>;

/** Who may see a user? All users except restricted guests. Bots and oneself are never hidden. */
export const maySeeUser = (
  viewer: UserId,
  known: VisibleUsers,
  user: User,
): E.Either<Denial<'user.not-accessible'>, SeeUserPermit> => {
  const isKnown =
    known === 'everybody' || user.id === viewer || user.bot !== null || known.has(user.id);
  return isKnown ? E.right(user as SeeUserPermit) : E.left(denial('user.not-accessible'));
};

/**
 * Whom may a viewer find by real address? A user the viewer may see and whose address the viewer's
 * role may see. Others count as missing, so that an address does not reveal an account. `user` is
 * null when the address has no account.
 */
export const mayFindByEmail = (
  viewer: User,
  known: VisibleUsers,
  user: User | null,
): E.Either<Denial<'user.unavailable'>, SeeUserPermit> => {
  const isFound =
    user !== null &&
    roleSeesEmail(viewer.role, user) &&
    E.isRight(maySeeUser(viewer.id, known, user));
  return isFound ? E.right(user as SeeUserPermit) : E.left(denial('user.unavailable'));
};
