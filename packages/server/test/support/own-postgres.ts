import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isReachable, postgresBinaries } from '../../../storage-postgres/src/testing/binaries.ts';

/** A PostgreSQL that one test stops and starts. */
export interface OwnPostgres {
  /** The address of its database, by a socket. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends all connections, and resolves when nothing listens any more. */
  stop(): Promise<void>;
  /** Throws everything away. */
  remove(): Promise<void>;
}

const USER = 'postgres';
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const SETTINGS = ['listen_addresses=', 'fsync=off', 'max_connections=100', 'shared_buffers=32MB'];

const binariesFor = (folder: string): string => {
  const binaries = postgresBinaries() ?? '';
  if (!isRoot || isReachable(binaries)) return binaries;
  const copy = join(folder, 'postgres');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
};

/** Makes a PostgreSQL that is not started yet; `hasPostgres` says whether that can be done. */
export const ownPostgres = (): OwnPostgres => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-own-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  if (isRoot) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY);
  const binaries = binariesFor(folder);
  const how = ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...how], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let running: ChildProcess | null = null;

  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    if (running === null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
    running = null;
  };
  return {
    url: `postgres://${USER}@/postgres?host=${folder}`,
    start: async () => {
      const settings = [...SETTINGS, `unix_socket_directories=${folder}`];
      const child = spawn(
        join(binaries, 'postgres'),
        ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
        { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      running = child;
      await new Promise<void>((resolve, reject) => {
        child.stderr.on('data', (text) => {
          if (String(text).includes('ready to accept connections')) resolve();
        });
        child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}`)));
      });
    },
    stop,
    remove: async () => {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
