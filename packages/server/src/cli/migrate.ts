import { resolve } from 'node:path';
import { databaseIn } from '@parley/container';
import { E } from '@parley/core';
import {
  isDatabaseRefused,
  type Migration,
  migrateSqlite,
  type Prefix,
  parleyMigrations,
  pendingMigrations,
} from '@parley/storage-sqlite';
import { InvalidArgumentError } from 'commander';
import type { Environment } from '../config.ts';
import { pendingInPostgres } from '../open-postgres.ts';
import { readStoreSettings } from '../store-config.ts';
import type { Common } from './kit.ts';
import { show } from './show.ts';

export interface MigrateOptions extends Common {
  readonly dryRun: boolean;
  /** The file of a host; undefined for the database of the data directory. */
  readonly database?: string;
  readonly prefix: Prefix;
}

/** A prefix of tables, as an option gives it. */
export const tablePrefix = (text: string): Prefix => {
  try {
    parleyMigrations({ prefix: text as Prefix });
    return text as Prefix;
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
};

/** True where the command is about more than the database of a server. */
export const isForHost = ({ dryRun, database, prefix }: MigrateOptions): boolean =>
  dryRun || database !== undefined || prefix !== '';

const pendingText = (pending: ReadonlyArray<Migration>, json: boolean): string =>
  json
    ? `${JSON.stringify({ pending })}\n`
    : pending.map(({ name, sql }) => `-- ${name}\n${sql}`).join('\n');

const pendingOnPostgres = async (
  url: string,
  { prefix, json }: MigrateOptions,
): Promise<E.Either<string, string>> => {
  if (prefix !== '') return E.left('--prefix is for tables in a SQLite file: add --database.');
  const pending = await pendingInPostgres(url);
  return E.isLeft(pending) ? pending : E.right(pendingText(pending.right, json));
};

const onSqlite = (options: MigrateOptions): E.Either<string, string> => {
  const { dryRun, database, dataDir, prefix, json } = options;
  const file = resolve(database ?? databaseIn(dataDir));
  try {
    if (dryRun) return E.right(pendingText(pendingMigrations(file, { prefix }), json));
    const applied = migrateSqlite(file, { prefix }).length;
    return E.right(show({ schema: 'current', applied }, json));
  } catch (error) {
    if (isDatabaseRefused(error)) return E.left(error.message);
    throw error;
  }
};

/**
 * Migrates the file of a host, or tells the SQL that a database lacks and changes nothing. The Left
 * is one sentence that says why it cannot.
 */
export const migrateForHost = async (
  options: MigrateOptions,
  env: Environment,
): Promise<E.Either<string, string>> => {
  if (options.database !== undefined) return onSqlite(options);
  if (!options.dryRun)
    return E.left('The tables of a server have no prefix: add --database, or --dry-run.');
  const stores = readStoreSettings(env);
  if (E.isLeft(stores)) return stores;
  const { databaseUrl } = stores.right;
  return databaseUrl === null ? onSqlite(options) : pendingOnPostgres(databaseUrl, options);
};
