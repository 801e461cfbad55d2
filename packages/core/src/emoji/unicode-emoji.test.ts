import { describe, expect, test } from '@jest/globals';
import { unicodeEmoji } from './unicode-emoji.ts';
import { UNICODE_NAMES } from './unicode-names.ts';

const lines = UNICODE_NAMES.trim()
  .split('\n')
  .map((line) => line.split(' '));

describe('the table', () => {
  test('has every emoji once, and every name once', () => {
    const codes = lines.map(([code]) => code);
    const names = lines.flatMap(([, ...known]) => known);
    expect(lines.length).toBeGreaterThan(1_900);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(names).size).toBe(names.length);
  });

  test('codes are as the wire has them, names as text can hold them between colons', () => {
    expect(lines.filter(([code]) => !/^[0-9a-f]{4,5}(-[0-9a-f]{4,5})*$/.test(code!) || code!.includes('fe0f'))).toEqual([]);
    expect(lines.flatMap(([, ...known]) => known).filter((name) => !/^[\w+-]+$/.test(name))).toEqual([]);
  });

  test('every name leads to its code, every code to its canonical name', () => {
    for (const [code, ...known] of lines) {
      expect(unicodeEmoji.nameOf(code!)).toBe(known[0]);
      expect(known.map(unicodeEmoji.codeOf)).toEqual(known.map(() => code));
    }
  });
});

describe('the names that clients of this API send', () => {
  test.each([
    ['car', '1f697'],
    ['octopus', '1f419'],
    ['tada', '1f389'],
    ['+1', '1f44d'],
    ['thumbs_up', '1f44d'],
    ['-1', '1f44e'],
    ['smile', '1f642'],
    ['big_smile', '1f604'],
    ['working_on_it', '1f6e0'],
    ['hammer_and_wrench', '1f6e0'],
    ['heart', '2764'],
    ['one', '0031-20e3'],
    ['computer', '1f4bb'],
    ['dog', '1f415'],
    ['ok', '1f44c'],
    ['jack-o-lantern', '1f383'],
    ['flag-de', '1f1e9-1f1ea'],
  ])('%s is %s', (name, code) => expect(unicodeEmoji.codeOf(name)).toBe(code));

  test.each([
    ['1f44d', '+1'],
    ['1f64f', 'folded_hands'],
    ['1f6e0', 'working_on_it'],
  ])('%s is called %s', (code, name) => expect(unicodeEmoji.nameOf(code)).toBe(name));
});

describe('what is not in the table', () => {
  test.each(['no_such_emoji', 'Tada', '', 'toString', '1f389'])('no emoji is called %j', (name) =>
    expect(unicodeEmoji.codeOf(name)).toBeNull(),
  );

  test.each(['1F44D', '1f44d-fe0f', '1f44d-1f3fd', 'tada', '', 'constructor'])('%j is no code', (code) => {
    expect(unicodeEmoji.isCode(code)).toBe(false);
    expect(unicodeEmoji.nameOf(code)).toBeNull();
  });
});

test('the characters of a code', () => expect(unicodeEmoji.charactersOf('1f468-200d-1f4bb')).toBe('\u{1f468}\u200d\u{1f4bb}'));
