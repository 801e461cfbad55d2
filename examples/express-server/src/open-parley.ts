import { createContainer, type HttpConfig, type PushConfig, Services } from '@parley/container';
import {
  type BlobStore,
  type Clock,
  type Digest,
  E,
  type Entropy,
  type ImageShop,
  type MarkdownRenderer,
  type Parley,
  type Storage,
} from '@parley/core';
import type { Closing, createAvatars, createFiles, createPages, createPictures, createRouter } from '@parley/http-express';
import { isDatabaseRefused, type SqliteOptions } from '@parley/storage-sqlite';
import { subdomainByHost } from './realm-hosts.ts';

export interface OpenParley {
  readonly parley: Parley;
  readonly storage: Storage;
  readonly blobs: BlobStore;
  readonly entropy: Entropy;
  readonly digest: Digest;
  readonly markdown: MarkdownRenderer;
  readonly router: ReturnType<typeof createRouter>;
  readonly files: ReturnType<typeof createFiles>;
  readonly images: ImageShop;
  readonly pictures: ReturnType<typeof createPictures>;
  readonly avatars: ReturnType<typeof createAvatars>;
  readonly pages: ReturnType<typeof createPages>;
  readonly closing: Closing;
  /** Notifies people on their devices from now on; to be stopped before everything is closed. */
  startNotifications(): { stop(): Promise<void> };
  close(): Promise<void>;
}

interface Opening extends Pick<SqliteOptions, 'asTool' | 'onStatement' | 'messageBytes'> {
  readonly http?: HttpConfig;
  readonly push?: PushConfig;
  /** Called when something is done to the bytes of a file. */
  readonly onBlobStep?: (step: string) => void;
  /** Used instead of the system's. */
  readonly clock?: Clock;
}

const opened = async (dataDirectory: string, { http, clock, ...how }: Opening): Promise<OpenParley> => {
  let subdomainOf = (_host: string): string => '';
  const ports = clock && { clock };
  const container = createContainer({
    dataDirectory,
    ...how,
    ports: { ...ports },
    http: { ...http, subdomainOf: (host) => subdomainOf(host) },
  });
  const storage = container.get(Services.storage);
  subdomainOf = subdomainByHost(await storage.read(({ realms }) => realms.all()));
  return {
    parley: container.get(Services.parley),
    storage,
    blobs: container.get(Services.blobs),
    entropy: container.get(Services.entropy),
    digest: container.get(Services.digest),
    markdown: container.get(Services.markdown),
    router: container.get(Services.router),
    files: container.get(Services.files),
    images: container.get(Services.images),
    pictures: container.get(Services.pictures),
    avatars: container.get(Services.avatars),
    pages: container.get(Services.pages),
    closing: container.get(Services.closing),
    startNotifications: () => container.get(Services.notifications),
    close: async () => {
      // What tells reads from the storage, which is closed with everything else at once.
      await container.get(Services.live).stop();
      await container.unbindAllAsync();
    },
  };
};

/** Everything over a data directory. Left: its database cannot be used, and why. */
export const openParley = async (dataDirectory: string, opening: Opening): Promise<E.Either<string, OpenParley>> => {
  try {
    return E.right(await opened(dataDirectory, opening));
  } catch (error) {
    if (isDatabaseRefused(error)) return E.left(error.message);
    throw error;
  }
};
