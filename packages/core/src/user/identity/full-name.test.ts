import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { parseFullName } from './full-name.ts';

describe('what a person may be called', () => {
  test.each([
    ['a plain name', 'Ann Lee'],
    ['two characters', 'Al'],
    ['one hundred characters outside the first plane', '😀'.repeat(100)],
    ['a family joined by zero-width joiners', 'the 👨‍👩‍👧 family'],
    ['a bar and digits with something after them', 'iago|72k'],
    ['a bar and digits at the end of a word but not of the name', 'iago|72 the third'],
  ])('%s', (_says, name) => expect(parseFullName(name)).toEqual(E.right(name)));

  test('blanks around it do not count', () =>
    expect(parseFullName(' \tAnn Lee\n')).toEqual(E.right('Ann Lee')));
});

describe('what is not a name', () => {
  const tooLong = denial('user.name-too-long', { limit: 100 });
  const tooShort = denial('user.name-too-short', { limit: 2 });
  test.each([
    ['101 characters', 'a'.repeat(101), tooLong],
    ['101 characters, each wrong: length comes first', '@'.repeat(101), tooLong],
    ['nothing', '', tooShort],
    ['one character with blanks around it', '  a  ', tooShort],
    ['one wrong character: length comes first', '@', tooShort],
    ['a star', 'a*b', denial('user.name-characters')],
    ['a backtick', 'a`b', denial('user.name-characters')],
    ['a backslash', 'a\\b', denial('user.name-characters')],
    ['a greater-than sign', 'a>b', denial('user.name-characters')],
    ['a quotation mark', 'a"b', denial('user.name-characters')],
    ['an at sign', 'a@b', denial('user.name-characters')],
    ['a control character', 'a\u0007b', denial('user.name-characters')],
    ['a line end inside', 'a\nb', denial('user.name-characters')],
    ['half a surrogate pair', 'a\ud83d', denial('user.name-characters')],
    ['a non-character', 'a\u{1fffe}', denial('user.name-characters')],
    ['a bar and digits at the end', 'Hello- 12iago|72', denial('user.name-format')],
    [
      'a bar and digits with blanks behind them, which are not stored',
      'iago|72 ',
      denial('user.name-format'),
    ],
    ['a word that mentions all', 'all', denial('user.name-format')],
    ['a word that mentions all, in another casing', 'EveryOne', denial('user.name-format')],
    ['a word that calls a topic', ' topic ', denial('user.name-format')],
    ['what shows nothing', '\u2800\u2800', denial('user.name-characters')],
    ['what fills a place in Hangul', '\u3164\u3164', denial('user.name-characters')],
    ['a zero-width space inside', 'Ada\u200b Lovelace', denial('user.name-characters')],
    ['a soft hyphen', 'Ada Love\u00adlace', denial('user.name-characters')],
    ['letters in the other direction', '\u202eecalevoL adA', denial('user.name-characters')],
    ['a joiner between Latin letters', 'A\u200dda', denial('user.name-characters')],
    [
      'a wrong character and a bar with digits: characters come first',
      'a*|7',
      denial('user.name-characters'),
    ],
  ])('%s', (_says, name, refusal) => expect(parseFullName(name)).toEqual(E.left(refusal)));
});
