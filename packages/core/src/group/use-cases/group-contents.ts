import type { GroupId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { SYSTEM_GROUPS } from '../../kernel/group-setting.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { asActor } from '../../user/actor-context.ts';
import type { Group } from '../group.ts';
import type {
  AskMembership,
  AskMembershipRefusal,
  GroupContents,
  GroupContentsRefusal,
  GroupUseCases,
} from './contract.ts';
import { loadMemberContext } from './load-member-context.ts';
import { isDirectly, systemMembers } from './system-members.ts';

type ReadPorts = Pick<CommandPorts, 'read' | 'clock'>;
interface FoundGroup {
  readonly realm: Realm;
  readonly found: Group;
}

const readGroup = async (
  snapshot: Repositories,
  { caller, group }: GroupContents,
  now: UnixSeconds,
): Promise<E.Either<GroupContentsRefusal, FoundGroup>> => {
  const [context, found] = await Promise.all([
    loadMemberContext(snapshot, caller, now),
    snapshot.groups.byId(group),
  ]);
  if (E.isLeft(context)) return context;
  const { realm } = context.right;
  if (found === null) return E.left(denial('group.unavailable'));
  return found.isActive ? E.right({ realm, found }) : E.left(denial('group.deactivated'));
};

/** Active direct members of any of `groups`, ascending. */
const membersOf = async (
  snapshot: Repositories,
  realm: Realm,
  groups: ReadonlyArray<GroupId>,
  now: UnixSeconds,
) => {
  const stored = await snapshot.groups.directMembers(groups);
  const system = SYSTEM_GROUPS.filter((name) => groups.includes(realm.systemGroups[name]));
  if (system.length === 0) return stored;
  const roster = await snapshot.users.roster();
  const held = new Set([
    ...stored,
    ...system.flatMap((name) => systemMembers(name, realm, roster, now)),
  ]);
  return [...held].sort((a, b) => a - b);
};

/** Behind `GET /user_groups/{id}/members`. */
export const groupMembers = (ports: ReadPorts): GroupUseCases['members'] =>
  readOnly(ports)<GroupContents, GroupContentsRefusal, ReadonlyArray<UserId>>(
    async (snapshot, command, now) => {
      const read = await readGroup(snapshot, command, now);
      if (E.isLeft(read)) return read;
      const { realm } = read.right;
      const groups = command.directOnly
        ? [command.group]
        : [...(await snapshot.groups.within([command.group]))];
      return E.right(await membersOf(snapshot, realm, groups, now));
    },
  );

/** Behind `GET /user_groups/{id}/subgroups`. */
export const groupSubgroups = (ports: ReadPorts): GroupUseCases['subgroups'] =>
  readOnly(ports)<GroupContents, GroupContentsRefusal, ReadonlyArray<GroupId>>(
    async (snapshot, command, now) => {
      const read = await readGroup(snapshot, command, now);
      if (E.isLeft(read)) return read;
      if (command.directOnly) return E.right(await snapshot.groups.subgroupsOf(command.group));
      const within = await snapshot.groups.within([command.group]);
      return E.right([...within].filter((id) => id !== command.group).sort((a, b) => a - b));
    },
  );

/** Behind `GET /user_groups/{id}/members/{user_id}`. */
export const isGroupMember = (ports: ReadPorts): GroupUseCases['isMember'] =>
  readOnly(ports)<AskMembership, AskMembershipRefusal, boolean>(async (snapshot, command, now) => {
    const read = await readGroup(snapshot, command, now);
    if (E.isLeft(read)) return read;
    const { realm, found } = read.right;
    const user = await snapshot.users.byId(command.user);
    if (user === null || user.bot?.isSystem === true) return E.left(denial('user.unavailable'));
    if (!user.isActive) return E.left(denial('user.deactivated'));
    if (command.directOnly) {
      if (found.system !== null) return E.right(isDirectly(found.system, realm, user, now));
      return E.right((await snapshot.groups.membersAmong(found.id, [user.id])).length > 0);
    }
    return E.right((await asActor(snapshot, realm, user, now)).groups.has(command.group));
  });
