import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postgresBinaries } from './binaries.ts';
import { isRunning, PREFIX } from './server-files.ts';

const PROGRAM = fileURLToPath(new URL('serve.ts', import.meta.url));
const LOOK_MS = 20;
const PATIENCE_MS = 120_000;

const readNumber = (path: string): number | null =>
  existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : null;

/** Ends what a run left behind whose keeper was killed as well. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const keeper = readNumber(join(folder, 'keeper'));
    if (keeper === null || isRunning(keeper)) continue;
    const postgres = readNumber(join(folder, 'data/postmaster.pid'));
    const command = `/proc/${postgres}/cmdline`;
    if (postgres !== null && existsSync(command) && readFileSync(command, 'utf8').includes(folder))
      process.kill(postgres, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Whose call makes the folder starts the server, which ends with the process of the run. */
const startUnlessStarted = (folder: string, binaries: string, owner: number): void => {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  sweep();
  const keeper = spawn(
    process.execPath,
    [
      '--conditions=@parley/source',
      '--disable-warning=ExperimentalWarning',
      PROGRAM,
      folder,
      binaries,
      String(owner),
    ],
    { detached: true, stdio: 'ignore' },
  );
  keeper.unref();
  writeFileSync(join(folder, 'keeper'), String(keeper.pid));
};

/** True where PostgreSQL can be started for tests. */
export const hasPostgres = postgresBinaries() !== null;

let started: Promise<string> | null = null;

const start = async (): Promise<string> => {
  const { PARLEY_TEST_RUN: run = String(process.pid), PARLEY_TEST_PROCESS: owner } = process.env;
  const folder = join(tmpdir(), `${PREFIX}${run}`);
  startUnlessStarted(folder, postgresBinaries() ?? '', Number(owner || process.pid));
  const end = performance.now() + PATIENCE_MS;
  while (!existsSync(join(folder, 'ready'))) {
    if (existsSync(join(folder, 'failed')))
      throw new Error(`No PostgreSQL: ${readFileSync(join(folder, 'failed'), 'utf8')}`);
    if (performance.now() > end) throw new Error(`No PostgreSQL after ${PATIENCE_MS} ms`);
    await sleep(LOOK_MS);
  }
  return folder;
};

/** The folder of the socket of the server of this run, which is started where it is not there. */
export const serverOfRun = (): Promise<string> => {
  started ??= start();
  return started;
};
