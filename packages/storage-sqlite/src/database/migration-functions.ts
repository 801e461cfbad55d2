import { readingKey } from '@parley/core';
import type Database from 'better-sqlite3';
import { defineSearchWords } from './search-words.ts';

/** What the statements of migrations call, beside SQLite's own functions. */
export const defineMigrationFunctions = (raw: Database.Database): void => {
  defineSearchWords(raw);
  raw.function('name_key', { deterministic: true }, (name) => readingKey(String(name)));
};
