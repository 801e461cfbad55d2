import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import type { BlobInfo } from '@parley/core';
import type { Bucket } from './bucket.ts';
import { unlessMissing, unlessUnknown } from './errors.ts';
import { keyIn, secondsOf } from './list.ts';

/** Multipart uploads that were not completed: what a crash has cut off. */
const UNFINISHED = '.~parts/';

interface Unfinished {
  readonly path: string;
  readonly key: string;
  readonly upload: MultipartUpload;
}

/** Ids of uploads may have any length and character; a path of the store may not. */
const pathOf = (key: string, { UploadId: id = '' }: MultipartUpload): string =>
  UNFINISHED +
  createHash('sha256')
    .update(JSON.stringify([key, id]))
    .digest('hex');

async function* unfinishedIn({ client, name, prefix }: Bucket): AsyncGenerator<Unfinished> {
  for (let [key, id]: ReadonlyArray<string | undefined> = []; ; ) {
    const page: ListMultipartUploadsCommandOutput | null = await unlessUnknown(
      client.send(
        new ListMultipartUploadsCommand({
          Bucket: name,
          Prefix: prefix,
          EncodingType: 'url',
          KeyMarker: key,
          UploadIdMarker: id,
        }),
      ),
    );
    for (const upload of page?.Uploads ?? []) {
      const own = keyIn(upload.Key ?? '', page?.EncodingType);
      yield { path: pathOf(own, upload), key: own, upload };
    }
    if (page?.IsTruncated !== true || page.NextKeyMarker === undefined) return;
    key = keyIn(page.NextKeyMarker, page.EncodingType);
    id = page.NextUploadIdMarker;
  }
}

/** Bytes of the parts that have come; null: it is there no more. */
const sizeOf = async (
  { client, name }: Bucket,
  { key, upload }: Unfinished,
): Promise<number | null> => {
  let size = 0;
  for (let marker: string | undefined; ; ) {
    const page = await unlessMissing(
      client.send(
        new ListPartsCommand({
          Bucket: name,
          Key: key,
          UploadId: upload.UploadId,
          PartNumberMarker: marker,
        }),
      ),
    );
    if (page === null) return null;
    for (const part of page.Parts ?? []) size += part.Size ?? 0;
    marker = page.NextPartNumberMarker;
    if (page.IsTruncated !== true || marker === undefined) return size;
  }
};

/** What of them takes space, under paths of the store's own. */
export async function* listUnfinished(bucket: Bucket): AsyncGenerator<BlobInfo> {
  for await (const unfinished of unfinishedIn(bucket)) {
    const size = await sizeOf(bucket, unfinished);
    if (size !== null)
      yield { path: unfinished.path, size, storedAt: secondsOf(unfinished.upload.Initiated) };
  }
}

/** Removes one by the path under which it is listed; where there is none, nothing happens. */
export const removeUnfinished = async (bucket: Bucket, path: string): Promise<void> => {
  if (!path.startsWith(UNFINISHED)) return;
  for await (const { path: found, key, upload } of unfinishedIn(bucket))
    if (found === path)
      await unlessMissing(
        bucket.client.send(
          new AbortMultipartUploadCommand({
            Bucket: bucket.name,
            Key: key,
            UploadId: upload.UploadId,
          }),
        ),
      );
};
