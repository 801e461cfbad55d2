export { MESSAGE_BYTES } from './caches.ts';
export { checkDatabase, type Finding } from './check.ts';
export type { SqliteOptions, SqliteSettings } from './open.ts';
export { openSqliteStorage } from './open-storage.ts';
export { type DatabaseRefused, isDatabaseRefused, type RefusalReason } from './refused.ts';
export { schemaName } from './schema-name.ts';
export { fillSearchIndex } from './search-words.ts';
export type { SqliteSource } from './source.ts';
export { whenFree } from './waiting.ts';
