import { FIRST_REVISION, type RealmId, type UnixSeconds, type UserId } from '../kernel/brand.ts';
import { DEFAULT_USER_SETTINGS, ROLE, type User } from './user.ts';

interface Identity {
  readonly realm: RealmId;
  readonly id: UserId;
  readonly email: string;
  readonly fullName: string;
}

/** A member who has set nothing yet. */
export const newUser = (identity: Identity, now: UnixSeconds): User => ({
  ...identity,
  revision: FIRST_REVISION,
  role: ROLE.member,
  isActive: true,
  joinedAt: now,
  bot: null,
  timezone: '',
  avatar: { source: 'gravatar', version: 1 },
  canCreateUsers: false,
  settings: DEFAULT_USER_SETTINGS,
});
