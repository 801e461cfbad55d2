import { FIRST_REVISION, type RealmId, type UnixSeconds, type UserId } from '../kernel/brand.ts';
import type { Meta } from '../kernel/meta.ts';
import type { Realm } from '../realm/realm.ts';
import {
  completeSettings,
  DEFAULT_USER_SETTINGS,
  type UserSettings,
} from '../realm/user-settings.ts';
import { type Bot, ROLE, type User } from './user.ts';

interface Identity<Email extends string | null> {
  readonly id: UserId;
  /** The address as it is stored, with the domain in lower case; null for none. */
  readonly email: Email;
  readonly fullName: string;
  /** Absent: no host knows the account by a key. */
  readonly external?: string;
  /** Absent: none. */
  readonly meta?: Meta | null;
}

type Account<Email> = User & { readonly email: Email };

const newAccount = <Email extends string | null>(
  realm: RealmId,
  identity: Identity<Email>,
  bot: Bot | null,
  settings: UserSettings,
  now: UnixSeconds,
): Account<Email> => ({
  ...identity,
  external: identity.external ?? null,
  realm,
  revision: FIRST_REVISION,
  role: ROLE.member,
  isActive: true,
  joinedAt: now,
  bot,
  timezone: '',
  avatar: { source: 'gravatar', version: 1 },
  canCreateUsers: false,
  settings,
  emailChange: null,
  meta: identity.meta ?? null,
});

/** A new member: starts with the settings the organization chose for new users. */
export const newUser = <Email extends string | null>(
  realm: Pick<Realm, 'id' | 'settings' | 'userDefaults'>,
  identity: Identity<Email>,
  now: UnixSeconds,
): Account<Email> =>
  newAccount(
    realm.id,
    identity,
    null,
    completeSettings({ ...realm.userDefaults, language: realm.settings.defaultLanguage }),
    now,
  );

/** A new bot. The organization's settings for new users do not apply to it. */
export const newBot = (
  realm: Pick<Realm, 'id'>,
  identity: Identity<string>,
  bot: Bot,
  now: UnixSeconds,
): Account<string> => newAccount(realm.id, identity, bot, DEFAULT_USER_SETTINGS, now);
