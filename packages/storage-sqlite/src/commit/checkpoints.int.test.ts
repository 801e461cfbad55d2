import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { aStorageFixture, type StorageFixture } from '@parley/conformance';
import type { Realm } from '@parley/core';
import Database from 'better-sqlite3';
import { openDatabase } from '../database/open.ts';
import { openSqliteStorage } from '../open-storage.ts';
import { createStorage } from '../storage.ts';
import { scratch } from '../testing/scratch.ts';
import { backgroundCheckpoints, type CheckpointLimits, type Checkpoints } from './checkpoints.ts';

const files = scratch();
afterAll(files.remove);

const WRITER = fileURLToPath(new URL('../testing/write-and-close.ts', import.meta.url));
const SOON: CheckpointLimits = {
  look: { fewest: 1, most: 1 },
  pass: { pages: 10, few: 10, rest: 0 },
  long: 40,
  patience: 5_000,
};

interface Stage {
  readonly fixture: StorageFixture;
  readonly file: string;
  readonly checkpoints: Checkpoints;
  /** Pages in the log, and how many of them the database has already. */
  readonly log: () => { readonly log: number; readonly checkpointed: number };
  readonly limit: () => unknown;
}

const stage = async (
  limits: CheckpointLimits,
  thread?: string,
  now?: () => number,
): Promise<Stage> => {
  const file = files.file();
  const db = openDatabase({ file });
  const checkpoints = backgroundCheckpoints(db, thread ?? file, limits, now);
  const fixture = await aStorageFixture(createStorage(db, {}, checkpoints));
  const pages = db.prepare<ReturnType<Stage['log']>>('pragma wal_checkpoint(noop)');
  const log = (): ReturnType<Stage['log']> => pages.get() ?? { log: 0, checkpointed: 0 };
  return {
    fixture,
    file,
    checkpoints,
    log,
    limit: () => db.raw.pragma('wal_autocheckpoint', { simple: true }),
  };
};

/** Renames the realm so many times, one after the other. */
const write = async ({ storage, realm, set }: StorageFixture, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) {
    const renamed: Realm = { ...realm, name: `Name ${time}` };
    await storage.commit(
      set({
        changes: [{ _tag: 'realm.put', realm: renamed }],
      }),
    )();
  }
};

/**
 * Writes until pages have been moved: more are in the database, or the log was begun again from its
 * beginning.
 */
const writeUntilMoved = async (
  { fixture, log }: Stage,
  beforeEach: () => void = () => undefined,
): Promise<void> => {
  let before = log();
  for (;;) {
    beforeEach();
    await write(fixture, 1);
    const after = log();
    if (after.checkpointed > before.checkpointed || after.log < before.log) return;
    before = after;
  }
};
const nameIn = async ({ storage, realm }: StorageFixture): Promise<string | undefined> =>
  (await storage.read(realm.id, ({ realms }) => realms.own()))?.name;

