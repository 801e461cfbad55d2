import { E, type Hints, type Storage } from '@parley/core';
import type { PostgresMigration } from '@parley/storage-postgres';
import { reasonOf } from './reason.ts';

export interface OpenPostgres {
  readonly storage: Storage;
  /** Absent for a command: servers find within a second what it commits. */
  readonly hints?: Hints;
  close(): Promise<void>;
}

interface HowToOpen {
  readonly migrate: boolean;
  readonly asTool: boolean;
  /** Called with what goes wrong with the connection for hints, which is opened again by itself. */
  readonly failed: (error: unknown) => void;
}

/** Connections of a command, which does one thing after the other. */
const OF_A_TOOL = 4;
/** For a connection that asks one thing. */
const TIMEOUT_MS = 5_000;

/** What the driver says where the server asks for a password and there is none. */
const NO_PASSWORD = /password must be a string/;

/** The database without who asks for it. */
const placeIn = (url: string): string => {
  const { host, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const server = searchParams.get('host') ?? (host || 'localhost');
  const name = pathname.slice(1);
  return name === '' ? `The database at ${server}` : `The database ${name} at ${server}`;
};

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code;

/** What PostgreSQL says is meant for people; what the driver says has no code of five signs. */
const sentenceOf = (error: Error): string => {
  if (NO_PASSWORD.test(error.message)) return 'it asks for a password, and the address has none';
  return /^[0-9A-Z]{5}$/.test(String(codeOf(error))) ? error.message : reasonOf(error);
};

const notOpened = (url: string, error: unknown): string => {
  if (!(error instanceof Error)) return `${placeIn(url)} cannot be used: ${reasonOf(error)}.`;
  if (error.name === 'NewerSchema') return error.message;
  if (error.name === 'SchemaBehind') return `${error.message} Run: parley migrate`;
  return `${placeIn(url)} cannot be used: ${sentenceOf(error)}.`;
};

/**
 * Opens a PostgreSQL database, whose driver is loaded only then. The Left is one sentence that says
 * why it cannot be used.
 */
export const openPostgres = async (
  url: string,
  { migrate, asTool, failed }: HowToOpen,
): Promise<E.Either<string, OpenPostgres>> => {
  const { openPostgresStorage, postgresHints } = await import('@parley/storage-postgres');
  try {
    const storage = await openPostgresStorage({
      connectionString: url,
      migrate,
      ...(asTool && { connections: OF_A_TOOL }),
    });
    if (asTool) return E.right({ storage, close: async () => storage.close() });
    const hints = postgresHints({ connection: { connectionString: url }, failed });
    const close = async (): Promise<void> => {
      await Promise.all([hints.close(), storage.close()]);
    };
    return E.right({ storage, hints, close });
  } catch (error) {
    return E.left(notOpened(url, error));
  }
};

/**
 * The migrations that a PostgreSQL database lacks, oldest first; nothing is changed. The Left is
 * one sentence that says why it cannot be asked.
 */
export const pendingInPostgres = async (
  url: string,
): Promise<E.Either<string, ReadonlyArray<PostgresMigration>>> => {
  const { pendingMigrations } = await import('@parley/storage-postgres');
  const { default: pg } = await import('pg');
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
    await client.connect();
    try {
      return E.right(await pendingMigrations(client));
    } finally {
      await client.end();
    }
  } catch (error) {
    return E.left(notOpened(url, error));
  }
};
