import { join } from 'node:path';
import type { BlobStep } from '@parley/blobs-fs';
import type { Numbers, ParleyPorts } from '@parley/core';
import type { FrontOptions, PagesOptions, RouterOptions } from '@parley/http-express';
import type { MaintenanceOptions } from '@parley/node-ports';
import type { PayloadOptions, PushTransports } from '@parley/push';
import type { SqliteOptions, SqliteSettings } from '@parley/storage-sqlite';

/**
 * Where everything is kept: in a directory that exists, as `parley.sqlite` and `uploads/`; in a
 * SQLite file, given by its path or by the host's handle, and in `uploads/` beside it; or in
 * memory, gone with the process.
 */
export type StorageConfig =
  | (SqliteSettings & {
      readonly dataDirectory: string;
      readonly onBlobStep?: (step: BlobStep) => void;
    })
  | SqliteOptions
  | { readonly inMemory: true };

export type HttpConfig = Omit<
  RouterOptions,
  'parley' | 'shutdown' | 'eventQueues' | 'accountsVersion'
> &
  Pick<PagesOptions, 'home'> &
  Pick<FrontOptions, 'welcome'> & {
    /**
     * Whether `Services.site` serves the pages to join and to sign in. Default: only without
     * `authenticate`, since hosts have their own.
     */
    readonly pages?: boolean;
  };

export type PushConfig = PushTransports & Partial<Pick<PayloadOptions, 'hidesContent'>>;

export type MaintenanceConfig = Pick<MaintenanceOptions, 'unusedUploadDays'>;

export type ContainerConfig = StorageConfig & {
  readonly http?: HttpConfig;
  /** What carries notifications to people's devices. Default: no notifications. */
  readonly push?: PushConfig;
  /** How long unused files are kept once `Services.maintenance` is asked for. */
  readonly maintenance?: MaintenanceConfig;
  /**
   * How much an account, an organization and a message may own. Defaults: the table of
   * docs/reference/limits.md.
   */
  readonly numbers?: Partial<Numbers>;
  /**
   * Fewest characters of a password that people choose for themselves, as in joining. Default: 8.
   */
  readonly passwordMinLength?: number;
  /** Used instead of the container's own. The host closes a storage that it brings. */
  readonly ports?: Partial<ParleyPorts>;
};

const DATABASE = 'parley.sqlite';
/** Path of the database in a data directory. */
export const databaseIn = (dataDirectory: string): string => join(dataDirectory, DATABASE);

const UPLOADS = 'uploads';
/** Directory of the bytes of files in a data directory. */
export const uploadsIn = (dataDirectory: string): string => join(dataDirectory, UPLOADS);
