import type { Branded } from '../kernel/brand.ts';
import type { Caller, HostCaller } from '../kernel/caller.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { Realm } from '../realm/realm.ts';
import { ROLE, type User } from './user.ts';

export type NotHost = Denial<'caller.not-host'>;
/** The bot in whose name the host acts, with the rights of an owner. */
export type HostPermit = Branded<User, 'HostPermit'>;

/** Who asks, as far as it says whether that is the host. */
export type AsksAsHost = Pick<Caller, 'asksOverHttp'> & Partial<Pick<HostCaller, 'host'>>;

/** True for a host's handle, false for everything that came over HTTP, whatever it claims. */
export const asksAsHost = ({ host, asksOverHttp }: AsksAsHost): boolean =>
  host === true && asksOverHttp !== true;

/**
 * True for the account that `mayActAsHost` answers. No stored account is one: a system bot keeps
 * the role of a member, and no key opens it.
 */
export const isHost = (user: Pick<User, 'role' | 'bot'>): boolean =>
  user.bot?.isSystem === true && user.role === ROLE.owner;

/**
 * Who acts as the host? A caller that `RealmHandle.asHost` made. The host may ask what an owner
 * may. It has no account: it acts in the name of the realm's notification bot, so that what it does
 * has an author.
 */
export const mayActAsHost = (
  realm: Pick<Realm, 'notificationBot'>,
  caller: AsksAsHost,
  bot: User,
): E.Either<NotHost, HostPermit> =>
  asksAsHost(caller) && bot.id === realm.notificationBot
    ? E.right({ ...bot, role: ROLE.owner } as HostPermit)
    : E.left(denial('caller.not-host'));
