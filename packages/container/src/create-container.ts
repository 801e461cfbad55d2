import { join } from 'node:path';
import type { ParleyPorts } from '@parley/core';
import type { SqliteOptions } from '@parley/storage-sqlite';
import { Container, type ContainerModule } from 'inversify';
import { coreModule } from './core-module.ts';
import { type HttpConfig, httpExpressModule } from './http-express-module.ts';
import { markdownModule } from './markdown-module.ts';
import { nodePortsModule } from './node-ports-module.ts';
import { Services } from './services.ts';
import { storageMemoryModule } from './storage-memory-module.ts';
import { storageSqliteModule } from './storage-sqlite-module.ts';

/** Where everything is kept: in a directory that exists, as `parley.sqlite`; in a SQLite file; or in memory, gone with the process. */
export type StorageConfig =
  | (Omit<SqliteOptions, 'file'> & { readonly dataDirectory: string })
  | SqliteOptions
  | { readonly inMemory: true };

export type ContainerConfig = StorageConfig & {
  readonly http?: HttpConfig;
  /** Used instead of what would be bound. Whoever brings a storage closes it. */
  readonly ports?: Partial<ParleyPorts>;
};

const DATABASE = 'parley.sqlite';
/** Path of the database in a data directory. */
export const databaseIn = (dataDirectory: string): string => join(dataDirectory, DATABASE);

const storageModule = (config: StorageConfig): ContainerModule => {
  if ('inMemory' in config) return storageMemoryModule;
  return storageSqliteModule('dataDirectory' in config ? { ...config, file: databaseIn(config.dataDirectory) } : config);
};

const PORTS = ['storage', 'clock', 'entropy', 'digest', 'passwords', 'markdown'] as const satisfies ReadonlyArray<keyof ParleyPorts>;

/**
 * `createParley` as Inversify bindings, with SQLite and everything else bound. Nothing is opened before it is asked for:
 * `container.get(Services.parley)`. `await container.unbindAllAsync()` closes what was opened.
 */
export const createContainer = (config: ContainerConfig): Container => {
  const container = new Container();
  container.load(storageModule(config), nodePortsModule, markdownModule, coreModule, httpExpressModule(config.http ?? {}));
  for (const name of PORTS) {
    const port = config.ports?.[name];
    if (port) container.rebind<unknown>(Services[name]).toConstantValue(port);
  }
  return container;
};
