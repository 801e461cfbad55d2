import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DiskSpace } from '@parley/core';
import { orNull } from './system-error.ts';

/**
 * Tells how much space is left on the file system of a directory, or of the nearest folder above it
 * that exists.
 *
 * @returns Bytes; null when the machine does not tell.
 * @example
 * const space = await diskSpaceOf('./data');
 */
export const diskSpaceOf = async (directory: string): Promise<DiskSpace | null> => {
  const found = await orNull(statfs(directory));
  if (found !== null)
    return { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
  const parent = dirname(directory);
  return parent === directory ? null : diskSpaceOf(parent);
};
