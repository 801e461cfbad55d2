import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RealmId } from '../../kernel/brand.ts';
import { utf8Bytes } from '../../kernel/utf8-bytes.ts';
import { anyCharacter } from '../../testing/any-character.ts';
import { blobNames } from '../blob-path.ts';
import { addressName, displayName } from './file-name.ts';
import { newPathId } from './path-id.ts';

describe('the name in a file’s address', () => {
  test.each([
    ['my report (v2).pdf', 'my-report-v2.pdf', 'my-report-v2.pdf'],
    ['a  b--c.txt', 'a-b-c.txt', 'a-b-c.txt'],
    ['été.png', 'été.png', 't.png'],
    ['ﬁle.txt', 'file.txt', 'le.txt'],
    ['日本 語.md', '日本-語.md', '.md'],
    ['a/b\\c.txt', 'abc.txt', 'abc.txt'],
    ['A+B=C.txt', 'ABC.txt', 'ABC.txt'],
    ['...', '...', '...'],
    ['tab\there', 'tab-here', 'tabhere'],
    ['.!', 'uploaded-file', 'uploaded-file'],
    ['**', 'uploaded-file', 'uploaded-file'],
    ['', 'uploaded-file', 'uploaded-file'],
    ['.. ', 'uploaded-file', 'uploaded-file'],
    ['.bashrc', '.bashrc', '.bashrc'],
    ['a-_', 'a-_', 'a-_'],
    ['\u202etxt.exe', 'txt.exe', 'txt.exe'],
    ['x\u0000\u0007\ud800.png', 'x.png', 'x.png'],
  ])('%j', (name, normal, strict) => expect([addressName(name), addressName(name, true)]).toEqual([normal, strict]));

  test('is cut in front of its extension', () => {
    expect(addressName(`${'é'.repeat(300)}.tar.gz`)).toBe(`${'é'.repeat(98)}.gz`);
    expect(addressName(`${'x'.repeat(100)}.${'y'.repeat(300)}`)).toBe(`${'x'.repeat(100)}.${'y'.repeat(99)}`);
    expect(addressName(`.${'y'.repeat(300)}`)).toBe(`.${'y'.repeat(199)}`);
  });

  test('is one name that every store takes, whatever was typed', () =>
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.boolean(), (typed, asciiOnly) => {
        const name = addressName(typed, asciiOnly);
        expect(blobNames(name)).toEqual([name]);
        expect(addressName(name, asciiOnly)).toBe(name);
      }),
    ));
});

test.each([
  ['what was sent', 'my report (v2).pdf', 'my report (v2).pdf'],
  ['that too', ' a/b\\c 日本 👩‍👩‍👧.txt ', ' a/b\\c 日本 👩‍👩‍👧.txt '],
  ['on one line', 'a\tb\r\nc\u2028d', 'a b  c d'],
  ['without control characters', 'a\u0000\u0007\u007f\ud800b', 'ab'],
  ['in the direction in which it is written', 'photo\u202egnp.exe\u2066', 'photognp.exe'],
  ['as long as a header has room for', '😀'.repeat(255), '😀'.repeat(255)],
  ['cut in front of its extension', `${'é'.repeat(300)}.tar.gz`, `${'é'.repeat(252)}.gz`],
  ['cut where an extension is none', `a.${'é'.repeat(300)}`, `a.${'é'.repeat(253)}`],
  ['something where it was nothing', '', 'uploaded-file'],
  ['something where it was a place', '..', 'uploaded-file'],
  ['something where nothing is left', '\u202e.', 'uploaded-file'],
])('the name that is shown is %s', (_what, name, shown) => expect(displayName(name)).toBe(shown));

test('an address has four segments and ends with the name', () => {
  const tokens = ['zz', 'A'.repeat(24)];
  const path = newPathId({ token: () => tokens.shift() ?? '' }, RealmId(7), 'a.txt');
  expect(path).toBe('7/8c/AAAAAAAAAAAAAAAAAAAAAAAA/a.txt');
});

test('UTF-8 is counted in bytes', () => expect(['a', 'é', '日', '😀', ''].map(utf8Bytes)).toEqual([1, 2, 3, 4, 0]));

test.each(['', '/', 'a/', '/a', 'a//b', '.', 'a/../b', '..', 'a\\b', 'a\0', '\ud800', 'x'.repeat(256), 'é'.repeat(128), '.~a', 'a/.~b'])(
  'no path of a blob: %j',
  (path) => expect(blobNames(path)).toBeNull(),
);
test.each(['a', 'a/b', '...', '.a', 'x'.repeat(255), '日本/語', 'a b'])('a path of a blob: %j', (path) =>
  expect(blobNames(path)).toEqual(path.split('/')),
);
