import { statfs } from 'node:fs/promises';

/** What a new database takes, about. */
const ENOUGH_BYTES = 1_048_576;

type Free = (directory: string) => Promise<number>;

const freeBytes: Free = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/**
 * Asks whether a full disk is why something failed: SQLite calls that a disk I/O error.
 *
 * @param free bytes that are left on the disk of a directory
 * @returns what is wrong, in one sentence; null while there is room, or nothing can be said of it.
 */
export const withoutRoom = async (
  directory: string,
  free: Free = freeBytes,
): Promise<string | null> => {
  try {
    const bytes = await free(directory);
    if (bytes >= ENOUGH_BYTES) return null;
    const left = `${Math.floor(bytes / 1024)} KiB are free`;
    return `There is no room on the disk of ${directory}: ${left}.`;
  } catch {
    return null;
  }
};
