import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { defineMigrationFunctions, knownMigrations } from '../database/migrate.ts';

const textOf = (name: string): string =>
  readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');

/**
 * An empty database, open, of the last version that did not know the migration. Its foreign keys
 * are not looked at.
 */
export const before = (migration: string, file: string): Database.Database => {
  const known = knownMigrations();
  const raw = new Database(file);
  raw.exec('pragma foreign_keys = off');
  defineMigrationFunctions(raw);
  raw.exec(
    'create table schema_migrations (position integer primary key, name text not null, ' +
      'applied_at integer not null)',
  );
  for (const [index, name] of known.slice(0, known.indexOf(migration)).entries()) {
    raw.exec(textOf(name));
    raw.exec(`insert into schema_migrations values (${index + 1}, '${name}', 0)`);
  }
  return raw;
};
