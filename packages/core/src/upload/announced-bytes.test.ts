import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { announcedBytes } from './announced-bytes.ts';

const MAX = 40;
const content = Uint8Array.from({ length: MAX }, (_, at) => at);

/** In one memory that is filled again and again, as sockets are read. */
async function* inPieces(lengths: ReadonlyArray<number>): AsyncGenerator<Uint8Array> {
  const memory = new Uint8Array(MAX);
  let at = 0;
  for (const length of lengths) {
    memory.set(content.subarray(at, at + length));
    yield memory.subarray(0, length);
    memory.fill(255);
    at += length;
  }
}

const through = async (lengths: ReadonlyArray<number>, room: number) => {
  const { bytes, isTooLong } = announcedBytes(inPieces(lengths), room);
  const got: number[] = [];
  let isRefused = false;
  try {
    for await (const piece of bytes) got.push(...piece);
  } catch {
    isRefused = true;
  }
  return { got, isRefused, isTooLong: isTooLong() };
};

test('what was announced comes through whole, and of too much all but the last byte that was', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(4), { maxLength: 10 }),
      fc.integer({ min: 1, max: 20 }),
      async (lengths, room) => {
        const sent = lengths.reduce((sum, length) => sum + length, 0);
        const isTooLong = sent > room;
        const got = [...content.subarray(0, isTooLong ? room - 1 : sent)];
        expect(await through(lengths, room)).toEqual({ got, isRefused: isTooLong, isTooLong });
      },
    ),
  ));

test('the last byte waits for the end', async () => {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const sent = async function* (): AsyncGenerator<Uint8Array> {
    yield Uint8Array.of(1, 2, 3);
    await ended;
  };
  const got: number[] = [];
  const reading = (async () => {
    for await (const piece of announcedBytes(sent(), 3).bytes) got.push(...piece);
  })();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(got).toEqual([1, 2]);
  end();
  await reading;
  expect(got).toEqual([1, 2, 3]);
});

test('a line that is cut after the last byte leaves that one out', async () => {
  const sent = async function* (): AsyncGenerator<Uint8Array> {
    yield Uint8Array.of(1, 2, 3);
    throw new Error('cut');
  };
  const { bytes, isTooLong } = announcedBytes(sent(), 3);
  const got: number[] = [];
  await expect(
    (async () => {
      for await (const piece of bytes) got.push(...piece);
    })(),
  ).rejects.toThrow('cut');
  expect([got, isTooLong()]).toEqual([[1, 2], false]);
});
