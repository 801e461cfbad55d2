import type { Clock } from '@parley/core';
import pg, { type Pool } from 'pg';
import { takeClient } from './database/connections.ts';
import { migrate, refuseBehind } from './database/migrate.ts';
import { SCHEMA } from './database/schema-name.ts';
import { createStorage, type PostgresStorage } from './storage.ts';

interface PostgresSettings {
  /** The schema that has the tables, made where it is not there. Default: `parley`. */
  readonly schema?: string;
  /**
   * Whether migrations are applied that are missing. Default: true. False: it is refused to open a
   * database that lacks any.
   */
  readonly migrate?: boolean;
  /**
   * Milliseconds for which a database that is away is waited for, before work is refused with
   * `StoreUnavailable`. Default: 5,000.
   */
  readonly patience?: number;
  /**
   * Milliseconds for which one statement of a read may run, before it is refused with
   * `StoreUnavailable`. Default: 30,000. Commits have no such limit.
   */
  readonly readTimeout?: number;
  /**
   * By which `apply` of a transaction of the host judges how old a plan is. Default: the system's.
   */
  readonly clock?: Clock;
}

/** Either where the database is, or a pool of the host, which `close()` leaves open. */
export type PostgresOptions = PostgresSettings &
  (
    | {
        readonly connectionString: string;
        /** The most connections of the pool that is made. Default: 12, and at least 3. */
        readonly connections?: number;
      }
    | { readonly pool: Pool }
  );

const CONNECTIONS = 12;
/** Two that read and one for what they ask. */
const FEWEST = 3;
const PATIENCE = 5_000;
/** Milliseconds: locks are held for as long as a commit takes. */
const LOCK_TIMEOUT = 5_000;
const CONNECT_TIMEOUT = 5_000;

const poolOf = (options: PostgresOptions): Pool => {
  if ('pool' in options) return options.pool;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? CONNECTIONS,
    pipeline: true,
    lock_timeout: LOCK_TIMEOUT,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'parley',
  });
  // A connection that is lost while it is not in use is replaced by the next one.
  pool.on('error', () => {});
  return pool;
};

/**
 * Opens storage in a schema of a PostgreSQL database (15 to 18), and brings the schema up to date.
 *
 * @param options Where the database is; see {@link PostgresOptions}.
 * @returns Storage; `close()` waits for what is being committed.
 * @throws PostgresRefused where the schema is another version's: `name` is NewerSchema or
 * SchemaBehind. What the driver says where the database cannot be reached.
 * @example
 * const storage = await openPostgresStorage({ connectionString: 'postgres://localhost/chat' });
 */
export const openPostgresStorage = async (options: PostgresOptions): Promise<PostgresStorage> => {
  const { schema = SCHEMA, migrate: mayMigrate = true, patience = PATIENCE } = options;
  const { readTimeout, clock } = options;
  const pool = poolOf(options);
  const end = async (): Promise<void> => {
    if (!('pool' in options)) await pool.end();
  };
  try {
    if (pool.options.max < FEWEST)
      throw new Error(
        `The pool needs ${FEWEST} connections at least, and has ${pool.options.max}.`,
      );
    const client = await takeClient(pool);
    try {
      await (mayMigrate ? migrate : refuseBehind)(client, schema);
    } finally {
      client.release();
    }
    const storage = createStorage(pool, { schema, patience, readTimeout, clock });
    let closing: Promise<void> | null = null;
    return {
      ...storage,
      close: () => {
        closing ??= storage.close().then(end);
        return closing;
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
};
