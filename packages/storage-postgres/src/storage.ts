import { randomUUID } from 'node:crypto';
import { type Clock, type Storage, UnixSeconds } from '@parley/core';
import type { Pool } from 'pg';
import { asking, runAlone, storeOver } from './commit/ask.ts';
import { atMost } from './commit/at-most.ts';
import { postgresCommit } from './commit/commit.ts';
import { directoryOf, repositoriesOf } from './commit/every-table.ts';
import { groupCommit } from './commit/group-commit.ts';
import { postgresIds } from './commit/ids.ts';
import { postgresLeases } from './commit/leases.ts';
import { postgresOutbox } from './commit/outbox.ts';
import { postgresQueues } from './commit/queues.ts';
import { snapshots } from './commit/snapshot.ts';
import { postgresTallies } from './commit/tallies.ts';
import { connectionsOf } from './database/connections.ts';
import { preparingIn } from './database/prepare.ts';
import { postgresPersonalData } from './tables/personal/personal-data.ts';
import { withinTransactions } from './within/within.ts';

export interface PgStorageOptions {
  readonly schema: string;
  /** Milliseconds for which a database that is away is waited for. */
  readonly patience: number;
  /** Milliseconds for which one statement of a read may run. Default: 30,000. */
  readonly readTimeout?: number | undefined;
  /** By which plans are judged. Default: the system's. */
  readonly clock?: Clock | undefined;
}

/** Storage that takes part in transactions of the host. */
export interface PostgresStorage extends Storage {
  readonly within: NonNullable<Storage['within']>;
}

const MS = 1_000;
const SYSTEM: Clock = { now: () => UnixSeconds(Math.floor(Date.now() / MS)) };
const READ_TIMEOUT = 30_000;

/** Of three connections: two for snapshots, which may ask for ids, and one for what they ask. */
const shareOf = (pool: Pool): { readonly readers: number; readonly writers: number } => {
  const readers = Math.floor((2 * pool.options.max) / 3);
  return { readers, writers: Math.max(1, pool.options.max - readers - 1) };
};

/** The storage ports over a pool, which closing them does not end. */
export const createStorage = (pool: Pool, options: PgStorageOptions): PostgresStorage => {
  const { schema, patience, readTimeout = READ_TIMEOUT, clock = SYSTEM } = options;
  const connections = connectionsOf(pool, preparingIn(schema), patience);
  const { readers, writers } = shareOf(pool);
  const snapshot = snapshots(connections, atMost(readers), readTimeout);
  const group = groupCommit(connections, atMost(writers));
  const run = runAlone(connections);
  const store = storeOver(run);
  const ids = postgresIds(run);
  const leases = postgresLeases(store);
  return {
    read: (realm, work) => snapshot(realm, (session) => work(repositoriesOf(session))),
    directory: directoryOf(store),
    commit: postgresCommit(group),
    ids,
    outbox: postgresOutbox(asking(run), store),
    leases,
    tallies: postgresTallies(store),
    queues: postgresQueues(asking(run), store),
    personal: postgresPersonalData({
      read: snapshot,
      write: (realm, work) => group.enqueue(realm, { id: randomUUID(), run: work }),
      store,
    }),
    within: withinTransactions({ schema, ids, leases, clock }),
    close: group.drain,
  };
};
