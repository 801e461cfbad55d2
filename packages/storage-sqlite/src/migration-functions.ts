import type Database from 'better-sqlite3';
import { fullNameKey } from './rows/people/user.ts';
import { defineSearchWords } from './search-words.ts';

/** What the statements of migrations call, beside SQLite's own functions. */
export const defineMigrationFunctions = (raw: Database.Database): void => {
  defineSearchWords(raw);
  raw.function('name_key', { deterministic: true }, (name) => fullNameKey(String(name)));
};
