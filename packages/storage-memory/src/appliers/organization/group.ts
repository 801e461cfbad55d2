import type { GroupChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { claim } from '../../keys.ts';
import type { Appliers } from '../applier.ts';

const withItem = <Item>(items: ReadonlySet<Item> | undefined, item: Item): ReadonlySet<Item> =>
  new Set([...(items ?? []), item]);
const withoutItem = <Item>(items: ReadonlySet<Item> | undefined, item: Item): ReadonlySet<Item> =>
  new Set([...(items ?? [])].filter((other) => other !== item));

/** Putting a member twice, or removing one who is none, changes nothing. */
export const groupAppliers: Appliers<GroupChange['_tag']> = {
  'group.put': (draft, { group }) => {
    rowOf(draft.state.realms, group.realm, 'realm');
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
