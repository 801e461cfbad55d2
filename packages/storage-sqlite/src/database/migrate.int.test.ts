import { existsSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { openSqliteStorage } from '../open-storage.ts';
import { before } from '../testing/earlier.ts';
import { scratch } from '../testing/scratch.ts';
import { knownMigrations } from './migrate.ts';
import { isDatabaseRefused } from './refused.ts';

const files = scratch();
afterAll(files.remove);

const refusalOf = (open: () => unknown) => {
  try {
    open();
  } catch (error) {
    if (isDatabaseRefused(error)) return error;
    throw error;
  }
  throw new Error('The database was opened');
};

describe('a storage that is not to migrate', () => {
  test('lists what is missing, and changes nothing', () => {
    const file = files.file();
    const raw = before('0041_rows_of_realms', file);
    raw.pragma('journal_mode = WAL');
    raw.close();
    const missing = knownMigrations().slice(41);
    for (const asTool of [false, true]) {
      const refusal = refusalOf(() => openSqliteStorage({ file, migrate: false, asTool }));
      expect([refusal.name, refusal.missing]).toEqual(['SchemaBehind', missing]);
      expect(refusal.message).toContain('0041_rows_of_realms, 0042_applied_plans');
    }
    const again = new Database(file);
    expect(again.prepare('select count(*) from schema_migrations').pluck().get()).toBe(41);
    again.close();
  });

  test('opens a database that lacks nothing', async () => {
    const file = files.migrated();
    await openSqliteStorage({ file, migrate: false }).close();
  });

  test('refuses one that a newer version has written, and makes none', async () => {
    const file = files.migrated();
    const raw = new Database(file);
    raw.exec(`insert into schema_migrations values (1000, '1000_from_the_future', 0)`);
    raw.close();
    expect(refusalOf(() => openSqliteStorage({ file, migrate: false })).name).toBe('NewerSchema');
    const none = files.file();
    expect(refusalOf(() => openSqliteStorage({ file: none, migrate: false })).name).toBe(
      'CannotOpen',
    );
    expect(existsSync(none)).toBe(false);
  });
});
