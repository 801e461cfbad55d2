import { expect, test } from '@jest/globals';
import { createBodyThrottle, type ScheduleAfter } from './body-throttle.ts';

/** A clock that stands until it is moved; waiting pieces are called by hand. */
const paceByHand = () => {
  let now = 1000;
  let asked: { readonly ms: number; readonly then: () => void } | null = null;
  const after: ScheduleAfter = (ms, then) => {
    expect(asked).toBe(null);
    asked = { ms, then };
  };
  const { served, nextChunk } = createBodyThrottle(() => now, after);
  const begun: string[] = [];
  return {
    ask: (name: string): void => void nextChunk().then(() => begun.push(name)),
    serve: (): void => served(now),
    pass: (ms: number): void => {
      now += ms;
    },
    /** The time after which the next piece begins, which begins it; null when none waits. */
    next: async (): Promise<number | null> => {
      const next = asked;
      asked = null;
      next?.then();
      await Promise.resolve();
      return next?.ms ?? null;
    },
    begun,
  };
};

test('without other requests, one piece follows another in each turn, in order', async () => {
  const { ask, next, begun } = paceByHand();
  ask('first');
  ask('second');
  expect(begun).toEqual([]);
  expect([await next(), [...begun]]).toEqual([0, ['first']]);
  expect([await next(), [...begun]]).toEqual([0, ['first', 'second']]);
  expect(await next()).toBe(null);
});

test('beside other requests, four milliseconds pass between pieces of all bodies', async () => {
  const { ask, serve, pass, next, begun } = paceByHand();
  serve();
  ask('first');
  ask('second');
  expect(await next()).toBe(0);
  pass(1.5);
  ask('third');
  serve();
  expect(await next()).toBe(4);
  expect(begun).toEqual(['first', 'second']);
  expect(await next()).toBe(4);
});

test('the time of reading a piece counts, so that slow readers do not wait', async () => {
  const { ask, serve, pass, next } = paceByHand();
  serve();
  ask('first');
  await next();
  pass(1.5);
  ask('second');
  expect(await next()).toBe(2.5);
  pass(5);
  serve();
  ask('third');
  expect(await next()).toBe(0);
});

test('who was served ten milliseconds ago does not count', async () => {
  const { ask, serve, pass, next } = paceByHand();
  serve();
  pass(9);
  ask('first');
  await next();
  ask('second');
  expect(await next()).toBe(4);
  pass(1);
  ask('third');
  expect(await next()).toBe(0);
});
