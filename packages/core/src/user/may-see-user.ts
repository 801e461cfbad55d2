import type { Branded, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { User } from './user.ts';

/** Whom a viewer knows: everybody, or for a restricted guest those he shares a channel or a conversation with. */
export type Acquaintance = 'everybody' | ReadonlySet<UserId>;

export type SeeUserPermit = Branded<User, 'SeeUserPermit'>;

/** Who may know of a user? Everybody but restricted guests; bots and oneself are never hidden. */
export const maySeeUser = (viewer: UserId, known: Acquaintance, user: User): E.Either<Denial<'user.not-accessible'>, SeeUserPermit> => {
  const isKnown = known === 'everybody' || user.id === viewer || user.bot !== null || known.has(user.id);
  return isKnown ? E.right(user as SeeUserPermit) : E.left(denial('user.not-accessible'));
};
