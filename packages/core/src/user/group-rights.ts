import type { Group } from '../group/group.ts';
import { NOBODY_MAY } from '../group/group-settings.ts';
import type { GroupRights } from '../group/may-change-group.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import type { PolicyActor } from '../user/policy-scene.ts';
import { isWithinButNoGuest } from './actor.ts';

/** How `actor` stands to `group`; null: to one there is not. */
export const loadGroupRights = (
  realm: Pick<Realm, 'permissions'>,
  actor: PolicyActor,
  group: Group | null,
): GroupRights => {
  const settings = group?.settings ?? NOBODY_MAY;
  const holds = (setting: GroupSetting): boolean => isWithinButNoGuest(setting, actor);
  return {
    manages: holds(realm.permissions.canManageAllGroups) || holds(settings.canManage),
    addsMembers: holds(settings.canAddMembers),
    removesMembers: holds(settings.canRemoveMembers),
    joins: holds(settings.canJoin),
    leaves: holds(settings.canLeave),
  };
};
