import { Readable } from 'node:stream';
import { GetObjectCommand, type GetObjectCommandOutput } from '@aws-sdk/client-s3';
import type { ByteRange, Bytes, OpenBlob } from '@parley/core';
import { type Bucket, objectAt } from './bucket.ts';
import { unlessMissing } from './errors.ts';
import { cut } from './pieces.ts';

/** Bytes that are passed over, where another request would take longer. */
const PASSED_OVER = 262_144;
/** Milliseconds that a range waits for its answer: others may hold all connections there are. */
const RANGE_WAITS = 1_000;

const bodyOf = ({ Body: body }: GetObjectCommandOutput): Readable => {
  if (!(body instanceof Readable)) throw new Error('The answer has no body');
  // One that is not read may break as well; who reads it is told.
  return body.on('error', () => {});
};

/**
 * The range of the object that `whole` is the body of. It is asked for where it begins late; where
 * the answer is none, such as for an object that is another one by now, it is cut out of `whole`.
 */
async function* rangeOf(
  whole: Readable,
  range: ByteRange,
  ask: (range: ByteRange) => Promise<GetObjectCommandOutput | null>,
): AsyncGenerator<Uint8Array> {
  try {
    const part = range.first > PASSED_OVER ? await ask(range) : null;
    yield* part === null ? cut(whole, range) : bodyOf(part);
  } finally {
    whole.destroy();
  }
}

/**
 * Opens an object: its bytes begin to come at once, so that they are those of the object that was
 * there, whatever takes its place. An open one holds a connection of the client.
 */
export const openObject = async (bucket: Bucket, path: string): Promise<OpenBlob | null> => {
  const object = objectAt(bucket, path);
  const found = await unlessMissing(bucket.client.send(new GetObjectCommand(object)));
  if (found === null) return null;
  const whole = bodyOf(found);
  const { ContentLength: size, ETag: tag } = found;
  if (size === undefined || tag === undefined) throw new Error(`${path} has no size or no tag`);
  const ask = async ({ first, last }: ByteRange): Promise<GetObjectCommandOutput | null> => {
    const range = { IfMatch: tag, Range: `bytes=${first}-${last}` };
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), RANGE_WAITS);
    try {
      const command = new GetObjectCommand({ ...object, ...range });
      const part = await bucket.client.send(command, { abortSignal: patience.signal });
      if (part.ContentRange !== undefined) return part;
      // The server has sent everything instead.
      bodyOf(part).destroy();
      return null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    size,
    read: (range): Bytes => (range === undefined ? whole : rangeOf(whole, range, ask)),
    close: async () => void whole.destroy(),
  };
};
