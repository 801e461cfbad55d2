import type { Branded, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { User } from './user.ts';
import { roleSeesEmail } from './visible-email.ts';

/**
 * Whom a viewer knows: everybody, or for a restricted guest those he shares a channel or a
 * conversation with.
 */
export type VisibleUsers = 'everybody' | ReadonlySet<UserId>;

export type SeeUserPermit = Branded<User, 'SeeUserPermit'>;

/** Who may know of a user? Everybody but restricted guests; bots and oneself are never hidden. */
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
 * Whom may a viewer find by his real address? Whom he may see, and whose address his role may see.
 * Others are nobody: an address does not tell whether somebody has it. `user` null: nobody has.
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
