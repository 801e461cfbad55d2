import {
  type Group,
  type GroupChange,
  type GroupId,
  type GroupRepository,
  type GroupWithMembers,
  withContentsOf,
} from '@parley/core';
import { expectRealm, rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { claim } from './keys.ts';
import { distinctIds, rowsOf, sortedById } from './lists.ts';

/** `seeds` and everything that `next` leads to, again and again; a circle ends the walk. */
const closure = <Id>(seeds: Iterable<Id>, next: (id: Id) => Iterable<Id>): ReadonlySet<Id> => {
  const found = new Set(seeds);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
};

export const groupQueries = ({
  groups,
  members,
  subgroups,
  users: people,
}: MemoryState): GroupRepository => {
  const all = (): ReadonlyArray<Group> => sortedById(groups.values());
  const withMembers = (group: Group): GroupWithMembers => ({
    group,
    members: distinctIds(members.get(group.id) ?? []),
    subgroups: distinctIds(subgroups.get(group.id) ?? []),
  });
  const containing = (id: GroupId): ReadonlyArray<GroupId> =>
    [...subgroups].filter(([, contained]) => contained.has(id)).map(([group]) => group);
  const known = (ids: ReadonlyArray<GroupId>): ReadonlyArray<GroupId> =>
    rowsOf(groups, ids).map(({ id }) => id);
  return withContentsOf({
    byId: async (id) => groups.get(id) ?? null,
    byIds: async (ids) => rowsOf(groups, ids),
    byName: async (name) => all().find((group) => group.name === name) ?? null,
    byNames: async (names) => all().filter((group) => names.includes(group.name)),
    all: async () => all().map(withMembers),
    withContents: async (id) => {
      const group = groups.get(id);
      return group === undefined ? null : withMembers(group);
    },
    membersAmong: async (id, users) =>
      distinctIds(users).filter((user) => members.get(id)?.has(user)),
    subgroupsOf: async (id) => distinctIds(subgroups.get(id) ?? []),
    holding: async (user, among) => {
      const direct = all().filter((group) => members.get(group.id)?.has(user));
      return closure([...known(among), ...direct.map((group) => group.id)], containing);
    },
    within: async (ids) => closure(known(ids), (id) => subgroups.get(id) ?? []),
    directMembers: async (ids) =>
      distinctIds(known(ids).flatMap((id) => [...(members.get(id) ?? [])])).filter(
        (id) => people.get(id)?.isActive,
      ),
  });
};

const withItem = <Item>(items: ReadonlySet<Item> | undefined, item: Item): ReadonlySet<Item> =>
  new Set([...(items ?? []), item]);
const withoutItem = <Item>(items: ReadonlySet<Item> | undefined, item: Item): ReadonlySet<Item> =>
  new Set([...(items ?? [])].filter((other) => other !== item));

/** Putting a member twice, or removing one who is none, changes nothing. */
export const groupAppliers: MemoryAppliers<GroupChange['_tag']> = {
  'group.put': (draft, { group }) => {
    expectRealm(draft.state);
    claim(
      draft,
      { _tag: 'key.free', key: 'group.name', realm: group.realm, value: group.name },
      group.id,
    );
    draft.write('groups').set(group.id, group);
  },
  'group-member.put': (draft, { group, user }) => {
    rowOf(draft.state.groups, group, 'group');
    rowOf(draft.state.users, user, 'user');
    draft.write('members').set(group, withItem(draft.state.members.get(group), user));
  },
  'group-member.remove': (draft, { group, user }) => {
    draft.write('members').set(group, withoutItem(draft.state.members.get(group), user));
  },
  'subgroup.put': (draft, { group, subgroup }) => {
    rowOf(draft.state.groups, group, 'group');
    rowOf(draft.state.groups, subgroup, 'group');
    draft.write('subgroups').set(group, withItem(draft.state.subgroups.get(group), subgroup));
  },
  'subgroup.remove': (draft, { group, subgroup }) => {
    draft.write('subgroups').set(group, withoutItem(draft.state.subgroups.get(group), subgroup));
  },
};
