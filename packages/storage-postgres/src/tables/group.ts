import {
  type Group,
  type GroupChange,
  GroupId,
  type GroupRepository,
  type GroupWithMembers,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
  withContentsOf,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgTableRow } from '../database/table-row.ts';

type GroupRow = PgTableRow<'groups'>;

const groupOf = (row: GroupRow): Group => ({
  id: GroupId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  description: row.description,
  system: row.system,
  isActive: row.is_active,
  creator: row.creator_id === null ? null : UserId(row.creator_id),
  createdAt: row.created_at === null ? null : UnixSeconds(row.created_at),
  settings: row.settings,
});

interface Ids {
  readonly id: number;
}

/** A group with the ids of those in it, ascending. */
type FullRow = GroupRow & {
  readonly members: ReadonlyArray<number>;
  readonly subgroups: ReadonlyArray<number>;
};

const fullOf = (row: FullRow): GroupWithMembers => ({
  group: groupOf(row),
  members: row.members.map(UserId),
  subgroups: row.subgroups.map(GroupId),
});

const FULL = `select g.*,
    array(select m.user_id from {group_members} m
      where m.realm_id = $1 and m.group_id = g.id order by m.user_id) as members,
    array(select s.subgroup_id from {subgroups} s
      where s.realm_id = $1 and s.group_id = g.id order by s.subgroup_id) as subgroups
  from {user_groups} g where g.realm_id = $1`;

const BY_ID = statement<GroupRow>('select * from {user_groups} where realm_id = $1 and id = $2');
const BY_IDS = statement<GroupRow>(
  'select * from {user_groups} where realm_id = $1 and id = any($2::bigint[]) order by id',
);
const BY_NAME = statement<GroupRow>(
  'select * from {user_groups} where realm_id = $1 and name = $2',
);
const BY_NAMES = statement<GroupRow>(
  'select * from {user_groups} where realm_id = $1 and name = any($2::text[]) order by id',
);
const ALL = statement<FullRow>(`${FULL} order by g.id`);
const ONE = statement<FullRow>(`${FULL} and g.id = $2`);
const SUBGROUPS = statement<Ids>(
  `select subgroup_id as id from {subgroups} where realm_id = $1 and group_id = $2
    order by subgroup_id`,
);
const AMONG = statement<Ids>(
  `select user_id as id from {group_members}
    where realm_id = $1 and group_id = $2 and user_id = any($3::bigint[]) order by user_id`,
);
const DIRECT = statement<Ids>(
  `select distinct m.user_id as id from {group_members} m
    join {users} u on u.realm_id = $1 and u.id = m.user_id and u.is_active
    where m.realm_id = $1 and m.group_id = any($2::bigint[]) order by m.user_id`,
);
const UPWARDS = statement<Ids>(
  `with recursive up (id) as (
    (select unnest($3::bigint[])
      union select group_id from {group_members} where realm_id = $1 and user_id = $2)
    union select s.group_id from up join {subgroups} s
      on s.realm_id = $1 and s.subgroup_id = up.id)
  select g.id from up join {user_groups} g on g.realm_id = $1 and g.id = up.id`,
);
const DOWNWARDS = statement<Ids>(
  `with recursive down (id) as (
    select unnest($2::bigint[])
    union select s.subgroup_id from down join {subgroups} s
      on s.realm_id = $1 and s.group_id = down.id)
  select g.id from down join {user_groups} g on g.realm_id = $1 and g.id = down.id`,
);

const idsOf = <Id>(rows: ReadonlyArray<Ids>, of: (id: number) => Id): ReadonlyArray<Id> =>
  rows.map(({ id }) => of(id));

export const groupQueries = ({ all, first }: Session): GroupRepository =>
  withContentsOf({
    byId: async (id) => {
      const row = await first(BY_ID, id);
      return row && groupOf(row);
    },
    byIds: async (ids) => (await all(BY_IDS, ids)).map(groupOf),
    byName: async (name) => {
      const row = await first(BY_NAME, name);
      return row && groupOf(row);
    },
    byNames: async (names) => (await all(BY_NAMES, names)).map(groupOf),
    all: async () => (await all(ALL)).map(fullOf),
    withContents: async (id) => {
      const row = await first(ONE, id);
      return row && fullOf(row);
    },
    membersAmong: async (group, users) => idsOf(await all(AMONG, group, users), UserId),
    subgroupsOf: async (group) => idsOf(await all(SUBGROUPS, group), GroupId),
    holding: async (user, among) => new Set(idsOf(await all(UPWARDS, user, among), GroupId)),
    within: async (groups) => new Set(idsOf(await all(DOWNWARDS, groups), GroupId)),
    directMembers: async (groups) => idsOf(await all(DIRECT, groups), UserId),
  });

// The row of another realm has another key, so an id that is taken there is a fault here.
const PUT = statement(
  `insert into {user_groups} (realm_id, id, revision, name, description, system, is_active,
      creator_id, created_at, settings)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (realm_id, id) do update set revision = $3, name = $4, description = $5,
      system = $6, is_active = $7, creator_id = $8, created_at = $9, settings = $10`,
);
const PUT_MEMBER = statement(
  `insert into {group_members} (realm_id, group_id, user_id) values ($1, $2, $3)
    on conflict do nothing`,
);
const REMOVE_MEMBER = statement(
  'delete from {group_members} where realm_id = $1 and group_id = $2 and user_id = $3',
);
const PUT_SUBGROUP = statement(
  `insert into {subgroups} (realm_id, group_id, subgroup_id) values ($1, $2, $3)
    on conflict do nothing`,
);
const REMOVE_SUBGROUP = statement(
  'delete from {subgroups} where realm_id = $1 and group_id = $2 and subgroup_id = $3',
);

/** Putting a member twice, or removing one who is none, changes nothing. */
export const groupAppliers: Appliers<GroupChange['_tag']> = {
  'group.put': async ({ group }, session) =>
    expectRow(
      await session.run(
        PUT,
        group.id,
        group.revision,
        group.name,
        group.description,
        group.system,
        group.isActive,
        group.creator,
        group.createdAt,
        JSON.stringify(group.settings),
      ),
      `group ${group.id}`,
    ),
  'group-member.put': async ({ group, user }, session) =>
    void (await session.run(PUT_MEMBER, group, user)),
  'group-member.remove': async ({ group, user }, session) =>
    void (await session.run(REMOVE_MEMBER, group, user)),
  'subgroup.put': async ({ group, subgroup }, session) =>
    void (await session.run(PUT_SUBGROUP, group, subgroup)),
  'subgroup.remove': async ({ group, subgroup }, session) =>
    void (await session.run(REMOVE_SUBGROUP, group, subgroup)),
};
