import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bareType, readMediaType, writeMediaType } from './media-type.ts';

const settled = (text: string): string | null => {
  const type = readMediaType(text);
  return type && writeMediaType(type);
};

test.each<[string, string | null]>([
  ['text/plain', 'text/plain'],
  [' \tText/PLAIN ', 'text/plain'],
  ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
  ['text/plain ;Charset=UTF-8', 'text/plain; charset=UTF-8'],
  ['video/mp4; codecs="avc1.4D401E, mp4a"', 'video/mp4; codecs="avc1.4D401E, mp4a"'],
  ['a/b; x="a\\"b;c"; y=1', 'a/b; x="a\\"b;c"; y=1'],
  ['a/b;; ;x=1;', 'a/b; x=1'],
  ['a/b; x=1; X=2', 'a/b; x=1'],
  ['a/b; charset=""; x=1', 'a/b'],
  ['a/b; x=1; nothing; y=2', 'a/b; x=1'],
  ['a/b; x=1 2', 'a/b'],
  ['a/b; x=é', 'a/b'],
  ['a/b; x=1\r\nSet-Cookie: a=b', 'a/b'],
  ['application/vnd.a+json', 'application/vnd.a+json'],
  [`a/b; x=${'y'.repeat(300)}; z=1`, 'a/b; z=1'],
  ['', null],
  [' ', null],
  ['text', null],
  ['text/', null],
  ['/plain', null],
  ['a/b/c', null],
  ['*/*', null],
  ['text/html, image/png', null],
  ['text/html\r\nSet-Cookie: a=b', null],
  ['text/plän', null],
  [`a/${'b'.repeat(300)}`, null],
])('%j is settled to %j', (text, expected) => expect(settled(text)).toBe(expected));

test('a settled type is one line of ASCII, and settling twice changes nothing', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('a', '/', ';', ' ', '"', '\\', '=', 'B', 'é', '\n', 'charset=utf-8', ','),
        { maxLength: 30 },
      ),
      (parts) => {
        const text = settled(parts.join(''));
        if (text === null) return;
        expect(text).toMatch(/^[\x20-\x7e]{3,255}$/);
        expect(settled(text)).toBe(text);
      },
    ),
  ));

test.each([
  ['text/plain', 'text/plain'],
  [' Text/Plain ; charset="x"', 'text/plain'],
  ['', ''],
])('%j is %j without what stands beside it', (text, bare) => expect(bareType(text)).toBe(bare));
