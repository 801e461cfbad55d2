import {
  createContainer,
  type HttpConfig,
  type MaintenanceConfig,
  type PushConfig,
  Services,
} from '@parley/container';
import {
  type BlobStore,
  basePath,
  type Clock,
  type Digest,
  E,
  type Entropy,
  type MarkdownRenderer,
  type Parley,
  type Passwords,
  type Storage,
} from '@parley/core';
import type { createFront, createRouter, createSite, GracefulShutdown } from '@parley/http-express';
import { isDatabaseRefused, whenFree } from '@parley/storage-sqlite';
import { openStores, type SqliteChoices, type Stores } from './open-stores.ts';
import { subdomainByHost } from './realm-hosts.ts';
import { withoutRoom } from './room.ts';
import { IN_DIRECTORY, type StoreSettings } from './store-config.ts';

export interface OpenParley {
  readonly parley: Parley;
  readonly storage: Storage;
  readonly blobs: BlobStore;
  readonly entropy: Entropy;
  readonly digest: Digest;
  readonly passwords: Passwords;
  readonly markdown: MarkdownRenderer;
  readonly router: ReturnType<typeof createRouter>;
  /** With the router in it. */
  readonly site: ReturnType<typeof createSite>;
  /** What the root of the server shows, and every address that leads nowhere. */
  readonly front: ReturnType<typeof createFront>;
  readonly shutdown: GracefulShutdown;
  /** The path below which browsers reach it, from `basePath`. */
  readonly base: string;
  /** What a server does by itself, from now on. */
  startMaintenance(): void;
  /** Notifies people on their devices from now on. */
  startNotifications(): { stop(): Promise<void> };
  /** Stops what was started, too. */
  close(): Promise<void>;
}

interface Opening extends SqliteChoices {
  /** Where rows and files are kept. Default: in the data directory. */
  readonly stores?: StoreSettings;
  readonly http?: HttpConfig;
  readonly push?: PushConfig;
  readonly maintenance?: MaintenanceConfig;
  /** Fewest characters of a password that people choose for themselves. */
  readonly passwordMinLength?: number;
  /** Used instead of the system's. */
  readonly clock?: Clock;
}

const opened = async (
  stores: Stores,
  { http, push, maintenance, passwordMinLength }: Opening,
): Promise<OpenParley> => {
  let subdomainOf = (_host: string): string => '';
  const container = createContainer({
    ...stores.config,
    ...(push && { push }),
    ...(maintenance && { maintenance }),
    ...(passwordMinLength && { passwordMinLength }),
    http: { ...http, fallThrough: false, subdomainOf: (host) => subdomainOf(host) },
  });
  const storage = await whenFree(() => container.get(Services.storage));
  subdomainOf = subdomainByHost(await storage.directory.realms());
  return {
    parley: container.get(Services.parley),
    storage,
    blobs: container.get(Services.blobs),
    entropy: container.get(Services.entropy),
    digest: container.get(Services.digest),
    passwords: container.get(Services.passwords),
    markdown: container.get(Services.markdown),
    router: container.get(Services.router),
    site: container.get(Services.site),
    front: container.get(Services.front),
    base: basePath(http?.base),
    shutdown: container.get(Services.shutdown),
    startMaintenance: () => void container.get(Services.maintenance),
    startNotifications: () => container.get(Services.notifications),
    close: async () => {
      await container.unbindAllAsync();
      await stores.close();
    },
  };
};

/**
 * Opens all services over a data directory, or over what `stores` names. The Left is one sentence
 * that says why it cannot be used.
 */
export const openParley = async (
  dataDirectory: string,
  opening: Opening,
): Promise<E.Either<string, OpenParley>> => {
  const { stores: settings = IN_DIRECTORY, clock, http, ...how } = opening;
  const stores = await openStores(dataDirectory, settings, {
    ...how,
    ports: { ...(clock && { clock }) },
    failed: (error) => http?.logger?.error({ err: error }, 'hints of other processes are missed'),
  });
  if (E.isLeft(stores)) return stores;
  try {
    return E.right(await opened(stores.right, opening));
  } catch (error) {
    await stores.right.close();
    if (isDatabaseRefused(error))
      return E.left(
        (error.name === 'CannotOpen' ? await withoutRoom(dataDirectory) : null) ?? error.message,
      );
    throw error;
  }
};
