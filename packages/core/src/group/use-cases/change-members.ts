import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { GroupSetting } from '../../kernel/group-setting.ts';
import type { Realm } from '../../realm/realm.ts';
import { type Actor, isWithinButNoGuest } from '../../user/actor.ts';
import { actorUnchanged } from '../../user/load-actor.ts';
import { type ChangeMembersFacts, decideChangeMembers } from '../decide-change-members.ts';
import type { GroupWithMembers } from '../group.ts';
import { NOBODY_MAY } from '../group-settings.ts';
import type { GroupStanding } from '../may-change-group.ts';
import type { ChangeGroupMembers, ChangeGroupMembersRefusal, GroupUseCases } from './contract.ts';
import { memberScene } from './member-scene.ts';
import { readNamed } from './named-in-request.ts';

const standingOf = (realm: Realm, actor: Actor, target: GroupWithMembers | null): GroupStanding => {
  const settings = target?.group.settings ?? NOBODY_MAY;
  const holds = (setting: GroupSetting): boolean => isWithinButNoGuest(setting, actor);
  return {
    manages: holds(realm.permissions.canManageAllGroups) || holds(settings.canManage),
    addsMembers: holds(settings.canAddMembers),
    removesMembers: holds(settings.canRemoveMembers),
    joins: holds(settings.canJoin),
    leaves: holds(settings.canLeave),
  };
};

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
        standing: standingOf(realm, actor, target),
        ...(await readNamed(snapshot, realm, named)),
        guards: [actorUnchanged(actor)],
      });
    },
    decide: decideChangeMembers,
  });
