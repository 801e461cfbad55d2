import { type MuteChange, type MuteRepository, Revision, UnixSeconds, UserId } from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { TableRow } from '../database/table-row.ts';
import { realmOf, upsert } from '../database/upsert.ts';

type MuteRow = TableRow<'mutedUsers'>;

export const muteQueries = (db: Db, caches: Caches): ForRealm<MuteRepository> => {
  const by = db.prepare<MuteRow>(
    'select * from muted_users where user_id = (?+0) order by muted_id',
  );
  const muters = db.pluck<number>(
    'select user_id from muted_users where muted_id = (?+0) order by user_id',
  );
  return () => ({
    by: async (user) =>
      by.all(user).map((row) => ({
        user: UserId(row.user_id),
        muted: UserId(row.muted_id),
        revision: Revision(row.revision),
        at: UnixSeconds(row.at),
      })),
    muters: async (muted) => caches.muters.of(muted, () => muters.all(muted).map(UserId)),
  });
};

export const muteAppliers = (db: Db, caches: Caches): SqliteAppliers<MuteChange['_tag']> => {
  const put = db.prepare(
    upsert(
      'muted_users',
      ['user_id', 'muted_id', 'revision', 'at'],
      ['user_id', 'muted_id'],
      realmOf('users', '@user_id'),
    ),
  );
  const remove = db.prepare('delete from muted_users where user_id = ? and muted_id = ?');
  return {
    'mute.put': ({ mute: { user, muted, revision, at } }) => {
      caches.muters.forget();
      put.run({ user_id: user, muted_id: muted, revision, at });
    },
    'mute.remove': ({ user, muted }) => {
      caches.muters.forget();
      remove.run(user, muted);
    },
  };
};
