import type { FileHandle } from 'node:fs/promises';
import type { Bytes } from '@parley/core';

/** Bytes that go to the disk in one call: with the few kilobytes of a socket at a time, calls cost more than writing. */
const BATCH = 1_048_576;

const writeBatch = async (file: FileHandle, batch: ReadonlyArray<Uint8Array>, position: number): Promise<void> => {
  let left = [...batch];
  let at = position;
  while (left.length > 0) {
    const { bytesWritten } = await file.writev(left, at);
    at += bytesWritten;
    left = without(left, bytesWritten);
  }
};

/** What remains of the pieces after the first `count` bytes. */
const without = (pieces: ReadonlyArray<Uint8Array>, count: number): Array<Uint8Array> => {
  let skip = count;
  return pieces.flatMap((piece) => {
    const rest = piece.subarray(Math.min(skip, piece.length));
    skip -= piece.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
};

/**
 * Writes from `start` on and answers where it ended. The next batch gathers while one is written. Rejects when `bytes` does,
 * once what came before is written.
 */
export const writeAll = async (file: FileHandle, bytes: Bytes, start: number): Promise<number> => {
  let batch: Uint8Array[] = [];
  let gathered = 0;
  let end = start;
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const full = batch;
    batch = [];
    gathered = 0;
    await writing;
    const at = end;
    end += full.reduce((sum, { length }) => sum + length, 0);
    writing = writeBatch(file, full, at);
    // Awaited at the next flush; until then a failure is nobody's unhandled rejection.
    writing.catch(() => {});
  };
  try {
    for await (const piece of bytes) {
      batch.push(piece);
      gathered += piece.length;
      if (gathered >= BATCH) await flush();
    }
  } finally {
    await flush();
    await writing;
  }
  return end;
};
