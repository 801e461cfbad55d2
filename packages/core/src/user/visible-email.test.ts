import { describe, expect, test } from '@jest/globals';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import { aRealm } from '../testing/builders.ts';
import {
  aBotOf,
  aGuest,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
  person,
} from '../testing/people.ts';
import { type EmailVisibility, ROLE, type User } from './user.ts';
import { displayEmail, roleSeesEmail, visibleEmail } from './visible-email.ts';

const hiding = (emailVisibility: EmailVisibility): User =>
  person(5, { settings: { ...DEFAULT_USER_SETTINGS, emailVisibility } });

describe('who may see an address', () => {
  const viewers: ReadonlyArray<readonly [string, User]> = [
    ['an owner', anOwner],
    ['an administrator', anAdministrator],
    ['a moderator', aModerator],
    ['a member', aMember],
    ['a guest', aGuest],
  ];
  test.each<[string, EmailVisibility, ReadonlyArray<string>]>([
    ['everyone', 1, ['an owner', 'an administrator', 'a moderator', 'a member', 'a guest']],
    ['members', 2, ['an owner', 'an administrator', 'a moderator', 'a member']],
    ['moderators', 5, ['an owner', 'an administrator', 'a moderator']],
    ['administrators', 3, ['an owner', 'an administrator']],
    ['nobody', 4, []],
  ])('shown to %s', (_whom, visibility, seeing) => {
    const target = hiding(visibility);
    expect(
      viewers
        .filter(([, viewer]) => visibleEmail(viewer, target) === target.email)
        .map(([name]) => name),
    ).toEqual(seeing);
  });

  test('always oneself', () =>
    expect(visibleEmail(hiding(4), hiding(4))).toBe('person5@example.com'));
  test('never one that there is not', () => {
    const target = { ...hiding(1), email: null };
    for (const viewer of [anOwner, target]) expect(visibleEmail(viewer, target)).toBeNull();
    expect(roleSeesEmail(ROLE.owner, target)).toBe(false);
  });
  test('never a caller without an account', () => expect(visibleEmail(null, hiding(1))).toBeNull());
  test("a bot's is never hidden", () => {
    const bot = person(6, {
      bot: { type: 1, owner: null, isSystem: false },
      settings: { ...DEFAULT_USER_SETTINGS, emailVisibility: 4 },
    });
    expect(visibleEmail(aGuest, bot)).toBe(bot.email);
  });
});

describe('the address that all are shown', () => {
  const realm = aRealm();
  test('is the real one when everyone may see it', () =>
    expect(displayEmail(realm, hiding(1))).toBe('person5@example.com'));
  test('is made up for a user who has none', () =>
    expect(displayEmail(realm, { ...hiding(1), email: null })).toBe('user5@chat.example.com'));
  test.each<[EmailVisibility]>([[2], [3], [4], [5]])('is made up for visibility %d', (visibility) =>
    expect(displayEmail(realm, hiding(visibility))).toBe('user5@chat.example.com'),
  );
  test("is a bot's own", () =>
    expect(displayEmail(realm, aBotOf(aMember))).toBe('person70@example.com'));
});

describe('looking a user up by address', () => {
  test('a role that sees it finds the user', () =>
    expect(roleSeesEmail(anAdministrator.role, hiding(3))).toBe(true));
  test('their own role that does not see it does not', () =>
    expect(roleSeesEmail(aMember.role, hiding(3))).toBe(false));
});
