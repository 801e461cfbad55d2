import { describe, expect, test } from '@jest/globals';
import { RealmId, ROLE, UnixSeconds, UserId, type UserView } from '@parley/core';
import { type ShowUser, toUser } from './codec.ts';
import { userListJsonCache } from './user-list-json-cache.ts';

const show: ShowUser = {
  realm: RealmId(1),
  base: '',
  clientGravatar: true,
  profile: false,
  signedIn: true,
};
const person = (id: number, fullName = `Person ${id}`): UserView => ({
  id: UserId(id),
  isStub: false,
  displayEmail: `p${id}@example.com`,
  deliveryEmail: null,
  fullName,
  role: ROLE.member,
  isActive: true,
  bot: null,
  joinedAt: UnixSeconds(1_700_000_000),
  timezone: '',
  avatar: { source: 'gravatar', version: 1, isEmailPublic: true },
  profile: null,
});
const crowd = (count: number, from = 1): ReadonlyArray<UserView> =>
  Array.from({ length: count }, (_, at) => person(from + at));
const read = (json: unknown): unknown => JSON.parse(`[${String(json)}]`);
const shown = (views: ReadonlyArray<UserView>, how = show): unknown =>
  JSON.parse(JSON.stringify(views.map((view) => toUser(view, how))));

describe('people who are listed again', () => {
  test('come from what is kept, as long as they look the same', () => {
    const people = userListJsonCache();
    const views = crowd(200);
    const json = people.write(show)(views);
    expect(read(json)).toEqual(shown(views));
    expect(people.write(show)([...views])).toBe(json);
  });

  test('are shown anew when one of them has changed, is gone, or came', () => {
    const people = userListJsonCache();
    const views = crowd(200);
    people.write(show)(views);
    const changes = [
      views.with(7, person(8, 'Somebody else')),
      views.slice(0, -1),
      [...views, person(201)],
    ];
    for (const changed of changes)
      expect(read(people.write(show)(changed))).toEqual(shown(changed));
  });

  test('look different to every kind of viewer', () => {
    const people = userListJsonCache();
    const views = crowd(100);
    const kinds = [
      show,
      { ...show, clientGravatar: false },
      { ...show, profile: true },
      { ...show, signedIn: false },
    ];
    for (const kind of [...kinds, ...kinds])
      expect(read(people.write(kind)(views))).toEqual(shown(views, kind));
  });

  test('stay kept for all others when one sees more of himself', () => {
    const people = userListJsonCache();
    const views = crowd(200);
    const json = people.write(show)(views);
    for (const at of [1, 2, 3]) {
      const own = views.with(at, person(at + 1, 'Myself'));
      expect(read(people.write(show)(own))).toEqual(shown(own));
      expect(people.write(show)(views)).toBe(json);
    }
  });

  test('who are few are not kept', () => {
    const people = userListJsonCache();
    expect(read(people.write(show)(crowd(99)))).toEqual(shown(crowd(99)));
    expect([people.size(), String(people.write(show)([]))]).toEqual([0, '']);
  });

  test('take no more room than they may: who was not asked for longest goes', () => {
    const one = userListJsonCache().write(show)(crowd(100, 1001));
    const most = 3 * Buffer.byteLength(one);
    const people = userListJsonCache(most);
    const crowds = [1001, 2001, 3001, 4001].map((from) => crowd(100, from));
    const [first, second] = crowds.map((views) => {
      const json = people.write(show)(views);
      expect(people.size()).toBeLessThanOrEqual(most);
      return json;
    });
    expect(people.size()).toBe(most);
    const [oldest, next] = crowds;
    expect(people.write(show)(next ?? [])).toBe(second);
    expect(people.write(show)(oldest ?? [])).not.toBe(first);
  });
});
