import { expect, test } from '@jest/globals';
import { contentType, inUtf8, lacksCharset } from './content-type.ts';

test.each([
  ['as it is told', 'image/png', 'somefile.txt', 'image/png'],
  [
    'whatever that is, in one spelling',
    ' Text/Plain ;Charset="x"',
    'a.png',
    'text/plain; charset="x"',
  ],
  ['with what stands beside it', 'video/mp4; codecs="avc1"', 'a.png', 'video/mp4; codecs="avc1"'],
  ['by its name where nothing is told', null, 'photo.JPG', 'image/jpeg'],
  ['by the last ending', null, 'archive.tar.gz', 'application/gzip'],
  ['also when the name begins with it', null, '.png', 'image/png'],
  ['nothing particular without an ending', null, 'README', 'application/octet-stream'],
  ['nothing particular with an unknown one', null, 'a.xyz', 'application/octet-stream'],
  ['sounds', null, 'a.flac', 'audio/flac'],
  ['sounds that are not called x-wav', null, 'a.wav', 'audio/wav'],
  [
    'by its name where what is told would end a header',
    'text/html\r\nSet-Cookie: a=b',
    'a.pdf',
    'application/pdf',
  ],
  ['by its name where what is told is empty', '', 'a.webp', 'image/webp'],
  ['by its name where what is told is no ASCII', 'text/plän', 'a.txt', 'text/plain'],
  ['by its name where what is told is long', `a/${'b'.repeat(300)}`, 'a.txt', 'text/plain'],
  ['not by what an object has', null, 'a.constructor', 'application/octet-stream'],
])('a file is %s', (_what, told, name, type) => expect(contentType(told, name)).toBe(type));

test.each([
  ['text/plain', 'text/plain; charset=utf-8'],
  ['text/x-whatever', 'text/x-whatever; charset=utf-8'],
  ['text/markdown; variant=GFM', 'text/markdown; variant=GFM; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/ld+json', 'application/ld+json; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['application/javascript', 'application/javascript; charset=utf-8'],
])('%s lacks a charset, which may become %s', (type, settled) =>
  expect([lacksCharset(type), inUtf8(type)]).toEqual([true, settled]),
);

test.each([
  'text/plain; charset=utf-8',
  'Text/HTML; Charset="windows-1252"',
  'image/png',
  'application/pdf',
  'application/octet-stream',
  'video/mp4; codecs="avc1"',
  'none',
])('%s lacks none', (type) => expect(lacksCharset(type)).toBe(false));
