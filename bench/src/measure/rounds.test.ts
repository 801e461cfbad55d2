import { describe, expect, test } from '@jest/globals';
import { takeTurns } from './rounds.ts';

test('the sides take turns, alternating who begins, never at once', async () => {
  const order: string[] = [];
  let running = 0;
  const side = (name: string) => async (): Promise<string> => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    order.push(name);
    return `${name}${order.length}`;
  };
  const turns = await takeTurns(3, { floor: side('f'), project: side('p') });
  expect(order.join('')).toBe('fppffp');
  expect(turns).toEqual({ floor: ['f1', 'f4', 'f5'], project: ['p2', 'p3', 'p6'] });
});

describe.each([0, 1, 4])('%d rounds', (rounds) => {
  test('are that many turns of each side', async () => {
    const turns = await takeTurns(rounds, { a: async () => 1, b: async () => 2, c: async () => 3 });
    expect([turns.a.length, turns.b.length, turns.c.length]).toEqual([rounds, rounds, rounds]);
  });
});
