import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The load runs on the first core, whatever is measured on the second. */
export const LOAD_CORE = 0;
export const SERVER_CORE = 1;

const hasTaskset = (): boolean =>
  process.platform === 'linux' && spawnSync('taskset', ['-V']).status === 0;

/** Whether processes can be kept on a core each; without it the scheduler moves them about. */
export const canPin: boolean = availableParallelism() > SERVER_CORE && hasTaskset();

export interface NodeProcess {
  /** Null: wherever the system puts it and its threads. */
  readonly core: number | null;
  /** Script and arguments, after Node's own options. */
  readonly args: ReadonlyArray<string>;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdout?: 'pipe' | 'ignore';
}

const started = new Set<ChildProcess>();

/** A Node process of this version, with an IPC channel. What it says on standard error is shown. */
export const startNode = ({
  core,
  args,
  env = {},
  stdout = 'ignore',
}: NodeProcess): ChildProcess => {
  const command =
    canPin && core !== null
      ? ['taskset', '-c', String(core), process.execPath]
      : [process.execPath];
  const child = spawn(command[0] ?? process.execPath, [...command.slice(1), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};

/** Those that still run. */
export const pinnedPids = (): ReadonlyArray<number> =>
  [...started].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve()));

const PATIENCE_MS = 8000;

/** Asks it to end, and insists after a while. */
export const stopNode = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = ended(child);
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await gone;
  clearTimeout(insist);
};

/** Nothing that was started here outlives the run, however it ends. */
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
