import type { ByteRange, Bytes } from '@parley/core';
import { PART } from './bucket.ts';

/**
 * Copies of what comes, in parts of 5 MiB and a last one that may be smaller. When `bytes` rejects,
 * what came before is given first.
 */
export async function* partsOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(PART);
  let filled = 0;
  let broken: { readonly error: unknown } | null = null;
  try {
    for await (const piece of bytes)
      for (let from = 0; from < piece.length; ) {
        const some = piece.subarray(from, from + PART - filled);
        part.set(some, filled);
        filled += some.length;
        from += some.length;
        if (filled < PART) continue;
        yield part;
        part = Buffer.allocUnsafe(PART);
        filled = 0;
      }
  } catch (error) {
    broken = { error };
  }
  if (filled > 0) yield part.subarray(0, filled);
  if (broken !== null) throw broken.error;
}

/** Everything that comes, which must be little. */
export const collected = async <Item>(items: AsyncIterable<Item>): Promise<Array<Item>> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** The bytes of a range, of all bytes. What comes after it is not asked for. */
export async function* cut(bytes: Bytes, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of bytes) {
    const [from, to] = [Math.max(first - at, 0), Math.min(last + 1 - at, piece.length)];
    if (from < to) yield piece.subarray(from, to);
    at += piece.length;
    if (at > last) return;
  }
}
