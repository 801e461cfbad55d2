import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { actorUnchanged } from '../../user/load-actor.ts';
import { type ChangeMembersFacts, decideChangeMembers } from '../decide-change-members.ts';
import type { ChangeGroupMembers, ChangeGroupMembersRefusal, GroupUseCases } from './contract.ts';
import { groupStanding } from './group-standing.ts';
import { memberScene } from './member-scene.ts';
import { readNamed } from './named-in-request.ts';

/** Behind `POST /user_groups/{id}/members` and `POST /user_groups/{id}/subgroups`. */
export const changeMembers = (ports: WalkPorts): GroupUseCases['changeMembers'] =>
  decideAndCommit(ports)<ChangeGroupMembers, ChangeMembersFacts, ChangeGroupMembersRefusal, void>({
    read: async (snapshot, command, now) => {
      const scene = await memberScene(snapshot, command.caller, now);
      if (E.isLeft(scene)) return scene;
      const { realm, actor } = scene.right;
      const { add, remove, addSubgroups, removeSubgroups } = command;
      const target = await snapshot.groups.byId(realm.id, command.group);
      const named = { users: [...add, ...remove], subgroups: [...addSubgroups, ...removeSubgroups], added: addSubgroups };
      return E.right({
        actor: actor.user.id,
        target,
        standing: groupStanding(realm, actor, target?.group ?? null),
        ...(await readNamed(snapshot, realm, named)),
        guards: [actorUnchanged(actor)],
      });
    },
    decide: decideChangeMembers,
  });
