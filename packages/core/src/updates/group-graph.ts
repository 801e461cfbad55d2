import type { GroupWithMembers } from '../group/group.ts';
import type { GroupEvent } from '../group/store.ts';
import type { GroupId, UserId } from '../kernel/brand.ts';

export type ContentsEvent = Exclude<
  GroupEvent,
  { readonly _tag: 'group.created' | 'group.updated' }
>;

/** The group before the event: without what the event added, and with what it removed. */
export const groupsBefore = (held: GroupWithMembers, event: ContentsEvent): GroupWithMembers => {
  if (held.group.id !== event.group) return held;
  const { members, subgroups } = held;
  switch (event._tag) {
    case 'group.members-added':
      return { ...held, members: members.filter((user) => !event.users.includes(user)) };
    case 'group.members-removed':
      return { ...held, members: [...members, ...event.users] };
    case 'group.subgroups-added':
      return { ...held, subgroups: subgroups.filter((group) => !event.subgroups.includes(group)) };
    case 'group.subgroups-removed':
      return { ...held, subgroups: [...subgroups, ...event.subgroups] };
  }
};

/** Which groups hold what directly, by what they hold. */
const holdersOf = <Id>(
  groups: ReadonlyArray<GroupWithMembers>,
  held: (group: GroupWithMembers) => ReadonlyArray<Id>,
  wanted: (id: Id) => boolean,
) => {
  const holders = new Map<Id, GroupId[]>();
  for (const one of groups) {
    for (const id of held(one)) {
      if (!wanted(id)) continue;
      const known = holders.get(id);
      if (known === undefined) holders.set(id, [one.group.id]);
      else known.push(one.group.id);
    }
  }
  return holders;
};

/**
 * Like `GroupRepository.holding`, for groups that are given: which of them contain one of `people`,
 * directly or through subgroups. `ranks`: the system groups of the user's role.
 */
export const holdingAmong = (
  groups: ReadonlyArray<GroupWithMembers>,
  people: ReadonlySet<UserId>,
): ((user: UserId, ranks: ReadonlyArray<GroupId>) => ReadonlySet<GroupId>) => {
  const above = holdersOf(
    groups,
    ({ subgroups }) => subgroups,
    () => true,
  );
  const direct = holdersOf(
    groups,
    ({ members }) => members,
    (user) => people.has(user),
  );
  return (user, ranks) => {
    const found = new Set<GroupId>([...ranks, ...(direct.get(user) ?? [])]);
    // What is added while a set is walked through is walked through too.
    for (const group of found) for (const holder of above.get(group) ?? []) found.add(holder);
    return found;
  };
};
