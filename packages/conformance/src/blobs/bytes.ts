import type { BlobStore, ByteRange, Bytes } from '@parley/core';
import { equal } from '../equal.ts';

/** `size` bytes that differ from each other, the same for a seed each time. */
export const someBytes = (size: number, seed = 1): Uint8Array => {
  const whole = new Uint8Array(size);
  let state = seed;
  for (let at = 0; at < size; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    whole[at] = state >>> 24;
  }
  return whole;
};

/**
 * In pieces of `piece` bytes, the last one perhaps smaller. When the next is asked for, there is
 * something else in their memory.
 */
export async function* inPieces(
  whole: Uint8Array,
  piece = 10_000,
): Bytes & AsyncGenerator<Uint8Array> {
  const memory = new Uint8Array(piece);
  for (let at = 0; at < whole.length; at += piece) {
    const some = whole.subarray(at, at + piece);
    memory.set(some);
    yield memory.subarray(0, some.length);
    memory.fill(0xaa);
  }
}

/** Gives all of `whole` and then breaks off. */
export async function* cutOff(whole: Uint8Array): Bytes & AsyncGenerator<Uint8Array> {
  yield* inPieces(whole);
  throw new Error('cut off');
}

export const gathered = async (bytes: Bytes): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

export const contentOf = async (
  store: BlobStore,
  path: string,
  range?: ByteRange,
): Promise<Uint8Array | null> => {
  const blob = await store.open(path);
  return blob && gathered(blob.read(range));
};

/** Throws unless both are the same bytes. */
export const equalBytes = (
  actual: Uint8Array | null,
  expected: Uint8Array,
  what = 'bytes',
): void => {
  equal(actual?.length, expected.length, what);
  let at = 0;
  while (at < expected.length && actual?.[at] === expected[at]) at++;
  equal(at, expected.length, `${what}: the same up to`);
};

export const listed = async <Item>(items: AsyncIterable<Item>): Promise<ReadonlyArray<Item>> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

export const rejects = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return false;
  } catch {
    return true;
  }
};
