import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aStorageFixture, type StorageFixture } from '@parley/conformance';
import type { ChangeSet, Group, User } from '@parley/core';
import { checkDatabase } from '../src/check.ts';
import { openDatabase } from '../src/database/open.ts';
import { createStorage } from '../src/storage.ts';
import { type Fault, type FaultyDisk, faultyDisk } from '../src/testing/faulty-disk.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

let file: string;
let disk: FaultyDisk;
let fixture: StorageFixture;
let pairs: ReadonlyArray<readonly [User, Group]>;

beforeEach(async () => {
  file = files.file();
  disk = faultyDisk(openDatabase({ file }));
  fixture = await aStorageFixture(createStorage(disk.db));
  pairs = [];
  for (let index = 0; index < 4; index++)
    pairs = [...pairs, [await fixture.user(), await fixture.group({ name: `Group ${index}` })]];
});
afterEach(async () => {
  await fixture.storage.close();
  expect(checkDatabase(file)).toEqual([]);
});

/** Two rows and an event, which are there together or not at all. */
const setOf = ([user, group]: readonly [User, Group], text: string): ChangeSet =>
  fixture.set({
    guards: [{ _tag: 'row.unchanged', row: 'user', id: user.id, revision: user.revision }],
    changes: [
      { _tag: 'user.put', user: { ...user, fullName: text } },
      { _tag: 'group.put', group: { ...group, description: text } },
    ],
    events: [{ _tag: 'user.updated', realm: fixture.realm.id, user: user.id, changed: [text] }],
  });

/** How many of the three parts of a set there are. */
const partsOf = async ([user, group]: readonly [User, Group], text: string): Promise<number> => {
  const [storedUser, storedGroup] = await fixture.read(async ({ users, groups }) => [
    await users.byId(user.id),
    await groups.byId(group.id),
  ]);
  const events = (await fixture.storage.outbox.of(fixture.realm.id).read(0, 10_000)).filter(
    ({ event }) =>
      event._tag === 'user.updated' && event.user === user.id && event.changed[0] === text,
  );
  return (
    Number(storedUser?.fullName === text) +
    Number(storedGroup?.description === text) +
    events.length
  );
};

/** One set that has a turn of the event loop for itself. */
const aLonelySet = (text: string): Promise<ReadonlyArray<PromiseSettledResult<unknown>>> =>
  Promise.allSettled(pairs.slice(0, 1).map((pair) => fixture.storage.commit(setOf(pair, text))()));

/**
 * Everything that one turn of the event loop brings: ids that are reserved, sets that are
 * committed, a consumer that goes on.
 */
const aTurn = (text: string): Promise<ReadonlyArray<PromiseSettledResult<unknown>>> =>
  Promise.allSettled([
    ...pairs.map((pair) => fixture.storage.commit(setOf(pair, text))()),
    fixture.storage.ids.reserve(fixture.realm.id, { message: 2_000 }),
    fixture.storage.outbox.of(fixture.realm.id).acknowledge('consumer', 1),
  ]);

describe.each<[string, Fault, string]>([
  ['the disk is full', 'one statement', 'SQLITE_FULL'],
  ['the disk is full, and the transaction is given up', 'the transaction', 'SQLITE_FULL'],
  ['a write fails', 'one statement', 'SQLITE_IOERR_WRITE'],
  ['a sync fails, and the transaction is given up', 'the transaction', 'SQLITE_IOERR_FSYNC'],
  ['the file has become read-only', 'everything', 'SQLITE_READONLY'],
  ['the disk is gone', 'everything', 'SQLITE_IOERR'],
  ['the disk is gone, and rolling back complains too', 'everything and rollback', 'SQLITE_IOERR'],
])('%s', (_what, fault, code) => {
  /**
   * Breaks a turn at each of its statements, one after the other; answers how many it has, and one.
   */
  const breakEverywhere = async (turn: typeof aTurn, concerned: typeof pairs): Promise<number> => {
    for (let nth = 1; ; nth++) {
      disk.breakAt(nth, fault, code);
      const outcomes = await turn(`broken at ${nth}`);
      const hasFailed = disk.mend();
      for (const [index, pair] of concerned.entries()) {
        const isAcknowledged = outcomes[index]?.status === 'fulfilled';
        expect([nth, index, await partsOf(pair, `broken at ${nth}`)]).toEqual([
          nth,
          index,
          isAcknowledged ? 3 : 0,
        ]);
      }
      const errors = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      );
      expect([nth, errors.length > 0]).toEqual([nth, hasFailed]);
      for (const error of errors) expect(error).toMatchObject({ code });

      const mended = await turn(`mended after ${nth}`);
      expect(mended.map(({ status }) => status)).toEqual(mended.map(() => 'fulfilled'));
      for (const pair of concerned) expect(await partsOf(pair, `mended after ${nth}`)).toBe(3);
      if (!hasFailed) return nth;
    }
  };

  test('at any statement: acknowledged is whole, the rest left nothing', async () => {
    // Ids, and a transaction with what four sets and a consumer write.
    expect(await breakEverywhere(aTurn, pairs)).toBeGreaterThan(15);
  });

  test('the same for a set that is alone in its turn', async () => {
    // A transaction, a guard, two changes, an event.
    expect(await breakEverywhere(aLonelySet, pairs.slice(0, 1))).toBeGreaterThan(5);
  });
});

test('a read that fails is rejected, and the next one is not', async () => {
  const ask = () => fixture.read(({ channels }) => channels.all());
  disk.breakAt(1, 'everything', 'SQLITE_IOERR_READ');
  await expect(ask()).rejects.toMatchObject({ code: 'SQLITE_IOERR_READ' });
  disk.mend();
  expect(await ask()).toEqual([]);
});

test('no id is given out twice though reserving them failed', async () => {
  const given = new Set<number>();
  for (let nth = 1; nth <= 6; nth++) {
    disk.breakAt(nth, 'one statement', 'SQLITE_FULL');
    const blocks = await Promise.allSettled(
      [1, 2, 3].map(() =>
        fixture.storage.ids.reserve(fixture.realm.id, { topic: 50, container: 150 }),
      ),
    );
    disk.mend();
    for (const block of blocks) {
      for (const id of block.status === 'fulfilled' ? block.value.topic : []) {
        expect(given.has(id)).toBe(false);
        given.add(id);
      }
    }
  }
  expect(given.size).toBeGreaterThan(600);
});

test('on a full disk a storage can still be closed', async () => {
  await fixture.storage.ids.reserve(fixture.realm.id, { message: 1 });
  const waiting = fixture.storage.commit(setOf(pairs[0] as [User, Group], 'too late'))();
  disk.breakAt(1, 'everything', 'SQLITE_FULL');
  await Promise.all([
    expect(waiting).rejects.toMatchObject({ code: 'SQLITE_FULL' }),
    fixture.storage.close(),
  ]);
  disk.mend();
  fixture = await aStorageFixture(createStorage(openDatabase({ file: files.file() })));
});
