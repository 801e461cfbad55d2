import { describe, expect, test } from '@jest/globals';
import { basePath, siteUrl } from './base-path.ts';

describe('the path below which Parley is served', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['/', ''],
    ['/chat', '/chat'],
    ['/chat/', '/chat'],
    ['/a/b-c_d.e~f//', '/a/b-c_d.e~f'],
    ['/..a/b..', '/..a/b..'],
  ])('%p is %p', (given, path) => expect(basePath(given)).toBe(path));

  test.each([
    'chat',
    'https://x.example/chat',
    '/a//b',
    '/a b',
    '/a;Path=/',
    '/a?b',
    '/a#b',
    '/a%2Fb',
    '/ä',
    '/.',
    '/../x',
    '/x/..',
    '/"><b>',
    '\n/a',
  ])('%j is none', (given) => expect(() => basePath(given)).toThrow(RangeError));
});

test.each([
  ['https://chat.example', '', 'https://chat.example'],
  ['https://app.example/team', '', 'https://app.example/team'],
  ['https://app.example', '/chat', 'https://app.example/chat'],
  ['https://app.example/chat', '/chat', 'https://app.example/chat'],
  ['HTTP://App.Example:8080/other', '/chat', 'HTTP://App.Example:8080/chat'],
  ['http://[::1]:3000', '/chat', 'http://[::1]:3000/chat'],
])('a realm at %s, below %j, is told as %s', (url, base, told) =>
  expect(siteUrl(url, base)).toBe(told),
);
