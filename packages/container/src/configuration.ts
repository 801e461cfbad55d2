import { join } from 'node:path';
import type { BlobStep } from '@parley/blobs-fs';
import type { Hints, Hooks, Numbers, ParleyPorts } from '@parley/core';
import type { FrontOptions, PagesOptions, RouterOptions } from '@parley/http-express';
import type { MaintenanceOptions } from '@parley/node-ports';
import type { PayloadOptions, PushTransports } from '@parley/push';
import type { MemoryOptions } from '@parley/storage-memory';
import type { Prefix, SqliteOptions, SqliteSettings } from '@parley/storage-sqlite';

type Given<Name extends keyof ParleyPorts> = Partial<ParleyPorts> & Pick<ParleyPorts, Name>;

/**
 * A storage that the host has opened. Files are kept where its `blobs` say, or in the folder
 * `uploads`.
 */
export type GivenStorage =
  | { readonly ports: Given<'storage' | 'blobs'> }
  | { readonly ports: Given<'storage'>; readonly uploads: string };

/**
 * Where data is kept.
 *
 * - `dataDirectory`: in a directory that exists, as `parley.sqlite` and `uploads/`.
 * - `file` or `database`: in a SQLite file, given by its path or by the host's handle, and in
 *   `uploads/` beside it, or `chat_uploads/` with the prefix `chat_`.
 * - `inMemory`: in memory, gone with the process.
 * - `ports` with a `storage`, and `ports.blobs` or `uploads`: wherever that storage keeps it.
 */
export type StorageConfig =
  | (SqliteSettings & {
      readonly dataDirectory: string;
      readonly onBlobStep?: (step: BlobStep) => void;
    })
  | SqliteOptions
  | ({ readonly inMemory: true } & MemoryOptions)
  | GivenStorage;

/** Options of the HTTP API and the pages; the container adds the use cases. */
export type HttpConfig = Omit<
  RouterOptions,
  'parley' | 'shutdown' | 'eventQueues' | 'accountsVersion'
> &
  Pick<PagesOptions, 'home'> &
  Pick<FrontOptions, 'welcome'> & {
    /**
     * Whether `Services.site` serves the pages to join and to sign in. Default: true without
     * `authenticate`, false with it, because such a host has its own.
     */
    readonly pages?: boolean;
  };

/** How notifications reach devices; see `pushSender`. */
export type PushConfig = PushTransports & Partial<Pick<PayloadOptions, 'hidesContent'>>;

/** Options of `Services.maintenance`. */
export type MaintenanceConfig = Pick<MaintenanceOptions, 'unusedUploadDays'>;

/** Configuration of `createContainer`. Only where data is kept must be given. */
export type ContainerConfig = StorageConfig & {
  readonly http?: HttpConfig;
  /**
   * Folder of uploaded files. Default: `uploads/` beside the database; not asked for in memory.
   */
  readonly uploads?: string;
  /** How notifications reach the devices of users. Default: no notifications. */
  readonly push?: PushConfig;
  /** How long unused files are kept once `Services.maintenance` is asked for. */
  readonly maintenance?: MaintenanceConfig;
  /**
   * How much an account, an organization and a message may own. Defaults: the table of
   * docs/reference/limits.md.
   */
  readonly numbers?: Partial<Numbers>;
  /** Fewest characters of a password that users choose. Default: 8. */
  readonly passwordMinLength?: number;
  /** Ports that replace the container's own. The host closes a storage that it gives. */
  readonly ports?: Partial<ParleyPorts>;
  /**
   * How processes that share a store tell each other what happens. The host closes them, after the
   * container. Default: what other processes commit is told within a second.
   */
  readonly hints?: Hints;
};

/** Rules of the host, which `createParley` takes beside its ports. */
export interface HooksConfig<Host> {
  /** Default: none. */
  readonly hooks?: Hooks<Host>;
}

const DATABASE = 'parley.sqlite';
/** @returns the path of the database in a data directory. */
export const databaseIn = (dataDirectory: string): string => join(dataDirectory, DATABASE);

const UPLOADS = 'uploads';
/**
 * @param prefix that of the tables: two Parleys in one file keep their uploaded files apart
 * @returns the directory of uploaded files in a data directory.
 */
export const uploadsIn = (dataDirectory: string, prefix: Prefix = ''): string =>
  join(dataDirectory, `${prefix}${UPLOADS}`);
