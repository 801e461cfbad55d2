import { afterEach, expect, jest, test } from '@jest/globals';
import { answerScheduler, type Schedulable } from './answer-scheduler.ts';
import { yieldToEventLoop } from './start-slice.ts';

interface Named extends Schedulable {
  readonly name: string;
}
const named = (name: string): Named => ({ name, isQueued: false });

afterEach(() => void jest.restoreAllMocks());

test('what becomes ready together is served once each, in the next turn', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const served: string[] = [];
  const { add, isBusy } = answerScheduler<Named>(({ name }) => void served.push(name));
  const [a, b] = [named('a'), named('b')];
  expect(isBusy()).toBe(false);
  for (const one of [a, b, a]) add(one);
  expect([served, isBusy()]).toEqual([[], true]);
  await yieldToEventLoop();
  expect([served, isBusy()]).toEqual([['a', 'b'], false]);
  add(a);
  await yieldToEventLoop();
  expect(served).toEqual(['a', 'b', 'a']);
});

/** A clock that only `pass` moves. */
const stoppedClock = (): { pass(ms: number): void } => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    pass: (ms) => {
      now += ms;
    },
  };
};

test('many are served in slices, with turns of the event loop between them', async () => {
  const { pass } = stoppedClock();
  const served: number[] = [];
  const { add } = answerScheduler<Named>(({ name }) => {
    pass(2);
    served.push(Number(name));
  });
  for (let one = 0; one < 20; one++) add(named(`${one}`));
  const after: number[] = [];
  while (served.length < 20) {
    await yieldToEventLoop();
    after.push(served.length);
  }
  // A slice ends when more than 2 ms have passed.
  expect(
    after.map((count, turn) => count - (after[turn - 1] ?? 0)).every((count) => count <= 2),
  ).toBe(true);
  expect(served).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('what is held is served once it no longer is, or after 15 milliseconds', async () => {
  const { pass } = stoppedClock();
  let isHeld = true;
  const served: string[] = [];
  const { add } = answerScheduler<Named>(
    ({ name }) => void served.push(name),
    () => isHeld,
  );
  add(named('a'));
  await yieldToEventLoop();
  await yieldToEventLoop();
  expect(served).toEqual([]);
  isHeld = false;
  await yieldToEventLoop();
  await yieldToEventLoop();
  expect(served).toEqual(['a']);
  isHeld = true;
  add(named('b'));
  for (let ms = 0; ms < 15; ms++) {
    await yieldToEventLoop();
    expect(served).toEqual(['a']);
    pass(1);
  }
  await yieldToEventLoop();
  expect(served).toEqual(['a', 'b']);
});

test('what is added while it is served comes last', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const served: string[] = [];
  let comesBack = 3;
  const { add } = answerScheduler<Named>((one) => {
    served.push(one.name);
    if (one.name === 'a' && comesBack-- > 0) add(one);
  });
  add(named('a'));
  add(named('b'));
  for (let turn = 0; turn < 5; turn++) await yieldToEventLoop();
  expect(served).toEqual(['a', 'b', 'a', 'a', 'a']);
});
