import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/testing/any-character.ts';
import { firstRefused, isVisible, readingKey, type TextClass } from './text-class.ts';

describe('the first character that is refused', () => {
  test.each<[string, TextClass, string, number | null]>([
    ['none in plain text', 'line', 'plain ✔ text 😀', null],
    ['a text may have lines and a bell', 'text', 'a\nb\tc\u0007', null],
    ['a text has no U+0000', 'text', 'ab\0c', 3],
    ['a text has no half of a surrogate pair', 'text', 'a\ud83d', 2],
    ['a line has no line end', 'line', 'a\nb', 2],
    ['a line has no tab', 'line', 'a\tb', 2],
    ['positions count code points', 'line', '😀😀\x7f', 3],
    ['a line has no half of a surrogate pair', 'line', 'a\ud83d', 2],
    ['a line has no non-character of the first plane', 'line', '\ufdd0', 1],
    ['a line has no non-character of another plane', 'line', 'a\u{1fffe}', 2],
    ['a line may hide something, as names of topics do', 'line', 'a\u200bb\u202e', null],
    ['a name has no control character', 'name', 'a\u0085', 2],
    ['a name hides nothing', 'name', '😀a\u200bb', 3],
    ['a name does not turn round', 'name', 'a\u202eb', 2],
    ['nor is a part of it kept apart', 'name', '\u2066a\u2069', 1],
    ['no joiner between Latin letters', 'name', 'ab\u200dc', 3],
    ['no joiner at the end', 'name', 'علی\u200c', 4],
    ['no joiner between an emoji and a letter', 'name', '😀\u200da', 2],
    ['no mark of direction among Latin letters', 'name', 'a\u200eb', 2],
    ['no emoji style behind a letter', 'name', 'a\ufe0f', 2],
    ['no emoji style behind a digit that is no keycap', 'name', '1\ufe0f2', 2],
    ['no variant of a letter that has none', 'name', 'a\u{e0100}', 2],
    ['no tags but those of a flag', 'name', '😀\u{e0067}\u{e007f}', 2],
    ['no soft hyphen', 'name', 'a\u00adb', 2],
    ['no filler', 'name', '\u3164', 1],
  ])('%s', (_says, kind, text, position) => expect(firstRefused(kind, text)).toBe(position));

  test.each([
    ['Latin with accents, composed and not', 'Zoë Zoe\u0308'],
    ['Cyrillic', 'Анна Каренина'],
    ['Greek', 'Ἀλέξανδρος'],
    ['Persian with a joiner that separates', 'می\u200cخواهم'],
    ['Hebrew with a mark of direction', 'שלום\u200f!'],
    ['Arabic', 'محمد بن موسى'],
    ['Hindi with a joiner that joins', 'क्\u200dष'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['Bengali', 'র\u200d্য'],
    ['Chinese with a variant of a character', '葛\u{e0100}城'],
    ['Japanese', 'ひらがなカタカナ'],
    ['Korean', '김철수'],
    ['Thai', 'สมชาย'],
    ['Mongolian with a variant', 'ᠠ\u180bᠰ'],
    ['a family', 'the 👨‍👩‍👧 family'],
    ['a heart', 'I ❤\ufe0f you'],
    ['a keycap', 'team 1\ufe0f\u20e3'],
    ['a scientist with a skin tone', '👩🏽‍🔬'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} team'],
  ])('a name may be in %s', (_says, name) =>
    expect([firstRefused('name', name), isVisible(name)]).toEqual([null, true]),
  );
});

test('each character is judged by itself in a text and in a line', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
      fc.constantFrom('\ud83d', '\u{1fffe}', '\x07', '\0'),
    ),
  );
  fc.assert(
    fc.property(texts, (characters) => {
      const text = characters.join('');
      const first = (pattern: RegExp): number | null => {
        const at = Array.from(text).findIndex((one) => pattern.test(one));
        return at === -1 ? null : at + 1;
      };
      expect(firstRefused('text', text)).toBe(first(/^[\0\p{Cs}]$/u));
      expect(firstRefused('line', text)).toBe(
        first(/^[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]$/u),
      );
    }),
  );
});

test('a name that is taken holds nothing that hides but what its letters need', () => {
  const hidden = fc.constantFrom(
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u202a',
    '\u2068',
    '\ufe0f',
    '\u00ad',
    '\u{e0061}',
    '\u034f',
    '\u3164',
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'Z', 'é', ' ', '7', '.') }),
      hidden,
      fc.string({ unit: fc.constantFrom('a', 'k') }),
      (a, sign, b) => expect(firstRefused('name', a + sign + b)).toBe(Array.from(a).length + 1),
    ),
  );
});

describe('what shows', () => {
  test.each(['', ' ', '\u2800', '\u3164\u115f', '\u200d', '\u0301', '\u2800 \u00ad'])(
    'nothing: %j',
    (name) => expect(isVisible(name)).toBe(false),
  );
  test.each(['a', '.', '7', '✔', '👍', 'क', '\u0301a'])('something: %j', (name) =>
    expect(isVisible(name)).toBe(true),
  );
});

test.each([
  ['casing', 'Ada', 'ADA'],
  ['compatible letters', 'Ａda', 'ada'],
  ['what is hidden', 'A\u200bda', 'ada'],
  ['direction', '\u202aAda\u202c', 'ada'],
])('two names read the same whatever their %s', (_says, one, other) =>
  expect(readingKey(one)).toBe(readingKey(other)),
);
