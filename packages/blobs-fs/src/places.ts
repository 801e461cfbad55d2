import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, realpath, rmdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { codeOf } from './system-error.ts';

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;

const OWNER_ONLY = 0o700;

/** What was renamed, made or removed in a directory is durable once the directory is synced. */
export const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, O_RDONLY | O_DIRECTORY);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

/**
 * Rejects when a symbolic link leads from `root` elsewhere. `root` itself may be reached through
 * links.
 */
const expectInside = async (root: string, names: ReadonlyArray<string>): Promise<void> => {
  const path = join(root, ...names);
  const [realRoot, real] = await Promise.all([realpath(root), realpath(path)]);
  if (real !== [realRoot, ...names].join(sep)) throw new Error(`${path} leads out of the store`);
};

/** The directory, which exists; rejects with `ENOENT` where it does not. */
export const directoryIn = async (root: string, names: ReadonlyArray<string>): Promise<string> => {
  await expectInside(root, names);
  return join(root, ...names);
};

/** Makes those directories that are missing, durably. */
export const madeDirectoryIn = async (
  root: string,
  names: ReadonlyArray<string>,
): Promise<string> => {
  await mkdir(root, { recursive: true, mode: OWNER_ONLY });
  for (const [index, name] of names.entries()) {
    const parent = await directoryIn(root, names.slice(0, index));
    try {
      await mkdir(join(parent, name), { mode: OWNER_ONLY });
      await syncDirectory(parent);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  return directoryIn(root, names);
};

const NOT_EMPTY = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT']);

/** Removes the directory and those it is in, below `root`, as far as they are empty. */
export const removeIfEmpty = async (root: string, names: ReadonlyArray<string>): Promise<void> => {
  try {
    for (let length = names.length; length > 0; length--)
      await rmdir(join(root, ...names.slice(0, length)));
  } catch (error) {
    if (!NOT_EMPTY.has(codeOf(error))) throw error;
  }
};

/** Never what a symbolic link points to. */
export const openFile = (path: string, flags: number): Promise<FileHandle> =>
  open(path, flags | O_NOFOLLOW, 0o600);
