import { FIRST_REVISION, type GroupId, type RealmId, type UnixSeconds } from '../kernel/brand.ts';
import type { Change } from '../kernel/change-set.ts';
import { SYSTEM_GROUPS, type SystemGroup } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import type { Group } from './group.ts';
import { NOBODY_MAY } from './group-settings.ts';

const DESCRIPTIONS: Readonly<Record<SystemGroup, string>> = {
  nobody: 'Nobody',
  owners: 'Owners of this organization',
  administrators: 'Administrators of this organization, including owners',
  moderators: 'Moderators of this organization, including administrators',
  fullmembers: 'Members of this organization, not including new accounts and guests',
  members: 'Members of this organization, not including guests',
  everyone: 'Everyone in this organization, including guests',
  internet: 'Everyone on the Internet',
};

const systemGroup = (
  realm: RealmId,
  id: GroupId,
  system: SystemGroup,
  createdAt: UnixSeconds,
): Group => ({
  id,
  realm,
  revision: FIRST_REVISION,
  name: `role:${system}`,
  description: DESCRIPTIONS[system],
  system,
  isActive: true,
  creator: null,
  createdAt,
  settings: NOBODY_MAY,
});

/**
 * Each group after the first, which is empty, contains the one before it. Members follow from roles
 * and are never stored.
 */
export const putSystemGroups = (
  realm: RealmId,
  ids: Realm['systemGroups'],
  now: UnixSeconds,
): ReadonlyArray<Change> => {
  const [, ...chain] = SYSTEM_GROUPS;
  return [
    ...SYSTEM_GROUPS.map(
      (system): Change => ({
        _tag: 'group.put',
        group: systemGroup(realm, ids[system], system, now),
      }),
    ),
    ...chain.slice(1).map((system, index): Change => {
      const inner = chain[index] ?? system;
      return { _tag: 'subgroup.put', group: ids[system], subgroup: ids[inner] };
    }),
  ];
};
