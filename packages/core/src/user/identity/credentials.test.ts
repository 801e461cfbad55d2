import { describe, expect, jest, test } from '@jest/globals';
import { UnixSeconds } from '../../kernel/brand.ts';
import {
  hasEnded,
  isApiKey,
  isGoodOwnPassword,
  isGoodPassword,
  newApiKey,
  newPassword,
  passwordText,
  sameText,
} from './credentials.ts';

describe('an API key', () => {
  test('is 32 characters of the entropy port', () => {
    const token = jest.fn((length: number) => 'aZ09'.repeat(length / 4));
    expect(newApiKey({ token })).toBe('aZ09'.repeat(8));
    expect(token).toHaveBeenCalledWith(32);
  });
  test.each([
    ['32 letters and digits', 'aZ09'.repeat(8), true],
    ['31 of them', 'a'.repeat(31), false],
    ['33 of them', 'a'.repeat(33), false],
    ['another character', `${'a'.repeat(31)}-`, false],
    ['a line end after it', `${'a'.repeat(32)}\n`, false],
    ['nothing', '', false],
  ])('%s', (_says, text, answer) => expect(isApiKey(text)).toBe(answer));
});

describe('a key that ends at 100', () => {
  test.each([
    ['has not ended a second before', 100, 99, false],
    ['has ended at that moment', 100, 100, true],
    ['has ended after it', 100, 101, true],
    ['never ends without such a moment', null, 4_000_000_000, false],
  ])('%s', (_says, endsAt, moment, answer) =>
    expect(hasEnded(endsAt === null ? null : UnixSeconds(endsAt), UnixSeconds(moment))).toBe(
      answer,
    ),
  );
});

describe('two texts', () => {
  test.each([
    ['alike', 'ab', 'ab', true],
    ['different at the end', 'ab', 'ac', false],
    ['different at the start', 'ab', 'bb', false],
    ['one longer', 'ab', 'abc', false],
    ['one shorter', 'abc', 'ab', false],
  ])('%s', (_says, a, b, answer) => expect(sameText(a, b)).toBe(answer));
});

describe('a good password', () => {
  const about = ['ann@example.com', 'Ann'];
  const isStrong = jest.fn((_password: string, _about: ReadonlyArray<string>) => true);
  test.each([
    ['six characters that are hard to guess', 'x9!kQz', true],
    ['five are too few', 'x9!kQ', false],
    ['a hundred', 'x'.repeat(100), true],
    ['a hundred and one are too many', 'x'.repeat(101), false],
    ['characters are counted, not their halves', '😀'.repeat(5), false],
  ])('%s', (_says, password, answer) =>
    expect(isGoodPassword({ isStrong }, password, about)).toBe(answer),
  );
  test('none that is easy to guess, knowing who they are', () => {
    isStrong.mockReturnValueOnce(false);
    expect(isGoodPassword({ isStrong }, 'Ann1234567', about)).toBe(false);
    expect(isStrong).toHaveBeenLastCalledWith('Ann1234567', about);
  });
});

describe('a generated password', () => {
  const made = newPassword({ token: (length) => 'aZ09'.repeat(length / 4) });
  test('is 24 characters of the entropy port', () =>
    expect(passwordText(made)).toBe('aZ09'.repeat(6)));
  test('is good without being judged', () => {
    const isStrong = jest.fn(() => false);
    expect(isGoodPassword({ isStrong }, made, [])).toBe(true);
    expect(isStrong).not.toHaveBeenCalled();
  });
  test('is judged once it is text like any other', () =>
    expect(isGoodPassword({ isStrong: () => false }, passwordText(made), [])).toBe(false));
});

describe('a password that a user chooses for themselves', () => {
  const isStrong = (): boolean => true;
  test.each([
    ['eight characters', 'x9!kQz7a', undefined, true],
    ['seven are too few', 'x9!kQz7', undefined, false],
    ['as few as the host says', 'x9!kQz', 6, true],
    ['fewer than the host says', 'x9!kQz7a9b', 12, false],
    ['characters are counted, not their halves', '😀'.repeat(7), undefined, false],
    ['a hundred and one are too many', 'x'.repeat(101), undefined, false],
  ])('%s', (_says, password, minLength, answer) =>
    expect(
      isGoodOwnPassword({ isStrong, ...(minLength !== undefined && { minLength }) }, password, []),
    ).toBe(answer),
  );
  test('a generated one is accepted', () =>
    expect(
      isGoodOwnPassword(
        { isStrong: () => false },
        newPassword({ token: (length) => 'a'.repeat(length) }),
        [],
      ),
    ).toBe(true));
});
