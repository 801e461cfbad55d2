import { expect, test } from '@jest/globals';
import { contentType } from './content-type.ts';

test.each([
  ['as it is told', 'image/png', 'somefile.txt', 'image/png'],
  ['whatever that is', 'Text/Plain; charset="x"', 'a.png', 'Text/Plain; charset="x"'],
  ['by its name where nothing is told', null, 'photo.JPG', 'image/jpeg'],
  ['by the last ending', null, 'archive.tar.gz', 'application/gzip'],
  ['also when the name begins with it', null, '.png', 'image/png'],
  ['nothing particular without an ending', null, 'README', 'application/octet-stream'],
  ['nothing particular with one nobody knows', null, 'a.xyz', 'application/octet-stream'],
  ['sounds', null, 'a.flac', 'audio/flac'],
  ['sounds that are not called x-wav', null, 'a.wav', 'audio/wav'],
  ['by its name where what is told would end a header', 'text/html\r\nSet-Cookie: a=b', 'a.pdf', 'application/pdf'],
  ['by its name where what is told is empty', '', 'a.webp', 'image/webp'],
  ['by its name where what is told is no ASCII', 'text/plän', 'a.txt', 'text/plain'],
  ['by its name where what is told is long', `a/${'b'.repeat(300)}`, 'a.txt', 'text/plain'],
  ['not by what an object has', null, 'a.constructor', 'application/octet-stream'],
])('a file is %s', (_what, told, name, type) => expect(contentType(told, name)).toBe(type));
