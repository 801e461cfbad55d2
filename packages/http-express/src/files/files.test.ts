import { describe, expect, test } from '@jest/globals';
import { PathId } from '@parley/core';
import { wantsPicture } from '../pages/file-page.ts';
import { fileOfToken, temporaryUrl } from '../wire/temporary-link.ts';
import { disposition, isShown } from './disposition.ts';
import { rangeOf } from './range.ts';
import { targetOf } from './target.ts';

describe('a part of 100 bytes', () => {
  test.each<[string | undefined, unknown]>([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=10-', { first: 10, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['Bytes= 5 - 6', { first: 5, last: 6 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['bytes=', null],
    ['bytes=-', null],
    ['items=0-1', null],
    ['', null],
    [undefined, null],
  ])('%s', (header, range) => expect(rangeOf(header, 100)).toEqual(range));

  test('of nothing is nothing', () =>
    expect(['bytes=0-', 'bytes=-1'].map((header) => rangeOf(header, 0))).toEqual([
      'unsatisfiable',
      'unsatisfiable',
    ]));
});

describe('how a file is named in a header', () => {
  test.each([
    ['report (v2).pdf', 'inline; filename="report (v2).pdf"'],
    ['a"b.txt', 'inline; filename="a\\"b.txt"'],
    ['../x\\a.txt', 'inline; filename="a.txt"'],
    ['日本/é.txt', "inline; filename*=utf-8''%C3%A9.txt"],
    ['a%2Fb.txt', "inline; filename*=utf-8''a%252Fb.txt"],
    ['100% a.txt', 'inline; filename="100% a.txt"'],
    ['a\r\nSet-Cookie: b', 'inline; filename="aSet-Cookie: b"'],
    ['photo\u202egnp.exe', 'inline; filename="photognp.exe"'],
    ['..', 'inline; filename="uploaded-file"'],
    ['aux.txt', 'inline; filename="_aux.txt"'],
    ["日本 'x'*.md", "inline; filename*=utf-8''%E6%97%A5%E6%9C%AC%20%27x%27%2A.md"],
    ['é', "inline; filename*=utf-8''%C3%A9"],
  ])('%s', (name, header) => expect(disposition('inline', name)).toBe(header));

  test.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'text/javascript',
    'Text/HTML; charset=utf-8',
    'text/html;image/png',
    'text/html, image/png',
    'image/png/x',
    '',
  ])('what could run is never shown in place: %s', (type) => expect(isShown(type)).toBe(false));
  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'Image/PNG',
    ' image/png ',
    'video/mp4; codecs="avc1"',
  ])('what runs nothing is, however its type is written: %s', (type) =>
    expect(isShown(type)).toBe(true),
  );
});

describe('a picture is wanted', () => {
  test.each<[string | undefined, boolean]>([
    ['image/png', true],
    ['image/avif,image/webp,image/*,*/*;q=0.8', true],
    ['text/html;q=0.5, image/png', true],
    ['image/png;q=0.5, text/html', false],
    ['text/html,application/xhtml+xml,image/webp,*/*;q=0.8', false],
    ['*/*', false],
    ['*/*, image/png', false],
    ['image/png;q=0', false],
    ['application/json', false],
    ['', false],
    [undefined, false],
  ])('%s', (accept, isWanted) =>
    expect(wantsPicture({ headers: accept === undefined ? {} : { accept } })).toBe(isWanted),
  );
});

test.each([
  ['/1/ab/secret/a.txt', { _tag: 'File', path: '1/ab/secret/a.txt', isDownload: false }],
  [
    '/download/1/ab/secret/a%20b.txt',
    { _tag: 'File', path: '1/ab/secret/a b.txt', isDownload: true },
  ],
  [
    '/thumbnail/1/ab/secret/a%20b.png/840x560.webp',
    { _tag: 'Thumbnail', path: '1/ab/secret/a b.png', format: '840x560.webp' },
  ],
  ['/thumbnail/1', { _tag: 'Thumbnail', path: '', format: '1' }],
  ['/thumbnail/x/ab/secret/a.png/840x560.webp', null],
  ['/thumbnail', null],
  ['/temporary/ABCD/a.txt', { _tag: 'Link', token: 'ABCD', name: 'a.txt' }],
  ['/temporary/ABCD', null],
  ['/temporary/ABCD/a/b', null],
  ['/download/x/ab', null],
  ['/x/ab/secret/a.txt', null],
  ['/', null],
  ['/%E0%A4%A', null],
])('%s asks for %j', (path, target) => expect(targetOf(path)).toEqual(target));

describe('a temporary link', () => {
  const NOW = 1_800_000_000_000;
  const path = PathId('1/ab/secret/日本 x.txt');
  const tokenIn = (url: string): string => url.split('/')[3] ?? '';
  const token = tokenIn(temporaryUrl(path, '', NOW));

  test('names the file at its end', () =>
    expect(temporaryUrl(path, '', NOW)).toMatch(
      /^\/user_uploads\/temporary\/[0-9A-F]+\/日本 x\.txt$/,
    ));
  test.each([
    [0, path],
    [30, path],
    [60, path],
    [61, null],
  ])('after %i seconds leads to %s', (seconds, found) =>
    expect(fileOfToken(token, NOW + seconds * 1000)).toBe(found),
  );
  test('cannot be made up or changed', () => {
    const flipped = Array.from(
      { length: token.length },
      (_, at) => token.slice(0, at) + (token[at] === '0' ? '1' : '0') + token.slice(at + 1),
    );
    for (const wrong of [
      ...flipped,
      token.slice(2),
      `${token}00`,
      token.toLowerCase(),
      '',
      'AB',
      'x',
      token.slice(0, 64),
    ])
      expect(fileOfToken(wrong, NOW)).toBeNull();
  });
});
