import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aBotOf, aGuest, aMember, aModerator } from '../testing/people.ts';
import { mayFindByEmail, maySeeUser } from './may-see-user.ts';
import type { EmailVisibility, User } from './user.ts';

describe('whom may be seen', () => {
  test('all users, by a user who may see all', () =>
    expect(maySeeUser(aMember.id, 'everybody', aGuest)).toEqual(E.right(aGuest)));
  test.each([
    ['oneself', aGuest],
    ['a bot', aBotOf(null)],
    ['a user with whom they share a channel or a conversation', aMember],
  ])('by a restricted guest, %s', (_whom, user) =>
    expect(maySeeUser(aGuest.id, new Set([aMember.id]), user)).toEqual(E.right(user)),
  );
  test('by a restricted guest, no one else', () =>
    expect(maySeeUser(aGuest.id, new Set([aMember.id]), aModerator)).toEqual(
      E.left(denial('user.not-accessible')),
    ));
});

describe('whom an address finds', () => {
  const showing = (user: User, emailVisibility: EmailVisibility): User => ({
    ...user,
    settings: { ...user.settings, emailVisibility },
  });
  const known = new Set([aModerator.id]);
  test.each<[string, User, User]>([
    ['a user they may see, by a restricted guest', aGuest, showing(aModerator, 1)],
    ['a bot, by a restricted guest', aGuest, aBotOf(null)],
    ['themselves, by a restricted guest', aGuest, showing(aGuest, 1)],
  ])('%s', (_whom, viewer, user) =>
    expect(mayFindByEmail(viewer, known, user)).toEqual(E.right(user)),
  );
  test('any user whose address their role sees, by a user who may see all', () => {
    const user = showing(aModerator, 2);
    expect(mayFindByEmail(aMember, 'everybody', user)).toEqual(E.right(user));
  });
  test.each<[string, User, User | null]>([
    ['where no one has it', aMember, null],
    ['where their role does not see it', aMember, showing(aModerator, 5)],
    ['not even their own, where their role does not see it', aMember, showing(aMember, 4)],
    ['where a guest may see the user, and not their address', aGuest, showing(aModerator, 2)],
    ['where all see it, but the guest may not see the user', aGuest, showing(aMember, 1)],
  ])('no one %s', (_where, viewer, user) =>
    expect(mayFindByEmail(viewer, viewer === aGuest ? known : 'everybody', user)).toEqual(
      E.left(denial('user.unavailable')),
    ),
  );
});
