import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { aChangeSet } from '@parley/conformance';
import { type ChangeSet, E, type StoredEvent } from '@parley/core';
import Database from 'better-sqlite3';
import { groupCommit } from '../src/commit/group-commit.ts';
import type { Db } from '../src/database/db.ts';
import { openDatabase } from '../src/database/open.ts';
import { readTransactionPerTurn } from '../src/database/read-transaction.ts';
import { createStorage } from '../src/storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
const opened: Array<{ close(): unknown }> = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});
afterAll(files.remove);

/**
 * Time that passes by work and by pauses alone; in each pause another connection takes the lock for
 * writing, as a server does.
 */
const beside = (file: string) => {
  const other = new Database(file, { timeout: 0 });
  opened.push(other);
  const state = { time: 0, pauses: [] as number[] };
  const pause = async (ms: number): Promise<void> => {
    other.exec('begin immediate; commit');
    state.pauses.push(ms);
    state.time += ms;
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, patience: { ms: 5_000, now: () => state.time, pause } };
};

/**
 * How many works were done in each transaction, and how long the pauses were. Each takes `ms`;
 * those whose number is in `broken` fail.
 */
const transactions = async (count: number, ms: number, broken: ReadonlyArray<number> = []) => {
  const file = files.file();
  const works: number[] = [];
  const db: Db = openDatabase({
    file,
    onStatement: (sql) => void (sql === 'begin immediate' && works.push(0)),
  });
  opened.push(db.raw);
  const { state, patience } = beside(file);
  const group = groupCommit(
    db,
    readTransactionPerTurn(db, () => {}),
    { patience, pace: { stretch: 5, rest: 10 } },
  );
  const done: number[] = [];
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, number) =>
      group
        .enqueue(() => {
          works[works.length - 1] = (works.at(-1) ?? 0) + 1;
          state.time += ms;
          if (broken.includes(number)) throw new Error('broken');
          return E.right(undefined);
        })
        .then(() => void done.push(number)),
    ),
  );
  return {
    works,
    done,
    pauses: state.pauses,
    failed: outcomes.flatMap(({ status }, number) => (status === 'rejected' ? [number] : [])),
  };
};

const upTo = (count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, number) => number);

describe('what runs beside a server', () => {
  test('holds the lock for some milliseconds, and leaves it to others for as long', async () => {
    expect(await transactions(12, 1)).toEqual({
      works: [5, 5, 2],
      done: upTo(12),
      pauses: [10, 10],
      failed: [],
    });
  });

  test('does one thing at a time when that takes long, and rests as long', async () => {
    expect(await transactions(3, 40)).toEqual({
      works: [1, 1, 1],
      done: upTo(3),
      pauses: [40, 40],
      failed: [],
    });
  });

  test('does all others in their order where some are broken', async () => {
    const { done, pauses, failed } = await transactions(12, 1, [2, 7]);
    expect([done, failed]).toEqual([upTo(12).filter((number) => ![2, 7].includes(number)), [2, 7]]);
    expect(pauses.every((pause) => pause >= 10)).toBe(true);
  });

  test('rests also when nothing waits yet for the next transaction', async () => {
    const file = files.file();
    const db = openDatabase({ file });
    opened.push(db.raw);
    const { state, patience } = beside(file);
    const group = groupCommit(
      db,
      readTransactionPerTurn(db, () => {}),
      { patience, pace: { stretch: 5, rest: 10 } },
    );
    for (let time = 0; time < 4; time++) await group.enqueue(() => E.right(undefined));
    expect(state.pauses).toEqual([10, 10, 10]);
  });
});

const EVENTS = 3_200;

describe.each([
  ['a tool', true, 7],
  ['a server', false, 0],
])('%s', (_says, asTool, pauses) => {
  test('forgets old events a few hundred at a time', async () => {
    const file = files.migrated();
    const forgotten: number[] = [];
    const db = openDatabase({ file, synchronous: 'NORMAL' });
    const { state, patience } = beside(file);
    const storage = createStorage(db, { patience, asTool });
    const event: StoredEvent['event'] = {
      _tag: 'user.updated',
      realm: 1 as never,
      user: 1 as never,
      changed: [],
    };
    const set: ChangeSet = aChangeSet(event.realm, {
      events: Array.from({ length: EVENTS }, () => event),
    });
    expect(await storage.commit(set)()).toEqual(E.right(undefined));
    for (let some = 500; some === 500; forgotten.push(some))
      some = await storage.outbox.of(event.realm).forget(EVENTS - 100, 500);
    expect(forgotten).toEqual([500, 500, 500, 500, 500, 500, 100]);
    // One before each: the events were committed before the first.
    expect(state.pauses).toHaveLength(pauses);
    await storage.close();
  });
});
