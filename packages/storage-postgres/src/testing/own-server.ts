import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { migrate } from '../database/migrate.ts';
import { postgresBinaries } from './binaries.ts';
import { accepting, initCluster, reachableBinaries, startCluster } from './cluster.ts';
import { PREFIX, SCHEMA, USER } from './server-files.ts';

/** A PostgreSQL of one test, which may be killed. Its folder has the socket. */
export interface OwnServer {
  readonly folder: string;
  readonly config: ClientConfig;
  /** SIGKILL to PostgreSQL, and a start over what it left. */
  killAndStart(): Promise<void>;
  /**
   * SIGKILL to one of the processes that serve a connection, after which PostgreSQL ends all of
   * them and recovers. False where there is none.
   */
  killConnection(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * A process that is killed leaves what it wrote to the system, so nothing has to be synchronized;
 * but what is acknowledged has to be written.
 */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=on',
  'max_connections=100',
  'shared_buffers=32MB',
];
/** The processes of a PostgreSQL that was killed still use its memory, for a moment. */
const TRIES = 200;
const PAUSE = 50;

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Starts a PostgreSQL with a migrated schema. */
export const ownServer = async (): Promise<OwnServer> => {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // A run of tests that finds this process gone removes the folder and ends the server.
  writeFileSync(join(folder, 'keeper'), String(process.pid));
  const binaries = reachableBinaries(folder, postgresBinaries() ?? '');
  initCluster(folder, binaries);

  const start = async (): Promise<ChildProcess> => {
    for (let left = TRIES; ; left--)
      try {
        const child = startCluster(folder, binaries, SETTINGS);
        await accepting(child, folder);
        return child;
      } catch (error) {
        if (left === 0) throw error;
        await sleep(PAUSE);
      }
  };
  let postgres = await start();
  const config: ClientConfig = { host: folder, user: USER, database: 'postgres' };

  const asked = async <Row extends object>(sql: string): Promise<ReadonlyArray<Row>> => {
    const client = new Client(config);
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const client = new Client(config);
  await client.connect();
  await migrate(client, SCHEMA);
  await client.end();

  return {
    folder,
    config,
    killAndStart: async () => {
      postgres.kill('SIGKILL');
      await exited(postgres);
      postgres = await start();
    },
    killConnection: async () => {
      const [one] = await asked<{ readonly pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend'
          and pid <> pg_backend_pid() order by random() limit 1`,
      ).catch(() => []);
      if (one === undefined) return false;
      process.kill(one.pid, 'SIGKILL');
      return true;
    },
    end: async () => {
      postgres.kill('SIGQUIT');
      await exited(postgres);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
