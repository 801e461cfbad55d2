import { expect, test } from '@jest/globals';
import { fastPorts } from './fast-ports.ts';

test('the pieces of a body take turns, and reads behind them are admitted', async () => {
  const { schedule } = fastPorts();
  const seen: string[] = [];
  const pieces = ['a', 'b'].map(async (name) => {
    await schedule.admit('chunk');
    seen.push(name);
  });
  expect([schedule.admit('write'), schedule.hasWaiting()]).toEqual([null, false]);
  await Promise.all(pieces);
  expect(seen).toEqual(['a', 'b']);
});

test('a write begins at once, and each value has a budget of its own', () => {
  const [one, other] = [fastPorts(), fastPorts()];
  expect([one.schedule.admit('write'), other.schedule.admit('read')]).toEqual([null, null]);
});
