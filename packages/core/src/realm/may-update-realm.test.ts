import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { mayUpdateRealm, type UpdateRealmFacts } from './may-update-realm.ts';

const facts = (over: Partial<UpdateRealmFacts>): UpdateRealmFacts => ({
  isAdministrator: true,
  isOwner: false,
  settings: [],
  permissions: [],
  ...over,
});
const notAdministrator = E.left(denial('caller.not-administrator'));
const notOwner = E.left(denial('caller.not-owner'));

describe('who may change the settings of an organization', () => {
  test('an administrator most of them', () => {
    const asked = facts({
      settings: ['allowMessageEditing', 'topicsRequired'],
      permissions: ['canMoveMessagesBetweenTopics'],
    });
    expect(mayUpdateRealm(asked)).toEqual(E.right(asked));
  });
  test('no one below, not even to change nothing', () =>
    expect(mayUpdateRealm(facts({ isAdministrator: false }))).toEqual(notAdministrator));
  test('a user who is not an administrator is told so, with any other fault', () =>
    expect(
      mayUpdateRealm(facts({ isAdministrator: false, settings: ['waitingPeriodDays'] })),
    ).toEqual(notAdministrator));

  test.each([
    'waitingPeriodDays',
    'disallowDisposableEmails',
    'allowedDomains',
    'messageRetentionDays',
  ] as const)('only an owner %s', (setting) => {
    expect(mayUpdateRealm(facts({ settings: ['topicsRequired', setting] }))).toEqual(notOwner);
    expect(E.isRight(mayUpdateRealm(facts({ isOwner: true, settings: [setting] })))).toBe(true);
  });
  test.each(['canCreateGroups', 'canManageAllGroups'] as const)(
    'only an owner %s',
    (permission) => {
      expect(mayUpdateRealm(facts({ permissions: ['canResolveTopics', permission] }))).toEqual(
        notOwner,
      );
      expect(E.isRight(mayUpdateRealm(facts({ isOwner: true, permissions: [permission] })))).toBe(
        true,
      );
    },
  );
});
