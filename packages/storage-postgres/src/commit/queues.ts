import {
  RealmId,
  Sha256,
  type StoredQueue,
  type StoredQueues,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { statement } from '../database/statement.ts';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgTableRow } from '../database/table-row.ts';
import type { Ask } from './ask.ts';

const PUT = statement(
  `insert into {queues} (realm_id, digest, user_id, options, lifespan, since, until)
    values ($1, $2, $3, $4, $5, $6, $7)`,
);
const BY_DIGEST = statement<PgTableRow<'queues'>>(
  'select * from {queues} where realm_id = $1 and digest = $2',
);
const EXTEND = statement(
  `update {queues} q set until = e.until
    from unnest($2::text[], $3::bigint[]) as e (digest, until)
    where q.realm_id = $1 and q.digest = e.digest`,
);
const REMOVE = statement('delete from {queues} where realm_id = $1 and digest = $2');
const REMOVE_ENDED = storeStatement('delete from {queues} where until < $1');

const queueOf = (row: PgTableRow<'queues'>): StoredQueue => ({
  realm: RealmId(row.realm_id),
  user: UserId(row.user_id),
  digest: Sha256(row.digest),
  options: row.options,
  lifespan: row.lifespan,
  since: row.since,
  until: UnixSeconds(row.until),
});

type Extended = Parameters<StoredQueues['extend']>[0];

export const postgresQueues = (ask: Ask, store: Store): StoredQueues => ({
  put: async ({ realm, user, digest, options, lifespan, since, until }) => {
    await ask(realm).run(PUT, digest, user, options, lifespan, since, until);
  },
  byDigest: async (realm, digest) => {
    const row = await ask(realm).first(BY_DIGEST, digest);
    return row && queueOf(row);
  },
  extend: async (queues) => {
    const byRealm = new Map<RealmId, Extended[number][]>();
    for (const queue of queues)
      byRealm.set(queue.realm, [...(byRealm.get(queue.realm) ?? []), queue]);
    for (const [realm, own] of byRealm)
      await ask(realm).run(
        EXTEND,
        own.map(({ digest }) => digest),
        own.map(({ until }) => until),
      );
  },
  remove: async (realm, digest) => (await ask(realm).run(REMOVE, digest)) > 0,
  removeEnded: async (time) => void (await store.all(REMOVE_ENDED, time)),
});
