import {
  IdempotencyKey,
  RealmId,
  type RequestChange,
  type RequestDirectory,
  type RequestRepository,
  Sha256,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { TableRow } from '../database/table-row.ts';
import type { CountedSql } from './counts.ts';

type RequestRow = TableRow<'requests'>;

export const requestQueries = (db: Db): ForRealm<RequestRepository> => {
  const byKey = db.prepare<RequestRow>(
    'select * from requests where realm_id = ? and user_id = ? and key = ?',
  );
  return (realm) => ({
    byKey: async (user, key) => {
      const row = byKey.get(realm, user, key);
      return row === undefined
        ? null
        : {
            realm,
            user,
            key,
            digest: Sha256(row.digest),
            reply: row.reply,
            at: UnixSeconds(row.at),
          };
    },
  });
};

export const requestAppliers = (db: Db): SqliteAppliers<RequestChange['_tag']> => {
  const put = db.prepare(
    `insert into requests (realm_id, user_id, key, digest, reply, at)
      select realm_id, id, @key, @digest, @reply, @at from users
      where realm_id = (@realm+0) and id = (@user+0)`,
  );
  const remove = db.prepare('delete from requests where realm_id = ? and user_id = ? and key = ?');
  return {
    'request.put': ({ note: { user, key, digest, reply, at } }, realm) => {
      expectRow(put.run({ realm, user, key, digest, reply, at }), `request of user ${user}`);
    },
    'request.remove': ({ user, key }, realm) => {
      remove.run(realm, user, key);
    },
  };
};

export const requestCounts: CountedSql<'request-keys'> = {
  'request-keys': {
    from: 'requests where realm_id = (@realm+0) and user_id = (@of+0)',
    row: 'key',
    size: 'length(reply)',
  },
};

/** Across realms: see `Directory`. */
export const requestDirectory = (db: Db): RequestDirectory => {
  const before = db.prepare<Pick<RequestRow, 'realm_id' | 'user_id' | 'key'>>(
    `select realm_id, user_id, key from requests where at < (?+0)
      order by at, realm_id, user_id, key limit (?+0)`,
  );
  return {
    requestsBefore: async (moment, limit) =>
      before.all(moment, limit).map((row) => ({
        realm: RealmId(row.realm_id),
        user: UserId(row.user_id),
        key: IdempotencyKey(row.key),
      })),
  };
};
