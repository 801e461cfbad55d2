export { memoryBlobs } from './memory-blobs.ts';
export { memoryStorage } from './memory-storage.ts';
