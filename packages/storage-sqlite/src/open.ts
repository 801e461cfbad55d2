import Database from 'better-sqlite3';
import { asDb, type Db } from './db.ts';
import { migrate } from './migrate.ts';
import { asRefusal } from './refused.ts';

export interface SqliteOptions {
  /** Path of the database; created when missing, in a folder that exists. `:memory:` for one that goes with the process. */
  readonly file: string;
  /** FULL (the default): acknowledged means on disk. NORMAL: the last commits before a power failure may be lost. */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /** Milliseconds to wait for another process that writes; 5,000 if not given. */
  readonly busyTimeout?: number;
  /** Memory for messages that were asked for lately and what was made of them; 64 million bytes if not given, and 0 remembers none. */
  readonly messageBytes?: number;
  /** Milliseconds that a search may take of one turn of the event loop; 5 if not given. One that takes longer goes on in the next. */
  readonly searchTurn?: number;
  /** Whether others wait for the event loop. While they do, commits wait for each other, seven milliseconds at most (decision 67); by default nobody does. */
  readonly othersWait?: () => boolean;
  /**
   * For a tool that does a little beside a server and ends. Without it the file is this process's own until it is closed, and
   * another process that opens it is refused (`InUse`).
   */
  readonly asTool?: boolean;
  /** Called with the text of every statement before it runs, values filled in. For tests and for looking closely: it slows everything. */
  readonly onStatement?: (sql: string) => void;
}

const KIB = 1024;
/**
 * The file itself is mapped, so what is kept is only what the log has: SQLite begins that anew at some 16 MiB. It looks through all of its cache
 * at the end of a transaction that has split a page, in a database below 1 GiB, so a larger one costs each of them.
 */
const CACHE = 16 * KIB;
const MMAP = 16 * KIB * KIB * KIB;

const tune = (raw: Database.Database, { synchronous = 'FULL' }: SqliteOptions): void => {
  raw.pragma('journal_mode = WAL');
  raw.pragma(`synchronous = ${synchronous}`);
  raw.pragma('foreign_keys = ON');
  raw.pragma(`cache_size = -${CACHE}`);
  raw.pragma(`mmap_size = ${MMAP}`);
  raw.pragma('temp_store = MEMORY');
};

/** A file that may not be written to is opened all the same; SQLite says so when it is to write, be it no row. */
const expectWritable = (raw: Database.Database): void => void raw.prepare('delete from schema_migrations where false').run();

let emptyImage: Buffer | null = null;

/** What a database in memory begins with: every migration applied once, and copied since. */
const empty = (): Buffer => {
  if (emptyImage !== null) return emptyImage;
  const raw = new Database(':memory:');
  migrate(raw);
  emptyImage = raw.serialize();
  raw.close();
  return emptyImage;
};

/** Opens, tunes and migrates. Throws `DatabaseRefused`; then nothing is left open. */
export const openDatabase = (options: SqliteOptions, bringUpToDate = migrate): Db => {
  const { file, busyTimeout = 5_000, onStatement } = options;
  let raw: Database.Database | null = null;
  try {
    raw = new Database(file === ':memory:' ? empty() : file, {
      timeout: busyTimeout,
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
