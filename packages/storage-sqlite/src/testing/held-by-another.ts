import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const HOLDER = fileURLToPath(new URL('hold-lock.ts', import.meta.url));

export interface HeldDatabase {
  /** Resolves when the other process has let go of the lock and has ended. */
  release(): Promise<void>;
}

/** Another process has the lock of the database for writing; resolves when it has. */
export const heldByAnother = async (
  file: string,
  begin = 'begin immediate',
): Promise<HeldDatabase> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', HOLDER, file, begin],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  return {
    release: async () => {
      child.stdin.write('go\n');
      await once(child, 'close');
    },
  };
};
