import type { ClientBase } from 'pg';
import { type AskedClient, migrate, missingIn } from './migrate.ts';
import {
  migrationTexts,
  noteApplied,
  type PostgresMigration,
  schemaMigrations,
} from './migration-texts.ts';
import { quotedSchema, SCHEMA } from './schema-name.ts';

/** Which tables of a database are meant. */
export interface PostgresMigrationOptions {
  /** The option of `openPostgresStorage`. Default: `parley`. */
  readonly schema?: string;
}

const BREAKPOINT = ';\n--> statement-breakpoint\n';

/**
 * All migrations as SQL, oldest first, for a host that applies them with a tool of its own, each
 * once and in this order. Such a host opens the storage with `migrate: false`. Every name has its
 * schema before it, and the first text makes the schema.
 *
 * @returns Texts that begin with an empty database; a version of Parley adds to their end and
 * changes none.
 * @throws where the schema is no plain name.
 * @example
 * import { writeFileSync } from 'node:fs';
 * for (const { name, sql } of parleyMigrations({ schema: 'chat' }))
 *   writeFileSync(`migrations/${name}.sql`, sql);
 */
export const parleyMigrations = (
  options: PostgresMigrationOptions = {},
): ReadonlyArray<PostgresMigration> => {
  const { schema = SCHEMA } = options;
  const first = [`create schema if not exists ${quotedSchema(schema)}`, schemaMigrations(schema)];
  return migrationTexts(schema).map(({ name, sql }, index) => {
    const parts = [...(index === 0 ? first : []), sql, noteApplied(schema, index, name)];
    return { name, sql: `${parts.join(BREAKPOINT)};\n` };
  });
};

/**
 * The migrations that a database lacks, oldest first. Reads only.
 *
 * @param database A client or a pool of `pg`.
 * @throws PostgresRefused `NewerSchema` where a newer version has written the database.
 * @example
 * const missing = await pendingMigrations(pool, { schema: 'chat' });
 */
export const pendingMigrations = async (
  database: AskedClient,
  options: PostgresMigrationOptions = {},
): Promise<ReadonlyArray<PostgresMigration>> => {
  const missing = new Set(await missingIn(database, options.schema ?? SCHEMA));
  return parleyMigrations(options).filter(({ name }) => missing.has(name));
};

/**
 * Applies the migrations that a database lacks, all or none, in a transaction of its own.
 *
 * @param client A client of `pg` without a transaction.
 * @returns Names of the migrations that were applied, oldest first.
 * @throws PostgresRefused `NewerSchema` where a newer version has written the database.
 * @example
 * const applied = await migratePostgres(hostClient, { schema: 'chat' });
 */
export const migratePostgres = (
  client: ClientBase,
  options: PostgresMigrationOptions = {},
): Promise<ReadonlyArray<string>> => migrate(client, options.schema ?? SCHEMA);
