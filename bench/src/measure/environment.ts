import { closeSync, fdatasyncSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { canPin } from '../processes/pinned.ts';
import { medianOf } from './spread.ts';

/** Everything without which the figures mean nothing. */
export interface Environment {
  readonly at: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly system: string;
  readonly node: string;
  readonly sqlite: string;
  readonly durability: string;
  /** Of 4 KiB each, in the folder of the databases. */
  readonly fdatasyncPerSecond: number;
  readonly loadAverageBefore: ReadonlyArray<number>;
  readonly arePinned: boolean;
}

const BLOCK = Buffer.alloc(4096, 1);
const SYNC_ROUNDS = 5;
const SYNC_MS = 150;

const syncRate = (file: number): number => {
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < SYNC_MS; count++) {
    writeSync(file, BLOCK, 0, BLOCK.length, (count % 64) * BLOCK.length);
    fdatasyncSync(file);
  }
  return (count * 1000) / (performance.now() - start);
};

const fdatasyncPerSecond = (folder: string): number => {
  const path = join(folder, `sync-${process.pid}`);
  const file = openSync(path, 'w');
  try {
    return medianOf(Array.from({ length: SYNC_ROUNDS }, () => syncRate(file)));
  } finally {
    closeSync(file);
    unlinkSync(path);
  }
};

const sqliteVersion = (): string => {
  const db = new Database(':memory:');
  const version = db.prepare<[], string>('select sqlite_version()').pluck().get() ?? '';
  db.close();
  return version;
};

export const describeEnvironment = (folder: string): Environment => ({
  at: new Date().toISOString(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryBytes: totalmem(),
  system: `${process.platform} ${process.arch}`,
  node: process.version,
  sqlite: sqliteVersion(),
  durability: 'journal_mode=WAL, synchronous=FULL, group commit, in project and floor',
  fdatasyncPerSecond: fdatasyncPerSecond(folder),
  loadAverageBefore: loadavg(),
  arePinned: canPin,
});
