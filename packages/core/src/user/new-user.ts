import { FIRST_REVISION, type RealmId, type UnixSeconds, type UserId } from '../kernel/brand.ts';
import type { Realm } from '../realm/realm.ts';
import {
  completeSettings,
  DEFAULT_USER_SETTINGS,
  type UserSettings,
} from '../realm/user-settings.ts';
import { type Bot, ROLE, type User } from './user.ts';

interface Identity {
  readonly id: UserId;
  /** The address as it is stored, with the domain in lower case. */
  readonly email: string;
  readonly fullName: string;
}

const newAccount = (
  realm: RealmId,
  identity: Identity,
  bot: Bot | null,
  settings: UserSettings,
  now: UnixSeconds,
): User => ({
  ...identity,
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
});

/** A new member: starts with the settings the organization chose for new users. */
export const newUser = (
  realm: Pick<Realm, 'id' | 'settings' | 'userDefaults'>,
  identity: Identity,
  now: UnixSeconds,
): User =>
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
  identity: Identity,
  bot: Bot,
  now: UnixSeconds,
): User => newAccount(realm.id, identity, bot, DEFAULT_USER_SETTINGS, now);
