import { type MuteChange, type MuteRepository, Revision, UnixSeconds, UserId } from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { TableRow } from '../database/table-row.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';

type MuteRow = TableRow<'mutedUsers'>;

export const muteQueries = (db: Db, caches: Caches): ForRealm<MuteRepository> => {
  const by = db.prepare<MuteRow>(
    'select * from muted_users where realm_id = (?+0) and user_id = (?+0) order by muted_id',
  );
  const muters = db.pluck<number>(
    'select user_id from muted_users where realm_id = (?+0) and muted_id = (?+0) order by user_id',
  );
  return (realm) => ({
    by: async (user) =>
      by.all(realm, user).map((row) => ({
        user: UserId(row.user_id),
        muted: UserId(row.muted_id),
        revision: Revision(row.revision),
        at: UnixSeconds(row.at),
      })),
    muters: async (muted) =>
      caches.muters.of(`${realm} ${muted}`, () => muters.all(realm, muted).map(UserId)),
  });
};

export const muteAppliers = (db: Db, caches: Caches): SqliteAppliers<MuteChange['_tag']> => {
  const put = db.prepare(
    upsert(
      'muted_users',
      ['user_id', 'muted_id', 'revision', 'at'],
      ['realm_id', 'user_id', 'muted_id'],
      realmOfAll(['users', '@user_id'], ['users', '@muted_id']),
    ),
  );
  const remove = db.prepare(
    'delete from muted_users where realm_id = ? and user_id = ? and muted_id = ?',
  );
  return {
    'mute.put': ({ mute: { user, muted, revision, at } }, realm) => {
      caches.muters.forget();
      put.run({ realm, user_id: user, muted_id: muted, revision, at });
    },
    'mute.remove': ({ user, muted }, realm) => {
      caches.muters.forget();
      remove.run(realm, user, muted);
    },
  };
};
