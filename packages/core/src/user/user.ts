import type { RealmId, Revision, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Meta } from '../kernel/meta.ts';
import type { UserSettings } from '../realm/user-settings.ts';
import type { Avatar } from './avatar/avatar.ts';
import type { EmailChange } from './settings/email-change.ts';

/** Smaller is more powerful. */
export const ROLE = {
  owner: 100,
  administrator: 200,
  moderator: 300,
  member: 400,
  guest: 600,
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** Who may see an address: 1 everyone, 2 members, 3 administrators, 4 no user, 5 moderators. */
export type EmailVisibility = UserSettings['emailVisibility'];
/** 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
export type BotType = 1 | 2 | 3 | 4;

export interface Bot {
  readonly type: BotType;
  readonly owner: UserId | null;
  /** Belongs to the server; never listed among the realm's users. */
  readonly isSystem: boolean;
}

export interface User {
  readonly id: UserId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /**
   * The real address: local part as typed, domain in lower case. Unique in the realm under
   * `foldCase`. Null for a person whose host named none, or one that another account has.
   */
  readonly email: string | null;
  /**
   * The key under which the host knows the person, compared exactly and unique in the realm. Null
   * for accounts that no host has named. No client is told of it.
   */
  readonly external: string | null;
  readonly fullName: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly joinedAt: UnixSeconds;
  readonly bot: Bot | null;
  /** Canonical IANA name, `''` when unset. */
  readonly timezone: string;
  readonly avatar: Avatar;
  /** Set by the operator; off by default, even for owners. */
  readonly canCreateUsers: boolean;
  readonly settings: UserSettings;
  /** Null when the user never requested another address. */
  readonly emailChange: EmailChange | null;
  /** Data of the host; null for none. */
  readonly meta: Meta | null;
}

/** An account with an address, as every account has that was not made by a host's key. */
export type WithEmail = User & { readonly email: string };

export const isOwner = (user: Pick<User, 'role'>): boolean => user.role === ROLE.owner;
/** Owners are administrators too. */
export const isAdministrator = (user: Pick<User, 'role'>): boolean =>
  user.role <= ROLE.administrator;
/** True for moderators and higher roles. */
export const isModerator = (user: Pick<User, 'role'>): boolean => user.role <= ROLE.moderator;
export const isGuest = (user: Pick<User, 'role'>): boolean => user.role === ROLE.guest;
