import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { isDatabaseRefused } from './database/refused.ts';
import { openSqliteStorage } from './open-storage.ts';
import { scratch } from './testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const refusalOf = (open: () => unknown): readonly [name: string, message: string] => {
  try {
    open();
  } catch (error) {
    if (isDatabaseRefused(error)) return [error.name, error.message];
    throw error;
  }
  throw new Error('The database was opened');
};

const inUse = (file: string) => [
  'InUse',
  `The database ${file} is in use: another process serves from it.`,
];

const SPEAKER = fileURLToPath(new URL('testing/speak-until-killed.ts', import.meta.url));

describe('a database that is served from', () => {
  test('is refused to a second server, until the first has closed it', async () => {
    const file = files.file();
    const first = openSqliteStorage({ file });
    expect(refusalOf(() => openSqliteStorage({ file }))).toEqual(inUse(file));
    expect(await first.directory.realms()).toEqual([]);
    await first.close();
    await openSqliteStorage({ file }).close();
  });

  test('is the same by another name', async () => {
    const file = files.file();
    const first = openSqliteStorage({ file });
    const link = files.file();
    symlinkSync(file, link);
    expect(refusalOf(() => openSqliteStorage({ file: link }))).toEqual(inUse(link));
    await first.close();
  });

  test('is free as soon as its server was killed', async () => {
    const file = files.file();
    const child = spawn(process.execPath, ['--conditions=@parley/source', SPEAKER, file], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(refusalOf(() => openSqliteStorage({ file }))).toEqual(inUse(file));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    await openSqliteStorage({ file }).close();
  });

  test('that could not be opened is free too', async () => {
    const file = files.file();
    await openSqliteStorage({ file }).close();
    const raw = new Database(file);
    raw.exec(`insert into schema_migrations values (1000, '1000_from_the_future', 0)`);
    expect(refusalOf(() => openSqliteStorage({ file }))[0]).toBe('NewerSchema');
    raw.exec('delete from schema_migrations where position = 1000');
    raw.close();
    await openSqliteStorage({ file }).close();
  });

  test('in memory is shared with no other', async () => {
    const [one, other] = [
      openSqliteStorage({ file: ':memory:' }),
      openSqliteStorage({ file: ':memory:' }),
    ];
    await Promise.all([one.close(), other.close()]);
  });
});

test('a read-only file is refused when it is opened, not at the first write', async () => {
  const file = files.file();
  await openSqliteStorage({ file }).close();
  const onStatement = (sql: string): void => {
    const isWrite = /^(insert|update|delete)/.test(sql);
    if (isWrite)
      throw Object.assign(new Error('attempt to write a readonly database'), {
        code: 'SQLITE_READONLY',
      });
  };
  expect(refusalOf(() => openSqliteStorage({ file, onStatement }))).toEqual([
    'CannotOpen',
    `The database ${file} cannot be opened: attempt to write a readonly database.`,
  ]);
  await openSqliteStorage({ file }).close();
});

describe('a tool', () => {
  test('opens a database beside its server, and does not keep it from one', async () => {
    const file = files.file();
    const early = openSqliteStorage({ file, asTool: true });
    const server = openSqliteStorage({ file });
    const late = openSqliteStorage({ file, asTool: true });
    for (const storage of [early, server, late])
      expect(await storage.directory.realms()).toEqual([]);
    await Promise.all([early, server, late].map((storage) => storage.close()));
  });

  test('migrates nothing under a server', async () => {
    const file = files.file();
    const server = openSqliteStorage({ file });
    const raw = new Database(file);
    raw.exec('delete from schema_migrations');
    raw.close();
    expect(refusalOf(() => openSqliteStorage({ file, asTool: true }))).toEqual([
      'InUse',
      'The database has the schema of another version, and a server works with it: stop it first.',
    ]);
    await server.close();
  });
});
