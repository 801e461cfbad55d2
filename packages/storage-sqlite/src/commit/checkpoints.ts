import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Db } from '../database/db.ts';

/**
 * Moving what the write-ahead log holds into the database, so that the log does not grow for ever
 * (decision 0021).
 */
export interface Checkpoints {
  /** Call after each transaction that wrote. */
  wrote(): void;
  /** What the next transaction that writes must wait for; null when it need not wait. */
  room(): Promise<unknown> | null;
  /**
   * Ends the checkpoints, once nothing more will be written. Null when there is nothing to wait
   * for.
   */
  close(): Promise<void> | null;
}

/** SQLite moves the log by itself, within the commit that made it long. */
export const inlineCheckpoints: Checkpoints = {
  wrote: () => undefined,
  room: () => null,
  close: () => null,
};

/** Pages in the log, and how many of them the database has already. */
interface Log {
  readonly log: number;
  readonly checkpointed: number;
}

const USUAL_PAGES = 1_000;

export interface CheckpointLimits {
  /**
   * Transactions from one look at the log to the next: fewer where they write much, more where they
   * write little.
   */
  readonly look: { readonly fewest: number; readonly most: number };
  /**
   * Pages to be moved that are worth a pass, and how many are enough where the last one ended so
   * many milliseconds ago.
   */
  readonly pass: { readonly pages: number; readonly few: number; readonly rest: number };
  /** Pages of the log at which writing waits until the log can be restarted. */
  readonly long: number;
  /** Milliseconds that writing waits at most. */
  readonly patience: number;
}
const LIMITS: CheckpointLimits = {
  look: { fewest: 5, most: 40 },
  pass: { pages: USUAL_PAGES, few: 250, rest: 50 },
  long: 4 * USUAL_PAGES,
  patience: 100,
};

/**
 * The program of the thread. It is text, because a file of its own would have another name in every
 * build. A full disk is reported to commits, not here.
 */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const db = new Database(workerData.file, { fileMustExist: true });
  const pass = db.prepare('pragma wal_checkpoint(passive)');
  parentPort.on('message', (what) => {
    if (what === 'pass') {
      try { pass.get(); } catch {}
      return parentPort.postMessage('done');
    }
    db.close();
    parentPort.close();
  });`;

interface PassThread {
  /**
   * Resolves when everything that was in the log when it began has been moved, as far as no reader
   * needs it where it is.
   */
  pass(): Promise<void>;
  close(): Promise<void>;
}

const DRIVER = 'better-sqlite3';

/**
 * This file, or the one that a bundler has put it into; bundles of CommonJS have no `import.meta`.
 */
const here = (): string => (typeof __filename === 'string' ? __filename : import.meta.url);

/**
 * Where a thread finds the library of this connection; null when it finds none. Another copy would
 * remove the log when it closes the database.
 */
const driverOf = ({ raw }: Db): string | null => {
  try {
    const require = createRequire(here());
    return require(DRIVER) === raw.constructor ? require.resolve(DRIVER) : null;
  } catch {
    process.emitWarning(
      `${DRIVER} is not found from ${here()}. The write-ahead log is moved within commits, ` +
        'some of which take longer.',
      'ParleyWarning',
    );
    return null;
  }
};

const startThread = (file: string, driver: string, broke: () => void): PassThread => {
  const worker = new Worker(THREAD, { eval: true, workerData: { file, driver } });
  worker.unref();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let done: () => void = () => undefined;
  worker.on('message', () => done());
  worker.on('error', broke);
  void ended.then(() => done());
  return {
    pass: () =>
      new Promise((resolve) => {
        done = resolve;
        worker.postMessage('pass');
      }),
    close: () => {
      // Closing waits for it, even when nothing else is left to do.
      worker.ref();
      worker.postMessage('close');
      return ended;
    },
  };
};

/** Resolves with `work`, or after so many milliseconds. */
const within = (patience: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * A thread of its own does it, beside whatever is read and written meanwhile. Should it fail,
 * SQLite does it within commits.
 */
export const backgroundCheckpoints = (
  db: Db,
  file: string = db.raw.name,
  { look, pass, long, patience }: CheckpointLimits = LIMITS,
  now: () => number = () => performance.now(),
): Checkpoints => {
  const driver = driverOf(db);
  if (driver === null) return inlineCheckpoints;
  const pages = db.prepare<Log>('pragma wal_checkpoint(noop)');
  let thread: PassThread | null = null;
  let running: Promise<void> | null = null;
  let isBroken = false;
  let ended = Number.NEGATIVE_INFINITY;
  let unseen = 0;
  let until = look.fewest;
  let length = 0;
  let limit = long;

  const measure = (): Log | null => {
    try {
      return pages.get() ?? null;
    } catch {
      // What was written is stored; the next writer learns that the disk fails.
      return null;
    }
  };
  const giveUp = (): void => {
    isBroken = true;
    if (db.raw.open) db.raw.pragma(`wal_autocheckpoint = ${USUAL_PAGES}`);
  };
  const begin = async (): Promise<void> => {
    if (isBroken) return;
    thread ??= startThread(file, driver, giveUp);
    running = thread.pass().finally(() => {
      running = null;
      ended = now();
    });
    await running;
  };

  db.raw.pragma('wal_autocheckpoint = 0');
  return {
    wrote: () => {
      if (isBroken || ++unseen < until) return;
      const found = measure();
      const each = found === null ? 0 : (found.log - length) / unseen;
      unseen = 0;
      until = look.fewest;
      if (found === null) return;
      const waiting = found.log - found.checkpointed;
      const enough = now() - ended < pass.rest ? pass.pages : pass.few;
      // A look costs as much as some writes, and does not show that the log was restarted.
      if (each > 0)
        until = Math.min(
          look.most,
          Math.max(look.fewest, Math.floor((enough - waiting) / each / 2)),
        );
      length = found.log;
      if (length < long) limit = long;
      if (running === null && waiting >= enough) void begin();
    },
    room: () => {
      if (isBroken || length < limit) return null;
      // A reader of an old state, such as a backup, keeps the log from being restarted: waiting is
      // tried again when the log has grown as much once more.
      limit = length + long;
      return within(patience, (running ?? Promise.resolve()).then(begin));
    },
    close: () => thread?.close() ?? null,
  };
};
