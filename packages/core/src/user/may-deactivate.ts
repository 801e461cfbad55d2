import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { mayActAsOwner } from './may-administer.ts';
import { type AdministerUserDenial, mayAdministerUser } from './may-update-user.ts';
import { isOwner, type User } from './user.ts';

export type OnlyOwner = Denial<'user.only-owner'>;
export type LeaveDenial = Denial<'user.only-user'> | OnlyOwner;
export type DeactivateDenial = AdministerUserDenial | OnlyOwner;
export type DeactivatePermit = Branded<User, 'DeactivatePermit'>;

/** Permits it, for a judge of a host. */
export const permitDeactivate = (about: User): DeactivatePermit => about as DeactivatePermit;

export interface LastOnes {
  /** No other account is active, not even a bot. */
  readonly isOnlyUser: boolean;
  /** Active, human, an owner, and the only one. */
  readonly isOnlyOwner: boolean;
}

const onlyOwner: OnlyOwner = denial('user.only-owner');

/** Who may leave? All users, including guests and bots, except the last user and the last owner. */
export const mayLeave = (
  user: User,
  { isOnlyUser, isOnlyOwner }: LastOnes,
): E.Either<LeaveDenial, DeactivatePermit> => {
  if (isOnlyUser) return E.left(denial('user.only-user'));
  return isOnlyOwner ? E.left(onlyOwner) : E.right(permitDeactivate(user));
};

/**
 * Who may deactivate a user? Administrators; only owners deactivate an owner, and one owner must
 * stay.
 */
export const mayDeactivate = (
  actor: User,
  target: User,
  { isOnlyOwner }: LastOnes,
): E.Either<DeactivateDenial, DeactivatePermit> => {
  const administering = mayAdministerUser(actor, target);
  if (E.isLeft(administering)) return administering;
  const owner = isOwner(target) ? mayActAsOwner(actor) : E.right(null);
  if (E.isLeft(owner)) return owner;
  return isOnlyOwner ? E.left(onlyOwner) : E.right(permitDeactivate(target));
};
