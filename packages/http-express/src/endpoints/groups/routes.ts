import { GroupId, mayActAsMember, pipe, TE, UserId } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { withRealm } from '../../auth/realm-of.ts';
import { flag, int, json, list, text } from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { sentSettings, settingParams } from '../../params/settings.ts';
import { badRequest } from '../../problems/problem.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, integers, nothing, object } from '../../wire/objects.ts';
import { GROUP_SETTINGS_NAMES } from '../realm/setting-names.ts';
import { groupReply, toGroup } from './codec.ts';
import { groupSetting, settingRequest } from './group-setting.ts';

const listGroups = route({
  method: 'GET',
  path: '/user_groups',
  operation: 'getUserGroups',
  summary: 'Lists user groups.',
  description: 'Groups that the server keeps, such as all administrators, are listed too.',
  authentication: 'user',
  guard: mayActAsMember,
  params: { include_deactivated_groups: withDefault(flag, false) },
  reply: object({ user_groups: t.readonlyArray(groupReply) }),
  handle: (call) =>
    pipe(
      withRealm(
        call,
        call.parley.groups.list({
          caller: call.caller,
          includeDeactivated: call.params.include_deactivated_groups,
        }),
      ),
      TE.map(({ realm: { systemGroups }, answer }) => ({
        user_groups: listOf(answer, (group) => toGroup(group, systemGroups.nobody)),
      })),
    ),
});

const createGroup = route({
  method: 'POST',
  path: '/user_groups/create',
  operation: 'createUserGroup',
  summary: 'Creates a user group.',
  description: 'The name is not used by another group that is active.',
  createsVersion: true,
  authentication: 'user',
  guard: mayActAsMember,
  params: {
    name: required(text),
    members: required(json(list(int))),
    description: required(text),
    subgroups: withDefault(json(list(int)), []),
    ...settingParams(GROUP_SETTINGS_NAMES, groupSetting),
  },
  reply: object({ group_id: integer }),
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.groups.create({
        caller,
        name: params.name,
        description: params.description,
        members: params.members.map(UserId),
        subgroups: params.subgroups.map(GroupId),
        settings: sentSettings(GROUP_SETTINGS_NAMES, params),
      }),
      TE.map((id) => ({ group_id: id })),
    ),
});

const updateGroup = route({
  method: 'PATCH',
  path: '/user_groups/{user_group_id:int}',
  operation: 'updateUserGroup',
  summary: "Changes a user group's name, description or permissions.",
  description: 'Those who manage the group may do this. Only what is sent is changed.',
  version: { row: 'group', id: 'user_group_id' },
  authentication: 'user',
  guard: mayActAsMember,
  params: {
    ...settingParams(GROUP_SETTINGS_NAMES, settingRequest),
    // Only `false` does anything: a group is deactivated by a request of its own.
    deactivated: optional(flag),
    description: optional(text),
    name: optional(text),
  },
  reply: nothing,
  problems: { 'group.nothing-to-do': () => badRequest('No new data supplied') },
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.groups.update({
        caller,
        group: GroupId(path.user_group_id),
        name: params.name ?? null,
        description: params.description ?? null,
        reactivate: params.deactivated === undefined ? null : !params.deactivated,
        settings: sentSettings(GROUP_SETTINGS_NAMES, params),
      }),
      TE.map(done),
    ),
});

const deactivateGroup = route({
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/deactivate',
  operation: 'deactivateUserGroup',
  summary: 'Deactivates a user group.',
  description: 'A group that a setting or another group uses cannot be deactivated.',
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(parley.groups.deactivate({ caller, group: GroupId(path.user_group_id) }), TE.map(done)),
});

const ids = withDefault(json(list(int)), []);

const changeGroupMembers = route({
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/members',
  operation: 'updateUserGroupMembers',
  summary: 'Adds users and groups to a user group, and removes others.',
  description: 'All of it is done, or nothing.',
  authentication: 'user',
  guard: mayActAsMember,
  params: { delete: ids, add: ids, delete_subgroups: ids, add_subgroups: ids },
  reply: nothing,
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.groups.changeMembers({
        caller,
        group: GroupId(path.user_group_id),
        add: params.add.map(UserId),
        remove: params.delete.map(UserId),
        addSubgroups: params.add_subgroups.map(GroupId),
        removeSubgroups: params.delete_subgroups.map(GroupId),
      }),
      TE.map(done),
    ),
});

const changeSubgroups = route({
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/subgroups',
  operation: 'updateUserGroupSubgroups',
  summary: 'Adds groups to a user group, and removes others.',
  description: 'All of it is done, or nothing. No group can contain itself.',
  authentication: 'user',
  guard: mayActAsMember,
  params: { delete: ids, add: ids },
  reply: nothing,
  problems: {
    'group.nothing-to-do': () =>
      badRequest('Nothing to do. Specify at least one of "add" or "delete".'),
  },
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.groups.changeMembers({
        caller,
        group: GroupId(path.user_group_id),
        add: [],
        remove: [],
        addSubgroups: params.add.map(GroupId),
        removeSubgroups: params.delete.map(GroupId),
      }),
      TE.map(done),
    ),
});

const groupMembers = route({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/members',
  operation: 'getUserGroupMembers',
  summary: 'Lists the members of a user group.',
  description: 'By default members of its subgroups are listed too.',
  authentication: 'user',
  guard: mayActAsMember,
  params: { direct_member_only: withDefault(flag, false) },
  reply: object({ members: integers }),
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.groups.members({
        caller,
        group: GroupId(path.user_group_id),
        directOnly: params.direct_member_only,
      }),
      TE.map((members) => ({ members })),
    ),
});

const groupSubgroups = route({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/subgroups',
  operation: 'getUserGroupSubgroups',
  summary: 'Lists the groups in a user group.',
  description: 'By default groups within its subgroups are listed too.',
  authentication: 'user',
  guard: mayActAsMember,
  params: { direct_subgroup_only: withDefault(flag, false) },
  reply: object({ subgroups: integers }),
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.groups.subgroups({
        caller,
        group: GroupId(path.user_group_id),
        directOnly: params.direct_subgroup_only,
      }),
      TE.map((subgroups) => ({ subgroups })),
    ),
});

const isGroupMember = route({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/members/{user_id:int}',
  operation: 'getIsUserGroupMember',
  summary: 'Says whether a user is in a user group.',
  description: 'By default membership by a subgroup counts.',
  authentication: 'user',
  guard: mayActAsMember,
  params: { direct_member_only: withDefault(flag, false) },
  reply: object({ is_user_group_member: t.boolean }),
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.groups.isMember({
        caller,
        group: GroupId(path.user_group_id),
        user: UserId(path.user_id),
        directOnly: params.direct_member_only,
      }),
      TE.map((isMember) => ({ is_user_group_member: isMember })),
    ),
});

export const groupRoutes: ReadonlyArray<AnyRoute> = [
  listGroups,
  createGroup,
  updateGroup,
  deactivateGroup,
  changeGroupMembers,
  changeSubgroups,
  groupMembers,
  groupSubgroups,
  isGroupMember,
];
