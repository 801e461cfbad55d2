import type { BlobStore } from '@parley/core';
import { sharpImages } from '@parley/images-sharp';
import { memoryBlobs } from '@parley/storage-memory';
import type { TestAppWith } from './people.ts';
import { openTestApp } from './test-app.ts';

/** Some people in a world that reads pictures. */
export interface Gallery extends TestAppWith<'maria' | 'guest' | 'bot'> {
  readonly blobs: BlobStore;
  /** Paths of everything that is stored, sorted. */
  stored(): Promise<ReadonlyArray<string>>;
  close(): Promise<void>;
}

export const openGallery = async (): Promise<Gallery> => {
  const images = sharpImages();
  let blobs: BlobStore | null = null;
  const cast = await openTestApp(['maria', 'guest', 'bot'], {}, (ports) => {
    blobs = memoryBlobs(ports.clock);
    return { ...ports, blobs, images };
  });
  if (blobs === null) throw new Error('The world has no ports');
  const store: BlobStore = blobs;
  return {
    ...cast,
    blobs: store,
    stored: async () => {
      const paths: string[] = [];
      for await (const { path } of store.list()) paths.push(path);
      return paths.sort();
    },
    close: async () => {
      await cast.testApp.close();
      await images.close();
    },
  };
};
