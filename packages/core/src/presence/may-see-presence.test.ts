import { describe, expect, test } from '@jest/globals';
import { E } from '../kernel/fp.ts';
import { aBotOf, acting, aGuest, aMember, aModerator, person } from '../testing/people.ts';
import type { User } from '../user/user.ts';
import { maySeePresence } from './may-see-presence.ts';

const gone = person(41, { isActive: false });
/** Who knows the member alone. */
const guest = { actor: acting(aGuest) };
const known = new Set([aMember.id, gone.id]);

describe('who may ask when a user was there', () => {
  test('a user who may see all users', () =>
    expect(maySeePresence({ actor: acting(aMember) }, 'everybody', aModerator)).toEqual(
      E.right(aModerator),
    ));
  test('a restricted guest, a user whom they may see', () =>
    expect(maySeePresence(guest, known, aMember)).toEqual(E.right(aMember)));
  test('a restricted guest, themselves', () =>
    expect(maySeePresence(guest, known, aGuest)).toEqual(E.right(aGuest)));
  test.each<[string, User | null, string]>([
    ['a user who is not there', null, 'user.unavailable'],
    ['a deactivated user whom they may see', gone, 'user.unavailable'],
    ['a user whom a restricted guest may not see', aModerator, 'user.not-accessible'],
    ['a bot', aBotOf(null), 'presence.of-bot'],
  ])('no one of %s', (_of, target, rule) =>
    expect(maySeePresence(guest, known, target)).toEqual(E.left({ rule })),
  );
});
