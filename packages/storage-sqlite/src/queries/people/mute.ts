import { type MuteRepository, Revision, UnixSeconds, UserId } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';

interface MuteRow {
  readonly user_id: number;
  readonly muted_id: number;
  readonly revision: number;
  readonly at: number;
}

export const muteQueries = (db: Db, caches: Caches): MuteRepository => {
  const by = db.prepare<MuteRow>(
    'select * from muted_users where user_id = (?+0) order by muted_id',
  );
  const muters = db.pluck<number>(
    'select user_id from muted_users where muted_id = (?+0) order by user_id',
  );
  return {
    by: async (user) =>
      by.all(user).map((row) => ({
        user: UserId(row.user_id),
        muted: UserId(row.muted_id),
        revision: Revision(row.revision),
        at: UnixSeconds(row.at),
      })),
    muters: async (muted) => caches.muters.of(muted, () => muters.all(muted).map(UserId)),
  };
};
