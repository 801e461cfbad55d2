import { expect, test } from '@jest/globals';
import { safeNext } from './safe-next.ts';

test.each([
  ['/', '/'],
  ['/user_uploads/1/ab/cat.png?x=1&y=//z#top', '/user_uploads/1/ab/cat.png?x=1&y=//z#top'],
  ['/a b/é', '/a%20b/%C3%A9'],
  ['/a/../b', '/b'],
  ['/@evil.example', '/@evil.example'],
])('%j leads on', (next, location) => expect(safeNext(next)).toBe(location));

test.each([
  undefined,
  '',
  'a',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'https:/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  ' /a',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/a\r\nSet-Cookie: a=b',
  '/a\u0000',
  '/a\u007f',
  '/a\u0085',
])('%j leads nowhere', (next) => expect(safeNext(next)).toBeNull());
