import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import type { Schedule } from '../ports.ts';
import { countingTurns } from '../testing/counting-turns.ts';
import { readBody as readBodyWith } from './read-body.ts';

const SIZE = 524_288;
const MIB = 1_048_576;

/** One piece in each turn of the event loop. */
const byTurns: Schedule = { admit: () => nextTurn(), hasWaiting: () => false };
const readBody = (stream: Readable, spent?: (piece: Uint8Array) => void) =>
  readBodyWith(stream, byTurns, spent);

const PERIOD = Uint8Array.from({ length: 251 }, (_, at) => at);
/** Bytes that tell where they are. */
const counting = (from: number, size: number): Buffer =>
  Buffer.alloc(size + 251, PERIOD).subarray(from % 251, (from % 251) + size);
const inPieces = (sizes: ReadonlyArray<number>): ReadonlyArray<Buffer> => {
  let at = 0;
  return sizes.map((size) => {
    const piece = counting(at, size);
    at += size;
    return piece;
  });
};
const readAll = async (pieces: AsyncIterable<Uint8Array>): Promise<ReadonlyArray<Buffer>> => {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(Buffer.from(piece));
  return read;
};

describe('what comes through a stream', () => {
  test('comes in order and whole, in pieces of the size, whatever it came in', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.integer({ min: 1, max: 100_000 }),
            fc.constant(SIZE),
            fc.constant(2 * SIZE + 1),
          ),
        ),
        async (sizes) => {
          const sent = inPieces(sizes);
          const read = await readAll(readBody(Readable.from(sent, { objectMode: false })).pieces);
          expect(Buffer.compare(Buffer.concat(read), Buffer.concat(sent))).toBe(0);
          expect(read.slice(0, -1).every(({ length }) => length === SIZE)).toBe(true);
          expect(read.every(({ length }) => length > 0)).toBe(true);
        },
      ),
      runs(8, 30),
    ));

  test('goes through a few buffers, however much it is', async () => {
    const source = Readable.from(inPieces(Array.from({ length: 100 }, () => 65_536)), {
      objectMode: false,
    });
    const memories = new Set<ArrayBufferLike>();
    for await (const { buffer } of readBody(source).pieces) memories.add(buffer);
    expect(memories.size).toBeLessThanOrEqual(3);
    expect([...memories].map(({ byteLength }) => byteLength)).toEqual([...memories].map(() => 0));
  });

  test('that breaks off while it waits is told of with all that had come before', async () => {
    const source = new PassThrough({ highWaterMark: 4 * SIZE });
    const { pieces } = readBodyWith(source, {
      admit: () => new Promise(() => {}),
      hasWaiting: () => false,
    });
    const all = counting(0, 3 * SIZE + 1_000);
    const read: Buffer[] = [];
    const reading = (async () => {
      for await (const piece of pieces) {
        read.push(Buffer.from(piece));
        if (read.length > 1) continue;
        source.write(all.subarray(SIZE));
        source.pause();
        await nextTurn();
        expect(source.readableLength).toBeGreaterThan(0);
        source.destroy(new Error('The line was cut'));
        await nextTurn();
      }
    })();
    source.write(all.subarray(0, SIZE));
    await expect(reading).rejects.toThrow('The line was cut');
    expect(Buffer.compare(Buffer.concat(read), all)).toBe(0);
  });

  test('waits while nothing more is read', async () => {
    let made = 0;
    const source = new Readable({
      read() {
        made += 65_536;
        this.push(made > 20 * MIB ? null : counting(0, 65_536));
      },
    });
    const { pieces } = readBody(source);
    await nextTurn();
    expect(made).toBe(0);
    await pieces.next();
    for (let turn = 0; turn < 200; turn++) await nextTurn();
    expect(made).toBeLessThan(3 * MIB);
    expect((await readAll(pieces)).reduce((sum, { length }) => sum + length, 0)).toBe(
      20 * MIB - SIZE,
    );
  });

  test('leaves others a turn between two pieces, however fast it comes', async () => {
    const source = Readable.from(inPieces(Array.from({ length: 8 }, () => SIZE)), {
      objectMode: false,
    });
    const turns = countingTurns();
    const seen: number[] = [];
    for await (const _ of readBody(source).pieces) seen.push(turns.now());
    turns.end();
    expect(seen).toHaveLength(8);
    expect(seen.slice(1).every((turn, at) => turn > (seen[at] ?? 0))).toBe(true);
  });

  test('goes on when the schedule lets the next piece of a body begin', async () => {
    const asked: string[] = [];
    const goOn: Array<() => void> = [];
    const schedule: Schedule = {
      admit: (work) => {
        asked.push(work);
        return new Promise((resolve) => void goOn.push(resolve));
      },
      hasWaiting: () => false,
    };
    const stream = new PassThrough({ highWaterMark: 4 * SIZE });
    const { pieces } = readBodyWith(stream, schedule);
    const first = pieces.next();
    stream.write(counting(0, SIZE));
    await first;
    stream.end(counting(SIZE, SIZE));
    let isHere = false;
    const second = pieces.next().then((piece) => {
      isHere = true;
      return piece;
    });
    await nextTurn();
    expect([asked, isHere]).toEqual([['chunk'], false]);
    goOn[0]?.();
    expect((await second).value).toHaveLength(SIZE);
  });

  test('is told to be spent when it has been copied', async () => {
    const sent = inPieces([10, 20, 30]);
    const spent: unknown[] = [];
    const { pieces } = readBody(Readable.from(sent, { objectMode: false }), (piece) => {
      spent.push(Buffer.from(piece));
      piece.fill(0);
    });
    const kept = sent.map((piece) => Buffer.from(piece));
    expect(Buffer.concat(await readAll(pieces))).toEqual(Buffer.concat(kept));
    expect(spent).toEqual(kept);
  });

  test('is nothing when nothing came', async () => {
    expect(await readAll(readBody(Readable.from([])).pieces)).toEqual([]);
  });
});

