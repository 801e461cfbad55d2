import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aBotOf, aGuest, aMember, aModerator } from '../testing/people.ts';
import { mayFindByEmail, maySeeUser } from './may-see-user.ts';
import type { EmailVisibility, User } from './user.ts';

describe('whom may be seen', () => {
  test('everybody, by whoever knows everybody', () =>
    expect(maySeeUser(aMember.id, 'everybody', aGuest)).toEqual(E.right(aGuest)));
  test.each([
    ['oneself', aGuest],
    ['a bot', aBotOf(null)],
    ['somebody he shares something with', aMember],
  ])('by a restricted guest, %s', (_whom, user) =>
    expect(maySeeUser(aGuest.id, new Set([aMember.id]), user)).toEqual(E.right(user)),
  );
  test('by a restricted guest, nobody else', () =>
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
    ['somebody he knows, by a restricted guest', aGuest, showing(aModerator, 1)],
    ['a bot, by a restricted guest', aGuest, aBotOf(null)],
    ['himself, by a restricted guest', aGuest, showing(aGuest, 1)],
  ])('%s', (_whom, viewer, user) =>
    expect(mayFindByEmail(viewer, known, user)).toEqual(E.right(user)),
  );
  test('anybody whose address his role sees, by whoever knows everybody', () => {
    const user = showing(aModerator, 2);
    expect(mayFindByEmail(aMember, 'everybody', user)).toEqual(E.right(user));
  });
  test.each<[string, User, User | null]>([
    ['where nobody has it', aMember, null],
    ['where his role does not see it', aMember, showing(aModerator, 5)],
    ['not even his own, where his role does not see it', aMember, showing(aMember, 4)],
    ['where a guest knows him, and may not see his address', aGuest, showing(aModerator, 2)],
    ['where everybody sees it, but the guest does not know him', aGuest, showing(aMember, 1)],
  ])('nobody %s', (_where, viewer, user) =>
    expect(mayFindByEmail(viewer, viewer === aGuest ? known : 'everybody', user)).toEqual(
      E.left(denial('user.unavailable')),
    ),
  );
});
