import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DiskSpace } from '@parley/core';
import { orNull } from './system-error.ts';

/**
 * Of the file system of a directory, or of the one it will be made in. Null: the machine does not
 * tell.
 */
export const diskSpaceOf = async (directory: string): Promise<DiskSpace | null> => {
  const found = await orNull(statfs(directory));
  if (found !== null)
    return { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
  const parent = dirname(directory);
  return parent === directory ? null : diskSpaceOf(parent);
};
