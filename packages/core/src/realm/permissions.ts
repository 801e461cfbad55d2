import { type GroupSetting, namedGroup, type SystemGroup } from '../kernel/group-setting.ts';
import type { Realm, RealmPermissions } from './realm.ts';

/** One setting: what a new organization starts with, and whom it may be given to. */
export interface PermissionRow {
  readonly default: Exclude<SystemGroup, 'nobody'>;
  readonly allowNobody: boolean;
  readonly allowEveryone: boolean;
  /** Only one of these system groups; null where any group or list of people will do. */
  readonly onlySystem: ReadonlyArray<SystemGroup> | null;
}

const row = (
  start: PermissionRow['default'],
  allowed: Pick<PermissionRow, 'allowNobody' | 'allowEveryone'>,
  more: Partial<Pick<PermissionRow, 'onlySystem'>> = {},
): PermissionRow => ({ default: start, ...allowed, onlySystem: null, ...more });

const anybody = { allowNobody: true, allowEveryone: true } as const;
const noGuests = { allowNobody: true, allowEveryone: false } as const;

export const REALM_PERMISSIONS: { readonly [Name in keyof RealmPermissions]: PermissionRow } = {
  canAccessAllUsers: row(
    'everyone',
    { allowNobody: false, allowEveryone: true },
    { onlySystem: ['everyone', 'members'] },
  ),
  canAddCustomEmoji: row('members', noGuests),
  canAddSubscribers: row('members', noGuests),
  canCreateBots: row('members', noGuests),
  canCreateGroups: row('members', noGuests),
  canCreateInvitations: row('administrators', noGuests),
  canCreatePrivateChannel: row('members', noGuests),
  canCreatePublicChannel: row('members', noGuests),
  canCreateWebPublicChannel: row('owners', noGuests, {
    onlySystem: ['moderators', 'administrators', 'owners', 'nobody'],
  }),
  canCreateWriteOnlyBots: row('members', noGuests),
  canDeleteAnyMessage: row('administrators', noGuests),
  canDeleteOwnMessage: row('everyone', anybody),
  canManageAllGroups: row('owners', { allowNobody: false, allowEveryone: false }),
  canMentionManyUsers: row('administrators', anybody),
  canMoveMessagesBetweenChannels: row('members', noGuests),
  canMoveMessagesBetweenTopics: row('everyone', anybody),
  canResolveTopics: row('everyone', anybody),
  directMessageInitiator: row('everyone', anybody),
  directMessagePermission: row('everyone', anybody),
};

/** Alphabetical. */
export const PERMISSION_NAMES = Object.keys(REALM_PERMISSIONS) as ReadonlyArray<
  keyof RealmPermissions
>;

export const defaultRealmPermissions = (systemGroups: Realm['systemGroups']): RealmPermissions => {
  const entries = PERMISSION_NAMES.map((name): [string, GroupSetting] => [
    name,
    namedGroup(systemGroups[REALM_PERMISSIONS[name].default]),
  ]);
  return Object.fromEntries(entries) as unknown as RealmPermissions;
};
