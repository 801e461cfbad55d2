export type { DatabaseRefused, RefusalReason } from './database/refused.ts';
export { openPostgresStorage, type PostgresOptions } from './open-storage.ts';
