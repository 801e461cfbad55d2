import type { FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { syncAhead } from './sync-ahead.ts';
import { writeAll } from './write-all.ts';

const MIB = 1_048_576;

/**
 * A file that takes everything, a little at a time, and a disk that works until it is told to be
 * done.
 */
const slowFile = () => {
  const waiting: Array<{ readonly done: () => void; readonly fail: (error: Error) => void }> = [];
  let synced = 0;
  const file = {
    write: async (_bytes: Uint8Array, _from: number, length: number) => ({
      bytesWritten: Math.min(length, 700_000),
    }),
    datasync: () => {
      synced++;
      return new Promise<void>((done, fail) => {
        waiting.push({ done, fail });
      });
    },
  } as unknown as FileHandle;
  return { file, waiting, times: () => synced };
};

describe('the disk', () => {
  test('is set to work for every 8 MiB, not before it is done with the last', async () => {
    const { file, waiting, times } = slowFile();
    const { written, done } = syncAhead(file, 5);
    written(8 * MIB);
    expect(times()).toBe(0);
    written(8 * MIB + 5);
    written(100 * MIB);
    expect(times()).toBe(1);
    waiting[0]?.done();
    await done();
    written(8 * MIB + 6);
    expect(times()).toBe(1);
    written(100 * MIB);
    expect(times()).toBe(2);
    waiting[1]?.done();
    await done();
  });

  test('that fails is not called again, and the failure is told at the end', async () => {
    const { file, waiting, times } = slowFile();
    const { written, done } = syncAhead(file, 0);
    written(40 * MIB);
    waiting[0]?.fail(new Error('EIO'));
    await nextTurn();
    written(200 * MIB);
    expect(times()).toBe(1);
    await expect(done()).rejects.toThrow('EIO');
  });
});

async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < count; piece++) yield new Uint8Array(MIB);
}

describe('writing', () => {
  test('ends when the disk is done, and tells where', async () => {
    const { file, waiting } = slowFile();
    let end: number | null = null;
    const writing = writeAll(file, pieces(33), 7).then((at) => {
      end = at;
    });
    while (waiting.length === 0) await nextTurn();
    for (let turn = 0; turn < 50; turn++) await nextTurn();
    expect(end).toBeNull();
    waiting[0]?.done();
    await writing;
    expect(end).toBe(33 * MIB + 7);
  });

  test('fails when the disk has failed on the way', async () => {
    const { file, waiting } = slowFile();
    const writing = writeAll(file, pieces(40), 0);
    while (waiting.length === 0) await nextTurn();
    waiting[0]?.fail(new Error('EIO'));
    await expect(writing).rejects.toThrow('EIO');
  });
});
