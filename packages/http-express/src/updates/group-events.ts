import type { GroupSettings, GroupUpdate } from '@parley/core';
import { toGroup } from '../endpoints/groups/codec.ts';
import { toGroupSetting } from '../endpoints/groups/group-setting.ts';
import { GROUP_SETTINGS_NAMES } from '../endpoints/realm/setting-names.ts';
import type { EventWriter } from './event-writer.ts';

type Updated = Extract<GroupUpdate, { readonly _tag: 'group.updated' }>;

const changesOf = ({ group, nobody, changed }: Updated): object =>
  Object.fromEntries(
    changed.map((field) => {
      if (field === 'isActive') return ['deactivated', !group.isActive];
      if (field === 'creator') return ['creator_id', group.creator];
      if (!Object.hasOwn(GROUP_SETTINGS_NAMES, field))
        return [field, group[field as 'name' | 'description']];
      const name = field as keyof GroupSettings;
      return [GROUP_SETTINGS_NAMES[name], toGroupSetting(group.settings[name], nobody)];
    }),
  );

const fieldsOf = (notice: GroupUpdate): object => {
  switch (notice._tag) {
    case 'group.created':
      return { op: 'add', group: toGroup(notice.group, notice.nobody) };
    case 'group.updated':
      return { op: 'update', group_id: notice.group.id, data: changesOf(notice) };
    case 'group.members-added':
      return { op: 'add_members', group_id: notice.group, user_ids: notice.users };
    case 'group.members-removed':
      return { op: 'remove_members', group_id: notice.group, user_ids: notice.users };
    case 'group.subgroups-added':
      return { op: 'add_subgroups', group_id: notice.group, direct_subgroup_ids: notice.subgroups };
    case 'group.subgroups-removed':
      return {
        op: 'remove_subgroups',
        group_id: notice.group,
        direct_subgroup_ids: notice.subgroups,
      };
  }
};

/**
 * As clients are told that know only groups in use: to them one that is deactivated is gone, and
 * one that is back is new.
 */
const fieldsInUse = (notice: GroupUpdate): object | null => {
  if (notice._tag === 'group.created') return fieldsOf(notice);
  if (notice._tag !== 'group.updated') return notice.isActive ? fieldsOf(notice) : null;
  const { group, nobody, changed, contents } = notice;
  if (contents !== null) return { op: 'add', group: toGroup(contents, nobody) };
  if (group.isActive) return fieldsOf(notice);
  return changed.includes('isActive') ? { op: 'remove', group_id: group.id } : null;
};

export const groupChanged: EventWriter<GroupUpdate> = {
  types: ['user_group'],
  write: (notice, _, { capabilities: { deactivatedGroups } }) => {
    const fields = deactivatedGroups ? fieldsOf(notice) : fieldsInUse(notice);
    return fields === null ? [] : [{ body: JSON.stringify({ type: 'user_group', ...fields }) }];
  },
};
