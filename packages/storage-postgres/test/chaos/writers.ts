import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from '../../../../scripts/testing/bundled-program.ts';
import type { WriterPlan } from './story.ts';

export interface Writers {
  /** The files in which they note what they do. */
  readonly notes: ReadonlyArray<string>;
  /** What those that ended by themselves said on standard error. */
  readonly ended: ReadonlyArray<string>;
  /** SIGKILL to one of them, by a number between 0 and 1; another one takes its place. */
  kill(which: number): Promise<void>;
  /** Lets them finish what they began. */
  end(): Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Starts so many processes that write without a pause. */
export const startWriters = (
  count: number,
  folder: string,
  plan: Omit<WriterPlan, 'notes'>,
): Writers => {
  const program = bundledProgram(fileURLToPath(new URL('writer.ts', import.meta.url)), 'pg-writer');
  const notes: string[] = [];
  const ended: string[] = [];
  const start = (): ChildProcess => {
    const file = join(folder, `notes-${notes.length}`);
    notes.push(file);
    const own: WriterPlan = { ...plan, notes: file };
    const child = spawn(process.execPath, [program, JSON.stringify(own)], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.once('close', (code) => {
      if (code !== null && code !== 0) ended.push(said);
    });
    return child;
  };
  const running = Array.from({ length: count }, start);
  return {
    notes,
    ended,
    kill: async (which) => {
      const at = Math.floor(which * running.length);
      const [one] = running.splice(at, 1, start());
      one?.kill('SIGKILL');
      if (one !== undefined) await exited(one);
    },
    end: async () => {
      for (const one of running) one.stdin?.end();
      await Promise.all(running.map(exited));
    },
  };
};
