import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import {
  mayActAsOwner,
  mayAdministerRealm,
  type NotAdministrator,
  type NotOwner,
} from './may-administer.ts';
import { isAdministrator, isOwner, ROLE, type Role, type User } from './user.ts';

export type AdministerUserDenial = Denial<'user.not-administrable'> | NotOwner;
export type AdministerUserPermit = Branded<User, 'AdministerUserPermit'>;

/** Permits it, for a judge of a host. */
export const permitAdministerUser = (about: User): AdministerUserPermit =>
  about as AdministerUserPermit;

/**
 * A holder of the bot's key acts as the bot, so no administrator may reach one with more rights
 * than any administrator.
 */
const isOwnersBot = (target: User): boolean =>
  target.bot !== null && (isOwner(target) || target.canCreateUsers);

/**
 * Who may change an account? Administrators, and the owner of a bot. A bot in an owner's role, or
 * one that may create users, is for organization owners. Not even oneself: own settings have their
 * own way.
 */
export const mayAdministerUser = (
  actor: User,
  target: User,
): E.Either<AdministerUserDenial, AdministerUserPermit> => {
  if (!isAdministrator(actor) && target.bot?.owner !== actor.id)
    return E.left(denial('user.not-administrable'));
  const owner = isOwnersBot(target) ? mayActAsOwner(actor) : E.right(null);
  return E.isLeft(owner) ? owner : E.right(permitAdministerUser(target));
};

/**
 * Who may change the address of another user? No account: the right it takes does not exist here.
 */
export const mayChangeEmailOfOthers = (): E.Either<
  Denial<'user.change-email-not-allowed'>,
  never
> => E.left(denial('user.change-email-not-allowed'));

export type ChangeRoleDenial = NotAdministrator | NotOwner | Denial<'user.last-owner'>;
export type ChangeRolePermit = Branded<Role, 'ChangeRolePermit'>;

/** Permits it, for a judge of a host. */
export const permitChangeRole = (about: Role): ChangeRolePermit => about as ChangeRolePermit;

export interface ChangeRoleFacts {
  readonly actor: User;
  readonly target: User;
  readonly role: Role;
  /** The target is active, human, an owner, and the only one. */
  readonly isLastOwner: boolean;
}

/**
 * Who may change the role of a user? Administrators; only owners make or unmake an owner, and one
 * owner must stay.
 */
export const mayChangeRole = ({
  actor,
  target,
  role,
  isLastOwner,
}: ChangeRoleFacts): E.Either<ChangeRoleDenial, ChangeRolePermit> => {
  const administrator = mayAdministerRealm(actor);
  if (E.isLeft(administrator)) return administrator;
  const owner =
    target.role === ROLE.owner || role === ROLE.owner ? mayActAsOwner(actor) : E.right(null);
  if (E.isLeft(owner)) return owner;
  if (isLastOwner && role !== ROLE.owner) return E.left(denial('user.last-owner'));
  return E.right(permitChangeRole(role));
};
