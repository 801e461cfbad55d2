import { resolve } from 'node:path';
import type { ContainerConfig, HooksConfig, HttpConfig } from '@parley/container';
import type { Storage } from '@parley/core';
import type { SqliteOptions } from '@parley/storage-sqlite';
import { heldInDevelopment } from './held.ts';
import type { OpenedParley } from './opened.ts';

/** A storage that the host has opened, such as one on PostgreSQL, and closes after Parley. */
export interface OpenStorage {
  readonly storage: Storage;
  readonly file?: never;
  readonly database?: never;
}

/**
 * What is opened, and where it is served. `file` or `database` says which SQLite file holds the
 * data: its path, or your own handle of better-sqlite3. `storage` is one that you have opened.
 */
export type OpenOptions = (SqliteOptions | OpenStorage) &
  Omit<
    Extract<ContainerConfig, { readonly inMemory: true }>,
    'inMemory' | 'http' | 'uploads' | 'within'
  > & {
    /** Folder of uploaded files. It is made when the first file comes. */
    readonly uploads: string;
    /**
     * The address of your application, such as `https://app.example`. An organization with a
     * subdomain is served at `https://<subdomain>.app.example`, unless `site` is given `realmOf` or
     * `subdomainOf`.
     */
    readonly url: string;
    /** The path below which the site is mounted, such as `/chat`. Default: the root. */
    readonly base?: string;
    /** Told what goes wrong outside of requests. Default: nothing is logged. */
    readonly logger?: HttpConfig['logger'];
  };

const opened = async <Host>(options: OpenOptions & HooksConfig<Host>): Promise<OpenedParley> => {
  const { url, base = '', logger, ...config } = options;
  const http: HttpConfig = { base, ...(logger && { logger }) };
  // An application that imports this package may never open anything.
  const { createContainer, Services } = await import('@parley/container');
  const { openedOver } = await import('./opened.ts');
  if ('storage' in config) {
    const { storage, ...others } = config;
    const ports = { ...others.ports, storage };
    return openedOver(createContainer({ ...others, ports, http }), { url, http });
  }
  const { whenFree } = await import('@parley/storage-sqlite');
  const container = createContainer({ ...config, http });
  await whenFree(() => container.get(Services.storage));
  return openedOver(container, { url, http });
};

/**
 * Opens Parley over a SQLite file, or over a storage of yours, with everything it needs.
 *
 * While `NODE_ENV` is `development`, a second call for the same file answers what the first has
 * opened, with the hooks of then, so that a module that is loaded again does not meet its own lock.
 * It is forgotten when it is closed, and closed when another handle is given for the file.
 *
 * @param options `hooks` are rules of the host, and `within` is asked in the transaction of each
 * commit.
 *
 * @throws DatabaseRefused when the database cannot be used, such as one that another process has.
 * @example
 * const chat = await openParley({
 *   file: 'chat.sqlite',
 *   uploads: './uploads',
 *   url: 'https://app.example',
 * });
 * await chat.realms.open({ subdomain: '', name: 'Engines' })();
 * app.use(chat.site());
 * // ...
 * await chat.close();
 */
export const openParley = <Host = null>(
  options: OpenOptions & HooksConfig<Host>,
): Promise<OpenedParley> => {
  if ('storage' in options) return opened(options);
  const { file, database } = options;
  const path = file === ':memory:' ? null : resolve(file ?? database.name);
  return heldInDevelopment(path, database, () => opened(options));
};
