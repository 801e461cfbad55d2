import { DeleteObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type BlobInfo, type BlobStore, blobNames, removableNames } from '@parley/core';
import { type Bucket, objectAt } from './bucket.ts';
import { answered, unlessMissing } from './errors.ts';
import { objectsIn, secondsOf } from './list.ts';
import { openObject } from './open.ts';
import { putObject } from './put.ts';
import { s3Staging } from './staging.ts';
import { listUnfinished, removeUnfinished } from './unfinished.ts';

/** Options of `s3Blobs`. */
export interface S3BlobOptions {
  /** Yours: where S3 is, and who asks. The store does not close it. */
  readonly client: S3Client;
  /** A bucket that is there. */
  readonly bucket: string;
  /**
   * What every key begins with, such as `parley/`, at most 24 bytes. Below it is this store alone.
   * Default: nothing, and then the whole bucket is for this store.
   */
  readonly prefix?: string;
}

/** A key has at most 1,024 bytes, and a path 1,000. */
const MAX_PREFIX_BYTES = 24;

/** Rejects for what is no path, as it is called in functions that answer later. */
const checked = (names: ReadonlyArray<string> | null, path: string): void => {
  if (names === null) throw new Error(`No path of a blob: ${JSON.stringify(path)}`);
};

/** Objects of others, which are below the prefix by mistake, are no blobs. */
async function* blobsIn(bucket: Bucket): AsyncGenerator<BlobInfo> {
  for await (const found of objectsIn(bucket, '')) if (blobNames(found.path) !== null) yield found;
  yield* listUnfinished(bucket);
}

/**
 * Keeps blobs as objects of a bucket, in S3 or whatever speaks its protocol.
 *
 * @returns A store whose methods reject with `StoreUnavailable` while S3 does not answer.
 * @throws Where the prefix is longer than 24 bytes.
 * @example
 * import { S3Client } from '@aws-sdk/client-s3';
 *
 * const blobs = s3Blobs({ client: new S3Client({ region: 'eu-central-1' }), bucket: 'files' });
 */
export const s3Blobs = ({ client, bucket: name, prefix = '' }: S3BlobOptions): BlobStore => {
  if (Buffer.byteLength(prefix) > MAX_PREFIX_BYTES)
    throw new Error(`A prefix has at most ${MAX_PREFIX_BYTES} bytes`);
  const bucket: Bucket = { client, name, prefix };
  const staging = s3Staging(bucket);
  return {
    put: async (path, bytes) => {
      checked(blobNames(path), path);
      return putObject(bucket, path, bytes);
    },
    info: async (path) => {
      checked(blobNames(path), path);
      const found = await unlessMissing(client.send(new HeadObjectCommand(objectAt(bucket, path))));
      if (found === null) return null;
      return { path, size: found.ContentLength ?? 0, storedAt: secondsOf(found.LastModified) };
    },
    open: async (path) => {
      checked(blobNames(path), path);
      return openObject(bucket, path);
    },
    remove: async (path) => {
      checked(removableNames(path), path);
      if (blobNames(path) === null) return removeUnfinished(bucket, path);
      await answered(client.send(new DeleteObjectCommand(objectAt(bucket, path))));
    },
    list: () => blobsIn(bucket),
    staging: {
      ...staging,
      publish: async (id, path) => {
        checked(blobNames(path), path);
        await staging.publish(id, path);
      },
    },
  };
};
