import type { GroupSetting } from '../../kernel/group-setting.ts';
import type { Realm } from '../../realm/realm.ts';
import { type Actor, isWithinButNoGuest } from '../../user/actor.ts';
import type { Group } from '../group.ts';
import { NOBODY_MAY } from '../group-settings.ts';
import type { GroupRights } from '../may-change-group.ts';

/** How `actor` stands to `group`; null: to one there is not. */
export const loadGroupRights = (realm: Realm, actor: Actor, group: Group | null): GroupRights => {
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