describe('the write-ahead log', () => {
  test('is moved beside the commits and begun again, so it stays within its limit', async () => {
    const { fixture, log, limit } = await stage(SOON);
    expect(limit()).toBe(0);
    await write(fixture, 400);
    expect(log().log).toBeLessThan(SOON.long + 20);
    expect(await nameIn(fixture)).toBe('Name 399');
    await fixture.storage.close();
  });

  test('is looked at as often as what is written asks for', async () => {
    let looks = 0;
    const db = openDatabase({
      file: files.file(),
      onStatement: (sql) => void (sql.includes('wal_checkpoint(noop)') && looks++),
    });
    const limits: CheckpointLimits = {
      look: { fewest: 2, most: 20 },
      pass: { pages: 2_000, few: 2_000, rest: 0 },
      long: 1_000_000,
      patience: 0,
    };
    const fixture = await aStorageFixture(
      createStorage(db, {}, backgroundCheckpoints(db, db.raw.name, limits)),
    );
    /** Of so many signs each, other ones each time: what stays as it was is not written. */
    const looking = async (signs: number): Promise<number> => {
      looks = 0;
      for (let time = 0; time < 100; time++) {
        const description = String(time % 10).repeat(signs);
        await write({ ...fixture, realm: { ...fixture.realm, description } }, 1);
      }
      return looks;
    };
    await looking(1);
    expect(await looking(1)).toBeLessThanOrEqual(7);
    await looking(1_000_000);
    expect(await looking(1_000_000)).toBeGreaterThanOrEqual(15);
    await fixture.storage.close();
  });

  test('is moved without waiting for it while it is short', async () => {
    const opened = await stage({ ...SOON, long: 100_000 });
    const { fixture, checkpoints } = opened;
    await write(fixture, 100);
    expect(checkpoints.room()).toBeNull();
    await writeUntilMoved(opened);
    expect(checkpoints.room()).toBeNull();
    await fixture.storage.close();
  });

  test('is moved for few pages again after enough time, and before that for many', async () => {
    let milliseconds = 0;
    /** A storage whose log was moved once. */
    const movedOnce = async (pages: number) => {
      const limits = { ...SOON, pass: { pages, few: 10, rest: 20 }, long: 100_000 };
      const opened = await stage(limits, undefined, () => milliseconds);
      await write(opened.fixture, 15);
      while (opened.log().checkpointed === 0) await write(opened.fixture, 1);
      return opened;
    };

    const early = await movedOnce(100_000);
    await write(early.fixture, 50);
    await early.checkpoints.close();
    const { log, checkpointed } = early.log();
    expect(log - checkpointed).toBeGreaterThanOrEqual(50);
    await early.fixture.storage.close();

    const late = await movedOnce(100_000);
    await write(late.fixture, 50);
    await writeUntilMoved(late, () => {
      milliseconds += 50;
    });
    await late.fixture.storage.close();

    const many = await movedOnce(20);
    await write(many.fixture, 50);
    await writeUntilMoved(many);
    await many.fixture.storage.close();
  });

  test('grows while an old state is read, without delaying writes, and shrinks later', async () => {
    // Who waited for the reader would wait longer than a test may take.
    const { fixture, file, log } = await stage({ ...SOON, patience: 3_600_000 });
    const backup = new Database(file);
    backup.exec('begin; select count(*) from realms');
    await write(fixture, 200);
    expect(log().log).toBeGreaterThan(200);
    backup.close();
    await write(fixture, 200);
    expect(log().log).toBeLessThan(SOON.long + 20);
    await fixture.storage.close();
  });

  test('waits no longer than its patience for a thread that does not answer', async () => {
    const { fixture } = await stage({
      ...SOON,
      pass: { pages: 100_000, few: 100_000, rest: 0 },
      patience: 0,
    });
    await write(fixture, 200);
    expect(await nameIn(fixture)).toBe('Name 199');
    await fixture.storage.close();
  });

  test('is SQLite’s own affair once the thread has failed', async () => {
    const { fixture, limit } = await stage(SOON, '/nowhere/parley.sqlite');
    await write(fixture, 60);
    while (limit() === 0) await write(fixture, 1);
    expect(limit()).toBe(1_000);
    await write(fixture, 60);
    expect(await nameIn(fixture)).toBe('Name 59');
    await fixture.storage.close();
  });

  test('is gone when the storage is closed, in the middle of a pass too', async () => {
    const { fixture, file } = await stage(SOON);
    await write(fixture, 15);
    await Promise.all([fixture.storage.close(), fixture.storage.close()]);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const again = openSqliteStorage({ file });
    expect(await nameIn({ ...fixture, storage: again })).toBe('Name 14');
    await again.close();
  });

  test('is gone before a program ends that has nothing else to do', async () => {
    const args = ['--conditions=@parley/source', WRITER, files.file()];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    expect(await text(child.stdout)).toBe('closed');
  });
});
