import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isHost } from './may-act-as-host.ts';
import type { PolicyUser } from './policy-scene.ts';
import { isAdministrator, isGuest, isOwner, type User } from './user.ts';

export type NotAdministrator = Denial<'caller.not-administrator'>;
export type NotOwner = Denial<'caller.not-owner'>;
export type GuestRefused = Denial<'caller.guest'>;
export type BotRefused = Denial<'caller.bot'>;

export type AdministratorPermit = Branded<PolicyUser, 'AdministratorPermit'>;

/** Permits it, for a judge of a host. */
export const permitAdministrator = (about: PolicyUser): AdministratorPermit =>
  about as AdministratorPermit;

export type OwnerPermit = Branded<PolicyUser, 'OwnerPermit'>;

/** Permits it, for a judge of a host. */
export const permitOwner = (about: PolicyUser): OwnerPermit => about as OwnerPermit;

export type HumanPermit = Branded<User, 'HumanPermit'>;

/** Permits it, for a judge of a host. */
export const permitHuman = (about: User): HumanPermit => about as HumanPermit;

export type MemberPermit = Branded<PolicyUser, 'MemberPermit'>;

/** Permits it, for a judge of a host. */
export const permitMember = (about: PolicyUser): MemberPermit => about as MemberPermit;

/** Who administers the organization? Administrators and owners; a bot by its own role. */
export const mayAdministerRealm = (
  user: PolicyUser,
): E.Either<NotAdministrator, AdministratorPermit> =>
  isAdministrator(user)
    ? E.right(permitAdministrator(user))
    : E.left(denial('caller.not-administrator'));

/** Who may do what is kept for owners? */
export const mayActAsOwner = (user: PolicyUser): E.Either<NotOwner, OwnerPermit> =>
  isOwner(user) ? E.right(permitOwner(user)) : E.left(denial('caller.not-owner'));

/** Who may do what is for people? All users except bots. */
export const mayActAsHuman = (user: User): E.Either<BotRefused, HumanPermit> =>
  user.bot === null ? E.right(permitHuman(user)) : E.left(denial('caller.bot'));

/**
 * Who may do what is for people of the organization only? Neither guests nor bots, but the host; a
 * guest bot hears that it is a guest.
 */
export const mayActAsMember = (
  user: PolicyUser,
): E.Either<GuestRefused | BotRefused, MemberPermit> => {
  if (isGuest(user)) return E.left(denial('caller.guest'));
  if (user.bot !== null && !isHost(user)) return E.left(denial('caller.bot'));
  return E.right(permitMember(user));
};
