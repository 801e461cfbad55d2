import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { type Attempt, countsOf, type Limits, requestLimit, signInLimit } from './limits.ts';

const wrong = () => Promise.resolve(E.left({ rule: 'wrong' } as const));
const good = () => Promise.resolve(E.right('in'));
const refusedBy = (answer: E.Either<{ readonly rule: string }, unknown>): string | null =>
  E.isLeft(answer) ? answer.left.rule : null;

const from = (name: string, address: string, known: string | null = null): Attempt => ({
  name,
  address,
  known,
});

describe('requests of one account', () => {
  test('0 is no limit', async () => {
    const limit = requestLimit(0);
    for (let i = 0; i < 50; i++) expect(await limit.count('a')).toEqual(E.right(null));
  });

  test('the window counts down, refuses, and knows people apart', async () => {
    const limit = requestLimit(2);
    const first = await limit.count('a');
    expect(E.isRight(first) && first.right).toMatchObject({ limit: 2, remaining: 1 });
    expect(E.isRight(await limit.count('a'))).toBe(true);
    const third = await limit.count('a');
    expect(third).toMatchObject({
      left: { rule: 'request.too-many', rateLimit: { limit: 2, remaining: 0 } },
    });
    expect(E.isLeft(third) && third.left.retryAfterMs).toBeGreaterThan(59_000);
    expect(E.isRight(await limit.count('b'))).toBe(true);
  });
});

test.each<[string, Limits]>([
  [
    'limits.requestsPerMinute must be a whole number from 0 on, not NaN',
    { requestsPerMinute: Number.NaN },
  ],
  [
    'limits.failedCredentialsPerMinute must be a whole number from 0 on, not -1',
    { failedCredentialsPerMinute: -1 },
  ],
  [
    'limits.fileRequestsPerMinute must be a whole number from 0 on, not 0.5',
    { fileRequestsPerMinute: 0.5 },
  ],
  [
    'limits.outputBacklogBytes must be a whole number from 0 on, not NaN',
    { outputBacklogBytes: Number.NaN },
  ],
  [
    'limits.signIns.seconds must be a whole number from 1 on, not 0',
    { signIns: { perUserName: 5, perAddress: 100, seconds: 0 } },
  ],
  [
    'limits.signIns.perAddress must be a whole number from 1 on, not NaN',
    { signIns: { perUserName: 5, perAddress: Number.NaN, seconds: 9 } },
  ],
])('a limit that is no number is no limit: %s', (sentence, limits) => {
  expect(() => countsOf({ limits })).toThrow(new RangeError(sentence));
});

describe('failed sign-ins', () => {
  const limits = { perUserName: 3, perAddress: 5, seconds: 60 };

  test('only failures count', async () => {
    const { attempt } = signInLimit(limits);
    for (let i = 0; i < 10; i++)
      expect(await attempt(from('a', '::1'), good)).toEqual(E.right('in'));
  });

  test('too many under one name, and even the right password waits', async () => {
    const { attempt } = signInLimit(limits);
    for (let i = 0; i < 3; i++)
      expect(refusedBy(await attempt(from('a', '::1'), wrong))).toBe('wrong');
    expect(refusedBy(await attempt(from('a', '::1'), good))).toBe('request.too-many');
    expect(refusedBy(await attempt(from('b', '::1'), good))).toBe(null);
  });

  test('a success forgives what failed before', async () => {
    const { attempt } = signInLimit(limits);
    for (let i = 0; i < 2; i++) await attempt(from('a', '::1'), wrong);
    await attempt(from('a', '::1'), good);
    for (let i = 0; i < 2; i++)
      expect(refusedBy(await attempt(from('a', '::1'), wrong))).toBe('wrong');
    expect(refusedBy(await attempt(from('a', '::1'), good))).toBe(null);
  });

  test('guesses made at once are guesses all the same', async () => {
    const { attempt } = signInLimit({ ...limits, perAddress: 100 });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => attempt(from('a', '::1'), wrong)),
    );
    expect(guesses.filter((guess) => refusedBy(guess) === 'wrong')).toHaveLength(3);
  });

  test('right passwords sent at once all do', async () => {
    const { attempt } = signInLimit(limits);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt(from('a', '::1'), good)),
    );
    expect(answers.every(E.isRight)).toBe(true);
  });

  test('one address cannot try many names for ever', async () => {
    const { attempt } = signInLimit(limits);
    for (let i = 0; i < 5; i++) await attempt(from(`name ${i}`, '::1'), wrong);
    expect(refusedBy(await attempt(from('another', '::1'), good))).toBe('request.too-many');
    expect(refusedBy(await attempt(from('another', '::2'), good))).toBe(null);
  });

  test('strangers elsewhere do not shut the owner out, until they are very many', async () => {
    const { attempt } = signInLimit({ ...limits, perUserNameInAll: 7 });
    for (let i = 0; i < 6; i++) await attempt(from('a', `far ${i >> 1}`), wrong);
    expect(await attempt(from('a', 'home'), good)).toEqual(E.right('in'));
    await attempt(from('a', 'far 9'), wrong);
    expect(refusedBy(await attempt(from('a', 'home'), good))).toBe('request.too-many');
  });

  test('what is known has a count of its own, and only that', async () => {
    const { attempt } = signInLimit(limits);
    for (let i = 0; i < 3; i++) await attempt(from('a', '::1'), wrong);
    expect(refusedBy(await attempt(from('a', '::1'), good))).toBe('request.too-many');
    for (let i = 0; i < 2; i++)
      expect(refusedBy(await attempt(from('a', '::1', 'browser'), wrong))).toBe('wrong');
    expect(await attempt(from('a', '::1', 'browser'), good)).toEqual(E.right('in'));
    for (let i = 0; i < 3; i++) await attempt(from('a', '::1', 'browser'), wrong);
    expect(refusedBy(await attempt(from('a', '::1', 'browser'), good))).toBe('request.too-many');
    expect(refusedBy(await attempt(from('a', '::1', 'another'), good))).toBe(null);
    expect(refusedBy(await attempt(from('b', '::1'), good))).toBe(null);
  });
});