describe('who gathers', () => {
  test('is given what came before the stream broke off, and then told', async () => {
    const stream = new PassThrough();
    const { pieces } = readBody(stream);
    const first = pieces.next();
    stream.write('hello');
    await nextTurn();
    stream.destroy(new Error('cut off'));
    expect(Buffer.from((await first).value ?? []).toString()).toBe('hello');
    await expect(pieces.next()).rejects.toThrow('cut off');
  });

  test('is told of a stream that broke off before', async () => {
    const stream = new PassThrough();
    stream.on('error', () => {}).destroy(new Error('cut off'));
    await nextTurn();
    await expect(readAll(readBody(stream).pieces)).rejects.toThrow('cut off');
  });

  test('may stop: what came is all of it, and the stream goes on', async () => {
    const stream = new PassThrough();
    const { pieces, stop } = readBody(stream);
    const first = pieces.next();
    stream.write('hello');
    await nextTurn();
    stop();
    stream.write(' world');
    expect(Buffer.from((await first).value ?? []).toString()).toBe('hello');
    expect((await pieces.next()).done).toBe(true);
    expect([stream.destroyed, stream.listenerCount('data')]).toEqual([false, 0]);
  });

  test('may have enough before anything came', async () => {
    const stream = new PassThrough();
    const { pieces, stop } = readBody(stream);
    stop();
    stream.write('hello');
    expect(await readAll(pieces)).toEqual([]);
    expect([stream.destroyed, stream.listenerCount('data')]).toEqual([false, 0]);
  });

  test('leaves the stream as it is when reading stops', async () => {
    const stream = new PassThrough();
    stream.write(counting(0, 3 * SIZE));
    const { pieces } = readBody(stream);
    for await (const piece of pieces) {
      expect(piece.length).toBe(SIZE);
      break;
    }
    expect([stream.destroyed, stream.listenerCount('data')]).toEqual([false, 0]);
  });
});
