export { memoryBlobs } from './memory-blobs.ts';
export { memoryStorage, memoryStore } from './memory-storage.ts';
