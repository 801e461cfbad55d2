import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/testing/any-character.ts';
import { codePoints, foldCase, strip, stripEnd, truncate } from './text.ts';

describe('the key of a name', () => {
  test.each([
    ['capitals are small letters', 'Lunch AND more', 'lunch and more'],
    ['also beyond ASCII', 'ÄRGER Straße', 'ärger strasse'],
    ['two ways to write a letter are one', 'Cafe\u0301', 'caf\u00e9'],
  ])('%s', (_says, name, key) => expect(foldCase(name)).toBe(key));

  test('a name has the same key whatever stands beside it', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
    for (const text of [...ascii, ascii.join(''), ascii.slice(32, 127).join('')])
      expect(`${foldCase(text)}ü`).toBe(foldCase(`${text}ü`));
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

test('whatever is cut, is cut character by character', () => {
  const texts = fc
    .array(fc.oneof(anyCharacter, fc.constantFrom('x', '😀', '\ud83d', '\ude00')))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 12 }), (text, limit) => {
      const characters = Array.from(text);
      const cut = characters.length > limit ? `${characters.slice(0, limit - 2).join('')}..` : text;
      expect([truncate(text, limit, '..'), codePoints(text)]).toEqual([cut, characters.length]);
    }),
  );
});
