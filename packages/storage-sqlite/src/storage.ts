import {
  boundedCache,
  type Directory,
  type RealmId,
  type Repositories,
  type SharedTransaction,
  type Storage,
  type StoreUnavailable,
} from '@parley/core';
import type Database from 'better-sqlite3';
import { emptyCaches, forgetAll } from './cache/caches.ts';
import { type Checkpoints, inlineCheckpoints } from './commit/checkpoints.ts';
import { partialCommit, sqliteCommit } from './commit/commit.ts';
import { directoryOf, tableQueries } from './commit/every-table.ts';
import { BESIDE_A_SERVER, groupCommit } from './commit/group-commit.ts';
import { sqliteIds } from './commit/ids.ts';
import { sqliteLeases } from './commit/leases.ts';
import { outboxQueries, sqliteOutbox } from './commit/outbox.ts';
import { sqlitePersonalData } from './commit/personal-data.ts';
import { sharedTransaction } from './commit/shared-transaction.ts';
import { asDb, type Db } from './database/db.ts';
import type { SqliteSettings } from './database/open.ts';
import { ownFiles } from './database/own-files.ts';
import { readTransactionPerTurn } from './database/read-transaction.ts';
import {
  BUSY_TIMEOUT,
  type BusyPatience,
  isBusy,
  patienceOf,
  unlessBusy,
} from './database/waiting.ts';
import { indexing } from './messages/appliers/search.ts';
import { incrementalSearches } from './messages/page/incremental-searches.ts';
import { pageTools } from './messages/page/tools.ts';
import { sqlitePrefetch } from './prefetch/prefetch.ts';

/** `retainedBytes` is that of `sqlitePrefetch`. Tests set `patience` instead of `busyTimeout`. */
export type StorageOptions = Pick<
  SqliteSettings,
  | 'messageBytes'
  | 'searchTurn'
  | 'isLoopBusy'
  | 'busyTimeout'
  | 'onUnavailable'
  | 'asTool'
  | 'within'
> & {
  readonly retainedBytes?: number;
  readonly patience?: BusyPatience;
  /** The handle of the host, on which it shares transactions. */
  readonly host?: Database.Database | undefined;
};

/** Milliseconds between two checks of the files while nothing is committed. */
const LOOK_MS = 1_000;

/** Realms whose repositories are kept; making those of another takes some microseconds. */
const REALMS = 256;

/** Each method of `directory` reads the newest state, and waits while the file is locked. */
const eachInTransaction = (
  directory: Directory,
  begin: () => void,
  patience: BusyPatience,
): Directory =>
  Object.fromEntries(
    Object.entries<(...asked: ReadonlyArray<never>) => Promise<unknown>>({ ...directory }).map(
      ([name, ask]) => [
        name,
        async (...asked: ReadonlyArray<never>) => {
          await unlessBusy(begin, patience);
          return ask(...asked);
        },
      ],
    ),
  ) as unknown as Directory;

/** The storage ports over an open database; closing them closes it. */
export const createStorage = (
  db: Db,
  options: StorageOptions = {},
  checkpoints: Checkpoints = inlineCheckpoints,
): Storage => {
  const {
    messageBytes,
    searchTurn,
    isLoopBusy,
    retainedBytes,
    busyTimeout = BUSY_TIMEOUT,
    onUnavailable,
    within,
    host,
  } = options;
  const { patience = patienceOf(busyTimeout) } = options;
  const files = ownFiles(db.raw);
  const caches = emptyCaches(messageBytes);
  const readTransaction = readTransactionPerTurn(db, () => {
    forgetAll(caches);
    ids.forget();
  });
  const group = groupCommit(db, readTransaction, {
    checkpoints,
    undone: caches.rewritten.forget,
    patience,
    lost: files.look,
    pace: options.asTool ? BESIDE_A_SERVER : null,
    ...(isLoopBusy && { isLoopBusy }),
  });
  const ids = sqliteIds(db, readTransaction, { patience, lost: files.look });
  const index = indexing(db, caches.words, group.enqueue);
  const { unindexed } = index;
  const tools = pageTools(db, caches);
  const long = incrementalSearches(db, caches, tools, searchTurn);
  const tables = tableQueries(db, caches, long);
  const outbox = outboxQueries(db);
  const known = boundedCache<RealmId, Repositories>(REALMS);
  const repositoriesOf = (realm: RealmId): Repositories => {
    const made = known.of(realm);
    if (made !== undefined) return made;
    const repositories = { ...tables(realm), outbox: outbox(realm) };
    known.keep(realm, repositories);
    return repositories;
  };
  const shared = (database: Database.Database): SharedTransaction => {
    const hostDb = asDb(database, db.prefix);
    return sharedTransaction({
      db: hostDb,
      commit: partialCommit(hostDb, caches, unindexed, within),
      before: () => {
        group.flush();
        readTransaction.end();
      },
      forget: () => {
        forgetAll(caches);
        ids.forget();
      },
      lost: files.look,
      wrote: checkpoints.wrote,
    });
  };
  const timer = setInterval(() => {
    const trouble = files.look();
    if (trouble === null) return;
    clearInterval(timer);
    onUnavailable?.(trouble);
  }, LOOK_MS);
  timer.unref();
  const end = async (): Promise<void> => {
    clearInterval(timer);
    if (!db.raw.open) return;
    await group.drain();
    readTransaction.end();
    try {
      if (files.look() === null) ids.giveBack();
    } catch {
      // On a full disk the ids stay a gap, as after a crash.
    }
    const last = checkpoints.close();
    if (last !== null) await last;
    readTransaction.end();
    if (files.look() === null) db.raw.close();
  };
  let closing: Promise<void> | null = null;
  const unavailable = (): StoreUnavailable | null => (closing === null ? files.look() : null);
  return {
    // Every repository answers in a microtask, and a commit waits for the next turn: that makes a
    // snapshot (decision 0003).
    read: (realm, work) => {
      try {
        readTransaction.begin();
      } catch (error) {
        return isBusy(error)
          ? unlessBusy(readTransaction.begin, patience).then(() => work(repositoriesOf(realm)))
          : Promise.reject(error);
      }
      return work(repositoriesOf(realm));
    },
    directory: eachInTransaction(directoryOf(db, caches), readTransaction.begin, patience),
    commit: sqliteCommit(db, caches, unindexed, group, within),
    ...(host && { transaction: shared(host) }),
    ids,
    outbox: sqliteOutbox(db, group),
    leases: sqliteLeases(db, group),
    personal: sqlitePersonalData({
      db,
      caches,
      group,
      readTransaction,
      indexing: index,
      patience,
    }),
    prefetch: sqlitePrefetch(db, caches, readTransaction, long, retainedBytes),
    accountsVersion: () => {
      try {
        readTransaction.begin();
      } catch (error) {
        // Equal to no other version.
        if (isBusy(error)) return Number.NaN;
        throw error;
      }
      return caches.users.changes() + caches.keys.changes() + caches.realms.changes();
    },
    unavailable,
    close: () => {
      closing ??= end();
      return closing;
    },
  };
};
