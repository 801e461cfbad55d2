import type { Group } from '../group/group.ts';
import { NOBODY_MAY } from '../group/group-settings.ts';
import {
  FIRST_REVISION,
  type GroupId,
  nextRevision,
  type UnixSeconds,
  type UserId,
} from '../kernel/brand.ts';
import { type Change, type DecidedChanges, NO_CHANGE } from '../kernel/change-set.ts';
import { namedGroup } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';

/** A group that a sync concerns, with those of the synced people who are in it. */
export interface SyncedGroup {
  readonly group: Group;
  readonly members: ReadonlySet<UserId>;
}

/** The groups that a person is to be in, by name. */
export interface WantedGroups {
  readonly user: UserId;
  readonly names: ReadonlySet<string>;
}

/** A group that only the host, and those who manage all groups, may change. */
const newHostGroup = (realm: Realm, id: GroupId, name: string, now: UnixSeconds): Group => ({
  id,
  realm: realm.id,
  revision: FIRST_REVISION,
  name,
  description: '',
  system: null,
  isActive: true,
  creator: realm.notificationBot,
  createdAt: now,
  settings: { ...NOBODY_MAY, canMention: namedGroup(realm.systemGroups.everyone) },
});

/** Groups without members, for which there are as many ids. */
export const createGroups = (
  realm: Realm,
  names: ReadonlyArray<string>,
  ids: ReadonlyArray<GroupId>,
  now: UnixSeconds,
): DecidedChanges => {
  const groups = names.flatMap((name, index) => {
    const id = ids[index];
    return id === undefined ? [] : [newHostGroup(realm, id, name, now)];
  });
  return {
    guards: groups.map(({ name }) => ({
      _tag: 'key.free',
      key: 'group.name',
      realm: realm.id,
      value: name,
    })),
    changes: groups.map((group) => ({ _tag: 'group.put', group })),
    events: groups.map(({ id }) => ({ _tag: 'group.created', realm: realm.id, group: id })),
  };
};

/** True for a group that the host made: a sync takes people out of such groups alone. */
export const isHostGroup = (
  realm: Pick<Realm, 'notificationBot'>,
  { system, creator }: Pick<Group, 'system' | 'creator'>,
): boolean => system === null && creator === realm.notificationBot;

const writeGroup = (
  realm: Realm,
  { group, members }: SyncedGroup,
  wanted: ReadonlyArray<WantedGroups>,
): DecidedChanges => {
  const id = group.id;
  const joining = wanted.flatMap(({ user, names }) =>
    names.has(group.name) && !members.has(user) ? [user] : [],
  );
  const leaving = isHostGroup(realm, group)
    ? wanted.flatMap(({ user, names }) =>
        !names.has(group.name) && members.has(user) ? [user] : [],
      )
    : [];
  if (joining.length + leaving.length === 0) return NO_CHANGE;
  const of = { realm: realm.id, group: id };
  return {
    guards: [{ _tag: 'row.unchanged', row: 'group', id, revision: group.revision }],
    changes: [
      { _tag: 'group.put', group: { ...group, revision: nextRevision(group.revision) } },
      ...joining.map((user): Change => ({ _tag: 'group-member.put', group: id, user })),
      ...leaving.map((user): Change => ({ _tag: 'group-member.remove', group: id, user })),
    ],
    events: [
      ...(joining.length === 0
        ? []
        : [{ _tag: 'group.members-added', ...of, users: joining } as const]),
      ...(leaving.length === 0
        ? []
        : [{ _tag: 'group.members-removed', ...of, users: leaving } as const]),
    ],
  };
};

/** Nothing for a group that holds the people already. */
export const writeGroups = (
  realm: Realm,
  groups: ReadonlyArray<SyncedGroup>,
  wanted: ReadonlyArray<WantedGroups>,
): ReadonlyArray<DecidedChanges> => groups.map((group) => writeGroup(realm, group, wanted));
