import type { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { type GroupSetting, namedGroup, onlyUser } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import type { GroupSettings } from './group.ts';
import { type SettingConstraints, type SettingDenial, type SettingFacts, validateSetting } from './validate-setting.ts';

const constraint = (name: keyof GroupSettings, allowEveryone: boolean): SettingConstraints => ({
  name,
  allowEveryone,
  allowNobody: true,
  allowInternet: false,
  needsSystemGroup: false,
});

export const GROUP_SETTINGS: { readonly [Name in keyof GroupSettings]: SettingConstraints } = {
  canAddMembers: constraint('canAddMembers', false),
  canJoin: constraint('canJoin', false),
  canLeave: constraint('canLeave', true),
  canManage: constraint('canManage', false),
  canMention: constraint('canMention', true),
  canRemoveMembers: constraint('canRemoveMembers', false),
};
/** Alphabetical. */
const NAMES = Object.keys(GROUP_SETTINGS) as ReadonlyArray<keyof GroupSettings>;

const NOBODY: GroupSetting = { members: [], subgroups: [] };

/** What is left out when somebody makes a group. */
export const defaultGroupSettings = (systemGroups: Realm['systemGroups'], creator: UserId): GroupSettings => ({
  canAddMembers: onlyUser(creator),
  canJoin: NOBODY,
  canLeave: namedGroup(systemGroups.everyone),
  canManage: onlyUser(creator),
  canMention: namedGroup(systemGroups.everyone),
  canRemoveMembers: NOBODY,
});

export const NOBODY_MAY: GroupSettings = {
  canAddMembers: NOBODY,
  canJoin: NOBODY,
  canLeave: NOBODY,
  canManage: NOBODY,
  canMention: NOBODY,
  canRemoveMembers: NOBODY,
};

/** The defaults with what was asked for in their place; the first refusal, in alphabetical order, stops. */
export const settingsOfNewGroup = (
  creator: UserId,
  asked: { readonly [Name in keyof GroupSettings]?: GroupSetting },
  facts: SettingFacts,
): E.Either<SettingDenial, GroupSettings> => {
  let settings = defaultGroupSettings(facts.systemGroups, creator);
  for (const name of NAMES) {
    const wish = asked[name];
    if (wish === undefined) continue;
    const value = validateSetting(GROUP_SETTINGS[name], { new: wish }, null, facts);
    if (E.isLeft(value)) return value;
    if (value.right !== 'unchanged') settings = { ...settings, [name]: value.right };
  }
  return E.right(settings);
};
