import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { isHost } from './may-act-as-host.ts';
import { isAdministrator, isGuest, isOwner, type User } from './user.ts';

export type NotAdministrator = Denial<'caller.not-administrator'>;
export type NotOwner = Denial<'caller.not-owner'>;
export type GuestRefused = Denial<'caller.guest'>;
export type BotRefused = Denial<'caller.bot'>;

export type AdministratorPermit = Branded<User, 'AdministratorPermit'>;
export type OwnerPermit = Branded<User, 'OwnerPermit'>;
export type HumanPermit = Branded<User, 'HumanPermit'>;
export type MemberPermit = Branded<User, 'MemberPermit'>;

/** Who administers the organization? Administrators and owners; a bot by its own role. */
export const mayAdministerRealm = (user: User): E.Either<NotAdministrator, AdministratorPermit> =>
  isAdministrator(user)
    ? E.right(user as AdministratorPermit)
    : E.left(denial('caller.not-administrator'));

/** Who may do what is kept for owners? */
export const mayActAsOwner = (user: User): E.Either<NotOwner, OwnerPermit> =>
  isOwner(user) ? E.right(user as OwnerPermit) : E.left(denial('caller.not-owner'));

/** Who may do what is for people? All users except bots. */
export const mayActAsHuman = (user: User): E.Either<BotRefused, HumanPermit> =>
  user.bot === null ? E.right(user as HumanPermit) : E.left(denial('caller.bot'));

/**
 * Who may do what is for people of the organization only? Neither guests nor bots, but the host; a
 * guest bot hears that it is a guest.
 */
export const mayActAsMember = (user: User): E.Either<GuestRefused | BotRefused, MemberPermit> => {
  if (isGuest(user)) return E.left(denial('caller.guest'));
  if (user.bot !== null && !isHost(user)) return E.left(denial('caller.bot'));
  return E.right(user as MemberPermit);
};
