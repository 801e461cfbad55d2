import { expect, test } from '@jest/globals';
import { yieldToEventLoop } from './start-slice.ts';
import { newTurns } from './turns.ts';

/** Takes slices for a name, and notes the turn of each. */
const recorded = () => {
  const turns = newTurns();
  const log: string[] = [];
  const wait = async (name: string): Promise<void> => {
    await turns.wait();
    log.push(name);
  };
  return { ...turns, wait, log };
};

test('a slice begins at once in a turn that is not spent', async () => {
  const { wait, log } = recorded();
  await Promise.all([wait('a'), wait('b')]);
  expect(log).toEqual(['a', 'b']);
});

test('a turn that is spent lets nothing begin, and the next one does', async () => {
  const { wait, spend, log } = recorded();
  spend();
  const waits = wait('a');
  await Promise.resolve();
  expect(log).toEqual([]);
  await waits;
  await wait('b');
  expect(log).toEqual(['a', 'b']);
});

test('what waits has one slice in each turn, first come, first served', async () => {
  const { wait, spend, log } = recorded();
  spend();
  const busy = async (): Promise<void> => {
    for (let count = 0; count < 3; count++) {
      await wait('busy');
      spend();
    }
  };
  const all = Promise.all([busy(), wait('one'), wait('two')]);
  const turns: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await yieldToEventLoop();
    turns.push(log.length);
  }
  await all;
  expect(turns).toEqual([1, 2, 3, 4, 5]);
  expect(log).toEqual(['busy', 'one', 'two', 'busy', 'busy']);
});
