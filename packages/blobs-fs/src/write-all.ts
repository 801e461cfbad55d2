import type { FileHandle } from 'node:fs/promises';
import type { Bytes } from '@parley/core';
import { syncAhead } from './sync-ahead.ts';

const writeWhole = async (file: FileHandle, piece: Uint8Array, position: number): Promise<void> => {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, position + done);
    done += bytesWritten;
  }
};

/**
 * Writes from `start` on and answers where it ended. Rejects when `bytes` does, once what came
 * before is written.
 */
export const writeAll = async (file: FileHandle, bytes: Bytes, start: number): Promise<number> => {
  const { written, done } = syncAhead(file, start);
  let end = start;
  try {
    for await (const piece of bytes) {
      await writeWhole(file, piece, end);
      end += piece.length;
      written(end);
    }
  } finally {
    await done();
  }
  return end;
};
