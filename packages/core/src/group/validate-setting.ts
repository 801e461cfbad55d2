import type { GroupId, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import {
  type GroupSetting,
  namedGroup,
  SYSTEM_GROUPS,
  type SystemGroup,
  sameSetting,
  shownSetting,
} from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import type { Group } from './group.ts';

/**
 * What one setting may be set to. `name` is the field's name in `RealmPermissions`, `GroupSettings`
 * or `ChannelPermissions`.
 */
export interface SettingConstraints {
  readonly name: string;
  /** Only a system group, no other group and no list of people. */
  readonly needsSystemGroup: boolean;
  readonly allowNobody: boolean;
  readonly allowEveryone: boolean;
  readonly allowInternet: boolean;
  /** The system groups that are allowed. Absent when all are. */
  readonly allowedSystem?: ReadonlyArray<SystemGroup>;
}

/** What a client asks for; `old` is what it takes for the present value. Ids are unchecked. */
export interface SettingRequest {
  readonly new: GroupSetting;
  readonly old?: GroupSetting;
}

/**
 * What must be known to judge requests: the groups and users that they and the present values name,
 * as far as they exist in the realm.
 */
export interface SettingFacts {
  readonly systemGroups: Realm['systemGroups'];
  readonly groups: ReadonlyMap<GroupId, Group>;
  readonly activeUsers: ReadonlySet<UserId>;
}

/**
 * `setting` is `SettingConstraints.name`; `group` in `setting-group-not-allowed` is the system
 * group's name, `role:...`.
 */
export type SettingDenial =
  | Denial<'group.setting-old-mismatch', { setting: string }>
  | Denial<'group.unavailable'>
  | Denial<'group.deactivated'>
  | Denial<'group.setting-needs-system-group', { setting: string }>
  | Denial<'group.setting-group-not-allowed', { setting: string; group: string }>
  | Denial<'group.member-invalid', { user: UserId }>
  | Denial<'group.subgroup-invalid', { group: GroupId }>;

/**
 * One form for one meaning: ids are ascending and unique, and the empty system group alone is the
 * empty setting. Stored settings always have this form.
 */
export const normalizeSetting = (
  setting: GroupSetting,
  systemGroups: Realm['systemGroups'],
): GroupSetting => {
  const members = [...new Set(setting.members)].sort((a, b) => a - b);
  const subgroups = [...new Set(setting.subgroups)].sort((a, b) => a - b);
  const isNobody =
    members.length === 0 && subgroups.length === 1 && subgroups[0] === systemGroups.nobody;
  return isNobody ? { members: [], subgroups: [] } : { members, subgroups };
};

/**
 * The one group that the value names and nothing else; the empty system group for the empty
 * setting. Null for a list of people and groups.
 */
const groupNamedBy = (
  setting: GroupSetting,
  systemGroups: Realm['systemGroups'],
): GroupId | null => {
  if (setting.members.length > 0 || setting.subgroups.length > 1) return null;
  return setting.subgroups[0] ?? systemGroups.nobody;
};

const systemNameOf = (id: GroupId, systemGroups: Realm['systemGroups']): SystemGroup | null =>
  SYSTEM_GROUPS.find((name) => systemGroups[name] === id) ?? null;

const isForbidden = (constraints: SettingConstraints, system: SystemGroup): boolean => {
  if (system === 'internet') return !constraints.allowInternet;
  if (system === 'nobody') return !constraints.allowNobody;
  if (system === 'everyone') return !constraints.allowEveryone;
  return false;
};

const checkNamed = (
  constraints: SettingConstraints,
  id: GroupId,
  facts: SettingFacts,
): SettingDenial | null => {
  const setting = constraints.name;
  const system = systemNameOf(id, facts.systemGroups);
  if (system === null) {
    const group = facts.groups.get(id);
    if (group === undefined) return denial('group.unavailable');
    if (!group.isActive) return denial('group.deactivated');
    return constraints.needsSystemGroup
      ? denial('group.setting-needs-system-group', { setting })
      : null;
  }
  const isListed = constraints.allowedSystem?.includes(system) ?? true;
  if (!isForbidden(constraints, system) && isListed) return null;
  return denial('group.setting-group-not-allowed', { setting, group: `role:${system}` });
};

const checkList = (
  constraints: SettingConstraints,
  value: GroupSetting,
  facts: SettingFacts,
): SettingDenial | null => {
  if (constraints.needsSystemGroup)
    return denial('group.setting-needs-system-group', { setting: constraints.name });
  const stranger = value.members.find((user) => !facts.activeUsers.has(user));
  if (stranger !== undefined) return denial('group.member-invalid', { user: stranger });
  const isKnown = (id: GroupId): boolean =>
    systemNameOf(id, facts.systemGroups) !== null || facts.groups.has(id);
  const unknown = value.subgroups.find((id) => !isKnown(id));
  if (unknown !== undefined) return denial('group.subgroup-invalid', { group: unknown });
  const isDeactivated = value.subgroups.some((id) => facts.groups.get(id)?.isActive === false);
  return isDeactivated ? denial('group.deactivated') : null;
};

/**
 * May the setting become what `request` asks? First `old` against `current` as it is shown, then
 * whether anything changes at all, then the new value by the constraints. `current` null: the thing
 * is being created, `old` means nothing.
 */
export const validateSetting = (
  constraints: SettingConstraints,
  request: SettingRequest,
  current: GroupSetting | null,
  facts: SettingFacts,
): E.Either<SettingDenial, GroupSetting | 'unchanged'> => {
  const value = normalizeSetting(request.new, facts.systemGroups);
  if (current !== null) {
    const present = normalizeSetting(shownSetting(current, facts.activeUsers), facts.systemGroups);
    if (
      request.old !== undefined &&
      !sameSetting(normalizeSetting(request.old, facts.systemGroups), present)
    )
      return E.left(denial('group.setting-old-mismatch', { setting: constraints.name }));
    if (sameSetting(value, present)) return E.right('unchanged');
  }
  const named = groupNamedBy(value, facts.systemGroups);
  const refusal =
    named === null ? checkList(constraints, value, facts) : checkNamed(constraints, named, facts);
  return refusal === null ? E.right(value) : E.left(refusal);
};

/** The value that is exactly one system group. */
export const systemSetting = (
  systemGroups: Realm['systemGroups'],
  system: SystemGroup,
): GroupSetting => normalizeSetting(namedGroup(systemGroups[system]), systemGroups);
