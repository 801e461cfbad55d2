export { MESSAGE_BYTES } from './caches.ts';
export { checkDatabase, type Finding } from './check.ts';
export type { SqliteOptions } from './open.ts';
export { openSqliteStorage } from './open-storage.ts';
export { type DatabaseRefused, isDatabaseRefused, type RefusalReason } from './refused.ts';
export { schemaName } from './schema-name.ts';
export { fillSearchIndex } from './search-words.ts';
