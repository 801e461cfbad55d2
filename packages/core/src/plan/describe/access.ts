import type { Channel, Subscription } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { GroupWithMembers } from '../../group/group.ts';
import type { GroupId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import type { Realm } from '../../realm/realm.ts';
import { type Actor, systemGroupsOf } from '../../user/actor.ts';
import type { User } from '../../user/user.ts';

/** Who belongs to what at one state of an organization. */
export interface GroupAccess {
  /** The user with their groups; null when there is no such account. */
  readonly actor: (user: UserId) => Actor | null;
}

export interface AccessRows {
  readonly realm: Realm;
  readonly users: ReadonlyArray<User>;
  readonly groups: ReadonlyArray<GroupWithMembers>;
}

const toSets = <Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Set<Value>> => {
  const sets = new Map<Key, Set<Value>>();
  for (const [key, value] of pairs) {
    const set = sets.get(key);
    if (set === undefined) sets.set(key, new Set([value]));
    else set.add(value);
  }
  return sets;
};

/** The groups and every group that holds one of them, recursively. */
const upwards = (
  start: Iterable<GroupId>,
  holders: ReadonlyMap<GroupId, ReadonlySet<GroupId>>,
): ReadonlySet<GroupId> => {
  const found = new Set(start);
  // A set that grows while it is walked is walked to its end.
  for (const group of found) for (const holder of holders.get(group) ?? []) found.add(holder);
  return found;
};

/** Whom an organization lets read what, once `changes` are written to its rows. */
export const accessAfter = (
  { realm: realmBefore, users, groups }: AccessRows,
  changes: ReadonlyArray<Change>,
  now: UnixSeconds,
): GroupAccess => {
  let realm = realmBefore;
  const byId = new Map(users.map((user) => [user.id, user]));
  const groupsOf = toSets(
    groups.flatMap(({ group, members }) => members.map((user) => [user, group.id] as const)),
  );
  const holders = toSets(
    groups.flatMap(({ group, subgroups }) => subgroups.map((held) => [held, group.id] as const)),
  );
  const within = <Key>(sets: Map<Key, Set<GroupId>>, key: Key): Set<GroupId> => {
    const set = sets.get(key) ?? new Set();
    sets.set(key, set);
    return set;
  };
  for (const change of changes) {
    if (change._tag === 'realm.put') realm = change.realm;
    if (change._tag === 'user.put' && byId.has(change.user.id))
      byId.set(change.user.id, change.user);
    if (change._tag === 'group-member.put') within(groupsOf, change.user).add(change.group);
    if (change._tag === 'group-member.remove') within(groupsOf, change.user).delete(change.group);
    if (change._tag === 'subgroup.put') within(holders, change.subgroup).add(change.group);
    if (change._tag === 'subgroup.remove') within(holders, change.subgroup).delete(change.group);
  }
  const known = new Map<UserId, Actor>();
  return {
    actor: (id) => {
      const before = known.get(id);
      const user = byId.get(id);
      if (before !== undefined || user === undefined) return before ?? null;
      const direct = [...systemGroupsOf(user, realm, now), ...(groupsOf.get(id) ?? [])];
      const actor = { user, groups: upwards(direct, holders) };
      known.set(id, actor);
      return actor;
    },
  };
};

const RANK = { none: 0, arrived: 1, all: 2 } as const;

/** How much of a channel an account reads: 0 nothing, 1 what arrived for them, 2 everything. */
export const readRank = (
  actor: Actor | null,
  channel: Channel | null,
  subscription: Subscription | null,
): number =>
  actor === null || channel === null || !actor.user.isActive
    ? 0
    : RANK[readableHistory(actor, { channel, subscription })];
