export { MESSAGE_BYTES } from './cache/message-bytes.ts';
export { checkDatabase, type Finding } from './check.ts';
export {
  type MigratedDatabase,
  type Migration,
  type MigrationOptions,
  migrateSqlite,
  parleyMigrations,
  pendingMigrations,
} from './database/host-migrations.ts';
export type { SqliteOptions, SqliteSettings } from './database/open.ts';
export type { Prefix } from './database/prefix.ts';
export { type DatabaseRefused, isDatabaseRefused, type RefusalReason } from './database/refused.ts';
export { schemaName } from './database/schema-name.ts';
export { fillSearchIndex } from './database/search-words.ts';
export type { SqliteSource } from './database/source.ts';
export { whenFree } from './database/waiting.ts';
export { openSqliteStorage } from './open-storage.ts';
