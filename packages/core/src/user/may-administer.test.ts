import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import {
  aBotOf,
  aGuest,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
  person,
} from '../testing/people.ts';
import { mayActAsMember, mayActAsOwner, mayAdministerRealm } from './may-administer.ts';
import { ROLE } from './user.ts';

describe('who administers the organization', () => {
  test.each([
    ['an owner', anOwner],
    ['an administrator', anAdministrator],
    [
      'a bot with the role',
      person(71, { role: ROLE.administrator, bot: { type: 1, owner: null, isSystem: false } }),
    ],
  ])('%s', (_who, user) => expect(mayAdministerRealm(user)).toEqual(E.right(user)));
  test.each([
    ['a moderator', aModerator],
    ['a member', aMember],
    ['a guest', aGuest],
    ["an administrator's bot by its own role", aBotOf(anAdministrator)],
  ])('not %s', (_who, user) =>
    expect(mayAdministerRealm(user)).toEqual(E.left(denial('caller.not-administrator'))),
  );
});

describe('who acts as an owner', () => {
  test('an owner', () => expect(mayActAsOwner(anOwner)).toEqual(E.right(anOwner)));
  test('no one else', () =>
    expect(mayActAsOwner(anAdministrator)).toEqual(E.left(denial('caller.not-owner'))));
});

describe('who counts as one of the people of the organization', () => {
  test('a member', () => expect(mayActAsMember(aMember)).toEqual(E.right(aMember)));
  test('no guest', () => expect(mayActAsMember(aGuest)).toEqual(E.left(denial('caller.guest'))));
  test('no bot, whatever its owner is', () =>
    expect(mayActAsMember(aBotOf(anOwner))).toEqual(E.left(denial('caller.bot'))));
  test('a guest bot hears that it is a guest', () =>
    expect(mayActAsMember({ ...aBotOf(null), role: ROLE.guest })).toEqual(
      E.left(denial('caller.guest')),
    ));
});
