import {
  type Channel,
  NO_NOTIFICATION_WISHES,
  type Period,
  type Subscription,
} from '../channel/channel.ts';
import { defaultChannelPermissions } from '../channel/default-permissions.ts';
import {
  ChannelId,
  FIRST_REVISION,
  GroupId,
  MessageId,
  RealmId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import { namedGroup, SYSTEM_GROUPS, type SystemGroup } from '../kernel/group-setting.ts';
import { DEFAULT_UPLOAD_LIMITS, defaultRealmSettings } from '../realm/default-settings.ts';
import { defaultRealmPermissions } from '../realm/permissions.ts';
import type { Realm, RealmPermissions, RealmSettings } from '../realm/realm.ts';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import { systemGroupsOf } from '../user/actor.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { ROLE, type User } from '../user/user.ts';

export const NOW = UnixSeconds(1_800_000_000);
export const NOBODY = { members: [], subgroups: [] };

export const SYSTEM = Object.fromEntries(
  SYSTEM_GROUPS.map((name, index) => [name, GroupId(index + 1)]),
) as Realm['systemGroups'];
/** A setting with all members of a system group. */
export const all = (group: SystemGroup) =>
  group === 'nobody' ? NOBODY : namedGroup(SYSTEM[group]);

/** A realm as it is founded, but for what the test is about. */
export const aRealm = (
  over: {
    readonly settings?: Partial<RealmSettings>;
    readonly permissions?: Partial<RealmPermissions>;
    readonly userDefaults?: Realm['userDefaults'];
    readonly uploadLimits?: Realm['uploadLimits'];
  } = {},
): Realm => ({
  id: RealmId(1),
  revision: FIRST_REVISION,
  subdomain: '',
  name: 'Lunch club',
  description: '',
  url: 'https://chat.example.com',
  isActive: true,
  createdAt: UnixSeconds(NOW - 1_000_000),
  systemGroups: SYSTEM,
  notificationBot: UserId(900),
  welcomeBot: UserId(901),
  settings: { ...defaultRealmSettings, ...over.settings },
  permissions: { ...defaultRealmPermissions(SYSTEM), ...over.permissions },
  userDefaults: over.userDefaults ?? {},
  uploadLimits: over.uploadLimits ?? DEFAULT_UPLOAD_LIMITS,
  pushDisallowedAt: null,
});

export const aUser = (over: Partial<User> = {}): User => {
  const id = over.id ?? UserId(10);
  return {
    id,
    realm: RealmId(1),
    revision: FIRST_REVISION,
    email: `person${id}@example.com`,
    external: null,
    fullName: `Person ${id}`,
    role: ROLE.member,
    isActive: true,
    joinedAt: UnixSeconds(NOW - 1_000_000),
    bot: null,
    timezone: '',
    avatar: { source: 'gravatar', version: 1 },
    canCreateUsers: false,
    settings: DEFAULT_USER_SETTINGS,
    emailChange: null,
    meta: null,
    ...over,
  };
};

/** `user` acts in `realm`. `groups` contain the user besides the system groups of the role. */
export const anActorContext = (
  user: Partial<User> = {},
  realm: Realm = aRealm(),
  groups: ReadonlyArray<GroupId> = [],
): ActorContext => {
  const whole = aUser(user);
  return {
    realm,
    actor: { user: whole, groups: new Set([...systemGroupsOf(whole, realm, NOW), ...groups]) },
  };
};

/** A public channel called `lunch`, without a creator. */
export const aChannel = (
  over: Partial<Omit<Channel, 'permissions'>> & {
    readonly permissions?: Partial<Channel['permissions']>;
  } = {},
): Channel => ({
  id: ChannelId(50),
  realm: RealmId(1),
  revision: FIRST_REVISION,
  name: 'lunch',
  description: '',
  privacy: 'public',
  hasProtectedHistory: false,
  isArchived: false,
  isDefault: false,
  creator: null,
  createdAt: UnixSeconds(NOW - 1_000_000),
  messageRetentionDays: null,
  meta: null,
  ...over,
  permissions: { ...defaultChannelPermissions(SYSTEM), ...over.permissions },
});

/** Subscribed from position 1 on. */
export const aSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  user: UserId(10),
  channel: ChannelId(50),
  revision: FIRST_REVISION,
  isActive: true,
  periods: [aPeriod(1)],
  color: '#76ce90',
  isMuted: false,
  isPinned: false,
  notifications: NO_NOTIFICATION_WISHES,
  ...over,
});

export const aPeriod = (from: number, until: number | null = null): Period => ({
  from: MessageId(from),
  until: until === null ? null : MessageId(until),
});
/** A period during which the account was deactivated. */
export const anAbsence = (from: number, until: number | null = null): Period => ({
  ...aPeriod(from, until),
  isAbsent: true,
});
