import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { shownSettings } from '../../kernel/group-setting.ts';
import type { GroupWithMembers } from '../group.ts';
import type { GroupUseCases, ListGroups, MemberDenial } from './contract.ts';
import { memberScene } from './member-scene.ts';
import { systemMembers } from './system-members.ts';

/** Behind `GET /user_groups`. */
export const listGroups = (ports: Pick<WalkPorts, 'read' | 'clock'>): GroupUseCases['list'] =>
  readOnly(ports)<ListGroups, MemberDenial, ReadonlyArray<GroupWithMembers>>(async (snapshot, command, now) => {
    const scene = await memberScene(snapshot, command.caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm } = scene.right;
    const roster = await snapshot.users.roster(realm.id);
    const active = new Set(roster.map((user) => user.id));
    const groups = (await snapshot.groups.all(realm.id)).filter(({ group }) => group.isActive || command.includeDeactivated);
    return E.right(
      groups.map(({ group, members, subgroups }) => ({
        group: { ...group, settings: shownSettings(group.settings, active) },
        members: group.system === null ? members.filter((id) => active.has(id)) : systemMembers(group.system, realm, roster, now),
        subgroups,
      })),
    );
  });
