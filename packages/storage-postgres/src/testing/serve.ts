// A program of its own: serves PostgreSQL for one run of the tests, and ends with it. Arguments:
// its folder, the folder of the binaries, and the process id of the run.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../database/migrate.ts';
import { isReachable } from './binaries.ts';
import { isRunning, SCHEMA, TEMPLATE, USER } from './server-files.ts';

const [folder = '', binaries = '', owner = ''] = process.argv.slice(2);
const data = join(folder, 'data');
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
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

const readable = (): string => {
  if (!isRoot || isReachable(binaries)) return binaries;
  const copy = join(folder, 'postgres');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
};

const SETTINGS = [
  'listen_addresses=',
  `unix_socket_directories=${folder}`,
  'unix_socket_permissions=0777',
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
  mkdirSync(data);
  if (isRoot) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY);
  const bin = readable();
  const settings = ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...settings, '--no-sync', '--no-instructions'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  postgres = child;
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      appendFileSync(join(folder, 'log'), text);
      if (String(text).includes('ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}`)));
  });
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
