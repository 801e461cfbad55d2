import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isReachable } from './binaries.ts';
import { USER } from './server-files.ts';

/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The binaries, or a copy in `folder` where its account cannot reach them. */
export const reachableBinaries = (folder: string, binaries: string): string => {
  if (!isRoot || isReachable(binaries)) return binaries;
  const copy = join(folder, 'postgres');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
};

/** Makes a database cluster in `folder`/data. */
export const initCluster = (folder: string, binaries: string): void => {
  const data = join(folder, 'data');
  mkdirSync(data);
  if (isRoot) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY);
  const settings = ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, ...settings, '--no-sync', '--no-instructions'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
};

/** Starts PostgreSQL over the cluster of `folder`, where its socket is too. */
export const startCluster = (
  folder: string,
  binaries: string,
  settings: ReadonlyArray<string>,
): ChildProcess => {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'unix_socket_permissions=0777',
    ...settings,
  ];
  return spawn(
    join(binaries, 'postgres'),
    ['-D', join(folder, 'data'), ...all.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
};

/** Resolves when it accepts connections; rejects where it ends before. */
export const accepting = (child: ChildProcess, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stderr?.on('data', (text) => {
      appendFileSync(join(folder, 'log'), text);
      if (String(text).includes('ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}`)));
  });
