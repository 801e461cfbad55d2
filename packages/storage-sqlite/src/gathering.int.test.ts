import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { withinCommits } from './checkpoints.ts';
import type { Db } from './db.ts';
import { groupCommit } from './group-commit.ts';
import { openDatabase } from './open.ts';
import { readingByTurns } from './reading.ts';
import { scratch } from './testing/scratch.ts';

const files = scratch();
const opened: Db[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) db.raw.close();
});
afterAll(files.remove);

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A group commit whose turns take as long as `turns` says, one number a look at the clock; and the transactions that wrote, by what they wrote. */
const gathering = (turns: ReadonlyArray<number>) => {
  const heard: string[] = [];
  const db = openDatabase({ file: files.file(), onStatement: (sql) => heard.push(sql) });
  opened.push(db);
  let clock = 0;
  const looks = turns.values();
  const now = (): number => {
    clock += looks.next().value ?? 0;
    return clock;
  };
  const reading = readingByTurns(db, () => {});
  const group = groupCommit(db, reading, withinCommits, () => {}, now);
  const written: string[] = [];
  const write = (what: string) =>
    group.enqueue(() => {
      written.push(what);
      return E.right(undefined);
    });
  const commits = (): number => heard.filter((sql) => sql === 'commit').length;
  return { db, group, reading, write, written, commits };
};

describe('a change set that waits for its commit', () => {
  test('is committed at the end of its turn when nobody else was busy', async () => {
    const { write, written, commits } = gathering([0, 0.9]);
    const first = write('first');
    await nextTurn();
    expect(written).toEqual(['first']);
    await first;
    expect(commits()).toBe(1);
  });

  test('waits while turns are long, and takes along what comes meanwhile', async () => {
    const { write, written, commits } = gathering([0, 3, 3, 0.5]);
    const all = [write('first')];
    await nextTurn();
    all.push(write('second'));
    await nextTurn();
    expect(written).toEqual([]);
    all.push(write('third'));
    await Promise.all(all);
    expect(written).toEqual(['first', 'second', 'third']);
    expect(commits()).toBe(1);
  });

  test('waits ten milliseconds at most, however busy others are', async () => {
    const { write, written } = gathering([0, 4, 4, 4, 4]);
    void write('first');
    await nextTurn();
    await nextTurn();
    expect(written).toEqual([]);
    await nextTurn();
    expect(written).toEqual(['first']);
  });

  test('does not keep the state that its turn has read for those who read after it', async () => {
    const { db, write, reading } = gathering([0, 3, 0]);
    reading.begin();
    const first = write('first');
    await nextTurn();
    expect(db.raw.inTransaction).toBe(false);
    await first;
  });

  test('goes with those before it when it does not wait for its turn', async () => {
    const { group, write, written } = gathering([0, 3, 3, 3]);
    const first = write('first');
    await nextTurn();
    group.flush();
    expect(written).toEqual(['first']);
    await first;
    expect(await write('second')).toEqual(E.right(undefined));
  });
});
