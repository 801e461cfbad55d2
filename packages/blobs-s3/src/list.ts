import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { type BlobInfo, UnixSeconds } from '@parley/core';
import type { Bucket } from './bucket.ts';
import { answered } from './errors.ts';

/** S3 dates things in milliseconds, and in whole seconds where it is asked for one of them. */
export const secondsOf = (date: Date | undefined): UnixSeconds =>
  UnixSeconds(Math.floor((date?.getTime() ?? 0) / 1000));

/** A key as it is. Servers write it as addresses do, because XML lacks some characters. */
export const keyIn = (written: string, encoding: string | undefined): string =>
  encoding === 'url' ? decodeURIComponent(written.replaceAll('+', ' ')) : written;

/** Every object whose path begins so, in the order of their paths' bytes. */
export async function* objectsIn(
  { client, name, prefix }: Bucket,
  beginning: string,
): AsyncGenerator<BlobInfo> {
  for (let token: string | undefined; ; ) {
    const page = await answered(
      client.send(
        new ListObjectsV2Command({
          Bucket: name,
          Prefix: prefix + beginning,
          EncodingType: 'url',
          ContinuationToken: token,
        }),
      ),
    );
    for (const { Key: key = '', Size: size = 0, LastModified: at } of page.Contents ?? [])
      yield {
        path: keyIn(key, page.EncodingType).slice(prefix.length),
        size,
        storedAt: secondsOf(at),
      };
    token = page.NextContinuationToken;
    if (page.IsTruncated !== true || token === undefined) return;
  }
}
