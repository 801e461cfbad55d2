import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aBotOf, aMember, aModerator, anAdministrator, anOwner, anotherOwner } from '../testing/people.ts';
import { type ChangeRoleFacts, mayAdministerUser, mayChangeRole } from './may-update-user.ts';
import { ROLE, type User } from './user.ts';

describe('who may change an account', () => {
  test.each<[string, User, User, boolean]>([
    ['an administrator, any', anAdministrator, anOwner, true],
    ['the owner of a bot, the bot', aMember, aBotOf(aMember), true],
    ['nobody his own', aMember, aMember, false],
    ["not somebody else's bot", aMember, aBotOf(aModerator), false],
    ['not a bot that has no owner', aMember, aBotOf(null), false],
  ])('%s', (_who, actor, target, may) =>
    expect(mayAdministerUser(actor, target)).toEqual(may ? E.right(target) : E.left(denial('user.not-administrable'))),
  );
});

describe('who may give somebody another role', () => {
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
    ['the last owner may stay what he is', { target: anOwner, role: ROLE.owner, isLastOwner: true }, null],
    ['not a moderator', { actor: aModerator }, denial('caller.not-administrator')],
    ['not an administrator, who makes an owner', { actor: anAdministrator, role: ROLE.owner }, denial('caller.not-owner')],
    ['not an administrator, who unmakes one', { actor: anAdministrator, target: anOwner }, denial('caller.not-owner')],
    ['not even the last owner himself', { target: anOwner, isLastOwner: true }, denial('user.last-owner')],
  ])('%s', (_who, over, refusal) => {
    const asked = facts(over);
    expect(mayChangeRole(asked)).toEqual(refusal === null ? E.right(asked.role) : E.left(refusal));
  });
});
