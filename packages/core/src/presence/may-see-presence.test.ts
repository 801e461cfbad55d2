import { describe, expect, test } from '@jest/globals';
import { E } from '../kernel/fp.ts';
import { aBotOf, acting, aGuest, aMember, aModerator, person } from '../testing/people.ts';
import type { User } from '../user/user.ts';
import { maySeePresence } from './may-see-presence.ts';

const gone = person(41, { isActive: false });
/** Who knows the member alone. */
const guest = { actor: acting(aGuest) };
const known = new Set([aMember.id, gone.id]);

describe('who may ask when somebody was there', () => {
  test('whoever knows everybody', () =>
    expect(maySeePresence({ actor: acting(aMember) }, 'everybody', aModerator)).toEqual(
      E.right(aModerator),
    ));
  test('a restricted guest of whom he knows', () =>
    expect(maySeePresence(guest, known, aMember)).toEqual(E.right(aMember)));
  test('a restricted guest of himself', () =>
    expect(maySeePresence(guest, known, aGuest)).toEqual(E.right(aGuest)));
  test.each<[string, User | null, string]>([
    ['somebody who is not there', null, 'user.unavailable'],
    ['somebody who is deactivated, though he knows him', gone, 'user.unavailable'],
    ['somebody a restricted guest does not know', aModerator, 'user.not-accessible'],
    ['a bot', aBotOf(null), 'presence.of-bot'],
  ])('nobody of %s', (_of, target, rule) =>
    expect(maySeePresence(guest, known, target)).toEqual(E.left({ rule })),
  );
});
