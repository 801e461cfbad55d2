import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/open.ts';

export interface Scratch {
  /** A path that is not in use. */
  file(): string;
  /** One more, of an empty database that is migrated already. */
  migrated(): string;
  remove(): void;
}

/** A folder of its own for the databases of one test file. */
export const scratch = (): Scratch => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sqlite-'));
  let files = 0;
  const file = (): string => join(folder, `${++files}.db`);
  let empty: string | null = null;
  const emptyDatabase = (): string => {
    empty ??= file();
    openDatabase({ file: empty, synchronous: 'NORMAL' }).raw.close();
    return empty;
  };
  return {
    file,
    migrated: () => {
      const copy = file();
      copyFileSync(empty ?? emptyDatabase(), copy);
      return copy;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
