import { describe, expect, test } from '@jest/globals';
import { UserId } from '../kernel/brand.ts';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import { aRealm } from '../testing/builders.ts';
import { aMember, anOwner, person } from '../testing/people.ts';
import { stubUser, viewUser } from './view-user.ts';

const realm = aRealm();
const hidden = person(5, { settings: { ...DEFAULT_USER_SETTINGS, emailVisibility: 3 }, avatar: { source: 'gravatar', version: 2 } });

describe('a user as somebody sees him', () => {
  test('an owner sees the address that others are not shown', () =>
    expect(viewUser(realm, anOwner, hidden)).toMatchObject({
      displayEmail: 'user5@chat.example.com',
      deliveryEmail: 'person5@example.com',
    }));
  test('a member does not', () =>
    expect(viewUser(realm, aMember, hidden)).toMatchObject({ displayEmail: 'user5@chat.example.com', deliveryEmail: null }));
  test('the picture is found by the real address, but a client may not compute it', () =>
    expect(viewUser(realm, aMember, hidden).avatar).toEqual({
      source: 'gravatar',
      version: 2,
      emailToHashOnly: 'person5@example.com',
      isEmailPublic: false,
    }));
  test('whose address is public lets a client compute it', () => expect(viewUser(realm, aMember, anOwner).avatar.isEmailPublic).toBe(true));
  test('somebody without an account sees no address but the one everybody is shown', () =>
    expect(viewUser(realm, null, person(6))).toMatchObject({ displayEmail: 'person6@example.com', deliveryEmail: null }));
});

test('a stub tells nothing but the id', () =>
  expect(stubUser(realm, UserId(5))).toEqual({
    id: 5,
    isStub: true,
    displayEmail: 'user5@chat.example.com',
    deliveryEmail: null,
    fullName: 'Unknown user',
    role: 400,
    isActive: true,
    bot: null,
    joinedAt: 0,
    timezone: '',
    avatar: { source: 'unknown', version: 1, emailToHashOnly: '', isEmailPublic: false },
    profile: null,
  }));
