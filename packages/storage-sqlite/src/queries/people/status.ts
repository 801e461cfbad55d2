import type { StatusRepository } from '@parley/core';
import type { Db } from '../../db.ts';
import { type StatusRow, statusOf } from '../../rows/people/status.ts';

export const statusQueries = (db: Db): StatusRepository => {
  const ofUser = db.prepare<StatusRow>('select * from user_statuses where user_id = ?');
  const inRealm = db.prepare<StatusRow>(
    "select * from user_statuses where realm_id = (?+0) and (text <> '' or emoji_name is " +
      'not null) order by user_id',
  );
  return {
    ofUser: async (user) => {
      const row = ofUser.get(user);
      return row ? statusOf(row) : null;
    },
    inRealm: async (realm) => inRealm.all(realm).map(statusOf),
  };
};
