import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { defaultRealmSettings } from '../realm/default-settings.ts';
import { aMember, anAdministrator, anOwner } from '../testing/people.ts';
import { mayCreateUser, type NewAccount } from './may-create-user.ts';

const creator = { ...anAdministrator, canCreateUsers: true };
const account = (over: Partial<NewAccount> = {}): NewAccount => ({
  email: 'New@Example.COM',
  fullName: ' New Person ',
  isNameTaken: false,
  isEmailTaken: false,
  isPasswordGood: true,
  ...over,
});
const closed = {
  ...defaultRealmSettings,
  allowedDomains: [{ domain: 'other.example', allowSubdomains: false }],
};

describe('who may create users', () => {
  test('an administrator the operator gave the right to', () =>
    expect(mayCreateUser(creator, defaultRealmSettings, account())).toEqual(
      E.right({ email: 'New@example.com', fullName: 'New Person' }),
    ));
  test.each([
    ['an owner without the right', anOwner, denial('user.create-not-allowed')],
    [
      'a member with the right',
      { ...aMember, canCreateUsers: true },
      denial('caller.not-administrator'),
    ],
    [
      'a member without it is first told of their role',
      aMember,
      denial('caller.not-administrator'),
    ],
  ])('not %s', (_who, user, refusal) =>
    expect(mayCreateUser(user, defaultRealmSettings, account())).toEqual(E.left(refusal)),
  );
});

describe('which accounts may be created, in the order of the checks', () => {
  const everythingWrong = {
    fullName: '@',
    email: 'nonsense',
    isNameTaken: true,
    isEmailTaken: true,
    isPasswordGood: false,
  };
  const unique = { ...defaultRealmSettings, requireUniqueNames: true };
  test.each([
    [
      'the name is looked at first',
      unique,
      account(everythingWrong),
      denial('user.name-too-short', { limit: 2 }),
    ],
    [
      'then whether it is taken',
      unique,
      account({ ...everythingWrong, fullName: 'Ann' }),
      denial('user.name-taken'),
    ],
    [
      'names may be alike elsewhere: the address is next',
      defaultRealmSettings,
      account({ ...everythingWrong, fullName: 'Ann' }),
      denial('user.email-invalid'),
    ],
    [
      'then its domain',
      closed,
      account({ isEmailTaken: true }),
      denial('user.email-domain', { email: 'New@example.com' }),
    ],
    [
      'then whether it is taken',
      defaultRealmSettings,
      account({ isEmailTaken: true, isPasswordGood: false }),
      denial('user.email-taken'),
    ],
    [
      'the password is last',
      defaultRealmSettings,
      account({ isPasswordGood: false }),
      denial('user.password-weak'),
    ],
  ])('%s', (_says, rules, wish, refusal) =>
    expect(mayCreateUser(creator, rules, wish)).toEqual(E.left(refusal)),
  );
});
