import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aBotOf, aGuest, aMember, aModerator } from '../testing/people.ts';
import { maySeeUser } from './may-see-user.ts';

describe('whom may be seen', () => {
  test('everybody, by whoever knows everybody', () => expect(maySeeUser(aMember.id, 'everybody', aGuest)).toEqual(E.right(aGuest)));
  test.each([
    ['oneself', aGuest],
    ['a bot', aBotOf(null)],
    ['somebody he shares something with', aMember],
  ])('by a restricted guest, %s', (_whom, user) => expect(maySeeUser(aGuest.id, new Set([aMember.id]), user)).toEqual(E.right(user)));
  test('by a restricted guest, nobody else', () =>
    expect(maySeeUser(aGuest.id, new Set([aMember.id]), aModerator)).toEqual(E.left(denial('user.not-accessible'))));
});
