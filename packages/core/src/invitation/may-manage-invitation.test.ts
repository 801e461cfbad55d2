import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { all, aRealm } from '../testing/builders.ts';
import {
  acting,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
  anotherOwner,
} from '../testing/people.ts';
import { ROLE, type User } from '../user/user.ts';
import type { Invitation } from './invitation.ts';
import { mayRevoke, maySeeKey } from './may-manage-invitation.ts';
import { aLink } from './testing/a-link.ts';

const plain = aLink({ creator: aModerator.id });
const high = aLink({ creator: anOwner.id, role: ROLE.owner });

describe('who may revoke a link', () => {
  test.each<[string, User, Invitation]>([
    ['its creator', aModerator, plain],
    [
      'its creator, with any role of the link and of the creator',
      { ...anOwner, role: ROLE.guest },
      high,
    ],
    ['an administrator', anAdministrator, plain],
    ['an owner, one for owners', anotherOwner, high],
  ])('%s', (_who, user, link) => expect(mayRevoke(user, link)).toEqual(E.right(link)));
  test.each<[string, User, Invitation | null, object]>([
    ['what there is not', anOwner, null, denial('invitation.unavailable')],
    ['a member', aMember, plain, denial('invitation.not-own')],
    ['an administrator, one for owners', anAdministrator, high, denial('caller.not-owner')],
    ['a member, one for owners', aMember, high, denial('caller.not-owner')],
    ['twice', aModerator, { ...plain, isRevoked: true }, denial('invitation.revoked')],
    [
      'a member is first told that they may not',
      aMember,
      { ...plain, isRevoked: true },
      denial('invitation.not-own'),
    ],
  ])('not %s', (_what, user, link, refusal) =>
    expect(mayRevoke(user, link)).toEqual(E.left(refusal)),
  );
});

describe('who is shown a link', () => {
  const makers: ReadonlyArray<User> = [aModerator, anOwner];
  const shown = (user: User, link: Invitation, by?: User | null): boolean => {
    const maker = by === undefined ? makers.find(({ id }) => id === link.creator) : by;
    const realm = aRealm({ permissions: { canCreateInvitations: all('members') } });
    return maySeeKey(user, link, maker ? { realm, actor: acting(maker) } : null);
  };
  test.each<[string, User, Invitation, boolean]>([
    ['its creator', aModerator, plain, true],
    ['an administrator, one for members', anAdministrator, plain, true],
    [
      'an administrator, one for administrators',
      anAdministrator,
      aLink({ role: ROLE.administrator }),
      true,
    ],
    ['not an administrator, one for owners', anAdministrator, high, false],
    ['an owner, one for owners', anotherOwner, high, true],
  ])('%s', (_who, user, link, answer) => expect(shown(user, link)).toBe(answer));

  const less = { ...anOwner, role: ROLE.member };
  test.each<[string, User, Invitation, User | null]>([
    ['not even its creator, when they may no longer invite to its role', less, high, less],
    [
      'no one, when its creator may not create links',
      anAdministrator,
      plain,
      { ...aModerator, role: ROLE.guest },
    ],
    ['no one, when its creator does not exist', anAdministrator, plain, null],
  ])('%s', (_who, user, link, maker) => expect(shown(user, link, maker)).toBe(false));
  test('its creator with a lower role, while they may invite to the role of the link', () => {
    const demoted = { ...aModerator, role: ROLE.member };
    expect(shown(demoted, plain, demoted)).toBe(true);
  });
});
