import { type BlobStore, E } from '@parley/core';
import { reasonOf } from './reason.ts';
import type { S3Settings } from './store-config.ts';

export interface OpenS3 {
  readonly blobs: BlobStore;
  close(): void;
}

/** Milliseconds for a connection. */
const CONNECT_TIMEOUT = 5_000;

interface Answer {
  readonly name: string;
  readonly message: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const notOpened = ({ bucket, endpoint }: S3Settings, error: unknown): string => {
  const place = `The bucket ${bucket} at ${endpoint ?? 'Amazon'}`;
  const { $metadata: { httpStatusCode: status } = {}, name, message } = error as Answer;
  if (status === 404) return `${place} is not there.`;
  if (status === 403) return `${place} is not open to these credentials.`;
  if (status !== undefined) return `${place} cannot be used: the answer was ${status} (${name}).`;
  const reason = reasonOf(error);
  return `${place} cannot be reached: ${reason.includes(message) ? message : reason}.`;
};

/**
 * Opens a bucket, whose SDK is loaded only then. The Left is one sentence that says why it cannot
 * be used.
 */
export const openS3 = async (settings: S3Settings): Promise<E.Either<string, OpenS3>> => {
  const { S3Client, HeadBucketCommand } = await import('@aws-sdk/client-s3');
  const { s3Blobs } = await import('@parley/blobs-s3');
  const { endpoint, bucket, region, credentials, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(credentials !== null && { credentials }),
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT },
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return E.right({ blobs: s3Blobs({ client, bucket }), close: () => client.destroy() });
  } catch (error) {
    client.destroy();
    return E.left(notOpened(settings, error));
  }
};
