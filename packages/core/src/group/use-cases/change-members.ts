import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import { judged } from '../../kernel/judged.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { UseCasePorts } from '../../use-case-ports.ts';
import { actorUnchanged } from '../../user/actor-context.ts';
import { loadGroupRights } from '../../user/group-rights.ts';
import { type ChangeMembersFacts, decideChangeMembers } from '../changing/decide-change-members.ts';
import type { Group, GroupWithMembers } from '../group.ts';
import type { ChangeGroupMembers, ChangeGroupMembersRefusal, GroupUseCases } from './contract.ts';
import { loadMemberContext } from './load-member-context.ts';
import {
  type MembershipNotices,
  readMembershipNotices,
  writeMembershipNotices,
} from './membership-notices.ts';
import { readNamed } from './named-in-request.ts';

interface Facts extends ChangeMembersFacts {
  /** Null: there is no such group. */
  readonly notices: MembershipNotices | null;
}

/** Users whom another user adds or removes get a notice in the same commit. */
const decide = (
  facts: Facts & WithJudges,
  command: ChangeGroupMembers,
  now: UnixSeconds,
): E.Either<ChangeGroupMembersRefusal, Decision<void>> =>
  pipe(
    decideChangeMembers(facts, command),
    E.map(({ changeSet, reply }) => {
      const notices =
        facts.notices === null ? [] : [writeMembershipNotices(facts.notices, command, now)];
      return { changeSet: joined([changeSet, ...notices]), reply };
    }),
  );

/** Reads the group with only the members that the request names, since there may be many. */
const readTarget = async (
  { groups }: Repositories,
  group: Group,
  users: ReadonlyArray<UserId>,
): Promise<GroupWithMembers> => {
  const [members, subgroups] = await Promise.all([
    groups.membersAmong(group.id, users),
    groups.subgroupsOf(group.id),
  ]);
  return { group, members, subgroups };
};

/** Behind `POST /user_groups/{id}/members` and `POST /user_groups/{id}/subgroups`. */
export const changeMembers = (
  ports: Pick<UseCasePorts, 'commandPorts' | 'storage' | 'markdown'>,
): GroupUseCases['changeMembers'] =>
  decideAndCommit(
    ports.commandPorts,
    'groups.changeMembers',
  )<ChangeGroupMembers, Facts, ChangeGroupMembersRefusal, void>({
    read: async (snapshot, command, now) => {
      const { add, remove, addSubgroups, removeSubgroups } = command;
      const asked = {
        users: [...add, ...remove],
        subgroups: [...addSubgroups, ...removeSubgroups],
        added: addSubgroups,
      };
      const [context, group, { people, ...named }] = await Promise.all([
        loadMemberContext(snapshot, command.caller, now),
        snapshot.groups.byId(command.group),
        readNamed(snapshot, asked),
      ]);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const [target, notices] = await Promise.all([
        group && readTarget(snapshot, group, asked.users),
        group && readMembershipNotices(ports, snapshot, context.right, group, command, people),
      ]);
      return E.right({
        actor: actor.user.id,
        target,
        rights: loadGroupRights(realm, actor, group),
        ...named,
        guards: [actorUnchanged(actor)],
        notices,
      });
    },
    decide: judged(decide),
  });
