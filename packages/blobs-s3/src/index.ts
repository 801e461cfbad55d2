export { type S3BlobOptions, s3Blobs } from './s3-blobs.ts';
