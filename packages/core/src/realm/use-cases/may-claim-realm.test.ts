import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { aRealm } from '../../testing/builders.ts';
import { aMember, anOwner } from '../../testing/people.ts';
import { type ClaimFacts, mayClaimRealm } from './may-claim-realm.ts';

const facts = (over: Partial<ClaimFacts> = {}): ClaimFacts => ({
  realm: aRealm(),
  owner: anOwner,
  stored: 'hash',
  verified: 'hash',
  emailHolder: null,
  isNameTaken: false,
  isPasswordGood: true,
  newHash: 'new hash',
  ...over,
});
const wish = (over: object = {}, name = 'Engines') => ({
  realm: aRealm().id,
  first: { email: anOwner.email ?? '', password: 'made up' },
  name,
  owner: { email: 'Ada@Example.com', fullName: ' Ada Lovelace ', password: 'chosen', ...over },
});

describe('who may claim an organization', () => {
  test('is a user who knows the first password of its owner', () =>
    expect(mayClaimRealm(facts(), wish())).toEqual(
      E.right({ email: 'Ada@example.com', fullName: 'Ada Lovelace', hash: 'new hash' }),
    ));

  test('may keep the address, also when a user has it', () =>
    expect(
      mayClaimRealm(facts({ emailHolder: anOwner }), wish({ email: anOwner.email })),
    ).toMatchObject(E.right({ email: anOwner.email })));

  test.each([
    [
      'no one once the password has been changed',
      facts({ stored: 'another' }),
      wish(),
      denial('caller.password-wrong'),
    ],
    [
      'no one with a wrong password',
      facts({ verified: null }),
      wish(),
      denial('caller.password-wrong'),
    ],
    [
      'no one where there is no password',
      facts({ stored: null, verified: null }),
      wish(),
      denial('caller.password-wrong'),
    ],
    [
      'no one where the organization is closed',
      facts({ realm: { ...aRealm(), isActive: false } }),
      wish(),
      denial('caller.realm-deactivated'),
    ],
    [
      'no one whose account is closed',
      facts({ owner: { ...anOwner, isActive: false } }),
      wish(),
      denial('caller.deactivated'),
    ],
    ['no one without a name for it', facts(), wish({}, '  '), denial('realm.name-empty')],
    ['no one without a name', facts(), wish({ fullName: 'A' }), denial('user.name-too-short')],
    ['no one without an address', facts(), wish({ email: 'ada' }), denial('user.email-invalid')],
    [
      'no one with the address of another',
      facts({ emailHolder: aMember }),
      wish(),
      denial('user.email-taken'),
    ],
    [
      'no one with a password that is easily guessed',
      facts({ isPasswordGood: false }),
      wish(),
      denial('user.password-weak'),
    ],
  ])('is %s', (_who, given, command, refusal) =>
    expect(mayClaimRealm(given, command)).toMatchObject(E.left({ rule: refusal.rule })),
  );
});
