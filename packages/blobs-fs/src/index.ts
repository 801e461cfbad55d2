export { diskSpaceOf } from './disk-space.ts';
export { type FsBlobOptions, fsBlobs } from './fs-blobs.ts';
export type { BlobStep } from './step.ts';
