export { type FsBlobOptions, fsBlobs } from './fs-blobs.ts';
