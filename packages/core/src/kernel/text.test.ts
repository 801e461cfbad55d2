import { describe, expect, test } from '@jest/globals';
import { firstUnprintable, foldCase, strip, stripEnd } from './text.ts';

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
