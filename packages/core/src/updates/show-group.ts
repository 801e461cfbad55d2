import type { Group, GroupWithMembers } from '../group/group.ts';
import { shownSettings } from '../kernel/group-setting.ts';
import { type KnowsId, knownIds, knownOrNull, knowsEveryId } from '../user/knows-id.ts';
import type { FanOutContext } from './fan-out-context.ts';

/** A group without the ids of people whom the viewer may not know. */
export const shownGroup = (group: Group, knows: KnowsId): Group =>
  knows === knowsEveryId
    ? group
    : {
        ...group,
        creator: knownOrNull(group.creator, knows),
        settings: shownSettings(group.settings, { has: knows }),
      };

/** A group with what it holds, without the ids of people whom the viewer may not know. */
export const shownContents = (one: GroupWithMembers, knows: KnowsId): GroupWithMembers =>
  knows === knowsEveryId
    ? one
    : { ...one, group: shownGroup(one.group, knows), members: knownIds(one.members, knows) };

/** The group as all users are shown it: its settings do not name deactivated users. */
export const showGroup = async ({ snapshot }: FanOutContext, group: Group): Promise<Group> => {
  const named = Object.values(group.settings).flatMap(({ members }) => members);
  const found = named.length === 0 ? [] : await snapshot.users.byIds([...new Set(named)]);
  return {
    ...group,
    settings: shownSettings(
      group.settings,
      new Set(found.filter(({ isActive }) => isActive).map(({ id }) => id)),
    ),
  };
};

/** The group as all users are shown it, with its members and subgroups. */
export const showContents = async (
  context: FanOutContext,
  { group, members, subgroups }: GroupWithMembers,
): Promise<GroupWithMembers> => {
  const active = new Set((await context.snapshot.users.roster()).map(({ id }) => id));
  return {
    group: await showGroup(context, group),
    members: members.filter((id) => active.has(id)),
    subgroups,
  };
};
