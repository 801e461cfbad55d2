import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { listen } from './testing/listen.ts';
import { ok, openTestApp, type Person, type TestApp } from './testing/test-app.ts';

type Visibility = 1 | 2 | 3 | 4 | 5;
/** Spelled with a capital, so that digests of both spellings are looked for. */
const ADDRESS = (visibility: Visibility): string => `Shy${visibility}@chat.example`;

let testApp: TestApp;
const shy = new Map<Visibility, Person>();
const readers: Record<string, Person> = {};
let channel = 0;
beforeAll(async () => {
  testApp = await openTestApp();
  const maria = await testApp.user('maria');
  const guest = await testApp.user('guest', ROLE.guest);
  const moderator = await testApp.user('moderator', ROLE.moderator);
  Object.assign(readers, { owner: testApp.owner, moderator, member: maria, guest });
  channel = await testApp.channel(maria, 'open', { others: [guest, moderator, testApp.owner] });
  for (const visibility of [1, 2, 3, 4, 5] as const) {
    const person = await testApp.user(`Shy${visibility}`, ROLE.member, (user) => ({
      ...user,
      settings: { ...user.settings, emailVisibility: visibility },
    }));
    shy.set(visibility, person);
    ok(
      await testApp.as(maria).post('/users/me/subscriptions', {
        subscriptions: [{ name: 'open' }],
        principals: [person.id],
      }),
    );
    const id = await testApp.post(person, channel, 't');
    ok(await testApp.as(person).post(`/messages/${id}/reactions`, { emoji_name: 'car' }));
    for (const reader of Object.values(readers)) await testApp.direct(person, [reader, maria]);
    ok(await testApp.as(person).post('/users/me/presence', { status: 'active' }));
  }
});
afterAll(() => testApp.close());

/** Which roles see an address, by its visibility. */
const SEEN: Readonly<Record<Visibility, ReadonlyArray<string>>> = {
  1: ['owner', 'moderator', 'member', 'guest'],
  2: ['owner', 'moderator', 'member'],
  3: ['owner'],
  4: [],
  5: ['owner', 'moderator'],
};
const cases = ([1, 2, 3, 4, 5] as const).flatMap((visibility) =>
  ['owner', 'moderator', 'member', 'guest'].map((role) => [visibility, role] as const),
);

const digestsOf = (address: string): ReadonlyArray<string> =>
  [address, address.toLowerCase()].flatMap((spelling) =>
    ['md5', 'sha1', 'sha256'].flatMap((kind) => {
      const digest = createHash(kind).update(spelling).digest();
      return [digest.toString('hex'), digest.toString('base64'), digest.toString('base64url')];
    }),
  );

const ANSWERS: ReadonlyArray<[string, object]> = [
  ['/users', { client_gravatar: false, include_custom_profile_fields: true }],
  ['/messages', { anchor: 'newest', num_before: 100, client_gravatar: false }],
  ['/realm/presence', {}],
];

describe.each(cases)('an address of visibility %d, for the %s', (visibility, role) => {
  const reader = (): Person => readers[role] ?? testApp.owner;
  const person = (): Person => shy.get(visibility) ?? testApp.owner;

  test('and its digests are in no answer, unless the address itself may be seen', async () => {
    const client = testApp.as(reader());
    const register = await client.post('/register', {
      client_gravatar: false,
      include_subscribers: true,
    });
    const answers = await Promise.all(
      ANSWERS.map(([path, fields]) => client.get(path, { ...fields })),
    );
    const user = await client.get(`/users/${person().id}`, { client_gravatar: false });
    const all = [register, user, ...answers].map((answer) => ok(answer).text).join(' ');
    const isSeen = SEEN[visibility].includes(role);
    expect(all.toLowerCase().includes(ADDRESS(visibility).toLowerCase())).toBe(isSeen);
    const told = digestsOf(ADDRESS(visibility)).filter((digest) => all.includes(digest));
    expect(told.length > 0).toBe(visibility === 1);
    expect(all).toContain(visibility === 1 ? ADDRESS(1) : `user${person().id}@chat.example`);
  });

  test('nor in an event', async () => {
    const own = await listen(testApp, reader(), { client_gravatar: false });
    const client = testApp.as(person());
    const id = await testApp.post(person(), channel, 't');
    ok(await client.post(`/messages/${id}/reactions`, { emoji_name: 'car' }));
    await testApp.direct(person(), [reader()]);
    ok(await client.patch('/settings', { full_name: `Shy again ${role}` }));
    ok(await client.post('/typing', { type: 'direct', to: [reader().id], op: 'start' }));
    testApp.advanceClock(3_600);
    ok(await client.post('/users/me/presence', { status: 'active' }));
    const events = await own.next();
    const all = JSON.stringify(events);
    const types = new Set(events.map(({ type }) => type));
    expect([...types]).toEqual(
      expect.arrayContaining(['message', 'reaction', 'realm_user', 'typing', 'presence']),
    );
    expect(all.toLowerCase().includes(ADDRESS(visibility).toLowerCase())).toBe(visibility === 1);
    expect(digestsOf(ADDRESS(visibility)).some((digest) => all.includes(digest))).toBe(
      visibility === 1,
    );
  });
});
