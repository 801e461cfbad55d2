import { expect, test } from '@jest/globals';
import { inLine } from './line.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const work = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
/** Until nothing of an earlier turn is remembered. */
const rest = async (): Promise<void> => {
  for (let count = 0; count < 3; count++) await turn();
};

/** Counts turns of the event loop until it is told to end. */
const counting = () => {
  let turns = 0;
  const next = (): void => {
    turns++;
    again = setImmediate(next);
  };
  let again = setImmediate(next);
  return { now: () => turns, end: () => clearImmediate(again) };
};

test('who comes while nobody waits begins at once', async () => {
  await rest();
  expect([inLine(), inLine(), inLine()]).toEqual([null, null, null]);
});

test('who comes when the turn has taken long begins in the next, and a turn that is young again begins others at once', async () => {
  await rest();
  expect(inLine()).toBe(null);
  work(6);
  const turns = counting();
  const late = inLine();
  expect(late).toBeInstanceOf(Promise);
  await late;
  turns.end();
  expect(turns.now()).toBeLessThanOrEqual(1);
  await rest();
  work(6);
  expect(inLine()).toBe(null);
});

test('those in line are served in the order in which they came, as many in a turn as there is time for, and nobody passes them', async () => {
  await rest();
  const turns = counting();
  const seen: Array<readonly [name: string, turn: number]> = [];
  const ask = async (name: string, ms: number): Promise<void> => {
    await inLine();
    // What follows its microtasks belongs to it, too.
    await Promise.resolve();
    work(ms);
    seen.push([name, turns.now()]);
  };
  expect(inLine()).toBe(null);
  work(6);
  const asked = [ask('a', 1), ask('b', 1), ask('c', 6), ask('d', 6), ask('e', 1)];
  await turn();
  await Promise.all([...asked, ask('f', 1)]);
  turns.end();
  expect(seen.map(([name]) => name).join('')).toBe('abcdef');
  const [a, b, c, d, e] = seen.map(([, at]) => at);
  expect([b, c]).toEqual([a, a]);
  expect(d).toBe(Number(a) + 1);
  expect(e).toBe(Number(a) + 2);
});

test('of many in line nobody is left', async () => {
  await rest();
  work(1);
  expect(inLine()).toBe(null);
  work(6);
  const many = Array.from({ length: 1000 }, (_, index) => Promise.resolve(inLine()).then(() => index));
  expect(await Promise.all(many)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
});
