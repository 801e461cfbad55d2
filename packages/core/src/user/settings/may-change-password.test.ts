import { expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { mayChangePassword, type PasswordFacts } from './may-change-password.ts';

const known: PasswordFacts = {
  stored: '#old',
  verified: '#old',
  isNewOneGood: true,
  newHash: '#new',
};

test('a user who knows the old password may, if the new one is good', () =>
  expect(mayChangePassword(known)).toEqual(E.right(known)));

test.each<[string, Partial<PasswordFacts>, 'user.password-wrong' | 'user.password-weak']>([
  ['no one who does not know it', { verified: null }, 'user.password-wrong'],
  ['no one who knows the one before', { stored: '#newer' }, 'user.password-wrong'],
  ['no one who has none', { stored: null, verified: null }, 'user.password-wrong'],
  ['no one with a weak new one', { isNewOneGood: false }, 'user.password-weak'],
  [
    'no one who does not know it, whatever the new one',
    { verified: null, isNewOneGood: false },
    'user.password-wrong',
  ],
])('%s', (_who, over, rule) =>
  expect(mayChangePassword({ ...known, ...over })).toEqual(E.left(denial(rule))),
);
