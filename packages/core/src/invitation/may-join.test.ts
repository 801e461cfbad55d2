import { describe, expect, test } from '@jest/globals';
import { UnixSeconds } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { aRealm, NOBODY, NOW } from '../testing/builders.ts';
import { acting, aMember, anAdministrator, anOwner } from '../testing/people.ts';
import { ROLE, type User } from '../user/user.ts';
import type { Invitation } from './invitation.ts';
import { mayJoin } from './may-join.ts';
import { aLink } from './testing/a-link.ts';

const found = (link: Invitation, maker: User, realm = aRealm()) => ({
  invitation: link,
  context: { realm, actor: acting(maker) },
});
const high = aLink({ role: ROLE.owner });

describe('who may join by a link', () => {
  test.each([
    ['one that never expires', aLink()],
    ['one that expires this very second', aLink({ expiresAt: NOW })],
    ['one for owners that an owner made', high],
  ])('a caller who has %s', (_what, link) =>
    expect(mayJoin(found(link, anOwner), NOW)).toEqual(E.right(link)),
  );

  test.each<[string, Invitation, User, string]>([
    ['it was revoked', aLink({ isRevoked: true }), anOwner, 'invitation.key-unknown'],
    [
      'it was revoked and has expired',
      aLink({ isRevoked: true, expiresAt: UnixSeconds(1) }),
      anOwner,
      'invitation.key-unknown',
    ],
    [
      'its last second is over',
      aLink({ expiresAt: UnixSeconds(NOW - 1) }),
      anOwner,
      'invitation.expired',
    ],
    [
      'the creator has been deactivated',
      aLink(),
      { ...anOwner, isActive: false },
      'invitation.expired',
    ],
    ['the creator is not an owner any more', high, anAdministrator, 'invitation.expired'],
    ['the creator may not create links any more', aLink(), aMember, 'invitation.expired'],
    [
      'the creator is a guest now',
      aLink({ role: ROLE.guest }),
      { ...anOwner, role: ROLE.guest },
      'invitation.expired',
    ],
  ])('no one, when %s', (_why, link, maker, rule) =>
    expect(mayJoin(found(link, maker), NOW)).toEqual(E.left({ rule })),
  );

  test('no one, when no one may make links any more', () => {
    const closed = aRealm({ permissions: { canCreateInvitations: NOBODY } });
    expect(mayJoin(found(aLink(), anOwner, closed), NOW)).toEqual(
      E.left({ rule: 'invitation.expired' }),
    );
  });
});
