import { expect, test } from '@jest/globals';
import { countingTurns } from '@parley/http-express/testing';
import { createReadQueue } from './read-queue.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A line whose time passes by work alone. */
const lineAtWork = () => {
  let now = 0;
  const work = (ms: number): void => {
    now += ms;
  };
  const served: number[] = [];
  return {
    ...createReadQueue(
      () => now,
      () => served.push(now),
    ),
    work,
    served,
  };
};

test('a request begins at once when none waits', () => {
  const { admitRead, work } = lineAtWork();
  expect([admitRead(), admitRead()]).toEqual([null, null]);
  work(2.9);
  expect(admitRead()).toBe(null);
});

test('a read that comes late in a turn begins in the next, others at once', async () => {
  const { admitRead, hasWaitingReads, work } = lineAtWork();
  expect(admitRead()).toBe(null);
  work(3);
  expect(hasWaitingReads()).toBe(false);
  const turns = countingTurns();
  const late = admitRead();
  expect(late).not.toBe(null);
  expect(hasWaitingReads()).toBe(true);
  await late;
  expect(hasWaitingReads()).toBe(false);
  turns.end();
  expect(turns.now()).toBe(1);
  await turn();
  work(3);
  expect(admitRead()).toBe(null);
});

test('time in which no request began does not count', async () => {
  const { admitRead, work } = lineAtWork();
  expect(admitRead()).toBe(null);
  await turn();
  work(3);
  expect(admitRead()).toBe(null);
});

test('waiting reads are served in order, as many in a turn as fit', async () => {
  const { admitRead, work } = lineAtWork();
  const turns = countingTurns();
  const seen: Array<readonly [name: string, turn: number]> = [];
  const ask = async (name: string, ms: number): Promise<void> => {
    await admitRead();
    // What follows its microtasks belongs to it, too.
    await Promise.resolve();
    work(ms);
    seen.push([name, turns.now()]);
  };
  expect(admitRead()).toBe(null);
  work(3);
  const asked = [ask('a', 1), ask('b', 1), ask('c', 3), ask('d', 6), ask('e', 1)];
  await turn();
  await Promise.all([...asked, ask('f', 1)]);
  turns.end();
  expect(seen.map(([name]) => name).join('')).toBe('abcdef');
  const first = seen[0]?.[1] ?? 0;
  expect(seen.map(([, at]) => at - first)).toEqual([0, 0, 0, 1, 2, 2]);
});

test('it tells when a turn has served what it has time for, and when none is left', async () => {
  const { admitRead, work, served } = lineAtWork();
  expect(admitRead()).toBe(null);
  work(3);
  const ask = async (): Promise<void> => {
    await admitRead();
    await Promise.resolve();
    work(1);
  };
  await Promise.all([ask(), ask(), ask(), ask(), ask()]);
  await turn();
  expect(served).toEqual([6, 8]);
});

test('of many in the queue none is left', async () => {
  const { admitRead, work } = lineAtWork();
  expect(admitRead()).toBe(null);
  work(3);
  const many = Array.from({ length: 1000 }, async (_, index) => {
    await admitRead();
    work(1);
    return index;
  });
  expect(await Promise.all(many)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
});
