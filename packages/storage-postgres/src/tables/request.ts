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
import type { Appliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgTableRow } from '../database/table-row.ts';
import { lengthOf, type PgCountedSql } from './counts.ts';

const byKey = statement<PgTableRow<'requests'>>(
  'select * from {requests} where realm_id = $1 and user_id = $2 and key = $3',
);

export const requestQueries = (session: Session): RequestRepository => ({
  byKey: async (user, key) => {
    const row = await session.first(byKey, user, key);
    return row === null
      ? null
      : {
          realm: RealmId(row.realm_id),
          user,
          key,
          digest: Sha256(row.digest),
          reply: row.reply,
          at: UnixSeconds(row.at),
        };
  },
});

/** Only adds: a key that is taken is refused. */
const put = statement(
  `insert into {requests} (realm_id, user_id, key, digest, reply, at)
    select u.realm_id, u.id, $3, $4, $5, $6 from {users} u where u.realm_id = $1 and u.id = $2`,
);
const remove = statement(
  'delete from {requests} where realm_id = $1 and user_id = $2 and key = $3',
);

export const requestAppliers: Appliers<RequestChange['_tag']> = {
  'request.put': async ({ note: { user, key, digest, reply, at } }, session) =>
    expectRow(await session.run(put, user, key, digest, reply, at), `user ${user}`),
  'request.remove': async ({ user, key }, session) => {
    await session.run(remove, user, key);
  },
};

export const requestCounts: PgCountedSql<'request-keys'> = {
  'request-keys': {
    from: '{requests} where realm_id = $1 and user_id = $2',
    row: 'key',
    size: lengthOf('reply'),
    isText: true,
  },
};

const before = storeStatement<PgTableRow<'requests', 'realm_id' | 'user_id' | 'key'>>(
  `select realm_id, user_id, key from {requests} where at < $1
    order by at, realm_id, user_id, key limit $2`,
);

/** Across realms: see `Directory`. */
export const requestDirectory = (store: Store): RequestDirectory => ({
  requestsBefore: async (moment, limit) =>
    (await store.all(before, moment, limit)).map((row) => ({
      realm: RealmId(row.realm_id),
      user: UserId(row.user_id),
      key: IdempotencyKey(row.key),
    })),
});
