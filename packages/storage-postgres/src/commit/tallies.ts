import type { Tallies } from '@parley/core';
import { type Store, storeStatement } from '../database/store.ts';

/** The clock of the database, so that those of processes may differ. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const OF = storeStatement<{ readonly count: number; readonly rest: number }>(
  `select count, expires - ${NOW} as rest from {tallies} where name = $1 and expires > ${NOW}`,
);
const ADD = storeStatement(
  `insert into {tallies} as t (name, count, expires) values ($1, 1, ${NOW} + $2 * 1000)
    on conflict (name) do update set
      count = case when t.expires > ${NOW} then t.count + 1 else 1 end,
      expires = case when t.expires > ${NOW} then t.expires else excluded.expires end`,
);
const REMOVE = storeStatement('delete from {tallies} where name = $1');
/** A few for each that is added, and none that another process adds to. */
const REMOVE_ENDED = storeStatement(
  `delete from {tallies} where name = any(array(select name from {tallies}
    where expires <= ${NOW} order by expires limit 10 for update skip locked))`,
);

export const postgresTallies = (store: Store): Tallies => ({
  of: async (name) => {
    const row = await store.first(OF, name);
    return row && { count: row.count, resetInMs: row.rest };
  },
  add: async (name, seconds) => {
    await store.all(ADD, name, seconds);
    await store.all(REMOVE_ENDED);
  },
  remove: async (name) => void (await store.all(REMOVE, name)),
});
