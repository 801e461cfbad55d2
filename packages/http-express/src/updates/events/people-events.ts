import * as t from 'io-ts';
import { groupReply } from '../../endpoints/groups/codec.ts';
import { groupSettingReply } from '../../endpoints/groups/group-setting.ts';
import { modernPresence, programPresence } from '../../endpoints/presence/codec.ts';
import { profileFieldReply } from '../../endpoints/profile-fields/codec.ts';
import { GROUP_SETTINGS_NAMES } from '../../endpoints/realm/setting-names.ts';
import { roleReply, userReply } from '../../endpoints/users/codec.ts';
import { metaReply } from '../../wire/meta.ts';
import { integer, integers, nullable, object } from '../../wire/objects.ts';
import { told, toldOf } from './shape.ts';

const changedPerson = object(
  { user_id: integer },
  {
    email: t.string,
    timezone: t.string,
    full_name: t.string,
    role: roleReply,
    is_active: t.boolean,
    bot_owner_id: nullable(integer),
    avatar_source: t.string,
    avatar_url: nullable(t.string),
    avatar_url_medium: nullable(t.string),
    avatar_version: integer,
    new_email: t.string,
    delivery_email: nullable(t.string),
    custom_profile_field: object(
      { id: integer, value: nullable(t.string) },
      { rendered_value: t.string },
    ),
    ...metaReply,
  },
);

const groupPermissions: t.Props = Object.fromEntries(
  Object.values(GROUP_SETTINGS_NAMES).map((name) => [name, groupSettingReply]),
);
const group = { group_id: integer };
const members = { ...group, user_ids: integers };
const subgroups = { ...group, direct_subgroup_ids: integers };

/** What happens to people and groups. */
export const peopleEvents = {
  UserAddEvent: toldOf('realm_user', 'add', { person: userReply }),
  UserUpdateEvent: toldOf('realm_user', 'update', { person: changedPerson }),
  UserRemoveEvent: toldOf('realm_user', 'remove', {
    person: object({ user_id: integer, full_name: t.string }),
  }),
  ProfileFieldsEvent: told('custom_profile_fields', {
    fields: t.readonlyArray(profileFieldReply),
  }),
  PresenceEvent: told(
    'presence',
    {},
    {
      presences: t.record(t.string, modernPresence),
      user_id: integer,
      email: t.string,
      server_timestamp: t.number,
      presence: t.record(t.string, programPresence),
    },
  ),
  UserGroupAddEvent: toldOf('user_group', 'add', { group: groupReply }),
  UserGroupRemoveEvent: toldOf('user_group', 'remove', group),
  UserGroupUpdateEvent: toldOf('user_group', 'update', {
    ...group,
    data: object(
      {},
      {
        name: t.string,
        description: t.string,
        deactivated: t.boolean,
        creator_id: nullable(integer),
        ...groupPermissions,
      },
    ),
  }),
  UserGroupMembersAddEvent: toldOf('user_group', 'add_members', members),
  UserGroupMembersRemoveEvent: toldOf('user_group', 'remove_members', members),
  UserGroupSubgroupsAddEvent: toldOf('user_group', 'add_subgroups', subgroups),
  UserGroupSubgroupsRemoveEvent: toldOf('user_group', 'remove_subgroups', subgroups),
};
