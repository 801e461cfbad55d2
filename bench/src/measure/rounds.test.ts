import { describe, expect, test } from '@jest/globals';
import { takeTurns } from './rounds.ts';

test('floor and project take turns, alternating who begins, never at once', async () => {
  const order: string[] = [];
  let running = 0;
  const side = (name: string) => async (): Promise<string> => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    order.push(name);
    return `${name}${order.length}`;
  };
  const turns = await takeTurns(3, side('f'), side('p'));
  expect(order.join('')).toBe('fppffp');
  expect(turns).toEqual([
    { floor: 'f1', project: 'p2' },
    { floor: 'f4', project: 'p3' },
    { floor: 'f5', project: 'p6' },
  ]);
});
describe.each([0, 1])('%d rounds', (rounds) => {
  test('are that many turns', async () =>
    expect(
      await takeTurns(
        rounds,
        async () => 1,
        async () => 2,
      ),
    ).toHaveLength(rounds));
});
