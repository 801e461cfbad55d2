import { constants, type Dirent } from 'node:fs';
import { lstat, opendir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlobStaging, isStagedId, type StagedInfo, UnixSeconds } from '@parley/core';
import { madeDirectoryIn, openFile } from './places.ts';
import type { BlobStep } from './step.ts';
import { orNull } from './system-error.ts';
import { writeAll } from './write-all.ts';

const { O_CREAT, O_EXCL, O_RDWR, O_WRONLY } = constants;

const STAGED = 'unfinished';

async function* stagedIn(directory: string): AsyncGenerator<StagedInfo> {
  const entries = await orNull(opendir(directory));
  if (entries === null) return;
  for await (const entry of entries as AsyncIterable<Dirent>) {
    const found = entry.isFile() ? await orNull(lstat(join(directory, entry.name))) : null;
    if (found !== null)
      yield {
        id: entry.name,
        size: found.size,
        changedAt: UnixSeconds(Math.floor(found.mtimeMs / 1000)),
      };
  }
}

/** `publish` gives the file at a path of the disk the path of a blob. */
export const fsStaging = (
  root: string,
  onStep: (step: BlobStep) => void,
  publish: (staged: string, path: string) => Promise<void>,
): BlobStaging => {
  const fileOf = (id: string): string => {
    if (!isStagedId(id)) throw new Error(`No id of a staged blob: ${JSON.stringify(id)}`);
    return join(root, STAGED, id);
  };
  return {
    begin: async (id) => {
      const path = fileOf(id);
      await madeDirectoryIn(root, [STAGED]);
      await (await openFile(path, O_WRONLY | O_CREAT | O_EXCL)).close();
      onStep('begun');
    },
    append: async (id, offset, bytes) => {
      const file = await openFile(fileOf(id), O_WRONLY);
      try {
        const { size } = await file.stat();
        if (size !== offset) throw new Error(`${size} bytes are staged as ${id}, not ${offset}`);
        const end = await writeAll(file, bytes, offset);
        onStep('appended');
        return end;
      } finally {
        await file.close();
      }
    },
    size: async (id) => (await orNull(lstat(fileOf(id))))?.size ?? null,
    publish: async (id, path) => {
      const staged = fileOf(id);
      const file = await openFile(staged, O_RDWR);
      try {
        // From now on it is new: who sweeps waits for its row.
        const now = new Date();
        await file.utimes(now, now);
        await file.sync();
        onStep('synced');
      } finally {
        await file.close();
      }
      await publish(staged, path);
    },
    discard: async (id) => {
      await orNull(unlink(fileOf(id)));
      onStep('discarded');
    },
    list: () => stagedIn(join(root, STAGED)),
  };
};
