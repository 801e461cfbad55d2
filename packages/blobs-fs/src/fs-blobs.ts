import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { type FileHandle, lstat, opendir, rename, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type BlobInfo,
  type BlobStore,
  type Bytes,
  blobNames,
  type DiskSpace,
  removableNames,
  UnixSeconds,
} from '@parley/core';
import { diskSpaceOf } from './disk-space.ts';
import { directoryIn, madeDirectoryIn, openFile, removeIfEmpty, syncDirectory } from './places.ts';
import { fsStaging } from './staging.ts';
import type { BlobStep } from './step.ts';
import { codeOf, orNull } from './system-error.ts';
import { writeAll } from './write-all.ts';

const { O_CREAT, O_EXCL, O_RDONLY, O_WRONLY } = constants;

/** Options of `fsBlobs`. */
export interface FsBlobOptions {
  /** A directory for this store alone, which it makes with the first blob. */
  readonly root: string;
  /** Called after each step, for tests that end the process there. Default: no call. */
  readonly onStep?: (step: BlobStep) => void;
  /** The space of the disk. Default: `diskSpaceOf(root)`. */
  readonly disk?: () => Promise<DiskSpace | null>;
}

/** Where a blob's file lies: its directories below the root, and its name. */
export interface BlobPlace {
  readonly directories: ReadonlyArray<string>;
  readonly name: string;
}

const FILES = 'files';
const READ_AT_ONCE = 262_144;
const ATTEMPTS = 3;

const placeOf = (names: ReadonlyArray<string> | null, path: string): BlobPlace => {
  if (names === null) throw new Error(`No path of a blob: ${JSON.stringify(path)}`);
  return { directories: [FILES, ...names.slice(0, -1)], name: names.at(-1) ?? '' };
};

/**
 * Runs `work` in the directory of a blob, which it makes. A concurrent removal may delete it while
 * it is empty; then it is made again.
 */
const inMadeDirectory = async <A>(
  root: string,
  { directories }: BlobPlace,
  work: (directory: string) => Promise<A>,
): Promise<A> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(await madeDirectoryIn(root, directories));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === ATTEMPTS) throw error;
    }
  }
};

async function* filesIn(directory: string, path: string): AsyncGenerator<BlobInfo> {
  const entries = await orNull(opendir(directory));
  if (entries === null) return;
  for await (const entry of entries as AsyncIterable<Dirent>) {
    const inner = join(directory, entry.name);
    const own = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(inner, own);
    const found = entry.isFile() ? await orNull(lstat(inner)) : null;
    if (found !== null)
      yield {
        path: own,
        size: found.size,
        storedAt: UnixSeconds(Math.floor(found.mtimeMs / 1000)),
      };
  }
}

/**
 * Keeps blobs as files below a directory, each under its path.
 *
 * @param options `root` is the directory; it is created with the first blob.
 * @returns A store whose methods reject when the file system fails.
 * @example
 * const blobs = fsBlobs({ root: './data/uploads' });
 */
export const fsBlobs = ({ root: given, onStep = () => {}, disk }: FsBlobOptions): BlobStore => {
  const root = resolve(given);

  const opened = async ({ directories, name }: BlobPlace): Promise<FileHandle | null> =>
    orNull(
      directoryIn(root, directories).then((directory) => openFile(join(directory, name), O_RDONLY)),
    );

  const written = async (temporary: string, file: FileHandle, bytes: Bytes): Promise<number> => {
    try {
      const size = await writeAll(file, bytes, 0);
      onStep('written');
      await file.sync();
      onStep('synced');
      return size;
    } catch (error) {
      await unlink(temporary);
      throw error;
    } finally {
      await file.close();
    }
  };

  const named = async (from: string, directory: string, name: string): Promise<void> => {
    await rename(from, join(directory, name));
    onStep('named');
    await syncDirectory(directory);
  };

  return {
    disk: disk ?? (() => diskSpaceOf(root)),
    put: async (path, bytes) => {
      const place = placeOf(blobNames(path), path);
      const { temporary, directory, file } = await inMadeDirectory(
        root,
        place,
        async (directory) => {
          const temporary = join(directory, `.~${randomUUID()}`);
          return {
            temporary,
            directory,
            file: await openFile(temporary, O_WRONLY | O_CREAT | O_EXCL),
          };
        },
      );
      try {
        const size = await written(temporary, file, bytes);
        await named(temporary, directory, place.name);
        return size;
      } catch (error) {
        await removeIfEmpty(root, place.directories);
        throw error;
      }
    },
    info: async (path) => {
      const { directories, name } = placeOf(blobNames(path), path);
      const found = await orNull(
        directoryIn(root, directories).then((directory) => lstat(join(directory, name))),
      );
      if (found === null) return null;
      if (!found.isFile()) throw new Error(`${path} is no blob`);
      return { path, size: found.size, storedAt: UnixSeconds(Math.floor(found.mtimeMs / 1000)) };
    },
    open: async (path) => {
      const file = await opened(placeOf(blobNames(path), path));
      if (file === null) return null;
      return {
        size: (await file.stat()).size,
        read: ({ first, last } = { first: 0, last: Number.POSITIVE_INFINITY }) =>
          file.createReadStream({ start: first, end: last, highWaterMark: READ_AT_ONCE }),
        close: () => file.close(),
      };
    },
    remove: async (path) => {
      const { directories, name } = placeOf(removableNames(path), path);
      const directory = await orNull(directoryIn(root, directories));
      if (directory === null) return;
      await orNull(unlink(join(directory, name)));
      onStep('removed');
      await removeIfEmpty(root, directories);
    },
    list: () => filesIn(join(root, FILES), ''),
    staging: fsStaging(root, onStep, async (staged, path) => {
      const place = placeOf(blobNames(path), path);
      await inMadeDirectory(root, place, (directory) => named(staged, directory, place.name));
    }),
  };
};
