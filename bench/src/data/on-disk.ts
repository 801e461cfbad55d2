import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Waits until every file in the folder, and in those within it, is on the disk. Otherwise a user
 * who syncs first waits for what others wrote: a copy of a gigabyte held up a server's first
 * checkpoint, and with it all commits, for a third of a second.
 */
export const onDisk = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }
};
