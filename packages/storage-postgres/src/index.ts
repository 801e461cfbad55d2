export type { PostgresRefusalReason, PostgresRefused } from './database/refused.ts';
export { openPostgresStorage, type PostgresOptions } from './open-storage.ts';
