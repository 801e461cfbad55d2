import type { GroupId, GroupUse, GroupWithMembers } from '@parley/core';
import * as t from 'io-ts';
import { integer, integers, nullable, object } from '../../wire/objects.ts';
import { wirePermission } from '../realm/setting-names.ts';
import { groupSettingReply, toGroupSetting } from './group-setting.ts';

export const groupReply = object({
  id: integer,
  name: t.string,
  description: t.string,
  members: integers,
  direct_subgroup_ids: integers,
  creator_id: nullable(integer),
  date_created: nullable(integer),
  is_system_group: t.boolean,
  deactivated: t.boolean,
  can_add_members_group: groupSettingReply,
  can_join_group: groupSettingReply,
  can_leave_group: groupSettingReply,
  can_manage_group: groupSettingReply,
  can_mention_group: groupSettingReply,
  can_remove_members_group: groupSettingReply,
});

export const toGroup = (
  { group, members, subgroups }: GroupWithMembers,
  nobody: GroupId,
): t.TypeOf<typeof groupReply> => ({
  id: group.id,
  name: group.name,
  description: group.description,
  members,
  direct_subgroup_ids: subgroups,
  creator_id: group.creator,
  date_created: group.createdAt,
  is_system_group: group.system !== null,
  deactivated: !group.isActive,
  can_add_members_group: toGroupSetting(group.settings.canAddMembers, nobody),
  can_join_group: toGroupSetting(group.settings.canJoin, nobody),
  can_leave_group: toGroupSetting(group.settings.canLeave, nobody),
  can_manage_group: toGroupSetting(group.settings.canManage, nobody),
  can_mention_group: toGroupSetting(group.settings.canMention, nobody),
  can_remove_members_group: toGroupSetting(group.settings.canRemoveMembers, nobody),
});

/** One thing that keeps a group from being deactivated. */
export const toObjection = (use: GroupUse): object => {
  switch (use._tag) {
    case 'InGroups':
      return { type: 'subgroup', supergroup_ids: use.groups };
    case 'ByChannel':
      return {
        type: 'channel',
        channel_id: use.channel,
        settings: use.settings.map(wirePermission),
      };
    case 'ByGroup':
      return {
        type: 'user_group',
        group_id: use.group,
        settings: use.settings.map(wirePermission),
      };
    case 'ByRealm':
      return { type: 'realm', settings: use.settings.map(wirePermission) };
  }
};
