import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.ts';
import { codePoints, firstUnprintable, foldCase, strip, stripEnd, truncate } from './text.ts';

describe('the key of a name', () => {
  test.each([
    ['capitals are small letters', 'Lunch AND more', 'lunch and more'],
    ['also beyond ASCII', 'ÄRGER Straße', 'ärger strasse'],
    ['two ways to write a letter are one', 'Cafe\u0301', 'caf\u00e9'],
  ])('%s', (_says, name, key) => expect(foldCase(name)).toBe(key));

  test('a name has the same key whatever stands beside it', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    for (const text of [...ascii, ascii.join(''), ascii.slice(32, 127).join('')]) expect(`${foldCase(text)}ü`).toBe(foldCase(`${text}ü`));
  });
});

describe('blanks at the ends', () => {
  test.each([
    ['spaces, tabs and line ends go', ' \t\n\r\v\fa b\n ', 'a b'],
    ['the separators U+001C to U+001F go', '\x1c\x1d\x1e\x1fa\x1f', 'a'],
    ['U+0085 goes', '\x85a\x85', 'a'],
    ['wide and thin blanks of Unicode go', '\u2003\u3000a\u00a0\u2028', 'a'],
    ['a byte order mark stays', '\ufeffa\ufeff', '\ufeffa\ufeff'],
    ['nothing but blanks leaves nothing', ' \n ', ''],
  ])('%s', (_says, text, stripped) => expect(strip(text)).toBe(stripped));

  test('only the end', () => expect(stripEnd(' \na\t \n')).toBe(' \na'));
});

describe('the first unprintable character', () => {
  test.each([
    ['none in plain text', 'plain ✔ text 😀', null],
    ['a control character', 'ab\0c', 3],
    ['counted in code points', '😀😀\x7f', 3],
    ['half a surrogate pair', 'a\ud83d', 2],
    ['a non-character of the first plane', '\ufdd0', 1],
    ['a non-character of another plane', 'a\u{1fffe}', 2],
    ['format characters are printable', 'a\u200db\u200e', null],
  ])('%s', (_says, text, position) => expect(firstUnprintable(text)).toBe(position));
});

test('whatever is cut, and whatever is printable, it is so character by character', () => {
  const texts = fc
    .array(fc.oneof(anyCharacter, fc.constantFrom('x', '😀', '\ud83d', '\ude00', '\u{1fffe}', '\x07')))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 12 }), (text, limit) => {
      const characters = Array.from(text);
      const cut = characters.length > limit ? `${characters.slice(0, limit - 2).join('')}..` : text;
      expect([truncate(text, limit, '..'), codePoints(text)]).toEqual([cut, characters.length]);
      const at = characters.findIndex((one) => /^[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]$/u.test(one));
      expect(firstUnprintable(text)).toBe(at === -1 ? null : at + 1);
    }),
  );
});
