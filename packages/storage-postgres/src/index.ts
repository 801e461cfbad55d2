export type { PostgresRefusalReason, PostgresRefused } from './database/refused.ts';
export {
  type PostgresHints,
  type PostgresHintsOptions,
  postgresHints,
} from './hints/postgres-hints.ts';
export { openPostgresStorage, type PostgresOptions } from './open-storage.ts';
