import { randomUUID } from 'node:crypto';
import pg, { type Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { serverOfRun } from './server.ts';
import { SCHEMA, TEMPLATE, USER } from './server-files.ts';

interface Name {
  readonly name: string;
}

/** One text for all tables; nothing is checked meanwhile. */
const emptying = async (client: Client): Promise<string> => {
  const tables = await client.query<Name>(
    `select relname as name from pg_class
      where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> 'schema_migrations'`,
    [SCHEMA],
  );
  const sequences = await client.query<Name>(
    'select sequencename as name from pg_sequences where schemaname = $1',
    [SCHEMA],
  );
  return [
    'set session_replication_role = replica',
    ...tables.rows.map(({ name }) => `delete from ${SCHEMA}.${name}`),
    ...sequences.rows.map(({ name }) => `select setval('${SCHEMA}.${name}', 1, false)`),
  ].join(';');
};

export interface TestDatabase {
  readonly config: ClientConfig;
  /**
   * A pool of its own until it is lent back. What it has prepared stays, since that takes longer
   * than most tests.
   */
  readonly lend: () => Pool;
  readonly lendBack: (pool: Pool) => void;
  /** It is not in use any more. */
  readonly free: () => void;
}

export interface TestDatabases {
  /** An empty, migrated database of its own. */
  take(): Promise<TestDatabase>;
  /** Removes them all; no connection to them is left. */
  remove(): Promise<void>;
}

const connected = async (config: ClientConfig): Promise<Client> => {
  const client = new pg.Client(config);
  await client.connect();
  return client;
};

/** Of each pool: two that read, one that commits, one for what they ask. */
const CONNECTIONS = 4;

interface Made {
  readonly config: ClientConfig;
  readonly pools: Pool[];
  readonly unused: Pool[];
  readonly client: Client;
  readonly empty: string;
}

export interface TestDatabaseOptions {
  /** Changes a database that was made, before it is used. */
  readonly prepare?: (client: Client) => Promise<void>;
  /** Is called with each new connection of a pool that is lent. */
  readonly connected?: (client: PoolClient) => void;
}

/** Databases of one test file, each used again when it is free. */
export const testDatabases = ({
  prepare = async () => {},
  connected: hear = () => {},
}: TestDatabaseOptions = {}): TestDatabases => {
  const free: Made[] = [];
  const made: Made[] = [];
  let admin: Promise<Client> | null = null;
  const on = async (database: string): Promise<ClientConfig> => ({
    host: await serverOfRun(),
    user: USER,
    database,
  });
  const make = async (): Promise<Made> => {
    admin ??= on('postgres').then(connected);
    const name = `of_${randomUUID().replaceAll('-', '')}`;
    await (await admin).query(`create database ${name} template ${TEMPLATE}`);
    const config = await on(name);
    const client = await connected(config);
    await prepare(client);
    const one = { config, client, empty: await emptying(client), pools: [], unused: [] };
    made.push(one);
    return one;
  };
  const another = ({ config, pools }: Made): Pool => {
    const pool = new pg.Pool({ ...config, max: CONNECTIONS, pipeline: true, idleTimeoutMillis: 0 });
    // What is lost while it is not in use is replaced.
    pool.on('error', () => {});
    pool.on('connect', hear);
    pools.push(pool);
    return pool;
  };
  const emptied = async (one: Made): Promise<Made> => {
    await one.client.query(one.empty);
    return one;
  };
  return {
    take: async () => {
      const known = free.pop();
      const one = await (known === undefined ? make() : emptied(known));
      return {
        config: one.config,
        lend: () => one.unused.pop() ?? another(one),
        lendBack: (pool) => void one.unused.push(pool),
        free: () => void free.push(one),
      };
    },
    remove: async () => {
      if (admin === null) return;
      const client = await admin;
      for (const one of made) {
        await Promise.all(one.pools.map((pool) => pool.end()));
        await one.client.end();
        await client.query(`drop database ${one.config.database} with (force)`);
      }
      await client.end();
    },
  };
};
