import type { UserId } from '../kernel/brand.ts';
import * as E from '../kernel/either.ts';
import { type GroupSetting, namedGroup, onlyUser } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import type { GroupSettings } from './group.ts';
import {
  type SettingConstraints,
  type SettingDenial,
  type SettingFacts,
  type SettingRequest,
  validateSetting,
} from './validate-setting.ts';

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

/** The settings of a new group that the request does not set. */
export const defaultGroupSettings = (
  systemGroups: Realm['systemGroups'],
  creator: UserId,
): GroupSettings => ({
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

type Requests = { readonly [Name in keyof GroupSettings]?: SettingRequest };

/**
 * `start` with what was asked for in its place; the first refusal, in alphabetical order, stops.
 */
const settle = (
  start: GroupSettings,
  requests: Requests,
  presentOf: (name: keyof GroupSettings) => GroupSetting | null,
  facts: SettingFacts,
): E.Either<SettingDenial, GroupSettings> => {
  let settings = start;
  for (const name of NAMES) {
    const request = requests[name];
    if (request === undefined) continue;
    const value = validateSetting(GROUP_SETTINGS[name], request, presentOf(name), facts);
    if (E.isLeft(value)) return value;
    if (value.right !== 'unchanged') settings = { ...settings, [name]: value.right };
  }
  return E.right(settings);
};

/** What is not asked for gets its default. */
export const settingsOfNewGroup = (
  creator: UserId,
  asked: { readonly [Name in keyof GroupSettings]?: GroupSetting },
  facts: SettingFacts,
): E.Either<SettingDenial, GroupSettings> => {
  const requests = Object.fromEntries(
    Object.entries(asked).map(([name, wish]) => [name, { new: wish }]),
  );
  return settle(defaultGroupSettings(facts.systemGroups, creator), requests, () => null, facts);
};

/** What is not asked for stays. */
export const changedSettings = (
  present: GroupSettings,
  requests: Requests,
  facts: SettingFacts,
): E.Either<SettingDenial, GroupSettings> =>
  settle(present, requests, (name) => present[name], facts);
