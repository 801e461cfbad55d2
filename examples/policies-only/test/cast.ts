import {
  type ActorContext,
  type Channel,
  ChannelId,
  DEFAULT_USER_SETTINGS,
  defaultChannelPermissions,
  defaultRealmPermissions,
  defaultRealmSettings,
  FIRST_REVISION,
  GroupId,
  namedGroup,
  type Realm,
  RealmId,
  type RealmPermissions,
  type RealmSettings,
  ROLE,
  type Role,
  SYSTEM_GROUPS,
  systemGroupsOf,
  UnixSeconds,
  type User,
  UserId,
} from '@parley/core';

export const NOW = UnixSeconds(1_800_000_000);
export const DAY = 86_400;
export const daysAgo = (days: number) => UnixSeconds(NOW - days * DAY);

export const SYSTEM = Object.fromEntries(
  SYSTEM_GROUPS.map((name, index) => [name, GroupId(index + 1)]),
) as Realm['systemGroups'];
export const NOBODY = { members: [], subgroups: [] };

/** An organization as it is founded, but for some of its settings. */
export const anOrganization = (
  settings: Partial<RealmSettings> = {},
  permissions: Partial<RealmPermissions> = {},
): Realm => ({
  id: RealmId(1),
  revision: FIRST_REVISION,
  subdomain: '',
  name: 'The lunch club',
  description: '',
  url: 'https://chat.example.com',
  isActive: true,
  createdAt: daysAgo(1000),
  systemGroups: SYSTEM,
  notificationBot: UserId(2),
  welcomeBot: UserId(4),
  settings: { ...defaultRealmSettings, ...settings },
  permissions: { ...defaultRealmPermissions(SYSTEM), ...permissions },
  userDefaults: {},
  uploadLimits: { fileMib: 100, totalMib: null },
  pushDisallowedAt: null,
});

const aPerson = (role: Role, joinedDaysAgo: number): User => ({
  id: UserId(3),
  realm: RealmId(1),
  revision: FIRST_REVISION,
  email: 'ann@example.com',
  external: null,
  fullName: 'Ann',
  role,
  isActive: true,
  joinedAt: daysAgo(joinedDaysAgo),
  bot: null,
  timezone: '',
  avatar: { source: 'gravatar', version: 1 },
  canCreateUsers: false,
  settings: DEFAULT_USER_SETTINGS,
  emailChange: null,
});

/** A user of a role about to act. `groups`: what else holds them. */
export const acting = (
  role: keyof typeof ROLE,
  realm: Realm = anOrganization(),
  {
    groups = [],
    joinedDaysAgo = 500,
  }: { readonly groups?: ReadonlyArray<GroupId>; readonly joinedDaysAgo?: number } = {},
): ActorContext => {
  const user = aPerson(ROLE[role], joinedDaysAgo);
  return {
    realm,
    actor: { user, groups: new Set([...systemGroupsOf(user, realm, NOW), ...groups]) },
  };
};

export const aChannel = (canSendMessage = namedGroup(SYSTEM.everyone)): Channel => ({
  id: ChannelId(4),
  realm: RealmId(1),
  revision: FIRST_REVISION,
  name: 'dinner',
  description: '',
  privacy: 'public',
  hasProtectedHistory: false,
  isArchived: false,
  isDefault: false,
  creator: null,
  createdAt: daysAgo(900),
  messageRetentionDays: null,
  permissions: { ...defaultChannelPermissions(SYSTEM), canSendMessage },
});
