import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { newReadSlots, type ReadSlotLimits } from './read-slots.ts';

const GIVEN_UP = E.left(denial('message.list.given-up'));

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Some who ask for seats, and what became of each. */
const aHall = (seating: ReadSlotLimits) => {
  const seats = newReadSlots(seating);
  const all = new Map<
    string,
    { readonly signal: { aborted: boolean }; state: string; giveBack: () => void }
  >();
  const ask = (name: string, user: number): void => {
    const one = { signal: { aborted: false }, state: 'waits', giveBack: () => {} };
    all.set(name, one);
    void seats({ user: UserId(user), signal: one.signal }).then((seat) => {
      if (E.isLeft(seat)) one.state = seat.left.rule.replace('message.list.', '');
      else {
        one.state = 'sits';
        one.giveBack = seat.right;
      }
    });
  };
  const leave = (name: string): void => {
    const one = all.get(name);
    if (one === undefined) return;
    if (one.state === 'sits') one.state = 'done';
    one.giveBack();
  };
  const giveUp = (name: string): void => {
    const one = all.get(name);
    if (one !== undefined) one.signal.aborted = true;
  };
  const those = (state: string): string =>
    [...all]
      .filter(([, one]) => one.state === state)
      .map(([name]) => name)
      .join(' ');
  return { ask, leave, giveUp, those, seats };
};

describe('seats', () => {
  test('are given at once while there are any, to each user up to a limit', async () => {
    const hall = aHall({ together: 3, each: 2, waiting: 9 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) hall.ask(name, name.startsWith('a') ? 1 : 2);
    await turn();
    expect([hall.those('sits'), hall.those('waits')]).toEqual(['a1 a2 b1', 'a3 b2']);
  });

  test('go to who has fewest, and among those to who came first', async () => {
    const hall = aHall({ together: 2, each: 2, waiting: 9 });
    for (const [name, user] of [
      ['a1', 1],
      ['a2', 1],
      ['a3', 1],
      ['b1', 2],
      ['c1', 3],
      ['b2', 2],
    ] as const)
      hall.ask(name, user);
    await turn();
    const order: string[] = [];
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      order.push(hall.those('sits'));
      hall.leave(name);
      await turn();
    }
    expect(order).toEqual(['a1 a2', 'a2 b1', 'a3 b1', 'a3 c1', 'a3 b2', 'b2']);
    const fuller = aHall({ together: 3, each: 3, waiting: 9 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) fuller.ask(name, 1);
    fuller.ask('b1', 2);
    await turn();
    fuller.leave('a1');
    await turn();
    expect([fuller.those('sits'), fuller.those('waits')]).toEqual(['a2 a3 b1', 'a4']);
  });

  test('one that is given back twice is one seat', async () => {
    const hall = aHall({ together: 1, each: 1, waiting: 9 });
    for (const [name, user] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const)
      hall.ask(name, user);
    await turn();
    hall.leave('a');
    hall.leave('a');
    await turn();
    expect([hall.those('sits'), hall.those('waits')]).toEqual(['b', 'c']);
  });

  test('who has so many waiting is refused one more, and others are not', async () => {
    const hall = aHall({ together: 1, each: 1, waiting: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) hall.ask(name, 1);
    hall.ask('b1', 2);
    await turn();
    expect([hall.those('sits'), hall.those('waits'), hall.those('too-many-at-once')]).toEqual([
      'a1',
      'a2 a3 b1',
      'a4',
    ]);
    const refused = await hall.seats({ user: UserId(1), signal: undefined });
    expect(refused).toEqual(
      E.left(denial('message.list.too-many-at-once', { limit: 2, retryAfter: 10 })),
    );
  });

  test('a caller who has given up is skipped and leaves the queue', async () => {
    const hall = aHall({ together: 1, each: 1, waiting: 2 });
    for (const name of ['a1', 'a2', 'a3']) hall.ask(name, 1);
    hall.giveUp('a2');
    hall.ask('a4', 1);
    await turn();
    expect([hall.those('waits'), hall.those('given-up')]).toEqual(['a3 a4', 'a2']);
    hall.giveUp('a3');
    hall.leave('a1');
    await turn();
    expect([hall.those('sits'), hall.those('given-up')]).toEqual(['a4', 'a2 a3']);
    expect(await hall.seats({ user: UserId(5), signal: { aborted: true } })).toEqual(GIVEN_UP);
  });

  test('slots are never too many nor free while one waits, and all are answered', async () => {
    const step = fc.record({
      what: fc.constantFrom('ask', 'ask', 'leave', 'giveUp'),
      user: fc.integer({ min: 1, max: 4 }),
      pick: fc.nat(40),
    });
    const seating = fc.record({
      together: fc.integer({ min: 1, max: 4 }),
      each: fc.integer({ min: 1, max: 3 }),
      waiting: fc.integer({ min: 1, max: 4 }),
    });
    const namesIn = (some: string): ReadonlyArray<string> =>
      some.split(' ').filter((name) => name !== '');
    const userOf = (name: string): string => name.slice(0, 1);
    await fc.assert(
      fc.asyncProperty(seating, fc.array(step, { maxLength: 40 }), async (given, steps) => {
        const hall = aHall(given);
        const gone = new Set<string>();
        const names: string[] = [];
        for (const { what, user, pick } of steps) {
          const name = names[pick % names.length] ?? '';
          if (what === 'ask') {
            names.push(`${user}/${names.length}`);
            hall.ask(names.at(-1) ?? '', user);
          } else if (what === 'leave') hall.leave(name);
          else {
            gone.add(name);
            hall.giveUp(name);
          }
          await turn();
          const sitting = namesIn(hall.those('sits'));
          const waiting = namesIn(hall.those('waits')).filter((one) => !gone.has(one));
          const countOf = (some: ReadonlyArray<string>, one: string): number =>
            some.filter((other) => userOf(other) === userOf(one)).length;
          expect(sitting.length).toBeLessThanOrEqual(given.together);
          for (const one of sitting) expect(countOf(sitting, one)).toBeLessThanOrEqual(given.each);
          for (const one of waiting) {
            expect(countOf(waiting, one)).toBeLessThanOrEqual(given.waiting);
            expect(sitting.length === given.together || countOf(sitting, one) === given.each).toBe(
              true,
            );
          }
        }
        for (let left = names.length; left > 0 && hall.those('sits') !== ''; left--) {
          for (const name of namesIn(hall.those('sits'))) hall.leave(name);
          await turn();
        }
        expect([hall.those('sits'), hall.those('waits')]).toEqual(['', '']);
      }),
    );
  });
});
