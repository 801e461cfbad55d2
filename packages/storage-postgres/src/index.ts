export {
  migratePostgres,
  type PostgresMigrationOptions,
  parleyMigrations,
  pendingMigrations,
} from './database/host-migrations.ts';
export type { PostgresMigration } from './database/migration-texts.ts';
export type { PostgresRefusalReason, PostgresRefused } from './database/refused.ts';
export {
  type PostgresHints,
  type PostgresHintsOptions,
  postgresHints,
} from './hints/postgres-hints.ts';
export { openPostgresStorage, type PostgresOptions } from './open-storage.ts';
export type { PostgresStorage } from './storage.ts';
