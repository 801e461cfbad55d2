import { resolve } from 'node:path';
import { databaseIn } from '@parley/container';
import { E } from '@parley/core';
import {
  isDatabaseRefused,
  migrateSqlite,
  type Prefix,
  parleyMigrations,
  pendingMigrations,
} from '@parley/storage-sqlite';
import { InvalidArgumentError } from 'commander';
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

const pendingText = (file: string, { prefix, json }: MigrateOptions): string => {
  const pending = pendingMigrations(file, { prefix });
  return json
    ? `${JSON.stringify({ pending })}\n`
    : pending.map(({ name, sql }) => `-- ${name}\n${sql}`).join('\n');
};

/**
 * Migrates the file of a host, or tells the SQL that a database lacks and changes nothing. The Left
 * is one sentence that says why it cannot.
 */
export const migrateForHost = (options: MigrateOptions): E.Either<string, string> => {
  const { dryRun, database, dataDir, prefix, json } = options;
  if (!dryRun && database === undefined)
    return E.left('The tables of a server have no prefix: add --database, or --dry-run.');
  const file = resolve(database ?? databaseIn(dataDir));
  try {
    if (dryRun) return E.right(pendingText(file, options));
    const applied = migrateSqlite(file, { prefix }).length;
    return E.right(show({ schema: 'current', applied }, json));
  } catch (error) {
    if (isDatabaseRefused(error)) return E.left(error.message);
    throw error;
  }
};
