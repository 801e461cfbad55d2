import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SERVER_CORE, startNode, stopNode } from './pinned.ts';
import { type Peer, peerOf } from './rpc.ts';
import { scriptPath, scriptUrl } from './script.ts';

export interface RunningServer extends Peer {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const ROOT = new URL('../../../', import.meta.url);
const EXAMPLE = new URL('packages/server/', ROOT);
const SERVE: ReadonlyArray<string> = JSON.parse(
  readFileSync(new URL('package.json', ROOT), 'utf8'),
).scripts.serve.split(' ');
/** Node's, as `npm run serve` and `npm start` give them. */
const SHIPPED_OPTIONS = SERVE.filter((word) => word.startsWith('--'));
/** Environment variables that they set. */
const SHIPPED_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  SERVE.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
);
const AS_SHIPPED = fileURLToPath(new URL('bin/serve.mjs', EXAMPLE));
/** Module by module, so that a profile can tell them apart. */
const AS_COMPILED = fileURLToPath(new URL('dist/main.js', EXAMPLE));

const runningServer = (child: ChildProcess, port: number): RunningServer => ({
  ...peerOf(child),
  port,
  pid: child.pid ?? 0,
  stop: () => stopNode(child),
});

/** Resolves with what `from` gives; rejects when the process ends first. */
const unlessEnded = <A>(child: ChildProcess, from: Promise<A>): Promise<A> =>
  Promise.race([
    from,
    new Promise<never>((_, reject) => {
      child.once('exit', (code, signal) =>
        reject(new Error(`It ended before it was ready (${code ?? signal})`)),
      );
    }),
  ]);

const startFloorOf = async (
  script: string,
  place: string,
  core: number | null = SERVER_CORE,
): Promise<RunningServer> => {
  const child = startNode({ core, args: [scriptPath(script, import.meta.url), place] });
  const ready = new Promise<{ readonly port: number }>((resolve) =>
    child.once('message', (message) => resolve(message as never)),
  );
  return runningServer(child, (await unlessEnded(child, ready)).port);
};

export const startFloor = (
  file: string,
  core: number | null = SERVER_CORE,
): Promise<RunningServer> => startFloorOf('../floors/floor-server', file, core);
/** For files, which go to a folder. */
export const startUploadFloor = (folder: string): Promise<RunningServer> =>
  startFloorOf('../floors/upload-floor', folder);

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    if (child.stdout === null) throw new Error('Standard output is not a pipe');
    createInterface(child.stdout).once('line', resolve);
  });

interface Ready {
  readonly url: string;
}

interface Credentials {
  readonly owner_email: string;
  readonly owner_api_key: string;
}

const ownerIn = (dataDirectory: string): string | null => {
  const file = join(dataDirectory, 'credentials.json');
  if (!existsSync(file)) return null;
  const { owner_email: email, owner_api_key: key }: Credentials = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
};

export interface RunningProject extends RunningServer {
  /** As its owner; null when the data directory has no credentials file. */
  readonly authorization: string | null;
}

/**
 * The example server as it is shipped, in one file unless Node is given more options, with no limit
 * of requests, no line in the log for each, and the probe.
 */
export const startProject = async (
  dataDirectory: string,
  nodeOptions: ReadonlyArray<string> = [],
  core: number | null = SERVER_CORE,
): Promise<RunningProject> => {
  const child = startNode({
    core,
    args: [
      ...SHIPPED_OPTIONS,
      ...nodeOptions,
      '--import',
      scriptUrl('./probe', import.meta.url),
      nodeOptions.length === 0 ? AS_SHIPPED : AS_COMPILED,
    ],
    env: {
      ...SHIPPED_VARIABLES,
      ...{
        PORT: '0',
        HOST: '127.0.0.1',
        PARLEY_DATA_DIR: dataDirectory,
        PARLEY_RATE_LIMIT: '0',
        PARLEY_LOG: 'error',
      },
    },
    stdout: 'pipe',
  });
  const { url }: Ready = JSON.parse(await unlessEnded(child, firstLine(child)));
  const authorization = ownerIn(dataDirectory);
  return { ...runningServer(child, Number(new URL(url).port)), authorization };
};

const COMMAND = fileURLToPath(new URL('bin/parley.mjs', EXAMPLE));

/** One command of the operator's, beside a server that runs. Throws when it fails. */
export const runParley = (dataDirectory: string, args: ReadonlyArray<string>): void =>
  void execFileSync(process.execPath, [COMMAND, ...args, '--data-dir', dataDirectory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
