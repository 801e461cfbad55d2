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
import type { Caches } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import { type Db, list } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import { grouped } from '../database/grouped.ts';
import { fromJson } from '../database/json.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { bit, realmOfAll, upsert } from '../database/upsert.ts';

export type GroupRow = TableRow<'groups'>;

const groupColumns = [
  'id',
  'realm_id',
  'revision',
  'name',
  'description',
  'system',
  'is_active',
  'creator_id',
  'created_at',
  'settings',
] satisfies ReadonlyArray<ColumnOf<'groups'>>;

const rowOfGroup = (group: Group): TableRow<'groups'> => ({
  id: group.id,
  realm_id: group.realm,
  revision: group.revision,
  name: group.name,
  description: group.description,
  system: group.system,
  is_active: bit(group.isActive),
  creator_id: group.creator,
  created_at: group.createdAt,
  settings: JSON.stringify(group.settings),
});

const groupOf = (row: GroupRow): Group => ({
  id: GroupId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  description: row.description,
  system: row.system,
  isActive: row.is_active === 1,
  creator: row.creator_id === null ? null : UserId(row.creator_id),
  createdAt: row.created_at === null ? null : UnixSeconds(row.created_at),
  settings: fromJson(row.settings),
});

interface Link {
  readonly group_id: number;
  readonly held: number;
}

const UPWARDS = `with recursive up (id) as (
    select value from json_each(@among)
    union select group_id from group_members where realm_id = (@realm+0) and user_id = (@user+0)
    union select s.group_id from up cross join subgroups s on s.realm_id = (@realm+0)
      and s.subgroup_id = up.id)
  select g.id from up cross join user_groups g on g.realm_id = (@realm+0) and g.id = up.id`;

const DOWNWARDS = `with recursive down (id) as (
    select value from json_each(@groups)
    union select s.subgroup_id from down cross join subgroups s on s.realm_id = (@realm+0)
      and s.group_id = down.id)
  select g.id from down cross join user_groups g on g.realm_id = (@realm+0) and g.id = down.id`;

const areSame = (some: ReadonlyArray<number>, others: ReadonlyArray<number>): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

