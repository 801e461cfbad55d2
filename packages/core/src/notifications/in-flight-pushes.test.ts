import { describe, expect, test } from '@jest/globals';
import { MessageId, UserId } from '../kernel/brand.ts';
import { newInFlightPushes, oneByOne } from './in-flight-pushes.ts';

const [ANN, BEN] = [UserId(3), UserId(7)];
const FIRST = { message: MessageId(1), users: [ANN] };
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Something that ends when it is told to. */
const open = <A>(value: A) => {
  let end = (): void => {};
  let fail = (): void => {};
  const promise = new Promise<A>((resolve, reject) => {
    end = () => resolve(value);
    fail = () => reject(new Error('lost'));
  });
  return { promise, end, fail };
};

describe('waiting for notifications that are being sent', () => {
  test.each([
    ['any', true],
    [`message ${FIRST.message}`, true],
    [`user ${ANN}`, true],
    [`user ${BEN}`, false],
    [`message ${MessageId(2)}`, false],
  ] as const)('for %s: %p', async (key, waits) => {
    const flights = newInFlightPushes();
    const work = open('sent');
    const flying = flights.during(FIRST, () => work.promise);
    let settled = false;
    const waiting = flights.settled(key).then(() => {
      settled = true;
    });
    await turn();
    expect(settled).toBe(!waits);
    work.end();
    expect(await flying).toBe('sent');
    await waiting;
    await flights.settled(key);
  });

  test('does not for what begins later, and outlives what fails', async () => {
    const flights = newInFlightPushes();
    const [first, second] = [open(1), open(2)];
    const flying = flights.during(FIRST, () => first.promise);
    const waiting = flights.settled(`user ${ANN}`);
    const later = flights.during(FIRST, () => second.promise);
    first.fail();
    await expect(flying).rejects.toThrow('lost');
    await waiting;
    second.end();
    expect(await later).toBe(2);
  });
});

describe('work that is done one by one', () => {
  test('is shared by callers that come before it begins, and repeated for later ones', async () => {
    const works = [open('one'), open('two'), open('three')];
    const begun: string[] = [];
    const run = oneByOne((key: string, more: number) => {
      begun.push(`${key} ${more}`);
      return works[begun.length - 1]?.promise ?? Promise.resolve('other');
    });
    const first = run('a', 1);
    expect(run('a', 2)).toBe(first);
    await turn();
    const second = run('a', 3);
    expect(run('a', 4)).toBe(second);
    expect(second).not.toBe(first);
    await turn();
    expect(begun).toEqual(['a 1']);
    works[0]?.end();
    await turn();
    expect([await first, begun]).toEqual(['one', ['a 1', 'a 3']]);
    works[1]?.end();
    expect(await second).toBe('two');
  });

  test('holds up no other key, and goes on after what failed', async () => {
    const broken = open('one');
    let count = 0;
    const run = oneByOne(async (key: string) => (count++ === 0 ? broken.promise : key));
    const failing = run('a');
    await turn();
    const after = run('a');
    expect(await run('b')).toBe('b');
    broken.fail();
    await expect(failing).rejects.toThrow('lost');
    expect(await after).toBe('a');
  });
});
