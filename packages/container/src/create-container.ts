import { dirname, join } from 'node:path';
import type { Step } from '@parley/blobs-fs';
import type { Numbers, ParleyPorts } from '@parley/core';
import type { SqliteOptions, SqliteSettings } from '@parley/storage-sqlite';
import { Container, type ContainerModule } from 'inversify';
import { blobsFsModule } from './blobs-fs-module.ts';
import { blobsMemoryModule } from './blobs-memory-module.ts';
import { closeInOrder } from './close-in-order.ts';
import { coreModule } from './core-module.ts';
import { type HttpConfig, httpExpressModule } from './http-express-module.ts';
import { imagesSharpModule } from './images-sharp-module.ts';
import { liveModule } from './live-module.ts';
import { markdownModule } from './markdown-module.ts';
import { nodePortsModule } from './node-ports-module.ts';
import { type PushConfig, pushModule } from './push-module.ts';
import { Services } from './services.ts';
import { storageMemoryModule } from './storage-memory-module.ts';
import { storageSqliteModule } from './storage-sqlite-module.ts';
import { type UpkeepConfig, upkeepModule } from './upkeep-module.ts';

/**
 * Where everything is kept: in a directory that exists, as `parley.sqlite` and `uploads/`; in a
 * SQLite file, given by its path or by the host's handle, and in `uploads/` beside it; or in
 * memory, gone with the process.
 */
export type StorageConfig =
  | (SqliteSettings & {
      readonly dataDirectory: string;
      readonly onBlobStep?: (step: Step) => void;
    })
  | SqliteOptions
  | { readonly inMemory: true };

export type ContainerConfig = StorageConfig & {
  readonly http?: HttpConfig;
  /** Who carries notifications to people's devices. Left out: nobody does. */
  readonly push?: PushConfig;
  /** How long what nobody uses is kept, once `Services.maintenance` is asked for. */
  readonly upkeep?: UpkeepConfig;
  /**
   * How much an account, an organization and a message may own: see docs/reference/limits.md. What
   * is left out is as in the table there.
   */
  readonly numbers?: Partial<Numbers>;
  /**
   * Fewest characters of a password that people choose for themselves, as in joining. Default: 8.
   */
  readonly passwordMinLength?: number;
  /** Used instead of what would be bound. Whoever brings a storage closes it. */
  readonly ports?: Partial<ParleyPorts>;
};

const DATABASE = 'parley.sqlite';
/** Path of the database in a data directory. */
export const databaseIn = (dataDirectory: string): string => join(dataDirectory, DATABASE);

const UPLOADS = 'uploads';
/** Directory of the bytes of files in a data directory. */
export const uploadsIn = (dataDirectory: string): string => join(dataDirectory, UPLOADS);

const blobsModule = (config: StorageConfig): ContainerModule => {
  if ('inMemory' in config) return blobsMemoryModule;
  if (!('dataDirectory' in config)) {
    const file = config.file ?? config.database.name;
    return file === ':memory:'
      ? blobsMemoryModule
      : blobsFsModule({ root: uploadsIn(dirname(file)) });
  }
  const { dataDirectory, onBlobStep } = config;
  return blobsFsModule({
    root: uploadsIn(dataDirectory),
    ...(onBlobStep && { onStep: onBlobStep }),
  });
};

const storageModule = (config: StorageConfig, logger: HttpConfig['logger']): ContainerModule => {
  if ('inMemory' in config) return storageMemoryModule;
  return storageSqliteModule(
    'dataDirectory' in config ? { ...config, file: databaseIn(config.dataDirectory) } : config,
    logger,
  );
};

/** Each port under its own name: one that core adds does not compile before it is here. */
const PORTS: { readonly [Name in keyof Required<ParleyPorts>]: Name } = {
  storage: 'storage',
  blobs: 'blobs',
  clock: 'clock',
  entropy: 'entropy',
  digest: 'digest',
  passwords: 'passwords',
  markdown: 'markdown',
  links: 'links',
  images: 'images',
  push: 'push',
  yieldToEventLoop: 'yieldToEventLoop',
  numbers: 'numbers',
};

/**
 * `createParley` as Inversify bindings, with SQLite and everything else bound. Nothing is opened
 * before it is asked for: `container.get(Services.parley)`. `await container.unbindAllAsync()`
 * closes what was opened.
 */
export const createContainer = (config: ContainerConfig): Container => {
  const container = new Container();
  container.load(
    storageModule(config, config.http?.logger),
    blobsModule(config),
    nodePortsModule(config.passwordMinLength),
    markdownModule(config.http?.base),
    imagesSharpModule,
    coreModule(config.numbers),
  );
  const { http = {}, push, upkeep } = config;
  container.load(
    liveModule(http.logger),
    pushModule(push, http),
    httpExpressModule(http),
    upkeepModule(upkeep, http.logger),
  );
  for (const name of Object.values(PORTS)) {
    const port = config.ports?.[name];
    if (port !== undefined) container.rebind<unknown>(Services[name]).toConstantValue(port);
  }
  return closeInOrder(container);
};
