import type { GroupChange } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { groupColumns, rowOfGroup } from '../../rows/organization/group.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

/** Putting a member twice, or removing one who is none, changes nothing. */
export const groupAppliers = (db: Db, caches: Caches): Appliers<GroupChange['_tag']> => {
  const put = db.prepare(upsert('user_groups', groupColumns, ['id']));
  const putMember = db.prepare(
    'insert into group_members (group_id, user_id) values (?, ?) on conflict do nothing',
  );
  const removeMember = db.prepare('delete from group_members where group_id = ? and user_id = ?');
  const putSubgroup = db.prepare(
    'insert into subgroups (group_id, subgroup_id) values (?, ?) on conflict do nothing',
  );
  const removeSubgroup = db.prepare('delete from subgroups where group_id = ? and subgroup_id = ?');
  return {
    'group.put': ({ group }) => {
      caches.holding.forget();
      put.run(rowOfGroup(group));
    },
    'group-member.put': ({ group, user }) => {
      caches.holding.forget();
      putMember.run(group, user);
    },
    'group-member.remove': ({ group, user }) => {
      caches.holding.forget();
      removeMember.run(group, user);
    },
    'subgroup.put': ({ group, subgroup }) => {
      caches.holding.forget();
      putSubgroup.run(group, subgroup);
    },
    'subgroup.remove': ({ group, subgroup }) => {
      caches.holding.forget();
      removeSubgroup.run(group, subgroup);
    },
  };
};
