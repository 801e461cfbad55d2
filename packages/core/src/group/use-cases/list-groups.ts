import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { shownSettings } from '../../kernel/group-setting.ts';
import type { GroupWithMembers } from '../group.ts';
import type { GroupUseCases, ListGroups, MemberDenial } from './contract.ts';
import { loadMemberContext } from './load-member-context.ts';
import { systemMembers } from './system-members.ts';

/** Behind `GET /user_groups`. */
export const listGroups = (ports: Pick<CommandPorts, 'read' | 'clock'>): GroupUseCases['list'] =>
  readOnly(ports)<ListGroups, MemberDenial, ReadonlyArray<GroupWithMembers>>(
    async (snapshot, command, now) => {
      const context = await loadMemberContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const { realm } = context.right;
      const [roster, all] = await Promise.all([snapshot.users.roster(), snapshot.groups.all()]);
      const active = new Set(roster.map((user) => user.id));
      const groups = all.filter(({ group }) => group.isActive || command.includeDeactivated);
      return E.right(
        groups.map(({ group, members, subgroups }) => ({
          group: { ...group, settings: shownSettings(group.settings, active) },
          members:
            group.system === null
              ? members.filter((id) => active.has(id))
              : systemMembers(group.system, realm, roster, now),
          subgroups,
        })),
      );
    },
  );
