import { GroupId, type GroupSetting, namedGroup, type SettingRequest, UserId } from '@parley/core';
import * as t from 'io-ts';
import {
  checked,
  dict,
  either,
  int,
  json,
  list,
  mapped,
  type ParamKind,
  SEVERAL,
} from '../../params/kinds.ts';
import { integer, integers, object } from '../../wire/objects.ts';

const people = mapped(
  dict<{ direct_members: ReadonlyArray<number>; direct_subgroups: ReadonlyArray<number> }>(
    'UserGroupMembersData',
    {
      direct_members: list(int),
      direct_subgroups: list(int),
    },
  ),
  ({ direct_members, direct_subgroups }): GroupSetting => ({
    members: direct_members.map(UserId),
    subgroups: direct_subgroups.map(GroupId),
  }),
);

/** A group's id, or a list of people and groups. */
const value: ParamKind<GroupSetting> = either(
  'int',
  mapped(int, (id) => namedGroup(GroupId(id))),
  people,
);

/**
 * Every channel may have several such lists, and every listener receives all of them: more people
 * than this need a group.
 */
const few = checked(value, {}, ({ members, subgroups }) =>
  members.length + subgroups.length > SEVERAL
    ? `{path} is too long (limit: ${SEVERAL} items)`
    : null,
);

export const groupSetting: ParamKind<GroupSetting> = json(few);

/** What it shall be, and what the client takes it for now. */
export const settingRequest: ParamKind<SettingRequest> = json(
  dict<{ new: GroupSetting }, { old: GroupSetting }>(
    'GroupSettingChangeRequest',
    { new: few },
    { old: value },
  ),
);

/** How the wire shows who a setting allows: a group's id where one group says it all. */
export const groupSettingReply = t.union([
  integer,
  object({ direct_members: integers, direct_subgroups: integers }),
]);

const ascending = (a: number, b: number): number => a - b;

/** The last parameter is the id of the system group without members. */
export const toGroupSetting = (
  { members, subgroups }: GroupSetting,
  nobody: GroupId,
): t.TypeOf<typeof groupSettingReply> => {
  if (members.length === 0 && subgroups.length < 2) return subgroups[0] ?? nobody;
  return {
    direct_members: [...members].sort(ascending),
    direct_subgroups: [...subgroups].sort(ascending),
  };
};
