import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import { aChangeSet, aStorageFixture, type StorageFixture } from '@parley/conformance';
import { isStoreUnavailable, type StoreUnavailable } from '@parley/core';
import Database from 'better-sqlite3';
import { checkDatabase } from '../check.ts';
import { openSqliteStorage } from '../open-storage.ts';
import { scratch } from '../testing/scratch.ts';

const files = scratch();
afterAll(files.remove);
afterEach(() => void jest.useRealTimers());

const REPLACED = { rule: 'store.replaced' };

const renamed = ({ storage, realm }: StorageFixture, name: string) =>
  storage.commit(
    aChangeSet(realm.id, {
      changes: [{ _tag: 'realm.put', realm: { ...realm, name } }],
    }),
  )();
const refusalOf = async (work: Promise<unknown>): Promise<StoreUnavailable> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isStoreUnavailable(error)) throw new Error(`It was not refused: ${error}`);
  return error;
};

/** Each in a folder of its own, which may be moved. */
const folder = (): string => {
  const path = files.file();
  mkdirSync(path);
  return path;
};

describe('a storage under which another program', () => {
  test.each<[string, string, (path: string) => void]>([
    ['removes the log', 'LogReplaced', (path) => unlinkSync(join(path, 'a.db-wal'))],
    [
      'puts another log in its place',
      'LogReplaced',
      (path) => {
        unlinkSync(join(path, 'a.db-wal'));
        writeFileSync(join(path, 'a.db-wal'), '');
      },
    ],
    [
      'removes the memory that is shared',
      'LogReplaced',
      (path) => unlinkSync(join(path, 'a.db-shm')),
    ],
    ['removes the database', 'DatabaseReplaced', (path) => unlinkSync(join(path, 'a.db'))],
    ['moves the folder', 'DatabaseReplaced', (path) => renameSync(path, `${path}-moved`)],
    [
      'moves the folder and makes another',
      'DatabaseReplaced',
      (path) => {
        renameSync(path, `${path}-moved`);
        mkdirSync(path);
        new Database(join(path, 'a.db'))
          .exec('pragma journal_mode = WAL; create table something (of_theirs)')
          .close();
      },
    ],
  ])('%s says so by name, commits nothing more, and goes on reading', async (_says, name, harm) => {
    const path = folder();
    const fixture = await aStorageFixture(openSqliteStorage({ file: join(path, 'a.db') }));
    await renamed(fixture, 'Before');
    expect(fixture.storage.unavailable?.()).toBeNull();
    harm(path);
    const refusal = await refusalOf(renamed(fixture, 'After'));
    expect([refusal.name, refusal.denial]).toEqual([name, REPLACED]);
    expect(refusal.message).toContain(path);
    expect(refusal.message).toContain('Nothing is committed any more');
    expect(fixture.storage.unavailable?.()).toBe(refusal);
    expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe('Before');
    expect(await refusalOf(fixture.storage.ids.reserve(fixture.realm.id, { message: 2_000 }))).toBe(
      refusal,
    );
    expect(
      await refusalOf(fixture.storage.outbox.of(fixture.realm.id).acknowledge('mailer', 1)),
    ).toBe(refusal);
    await fixture.storage.close();
  });

  test('notices a link that leads to another database, with its files in place', async () => {
    const [one, other] = [folder(), folder()];
    const link = files.file();
    symlinkSync(one, link);
    const fixture = await aStorageFixture(openSqliteStorage({ file: join(link, 'a.db') }));
    await openSqliteStorage({ file: join(other, 'a.db') }).close();
    rmSync(link);
    symlinkSync(other, link);
    expect((await refusalOf(renamed(fixture, 'After'))).name).toBe('DatabaseReplaced');
    await fixture.storage.close();
  });

  test('commits nothing after its folder was moved away and back', async () => {
    const path = folder();
    const fixture = await aStorageFixture(openSqliteStorage({ file: join(path, 'a.db') }));
    renameSync(path, `${path}-moved`);
    const refusal = fixture.storage.unavailable?.();
    renameSync(`${path}-moved`, path);
    expect(refusal).not.toBeNull();
    expect(await refusalOf(renamed(fixture, 'After'))).toBe(refusal);
    await fixture.storage.close();
  });

  test('removes the log is reported by a check of the database', async () => {
    const path = folder();
    const file = join(path, 'a.db');
    const storage = openSqliteStorage({ file });
    expect(checkDatabase(file)).toEqual([]);
    unlinkSync(`${file}-wal`);
    expect(checkDatabase(file)).toEqual([
      {
        what: 'LogReplaced',
        detail:
          `A server has the database open, and its write-ahead log ${file}-wal is gone: it ` +
          'stores nothing any more. Restart it.',
      },
    ]);
    await storage.close();
  });

  test('removes the log tells the host once, within a second and without a commit', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const path = folder();
    const told: StoreUnavailable[] = [];
    const storage = openSqliteStorage({
      file: join(path, 'a.db'),
      onUnavailable: (trouble) => void told.push(trouble),
    });
    jest.advanceTimersByTime(5_000);
    expect(told).toEqual([]);
    unlinkSync(join(path, 'a.db-wal'));
    jest.advanceTimersByTime(1_000);
    jest.advanceTimersByTime(5_000);
    expect(told.map(({ name }) => name)).toEqual(['LogReplaced']);
    await storage.close();
  });
});

describe('a storage under which nothing is wrong', () => {
  test('goes on after a log restart, another connection’s close, and a copy', async () => {
    const path = folder();
    const file = join(path, 'a.db');
    const fixture = await aStorageFixture(openSqliteStorage({ file }));
    const other = new Database(file);
    other.pragma('wal_checkpoint(truncate)');
    other.exec(`vacuum into '${join(path, 'copy.db')}'`);
    other.close();
    await renamed(fixture, 'After');
    expect(fixture.storage.unavailable?.()).toBeNull();
    await fixture.storage.close();
  });

  test('tells nothing of its files once it is closed, nor in memory', async () => {
    const storage = openSqliteStorage({ file: files.file() });
    await storage.close();
    expect(storage.unavailable?.()).toBeNull();
    const inMemory = openSqliteStorage({ file: ':memory:' });
    expect(inMemory.unavailable?.()).toBeNull();
    await inMemory.close();
  });
});
