import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import {
  aBotOf,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
  anotherOwner,
} from '../testing/people.ts';
import { type ChangeRoleFacts, mayAdministerUser, mayChangeRole } from './may-update-user.ts';
import { ROLE, type Role, type User } from './user.ts';

describe('who may change an account', () => {
  const strange = denial('user.not-administrable');
  const ownersOnly = denial('caller.not-owner');
  const ofRole = (role: Role): User => ({ ...aBotOf(aMember), role });
  test.each<[string, User, User, object | null]>([
    ['an administrator, any', anAdministrator, anOwner, null],
    ['the owner of a bot, the bot', aMember, aBotOf(aMember), null],
    [
      'also one in a higher role, which an administrator gave it',
      aMember,
      ofRole(ROLE.administrator),
      null,
    ],
    ['an owner, a bot in an owner’s role', anOwner, ofRole(ROLE.owner), null],
    [
      'an owner, a bot that may create users',
      anOwner,
      { ...aBotOf(null), canCreateUsers: true },
      null,
    ],
    [
      'an administrator who may create users',
      anAdministrator,
      { ...aMember, canCreateUsers: true },
      null,
    ],
    ['no one, their own', aMember, aMember, strange],
    ["not another user's bot", aMember, aBotOf(aModerator), strange],
    ['not a bot that has no owner', aMember, aBotOf(null), strange],
    ['not a bot of another user, whatever its role', aModerator, ofRole(ROLE.owner), strange],
    [
      'not an administrator, a bot in an owner’s role',
      anAdministrator,
      ofRole(ROLE.owner),
      ownersOnly,
    ],
    [
      'nor a bot that may create users',
      anAdministrator,
      { ...aBotOf(null), canCreateUsers: true },
      ownersOnly,
    ],
    ['not even whose bot it is', aMember, ofRole(ROLE.owner), ownersOnly],
  ])('%s', (_who, actor, target, refusal) =>
    expect(mayAdministerUser(actor, target)).toEqual(
      refusal === null ? E.right(target) : E.left(refusal),
    ),
  );
});

describe('who may give a user another role', () => {
  const facts = (over: Partial<ChangeRoleFacts>): ChangeRoleFacts => ({
    actor: anOwner,
    target: aMember,
    role: ROLE.moderator,
    isLastOwner: false,
    ...over,
  });
  test.each<[string, Partial<ChangeRoleFacts>, object | null]>([
    ['an administrator', { actor: anAdministrator }, null],
    ['an owner makes another', { role: ROLE.owner }, null],
    ['an owner unmakes another', { target: anotherOwner }, null],
    [
      'the last owner may stay what they are',
      { target: anOwner, role: ROLE.owner, isLastOwner: true },
      null,
    ],
    ['not a moderator', { actor: aModerator }, denial('caller.not-administrator')],
    [
      'not an administrator, who makes an owner',
      { actor: anAdministrator, role: ROLE.owner },
      denial('caller.not-owner'),
    ],
    [
      'not an administrator, who unmakes one',
      { actor: anAdministrator, target: anOwner },
      denial('caller.not-owner'),
    ],
    [
      'not even the last owner themselves',
      { target: anOwner, isLastOwner: true },
      denial('user.last-owner'),
    ],
  ])('%s', (_who, over, refusal) => {
    const asked = facts(over);
    expect(mayChangeRole(asked)).toEqual(refusal === null ? E.right(asked.role) : E.left(refusal));
  });
});
