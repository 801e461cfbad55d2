import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Scratch {
  /** A path nobody has used yet. */
  file(): string;
  remove(): void;
}

/** A folder of its own for the databases of one test file. */
export const scratch = (): Scratch => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sqlite-'));
  let files = 0;
  return {
    file: () => join(folder, `${++files}.db`),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
