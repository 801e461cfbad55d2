export type { SqliteOptions } from './open.ts';
export { type DatabaseRefused, isDatabaseRefused, type RefusalReason } from './refused.ts';
export { openSqliteStorage } from './storage.ts';
