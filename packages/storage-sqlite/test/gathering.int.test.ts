import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { groupCommit } from '../src/commit/group-commit.ts';
import type { Db } from '../src/database/db.ts';
import { openDatabase } from '../src/database/open.ts';
import { readTransactionPerTurn } from '../src/database/read-transaction.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
const opened: Db[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) db.raw.close();
});
afterAll(files.remove);

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A group commit over time that passes by `work` alone, beside others who wait or do not. */
const gathering = () => {
  const heard: string[] = [];
  const db = openDatabase({ file: files.file(), onStatement: (sql) => heard.push(sql) });
  opened.push(db);
  const state = { clock: 0, isLoopBusy: true };
  const readTransaction = readTransactionPerTurn(db, () => {});
  const group = groupCommit(db, readTransaction, {
    isLoopBusy: () => state.isLoopBusy,
    now: () => state.clock,
  });
  const written: string[] = [];
  const write = (what: string) =>
    group.enqueue(() => {
      written.push(what);
      return E.right(undefined);
    });
  const commits = (): number => heard.filter((sql) => sql === 'commit').length;
  return { state, db, group, readTransaction, write, written, commits };
};

describe('a change set that waits for its commit', () => {
  test('is committed at the end of its turn when no other request waits', async () => {
    const { state, write, written, commits } = gathering();
    state.isLoopBusy = false;
    const first = write('first');
    await nextTurn();
    expect(written).toEqual(['first']);
    await first;
    expect(commits()).toBe(1);
  });

  test('waits while others wait, and takes along what comes meanwhile', async () => {
    const { state, write, written, commits } = gathering();
    const all = [write('first')];
    await nextTurn();
    state.clock += 5;
    all.push(write('second'));
    await nextTurn();
    expect(written).toEqual([]);
    state.isLoopBusy = false;
    all.push(write('third'));
    await Promise.all(all);
    expect(written).toEqual(['first', 'second', 'third']);
    expect(commits()).toBe(1);
  });

  test('waits seven milliseconds at most, with any other waiting requests', async () => {
    const { state, write, written } = gathering();
    void write('first');
    await nextTurn();
    state.clock += 6.9;
    await nextTurn();
    expect(written).toEqual([]);
    state.clock += 0.1;
    await nextTurn();
    expect(written).toEqual(['first']);
  });

  test('does not keep the state that its turn has read for those who read after it', async () => {
    const { state, db, write, readTransaction } = gathering();
    readTransaction.begin();
    const first = write('first');
    await nextTurn();
    expect(db.raw.inTransaction).toBe(false);
    state.isLoopBusy = false;
    await first;
  });

  test('goes with those before it when it does not wait for its turn', async () => {
    const { state, group, write, written } = gathering();
    const first = write('first');
    await nextTurn();
    group.flush();
    expect(written).toEqual(['first']);
    await first;
    state.isLoopBusy = false;
    expect(await write('second')).toEqual(E.right(undefined));
  });
});
