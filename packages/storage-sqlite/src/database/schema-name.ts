import { knownMigrations } from './migrate.ts';

/** @returns the name of the newest migration of this version, which its databases have. */
export const schemaName = (): string => knownMigrations().at(-1) ?? '';
