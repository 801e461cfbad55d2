export { diskSpaceOf } from './disk-space.ts';
export { type FsBlobOptions, fsBlobs } from './fs-blobs.ts';
export type { Step } from './step.ts';
