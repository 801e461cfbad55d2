import type { ChangeSet, StoreUnavailable } from '@parley/core';
import type Database from 'better-sqlite3';
import { asDb, type Db } from './db.ts';
import { type BringUpToDate, migrate, refuseBehind } from './migrate.ts';
import { checkedPrefix, type Prefix } from './prefix.ts';
import { asRefusal } from './refused.ts';
import { type DatabaseSource, MEMORY, type SqliteSource, sourceOf } from './source.ts';
import { BOOKKEEPING } from './table-names.ts';
import { isBusy } from './waiting.ts';

export interface SqliteSettings {
  /**
   * With FULL an acknowledged commit is on disk; with NORMAL the last commits before a power
   * failure may be lost. Default: FULL.
   */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /**
   * Milliseconds that a commit waits for another process that keeps the database locked, before it
   * rejects with `StoreBusy`. The event loop goes on meanwhile. Default: 5,000.
   */
  readonly busyTimeout?: number;
  /**
   * Called once when the files of the database were moved, removed or replaced, with a text for the
   * operator. Nothing is committed any more then. The storage looks for it before it acknowledges a
   * commit, and once a second for this call. Default: no call.
   */
  readonly onUnavailable?: (trouble: StoreUnavailable) => void;
  /**
   * Bytes of memory for messages that were read lately and for their JSON; 0 keeps none. Default:
   * `MESSAGE_BYTES`.
   */
  readonly messageBytes?: number;
  /**
   * Milliseconds that a search may take of one turn of the event loop. A longer search goes on in
   * the next turn. Default: 5.
   */
  readonly searchTurn?: number;
  /**
   * True while other work waits for the event loop. Commits then wait for each other, seven
   * milliseconds at most (decision 43). Default: `() => false`.
   */
  readonly isLoopBusy?: () => boolean;
  /**
   * True for a short-lived tool that uses the file beside a server. Otherwise the file belongs to
   * this process until it is closed, and another process that opens it is refused with `InUse`.
   * Default: false.
   */
  readonly asTool?: boolean;
  /**
   * Stands before the name of each table, index and trigger, such as `chat_`, so that they share
   * the file with those of the host, or of a second Parley. It is chosen once: with another one
   * the database looks empty. Small letters, digits and `_`, which is also its last sign. Default:
   * none.
   */
  readonly prefix?: Prefix;
  /**
   * False where the host applies the migrations itself, with `migrateSqlite` or as files of its
   * own. A database that lacks some is then refused with `SchemaBehind`. Default: true.
   */
  readonly migrate?: boolean;
  /**
   * Called with the text of every statement before it runs, values filled in. It slows every
   * statement, so it is for tests and diagnosis. Default: no call.
   */
  readonly onStatement?: (sql: string) => void;
  /**
   * Called with each change set inside the transaction that writes it, after its rows, with the
   * connection of that transaction: tables of the host are read and written there. Synchronous, and
   * it begins and ends no transaction. What it throws takes back this one set: `hostDenial(...)`
   * refuses the command, any other error makes it reject. It runs again for sets that were gathered
   * with one that failed, so it changes nothing but the database. Default: nothing is done.
   */
  readonly within?: (set: ChangeSet, database: Database.Database) => void;
}

/** Which database is opened, and how it is used. */
export type SqliteOptions = SqliteSource & SqliteSettings;

const KIB = 1024;
/**
 * The file itself is mapped, so the cache holds only pages of the log, which SQLite restarts at
 * some 16 MiB. SQLite scans its whole cache at the end of a transaction that split a page, in a
 * database below 1 GiB, so a larger cache costs each of them.
 */
const CACHE = 16 * KIB;
const MMAP = 16 * KIB * KIB * KIB;

const tune = (raw: Database.Database, { synchronous = 'FULL' }: SqliteSettings): void => {
  raw.pragma('journal_mode = WAL');
  raw.pragma(`synchronous = ${synchronous}`);
  raw.pragma('foreign_keys = ON');
  // What is removed is overwritten with zeros.
  raw.pragma('secure_delete = ON');
  raw.pragma(`cache_size = -${CACHE}`);
  raw.pragma(`mmap_size = ${MMAP}`);
  raw.pragma('temp_store = MEMORY');
};

/**
 * A file that may not be written to is opened all the same; SQLite says so when it is to write, be
 * it no row.
 */
const expectWritable = (raw: Database.Database, prefix: Prefix): void => {
  try {
    raw.prepare(`delete from ${prefix}${BOOKKEEPING} where false`).run();
  } catch (error) {
    // Another connection is writing to it, so it is writable.
    if (!isBusy(error)) throw error;
  }
};

const emptyImages = new Map<Prefix, Buffer>();

/** What a database in memory begins with: every migration applied once, and copied since. */
const empty = (Library: typeof Database, prefix: Prefix): Buffer => {
  const made = emptyImages.get(prefix);
  if (made !== undefined) return made;
  const raw = new Library(MEMORY);
  migrate(raw, prefix);
  const image = raw.serialize();
  emptyImages.set(prefix, image);
  raw.close();
  return image;
};

/**
 * Opens, tunes and migrates. Throws `DatabaseRefused`; then nothing is left open. A locked database
 * is not waited for, now or later.
 */
export const openSource = (
  { file, Library }: DatabaseSource,
  options: SqliteSettings,
  bringUpToDate: BringUpToDate = options.migrate === false ? refuseBehind : migrate,
): Db => {
  const { onStatement } = options;
  const prefix = checkedPrefix(options.prefix);
  let raw: Database.Database | null = null;
  try {
    raw = new Library(file === MEMORY ? empty(Library, prefix) : file, {
      timeout: 0,
      fileMustExist: options.migrate === false && file !== MEMORY,
      verbose: onStatement && ((sql) => onStatement(String(sql))),
    });
    tune(raw, options);
    bringUpToDate(raw, prefix);
    expectWritable(raw, prefix);
    return asDb(raw, prefix);
  } catch (error) {
    raw?.close();
    throw asRefusal(error, file);
  }
};

export const openDatabase = (options: SqliteOptions): Db => openSource(sourceOf(options), options);
