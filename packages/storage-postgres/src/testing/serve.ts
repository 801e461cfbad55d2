// A program of its own: serves PostgreSQL for one run of the tests, and ends with it. Arguments:
// its folder, the folder of the binaries, and the process id of the run.
import type { ChildProcess } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../database/migrate.ts';
import { accepting, initCluster, reachableBinaries, startCluster } from './cluster.ts';
import { isRunning, SCHEMA, TEMPLATE, USER } from './server-files.ts';

const [folder = '', binaries = '', owner = ''] = process.argv.slice(2);
const data = join(folder, 'data');
const LOOK_MS = 250;

let postgres: ChildProcess | null = null;
let isOver = false;

/** What it holds is thrown away, so nothing has to be written down first. */
const end = (status: number): void => {
  if (isOver) return;
  isOver = true;
  const leave = (): void => {
    if (status === 0) rmSync(folder, { recursive: true, force: true });
    else rmSync(data, { recursive: true, force: true });
    process.exit(status);
  };
  if (postgres === null || postgres.exitCode !== null) {
    leave();
    return;
  }
  postgres.once('exit', leave);
  postgres.kill('SIGQUIT');
};

process.on('SIGTERM', () => end(0));
process.on('SIGINT', () => end(0));
setInterval(() => {
  if (!isRunning(Number(owner))) end(0);
}, LOOK_MS);

const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'shared_buffers=64MB',
  'jit=off',
];

const start = async (): Promise<void> => {
  const bin = reachableBinaries(folder, binaries);
  initCluster(folder, bin);
  const child = startCluster(folder, bin, SETTINGS);
  postgres = child;
  await accepting(child, folder);
  child.once('exit', () => end(1));
};

/** Each test file has copies of this database. */
const makeTemplate = async (): Promise<void> => {
  const admin = new Client({ host: folder, user: USER, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const client = new Client({ host: folder, user: USER, database: TEMPLATE });
  await client.connect();
  await migrate(client, SCHEMA);
  await client.end();
};

try {
  await start();
  await makeTemplate();
  writeFileSync(join(folder, 'ready.new'), '');
  renameSync(join(folder, 'ready.new'), join(folder, 'ready'));
} catch (error) {
  writeFileSync(join(folder, 'failed'), String(error));
  end(1);
}