export const groupQueries = (db: Db, caches: Caches): ForRealm<GroupRepository> => {
  const byId = db.prepare<GroupRow>('select * from user_groups where realm_id = ? and id = ?');
  const byIds = db.prepare<GroupRow>(
    'select g.* from json_each(?) i cross join user_groups g on g.realm_id = (?+0) ' +
      'and g.id = i.value order by g.id',
  );
  const byName = db.prepare<GroupRow>('select * from user_groups where realm_id = ? and name = ?');
  const byNames = db.prepare<GroupRow>(
    `select g.* from json_each(?) n cross join user_groups g on g.realm_id = (?+0) and g.name =
    n.value`,
  );
  const all = db.prepare<GroupRow>('select * from user_groups where realm_id = (?+0) order by id');
  const members = db.prepare<Link>(
    `select m.group_id, m.user_id as held from json_each(?) g cross join group_members m
      on m.realm_id = (?+0) and m.group_id = g.value order by m.user_id`,
  );
  const subgroups = db.prepare<Link>(
    `select s.group_id, s.subgroup_id as held from json_each(?) g cross join subgroups s
      on s.realm_id = (?+0) and s.group_id = g.value order by s.subgroup_id`,
  );
  const directMembers = db.pluck<number>(
    `select distinct m.user_id from json_each(?) i cross join user_groups g on g.realm_id = (?+0)
      and g.id = i.value cross join group_members m on m.realm_id = g.realm_id and m.group_id = g.id
      cross join users u on u.realm_id = m.realm_id and u.id = m.user_id and u.is_active = 1
      order by m.user_id`,
  );
  const membersAmong = db.pluck<number>(
    'select m.user_id from json_each(?) u cross join group_members m on m.realm_id = (?+0) ' +
      'and m.group_id = (?+0) and m.user_id = u.value order by m.user_id',
  );
  const holding = db.pluck<number>(UPWARDS);
  const within = db.pluck<number>(DOWNWARDS);

  const complete = (
    realm: RealmId,
    rows: ReadonlyArray<GroupRow>,
  ): ReadonlyArray<GroupWithMembers> => {
    if (rows.length === 0) return [];
    const ids = list(rows.map((row) => row.id));
    const people = grouped(
      members.all(ids, realm),
      (link) => link.group_id,
      (link) => UserId(link.held),
    );
    const nested = grouped(
      subgroups.all(ids, realm),
      (link) => link.group_id,
      (link) => GroupId(link.held),
    );
    return rows.map((row) => ({
      group: groupOf(row),
      members: people.get(row.id) ?? [],
      subgroups: nested.get(row.id) ?? [],
    }));
  };

  return (realm) =>
    withContentsOf({
      byId: async (id) => {
        const row = byId.get(realm, id);
        return row ? groupOf(row) : null;
      },
      byIds: async (ids) => byIds.all(list([...new Set(ids)]), realm).map(groupOf),
      byName: async (name) => {
        const row = byName.get(realm, name);
        return row ? groupOf(row) : null;
      },
      byNames: async (names) => byNames.all(list([...new Set(names)]), realm).map(groupOf),
      all: async () => complete(realm, all.all(realm)),
      withContents: async (id) => {
        const row = byId.get(realm, id);
        return complete(realm, row ? [row] : [])[0] ?? null;
      },
      membersAmong: async (group, users) =>
        membersAmong.all(list([...new Set(users)]), realm, group).map(UserId),
      subgroupsOf: async (group) =>
        subgroups.all(list([group]), realm).map(({ held }) => GroupId(held)),
      holding: async (user, among) => {
        const known = caches.holding.known(user);
        if (known !== undefined && known.realm === realm && areSame(known.among, among))
          return known.groups;
        const groups = new Set(holding.all({ realm, user, among: list(among) }).map(GroupId));
        caches.holding.remember(user, { realm, among, groups });
        return groups;
      },
      within: async (groups) => new Set(within.all({ realm, groups: list(groups) }).map(GroupId)),
      directMembers: async (groups) => directMembers.all(list(groups), realm).map(UserId),
    });
};

/** Putting a member twice, or removing one who is none, changes nothing. */
export const groupAppliers = (db: Db, caches: Caches): SqliteAppliers<GroupChange['_tag']> => {
  const put = db.prepare(upsert('user_groups', groupColumns, ['id']));
  const putMember = db.prepare(
    `insert into group_members (realm_id, group_id, user_id)
      values (${realmOfAll(['user_groups', '@group'], ['users', '@user'])}, @group, @user)
      on conflict do nothing`,
  );
  const removeMember = db.prepare(
    'delete from group_members where realm_id = ? and group_id = ? and user_id = ?',
  );
  const putSubgroup = db.prepare(
    `insert into subgroups (realm_id, group_id, subgroup_id)
      values (${realmOfAll(['user_groups', '@group'], ['user_groups', '@subgroup'])}, @group,
      @subgroup) on conflict do nothing`,
  );
  const removeSubgroup = db.prepare(
    'delete from subgroups where realm_id = ? and group_id = ? and subgroup_id = ?',
  );
  return {
    'group.put': ({ group }) => {
      caches.holding.forget();
      expectRow(put.run(rowOfGroup(group)), `group ${group.id}`);
    },
    'group-member.put': ({ group, user }, realm) => {
      caches.holding.forget();
      putMember.run({ realm, group, user });
    },
    'group-member.remove': ({ group, user }, realm) => {
      caches.holding.forget();
      removeMember.run(realm, group, user);
    },
    'subgroup.put': ({ group, subgroup }, realm) => {
      caches.holding.forget();
      putSubgroup.run({ realm, group, subgroup });
    },
    'subgroup.remove': ({ group, subgroup }, realm) => {
      caches.holding.forget();
      removeSubgroup.run(realm, group, subgroup);
    },
  };
};
