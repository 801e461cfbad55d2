import type { StoreUnavailable } from '@parley/core';
import type Database from 'better-sqlite3';
import { asDb, type Db } from './db.ts';
import { migrate } from './migrate.ts';
import { asRefusal } from './refused.ts';
import { type DatabaseSource, MEMORY, type SqliteSource, sourceOf } from './source.ts';
import { isBusy } from './waiting.ts';

export interface SqliteSettings {
  /**
   * FULL (the default): acknowledged means on disk. NORMAL: the last commits before a power failure
   * may be lost.
   */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /**
   * Milliseconds that whatever writes waits for another process which keeps the database locked,
   * before it is refused with `StoreBusy`; 5,000 if not given. The event loop goes on meanwhile.
   */
  readonly busyTimeout?: number;
  /**
   * Called once when the files of the database were moved, removed or replaced, with what the
   * operator has to know: nothing is committed any more. It is looked for before each commit is
   * acknowledged, and here once a second.
   */
  readonly onUnavailable?: (trouble: StoreUnavailable) => void;
  /**
   * Memory for messages that were asked for lately and what was made of them; 64 million bytes if
   * not given, and 0 remembers none.
   */
  readonly messageBytes?: number;
  /**
   * Milliseconds that a search may take of one turn of the event loop; 5 if not given. One that
   * takes longer goes on in the next.
   */
  readonly searchTurn?: number;
  /**
   * True while other work waits for the event loop. Commits then wait for each other, seven
   * milliseconds at most (decision 43). Default: `() => false`.
   */
  readonly isLoopBusy?: () => boolean;
  /**
   * For a tool that does a little beside a server and ends. Without it the file is this process's
   * own until it is closed, and another process that opens it is refused (`InUse`).
   */
  readonly asTool?: boolean;
  /**
   * Called with the text of every statement before it runs, values filled in. For tests and for
   * looking closely: it slows everything.
   */
  readonly onStatement?: (sql: string) => void;
}

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
  raw.pragma(`cache_size = -${CACHE}`);
  raw.pragma(`mmap_size = ${MMAP}`);
  raw.pragma('temp_store = MEMORY');
};

/**
 * A file that may not be written to is opened all the same; SQLite says so when it is to write, be
 * it no row.
 */
const expectWritable = (raw: Database.Database): void => {
  try {
    raw.prepare('delete from schema_migrations where false').run();
  } catch (error) {
    // Another connection is writing to it, so it is writable.
    if (!isBusy(error)) throw error;
  }
};

let emptyImage: Buffer | null = null;

/** What a database in memory begins with: every migration applied once, and copied since. */
const empty = (Library: typeof Database): Buffer => {
  if (emptyImage !== null) return emptyImage;
  const raw = new Library(MEMORY);
  migrate(raw);
  emptyImage = raw.serialize();
  raw.close();
  return emptyImage;
};

/**
 * Opens, tunes and migrates. Throws `DatabaseRefused`; then nothing is left open. A locked database
 * is not waited for, now or later.
 */
export const openSource = (
  { file, Library }: DatabaseSource,
  options: SqliteSettings,
  bringUpToDate = migrate,
): Db => {
  const { onStatement } = options;
  let raw: Database.Database | null = null;
  try {
    raw = new Library(file === MEMORY ? empty(Library) : file, {
      timeout: 0,
      verbose: onStatement && ((sql) => onStatement(String(sql))),
    });
    tune(raw, options);
    bringUpToDate(raw);
    expectWritable(raw);
    return asDb(raw);
  } catch (error) {
    raw?.close();
    throw asRefusal(error, file);
  }
};

export const openDatabase = (options: SqliteOptions): Db => openSource(sourceOf(options), options);
