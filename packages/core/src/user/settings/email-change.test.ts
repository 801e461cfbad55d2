import { describe, expect, test } from '@jest/globals';
import { Sha256, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { askedAgain, isExpired, secondsToWait } from './email-change.ts';
import { accountOf, newEmailToken } from './email-token.ts';

const HOUR = 3_600;
const NOW = UnixSeconds(1_790_000_000);
const ago = (...seconds: ReadonlyArray<number>) =>
  seconds.map((second) => UnixSeconds(NOW - second));

describe('how often a user may ask for another address', () => {
  test.each<[string, ReturnType<typeof ago>, number]>([
    ['for the first time', [], 0],
    ['a second time', ago(1), 0],
    ['not a third time within an hour', ago(HOUR - 1, 5), 1],
    ['again after an hour', ago(HOUR, 5), 0],
    ['not when it was just twice', ago(0, 0), HOUR],
    ['a fifth time in a day', ago(20 * HOUR, 19 * HOUR, 18 * HOUR, 17 * HOUR), 0],
    ['not a sixth time', ago(20 * HOUR, 19 * HOUR, 18 * HOUR, 17 * HOUR, 16 * HOUR), 4 * HOUR],
    ['not before both limits allow it', ago(23.5 * HOUR, 19 * HOUR, 18 * HOUR, 10, 5), HOUR - 10],
  ])('%s', (_when, askedAt, wait) => expect(secondsToWait(askedAt, NOW)).toBe(wait));

  test('what is a day old is forgotten', () =>
    expect(askedAgain(ago(24 * HOUR, 24 * HOUR - 1, 3), NOW)).toEqual(ago(24 * HOUR - 1, 3, 0)));
});

test('a token is good for a day from the last time a user asked', () => {
  const asked = (...seconds: ReadonlyArray<number>) => ({
    email: 'a@b.example',
    token: Sha256('00'),
    askedAt: ago(...seconds),
  });
  expect([
    isExpired(asked(30 * HOUR, 24 * HOUR - 1), NOW),
    isExpired(asked(24 * HOUR), NOW),
  ]).toEqual([false, true]);
});

describe('a token', () => {
  const entropy = { token: (length: number) => 'aB3'.repeat(length).slice(0, length) };

  test('names its account', () => {
    const token = newEmailToken(entropy, UserId(42));
    expect(token).toMatch(/^42-[A-Za-z0-9]{32}$/);
    expect(accountOf(token)).toBe(42);
  });

  test.each([
    '',
    '42',
    `42-${'a'.repeat(31)}`,
    `42-${'a'.repeat(33)}`,
    `x42-${'a'.repeat(32)}`,
    `-${'a'.repeat(32)}`,
    `42-${'ä'.repeat(32)}`,
  ])('%j is none', (text) => expect(accountOf(text)).toBeNull());
});
