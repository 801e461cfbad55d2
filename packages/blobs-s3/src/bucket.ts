import type { S3Client } from '@aws-sdk/client-s3';

/** Where the objects of a store lie. */
export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** What every key begins with. */
  readonly prefix: string;
}

/** Least bytes of a part that is not the last one; S3 refuses smaller ones. */
export const PART = 5 * 1_048_576;

/** Which object a command is about. */
export const objectAt = ({ name, prefix }: Bucket, path: string) => ({
  Bucket: name,
  Key: prefix + path,
});
