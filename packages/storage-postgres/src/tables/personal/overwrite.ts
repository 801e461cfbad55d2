import { setTimeout as pause } from 'node:timers/promises';
import type { PersonalData } from '@parley/core';
import { type Store, storeStatement } from '../../database/store.ts';
import { REALM_TABLES } from './realm-tables.ts';

const now = storeStatement<{ readonly moment: string }>('select clock_timestamp()::text as moment');
/** Transactions that may still see what is removed. Those of other users may be hidden from us. */
const older = storeStatement<{ readonly count: number }>(
  `select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid() and xact_start < $1::timestamptz`,
);
const vacuum = storeStatement(
  `vacuum {realms}, ${REALM_TABLES.map(({ table }) => `{${table}}`).join(', ')}`,
);

/** Milliseconds: how long older transactions are waited for, and between two looks. */
const PATIENCE = 2_000;
const PAUSE = 50;

/** Answers whether all transactions that began before now have ended. */
const haveEnded = async (store: Store): Promise<boolean> => {
  const moment = (await store.first(now))?.moment ?? '';
  const end = performance.now() + PATIENCE;
  for (;;) {
    if ((await store.first(older, moment))?.count === 0) return true;
    if (performance.now() >= end) return false;
    await pause(PAUSE);
  }
};

/**
 * Takes what is removed and rewritten out of tables and indexes, so that no statement finds it and
 * its space is used again. PostgreSQL writes no zeros there, and its log and copies of the database
 * are the operator's.
 */
export const overwriting =
  (store: Store): PersonalData['overwrite'] =>
  async () => {
    const isAlone = await haveEnded(store);
    await store.all(vacuum);
    return isAlone;
  };
