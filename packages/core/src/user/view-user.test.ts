import { describe, expect, test } from '@jest/globals';
import { UserId } from '../kernel/brand.ts';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import { aRealm } from '../testing/builders.ts';
import { aMember, anOwner, person } from '../testing/people.ts';
import { stubUser, viewUser } from './view-user.ts';

const realm = aRealm();
const hidden = person(5, {
  settings: { ...DEFAULT_USER_SETTINGS, emailVisibility: 3 },
  avatar: { source: 'gravatar', version: 2 },
});

describe('a user as another user sees them', () => {
  test('an owner sees the address that others are not shown', () =>
    expect(viewUser(realm, anOwner, hidden)).toMatchObject({
      displayEmail: 'user5@chat.example.com',
      deliveryEmail: 'person5@example.com',
    }));
  test('a member does not', () =>
    expect(viewUser(realm, aMember, hidden)).toMatchObject({
      displayEmail: 'user5@chat.example.com',
      deliveryEmail: null,
    }));
  test('a client may not compute the picture of a hidden address', () =>
    expect(viewUser(realm, aMember, hidden).avatar).toEqual({
      source: 'gravatar',
      version: 2,
      isEmailPublic: false,
    }));
  test('whose address is public lets a client compute it', () =>
    expect(viewUser(realm, aMember, anOwner).avatar.isEmailPublic).toBe(true));
  test('a viewer without an account is shown no real address, public or not', () =>
    expect(viewUser(realm, null, person(6))).toMatchObject({
      displayEmail: 'user6@chat.example.com',
      deliveryEmail: null,
      avatar: { isEmailPublic: false },
    }));
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
    meta: null,
    timezone: '',
    avatar: { source: 'unknown', version: 1, isEmailPublic: false },
    profile: null,
  }));
