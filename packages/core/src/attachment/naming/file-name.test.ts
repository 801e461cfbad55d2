import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../../scripts/testing/any-character.ts';
import { runs } from '../../../../../scripts/testing/depth.ts';
import { RealmId } from '../../kernel/brand.ts';
import { utf8Bytes } from '../../kernel/utf8-bytes.ts';
import { blobNames } from '../blob-path.ts';
import { addressName, displayName, sentName } from './file-name.ts';
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
  ])('%j', (name, normal, strict) =>
    expect([addressName(name), addressName(name, true)]).toEqual([normal, strict]),
  );

  test('is cut in front of its extension', () => {
    expect(addressName(`${'é'.repeat(300)}.tar.gz`)).toBe(`${'é'.repeat(98)}.gz`);
    expect(addressName(`${'x'.repeat(100)}.${'y'.repeat(300)}`)).toBe(
      `${'x'.repeat(100)}.${'y'.repeat(99)}`,
    );
    expect(addressName(`.${'y'.repeat(300)}`)).toBe(`.${'y'.repeat(199)}`);
  });

  test('is one name that every store takes, whatever was typed', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 300 }),
        fc.boolean(),
        (typed, asciiOnly) => {
          const name = addressName(typed, asciiOnly);
          expect(blobNames(name)).toEqual([name]);
          expect(addressName(name, asciiOnly)).toBe(name);
        },
      ),
    ));
});

const FAMILY = '👩‍👩‍👧';
describe('the name that is shown', () => {
  test.each([
    ['what was sent', 'my report (v2).pdf', 'my report (v2).pdf'],
    ['that too, in any script', ` c 日本 ${FAMILY} می‌خواهم.txt `, ` c 日本 ${FAMILY} می‌خواهم.txt `],
    ['on one line', 'a\tb\r\nc\u2028d\u2029', 'abcd'],
    ['without control characters', 'a\u0000\u0007\u007f\u0085\ud800b', 'ab'],
    ['in the direction in which it is written', 'photo\u202egnp.exe\u2066', 'photognp.exe'],
    ['without signs that show nothing', '\ufeffa\u200b\u00ad\u2060b', 'ab'],
    ['the last part of a path', '/etc/x/a.txt', 'a.txt'],
    ['the last part of any path', '..\\..\\x/y\\a.txt', 'a.txt'],
    ['without a drive', 'C:a.txt', 'a.txt'],
    ['with a colon elsewhere', 'a 12:30.txt', 'a 12:30.txt'],
    ['no device', 'CON', '_CON'],
    ['no device with an extension', 'lpt1 .tar.gz', '_lpt1 .tar.gz'],
    ['whatever only begins like a device', 'console.log', 'console.log'],
    ['not decoded', 'a%2Fb%2e', 'a%2Fb%2e'],
    ['as long as a header has room for', '😀'.repeat(255), '😀'.repeat(255)],
    ['cut in front of its extension', `${'é'.repeat(300)}.tar.gz`, `${'é'.repeat(252)}.gz`],
    ['cut where an extension is none', `a.${'é'.repeat(300)}`, `a.${'é'.repeat(253)}`],
    ['something where it was nothing', '', 'uploaded-file'],
    ['something where it was a place', '..', 'uploaded-file'],
    ['something where it was dots and blanks', '. ... ', 'uploaded-file'],
    ['something where it was a folder', 'a/b/', 'uploaded-file'],
    ['something where nothing is left', '\u202e.', 'uploaded-file'],
  ])('is %s', (_what, name, shown) => expect(displayName(name)).toBe(shown));
});

describe('the name that was sent', () => {
  test.each<[string, string | null]>([
    ['%D0%97%2525.txt', 'З%25.txt'],
    ['a%2Fb.txt', 'b.txt'],
    ['a%5Cb.txt', 'b.txt'],
    ['x/%2e%2e%2f%2E%2E%5Cetc%2Fpasswd', 'passwd'],
    ['%2F%2e%2e', null],
    ['%252Fetc', '%2Fetc'],
    ['a%00.txt', 'a.txt'],
    ['photo%E2%80%AEgnp.exe', 'photognp.exe'],
    ['a%FF%C3.txt', 'a\ufffd\ufffd.txt'],
    ['a%ED%A0%80.txt', 'a\ufffd.txt'],
    ['100%.txt', '100%.txt'],
    ['nul%2etxt', '_nul.txt'],
    ['', null],
    ['.', null],
    ['a/..', null],
    ['\u202e', null],
  ])('%j is read %j', (sent, name) => expect(sentName(sent)).toBe(name));

  const piece = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 4 }),
    fc.constantFrom(
      '%2F',
      '%2f',
      '%5C',
      '%252F',
      '%2e',
      '%00',
      '%E2%80%AE',
      '/',
      '\\',
      '..',
      '.',
      'C:',
      'nul',
      '\r\n',
      '%',
      '\u202e',
    ),
  );
  test('holds no path and only writable characters, and settling twice changes nothing', () =>
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const name of [sentName(pieces.join('')) ?? 'x', displayName(pieces.join(''))]) {
          expect(name).not.toMatch(
            /[/\\\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|^[A-Za-z]:|^[.\s]*$/u,
          );
          expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i);
          expect(displayName(name)).toBe(name);
        }
      }),
      runs(400, 2_000),
    ));
});

test('an address has four segments and ends with the name', () => {
  const tokens = ['zz', 'A'.repeat(24)];
  const path = newPathId({ token: () => tokens.shift() ?? '' }, RealmId(7), 'a.txt');
  expect(path).toBe('7/8c/AAAAAAAAAAAAAAAAAAAAAAAA/a.txt');
});

test('UTF-8 is counted in bytes', () =>
  expect(['a', 'é', '日', '😀', ''].map(utf8Bytes)).toEqual([1, 2, 3, 4, 0]));

test.each([
  '',
  '/',
  'a/',
  '/a',
  'a//b',
  '.',
  'a/../b',
  '..',
  'a\\b',
  'a\0',
  '\ud800',
  'x'.repeat(256),
  'é'.repeat(128),
  '.~a',
  'a/.~b',
  `${'é/'.repeat(333)}éé`,
])('no path of a blob: %j', (path) => expect(blobNames(path)).toBeNull());
test.each(['a', 'a/b', '...', '.a', 'x'.repeat(255), '日本/語', 'a b', `${'é/'.repeat(333)}a`])(
  'a path of a blob: %j',
  (path) => expect(blobNames(path)).toEqual(path.split('/')),
);
