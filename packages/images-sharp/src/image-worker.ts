import { type ChildProcess, fork } from 'node:child_process';
import { findProgram } from './find-program.ts';
import type { Question, WorkerReply } from './protocol.ts';

/**
 * Why there is no answer: it took too long and the process was ended, the process ended by itself,
 * or nothing is read any more.
 */
export type Silence =
  | { readonly _tag: 'TooLong' }
  | { readonly _tag: 'Broken' }
  | { readonly _tag: 'Closed' };
/** Ends after `ms` milliseconds at most. */
export type ImageJob = (question: Question, ms: number) => Promise<WorkerReply | Silence>;

/** One process for pictures, one job at a time. */
export interface ImageWorker {
  /** In turn. The process is there when it is asked something, and a while longer. */
  run<A>(job: (ask: ImageJob) => Promise<A>): Promise<A>;
  /** Waiting callers are answered at once. */
  close(): Promise<void>;
}

/**
 * The environment of the child process: empty, but for the directory of Windows, which it needs
 * there.
 */
const environment = (): NodeJS.ProcessEnv => {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
};

const start = (program: string): ChildProcess => {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  const child = fork(program, [], {
    execArgv: [],
    env: environment(),
    stdio: [...stdio],
    serialization: 'advanced',
  });
  // An error without a listener would end this process. Waiting callers learn that the child has
  // gone.
  return child.on('error', () => undefined);
};

/**
 * A process with a waiting caller stays alive; one that only waits for work does not keep the host
 * alive.
 */
const hold = (child: ChildProcess, isAwaited: boolean): void => {
  const what = isAwaited ? 'ref' : 'unref';
  child[what]();
  child.channel?.[what]();
};

const putTo = (
  child: ChildProcess,
  question: Question,
  ms: number,
): Promise<WorkerReply | Silence> =>
  new Promise((resolve) => {
    const broken = (): void => end({ _tag: 'Broken' });
    const timer = setTimeout(() => end({ _tag: 'TooLong' }), ms);
    const end = (answer: WorkerReply | Silence): void => {
      clearTimeout(timer);
      child.off('message', end).off('exit', broken).off('error', broken);
      hold(child, false);
      resolve(answer);
    };
    hold(child, true);
    child.on('message', end).on('exit', broken).on('error', broken);
    child.send(question, (error) => {
      if (error !== null) broken();
    });
  });

/** The process ends when it has had no work for `idleMs` milliseconds. */
export const imageWorker = (idleMs: number): ImageWorker => {
  let child: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stop = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const ask: ImageJob = async (question, ms) => {
    if (isClosed) return { _tag: 'Closed' };
    const program = child === null ? findProgram() : '';
    if (program === null) return { _tag: 'NoSharp' };
    child ??= start(program);
    const answer = await putTo(child, question, ms);
    if (isClosed) return { _tag: 'Closed' };
    if (answer._tag === 'TooLong' || answer._tag === 'Broken') stop();
    return answer;
  };
  /** Runs one job. `ask` sends to the process only while this job runs. */
  const work = async <A>(job: (ask: ImageJob) => Promise<A>): Promise<A> => {
    clearTimeout(idle);
    try {
      return await job(ask);
    } finally {
      if (!isClosed) idle = setTimeout(stop, idleMs).unref();
    }
  };
  return {
    run: (job) => {
      const done = last.then(() => work(job));
      last = done.catch(() => undefined);
      return done;
    },
    close: async () => {
      isClosed = true;
      stop();
      await last;
    },
  };
};
