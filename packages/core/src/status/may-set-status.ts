import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { type BotRefused, mayActAsHuman } from '../user/may-administer.ts';
import { type AdministerUserDenial, mayAdministerUser } from '../user/may-update-user.ts';
import type { User } from '../user/user.ts';

export type SetStatusPermit = Branded<User, 'SetStatusPermit'>;

/** Permits it, for a judge of a host. */
export const permitSetStatus = (about: User): SetStatusPermit => about as SetStatusPermit;
export type StatusTargetDenial =
  | Denial<'user.unavailable'>
  | Denial<'user.deactivated'>
  | AdministerUserDenial;

/**
 * Who may set another user's status? Administrators. Bots have no status and count as missing.
 * `target` is null when there is no such user.
 */
export const maySetStatusOf = (
  actor: User,
  target: User | null,
): E.Either<StatusTargetDenial, SetStatusPermit> => {
  if (target === null || target.bot !== null) return E.left(denial('user.unavailable'));
  if (!target.isActive) return E.left(denial('user.deactivated'));
  const permit = mayAdministerUser(actor, target);
  return E.isLeft(permit) ? permit : E.right(permitSetStatus(target));
};

/** Who may set their own status? All users except bots. */
export const maySetOwnStatus = (actor: User): E.Either<BotRefused, SetStatusPermit> => {
  const permit = mayActAsHuman(actor);
  return E.isLeft(permit) ? permit : E.right(permitSetStatus(actor));
};
