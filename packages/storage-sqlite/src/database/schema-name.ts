import { knownMigrations } from './migrate.ts';

/** Name of the newest migration that this version knows: the schema of the databases it writes. */
export const schemaName = (): string => knownMigrations().at(-1) ?? '';
