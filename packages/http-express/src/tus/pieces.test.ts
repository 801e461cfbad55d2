import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { pieces } from './pieces.ts';

const readAll = async (bytes: AsyncIterable<Uint8Array>): Promise<ReadonlyArray<string>> => {
  const read: string[] = [];
  for await (const piece of bytes) read.push(Buffer.from(piece).toString());
  return read;
};

test('pieces that wait are not joined', async () => {
  const stream = new PassThrough();
  const through = pieces(stream);
  for (const piece of ['hello', ' ', 'world']) stream.write(piece);
  stream.end();
  await nextTurn();
  expect(await readAll(through)).toEqual(['hello', ' ', 'world']);
});

test('a stream that breaks off is told to its reader, also to one who comes later, and to nobody else', async () => {
  const stream = new PassThrough();
  const through = pieces(stream);
  stream.destroy(new Error('cut off'));
  await nextTurn();
  await expect(readAll(through)).rejects.toThrow('cut off');
});
