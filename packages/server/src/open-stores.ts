import { type ContainerConfig, uploadsIn } from '@parley/container';
import { type BlobStore, E, type Hints, type ParleyPorts } from '@parley/core';
import type { SqliteSettings } from '@parley/storage-sqlite';
import { type OpenPostgres, openPostgres } from './open-postgres.ts';
import { type OpenS3, openS3 } from './open-s3.ts';
import type { StoreSettings } from './store-config.ts';

/** `asTool` and `migrate` go for PostgreSQL too. */
export type SqliteChoices = Pick<
  SqliteSettings,
  'asTool' | 'onStatement' | 'messageBytes' | 'busyTimeout' | 'migrate'
> & {
  /** Called when something is done to the bytes of a file in the data directory. */
  readonly onBlobStep?: (step: string) => void;
};

interface HowToOpen extends SqliteChoices {
  readonly ports: Partial<ParleyPorts>;
  /** Called with what goes wrong with the connection for hints. */
  readonly failed: (error: unknown) => void;
}

/** What `createContainer` is told of where rows and files are kept. */
export interface Stores {
  readonly config: ContainerConfig & { readonly hints?: Hints };
  /** Closes what the container does not close: it is to be called after it. */
  close(): Promise<void>;
}

const kept = (
  dataDirectory: string,
  postgres: OpenPostgres | null,
  blobs: BlobStore | null,
  { ports, ...sqlite }: Omit<HowToOpen, 'failed'>,
): Stores['config'] => {
  const others = { ...ports, ...(blobs && { blobs }) };
  if (postgres === null) return { dataDirectory, ...sqlite, ports: others };
  const { storage, hints } = postgres;
  return {
    ports: { ...others, storage },
    uploads: uploadsIn(dataDirectory),
    ...(hints && { hints }),
  };
};

/**
 * Opens PostgreSQL and S3 where they are asked for; SQLite is opened by the container. The Left is
 * one sentence that says why one of them cannot be used.
 */
export const openStores = async (
  dataDirectory: string,
  { databaseUrl, s3 }: StoreSettings,
  { failed, ...how }: HowToOpen,
): Promise<E.Either<string, Stores>> => {
  const { migrate = true, asTool = false } = how;
  const opened: Array<OpenPostgres | OpenS3> = [];
  const close = async (): Promise<void> => {
    for (const one of opened.toReversed()) await one.close();
  };
  const bucket = s3 && (await openS3(s3));
  if (bucket !== null) {
    if (E.isLeft(bucket)) return bucket;
    opened.push(bucket.right);
  }
  const database =
    databaseUrl === null ? null : await openPostgres(databaseUrl, { migrate, asTool, failed });
  if (database !== null) {
    if (E.isLeft(database)) {
      await close();
      return database;
    }
    opened.push(database.right);
  }
  const blobs = bucket?.right.blobs ?? null;
  return E.right({ config: kept(dataDirectory, database?.right ?? null, blobs, how), close });
};
