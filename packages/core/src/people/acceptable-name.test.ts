import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseGroupName } from '../group/group-name.ts';
import { E } from '../kernel/fp.ts';
import { parseFullName } from '../user/identity/full-name.ts';
import { acceptableGroupName, acceptableName, nameWithKey } from './acceptable-name.ts';

describe('a name of a person', () => {
  test.each([
    ['as it is', 'Ada Lovelace', 'Ada Lovelace'],
    ['with two blanks, as it is', 'Ada  Lovelace', 'Ada  Lovelace'],
    ['without signs that mean something elsewhere', 'Bob @ Acme', 'Bob Acme'],
    ['on one line', 'Ada\nLovelace', 'Ada Lovelace'],
    ['without what hides', 'Ada\u200b Love\u00adlace', 'Ada Lovelace'],
    ['without what turns the direction', '\u202eecalevoL adA', 'ecalevoL adA'],
    ['that does not read like a mention', 'iago|72', 'iago 72'],
    ['that mentions no one', 'Everyone', 'Everyone 17'],
    ['of one character, filled up with the key', 'A', 'A 17'],
    ['of nothing', '', '17'],
    ['of signs alone', '@*@', '17'],
    ['cut at 100 characters', 'a'.repeat(101), 'a'.repeat(100)],
    ['cut by characters, not by units', '😀'.repeat(101), '😀'.repeat(100)],
  ])('is stored %s', (_says, wanted, stored) => expect(acceptableName(wanted, '17')).toBe(stored));

  test.each([
    ['1', 'User 1'],
    ['@', 'User'],
    ['x'.repeat(255), 'x'.repeat(40)],
  ])('of nothing has the key %s as far as it can', (key, stored) =>
    expect(acceptableName('', key)).toBe(stored),
  );

  test('is told apart by the key where another has it', () => {
    expect(nameWithKey('Ada', '17')).toBe('Ada (17)');
    expect(nameWithKey('a'.repeat(100), '17')).toBe(`${'a'.repeat(57)} (17)`);
  });

  test('is always accepted, whatever the host says', () => {
    const text = fc.string({ unit: 'binary', maxLength: 130 });
    fc.assert(
      fc.property(text, text, (wanted, key) => {
        for (const name of [acceptableName(wanted, key), nameWithKey(wanted, key)])
          expect(parseFullName(name)).toEqual(E.right(name));
      }),
    );
  });

  test('that is accepted stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (wanted) => {
        const name = acceptableName(wanted, '17');
        expect(acceptableName(name, '17')).toBe(name);
      }),
    );
  });
});

describe('a name of a group', () => {
  test.each([
    ['Team Rocket', 'Team Rocket'],
    ['@role:*Owners*', 'Owners'],
    ['a'.repeat(120), 'a'.repeat(100)],
    [' \n', null],
    ['@', null],
  ])('%j is stored as %j', (wanted, stored) => expect(acceptableGroupName(wanted)).toBe(stored));

  test('is accepted or ignored, whatever the host says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (wanted) => {
        const name = acceptableGroupName(wanted);
        if (name !== null) expect(parseGroupName(name)).toEqual(E.right(name));
      }),
    );
  });
});
