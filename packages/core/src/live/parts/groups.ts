import type { GroupWithMembers } from '../../group/group.ts';
import { systemMembers } from '../../group/use-cases/system-members.ts';
import { shownSettings } from '../../kernel/group-setting.ts';
import type { LoadStatePart } from '../load-state-part.ts';
import { shownContents } from '../show-group.ts';

/** All of the realm, by id, deactivated ones included; members of roles are counted out. */
export type GroupsPart = ReadonlyArray<GroupWithMembers>;

export const groupsState: LoadStatePart<GroupsPart> = async (
  { users, groups },
  { realm },
  now,
  { knowsId },
) => {
  const knows = await knowsId();
  const roster = await users.roster(realm.id);
  const active = new Set(roster.map((user) => user.id));
  const all = (await groups.all(realm.id)).map(({ group, members, subgroups }) => ({
    group: { ...group, settings: shownSettings(group.settings, active) },
    members:
      group.system === null
        ? members.filter((id) => active.has(id))
        : systemMembers(group.system, realm, roster, now),
    subgroups,
  }));
  return all.map((one) => shownContents(one, knows));
};
