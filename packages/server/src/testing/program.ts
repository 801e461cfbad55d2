import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string>>;

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Program {
  /** What it has written to standard output so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves with the first line on standard output; rejects when the program ends without one. */
  readonly firstLine: Promise<string>;
  readonly finished: Promise<Finished>;
  kill(signal: NodeJS.Signals): void;
}

const text = (stream: ChildProcess['stdout']): (() => string) => {
  let all = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    all += chunk;
  });
  return () => all;
};

interface How {
  readonly args?: ReadonlyArray<string>;
  readonly env?: Environment;
  readonly input?: string;
  readonly directory?: string;
  /** An open file that takes the place of standard output. */
  readonly output?: number;
}

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A run of all tests has written the packages as one file each. */
const OVER_BUNDLES =
  process.env.PARLEY_BUNDLED === '1'
    ? [`--import=${new URL('../../../../scripts/testing/run-bundled.mjs', import.meta.url).href}`]
    : [];

/**
 * Runs a TypeScript file as it is, without a build: Node strips the types. What it imports of the
 * packages are their sources, or in a run of all tests their bundles.
 */
export const runFile = (
  file: string,
  { args = [], env = {}, input = '', directory = '.', output }: How,
): Program => {
  const options = [
    '--conditions=@parley/source',
    '--disable-warning=ExperimentalWarning',
    ...OVER_BUNDLES,
  ];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...options, file, ...args], {
    cwd: directory,
    env: { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['pipe', output ?? 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  const stdout = text(child.stdout);
  const stderr = text(child.stderr);
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout: stdout(), stderr: stderr() }));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout?.on(
      'data',
      () => stdout().includes('\n') && resolve(stdout().split('\n')[0] ?? ''),
    );
    void finished.then(({ code }) => reject(new Error(`Ended with code ${code}: ${stderr()}`)));
  });
  firstLine.catch(() => undefined);
  return { stdout, stderr, firstLine, finished, kill: (signal) => child.kill(signal) };
};

/** What tests run beside the programs of the server. */
const ACTOR = fileAt('../../test/files/act-until-killed.ts');

/**
 * A run of all tests has bundled the server once. Otherwise test files that run side by side have a
 * bundle each: one is never replaced while another starts from it.
 */
const SHARED = process.env.PARLEY_SERVER_BUNDLE;
const FOLDER = SHARED ?? fileAt(`../../dist/test/${process.env.JEST_WORKER_ID ?? 0}`);

const bundle = (): void => {
  // Test files of one run of jest share a bundle.
  const { PARLEY_TEST_RUN: run = null } = process.env;
  const note = join(FOLDER, 'run');
  if (run !== null && existsSync(note) && readFileSync(note, 'utf8') === run) return;
  const args = [fileAt('../../../../scripts/bundle-server.mjs'), FOLDER, ACTOR];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The server is not bundled: ${stderr}`);
  if (run !== null) writeFileSync(note, run);
};

let isBundled = SHARED !== undefined;

/** Where this worker's bundle lies, which is made when it is first asked for. */
export const bundleFolder = (): string => {
  if (!isBundled) bundle();
  isBundled = true;
  return FOLDER;
};

/**
 * Runs a program as `npm start` bundles it; from its sources it would take five times as long to
 * start.
 */
const runBundled = (name: string, how: How): Program => {
  const folder = bundleFolder();
  // Programs that end in peace leave what they have compiled to all others, until the bundle
  // changes.
  const env = { NODE_COMPILE_CACHE: join(folder, 'server/compiled'), ...how.env };
  return runFile(join(folder, 'server', name), { ...how, env });
};

export const runServer = (env: Environment): Program =>
  runBundled('main.js', { env: { PORT: '0', ...env } });
export const listenWithZulipJs = (env: Environment): Program =>
  runFile(fileAt('./zulip-js-listener.ts'), { env });
export const answerWithZulipNode = (env: Environment): Program =>
  runFile(fileAt('./zulip-node-listener.ts'), { env });
export const answerWithSatori = (env: Environment): Program =>
  runFile(fileAt('./satori-bot.ts'), { env });
export const startCli = (
  args: ReadonlyArray<string>,
  env: Environment = {},
  input = '',
  output?: number,
): Program => runBundled('cli.js', { args, env, input, ...(output !== undefined && { output }) });
export const runCli = (...how: Parameters<typeof startCli>): Promise<Finished> =>
  startCli(...how).finished;
/** Does something to files, and kills itself in the middle. */
export const runActor = (args: ReadonlyArray<string>): Promise<Finished> =>
  runBundled('act-until-killed.js', { args }).finished;

export interface Ready {
  readonly parley: string;
  readonly url: string;
  readonly owner_email: string;
  readonly owner_api_key?: string;
}

/**
 * What the server says and what its credentials file holds: a start that founded nothing says no
 * key.
 */
export const readyAsOwner = async (server: Program, dataDirectory: string): Promise<Ready> => {
  const said = await ready(server);
  return {
    ...said,
    ...(JSON.parse(readFileSync(join(dataDirectory, 'credentials.json'), 'utf8')) as Pick<
      Ready,
      'owner_api_key'
    >),
  };
};

/** Waits until the server says that it is ready, and gives what it said. */
export const ready = async (server: Program): Promise<Ready> =>
  JSON.parse(await server.firstLine) as Ready;
