import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { BlobInfo, Bytes } from '@parley/core';
import { type Bucket, objectAt, PART } from './bucket.ts';
import { answered } from './errors.ts';
import { putObject } from './put.ts';

const COPIED_AT_ONCE = 4;

const sourceOf = ({ name, prefix }: Bucket, { path }: BlobInfo): string =>
  `${name}/${(prefix + path).split('/').map(encodeURIComponent).join('/')}`;

/** Every piece becomes a part, copied inside S3. */
const copyParts = async (
  bucket: Bucket,
  pieces: ReadonlyArray<BlobInfo>,
  path: string,
): Promise<void> => {
  const { client } = bucket;
  const object = objectAt(bucket, path);
  const begun = await answered(client.send(new CreateMultipartUploadCommand(object)));
  const upload = { ...object, UploadId: begun.UploadId };
  const copied = async (piece: BlobInfo, index: number) => {
    const PartNumber = index + 1;
    const source = { CopySource: sourceOf(bucket, piece), PartNumber };
    const { CopyPartResult: part } = await answered(
      client.send(new UploadPartCopyCommand({ ...upload, ...source })),
    );
    return { PartNumber, ETag: part?.ETag };
  };
  try {
    const Parts: Array<Awaited<ReturnType<typeof copied>>> = [];
    for (let at = 0; at < pieces.length; at += COPIED_AT_ONCE) {
      const some = pieces.slice(at, at + COPIED_AT_ONCE);
      Parts.push(...(await Promise.all(some.map((piece, index) => copied(piece, at + index)))));
    }
    await answered(
      client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
    );
  } catch (error) {
    // What cannot be removed now is listed as unfinished.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
};

/** A piece at a time, whole: none holds a connection while the upload waits for one. */
async function* bytesOf(
  bucket: Bucket,
  pieces: ReadonlyArray<BlobInfo>,
): Bytes & AsyncGenerator<Uint8Array> {
  for (const { path } of pieces) {
    const piece = bucket.client.send(new GetObjectCommand(objectAt(bucket, path)));
    const { Body: body } = await answered(piece);
    if (body !== undefined) yield body.transformToByteArray();
  }
}

/**
 * Makes an object of the pieces, at once and in place of what was there. S3 copies them, where all
 * but the last one are large enough to be parts; the bytes of others come and go.
 */
export const copyJoined = async (
  bucket: Bucket,
  pieces: ReadonlyArray<BlobInfo>,
  path: string,
): Promise<void> => {
  const [first, ...others] = pieces;
  if (first !== undefined && others.length === 0) {
    const command = { ...objectAt(bucket, path), CopySource: sourceOf(bucket, first) };
    await answered(bucket.client.send(new CopyObjectCommand(command)));
  } else if (pieces.slice(0, -1).every(({ size }) => size >= PART))
    await copyParts(bucket, pieces, path);
  else await putObject(bucket, path, bytesOf(bucket, pieces));
};
