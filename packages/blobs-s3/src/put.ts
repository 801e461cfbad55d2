import { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import type { Bytes } from '@parley/core';
import { type Bucket, objectAt, PART } from './bucket.ts';
import { answered } from './errors.ts';

/** Parts that are on their way while the next one is read. */
const PARTS_AT_ONCE = 2;

/**
 * Stores an object, as one request where it fits into a part and as a multipart upload otherwise.
 * Either way it is there whole or not at all; what a failed upload has sent is removed.
 *
 * @returns The bytes of it.
 */
export const putObject = async (bucket: Bucket, path: string, bytes: Bytes): Promise<number> => {
  let size = 0;
  const broken: unknown[] = [];
  // A piece is lent, and the SDK keeps what it has not sent.
  const copies = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of bytes) {
        size += piece.length;
        yield Buffer.from(piece);
      }
    } catch (error) {
      broken.push(error);
      throw error;
    }
  };
  const body = Readable.from(copies(), { highWaterMark: 1 });
  const upload = new Upload({
    client: bucket.client,
    params: { ...objectAt(bucket, path), Body: body },
    partSize: PART,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: false,
  });
  try {
    await answered(upload.done());
    return size;
  } catch (error) {
    throw broken.length > 0 ? broken[0] : error;
  } finally {
    body.destroy();
  }
};
