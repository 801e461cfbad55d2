export { memoryBlobs } from './memory-blobs.ts';
export { type MemoryOptions, memoryStorage, memoryStore } from './memory-storage.ts';
