import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChannelId, GroupId, nextRevision, ROLE, type User, UserId } from '@parley/core';
import { answered, bad } from '../../testing/answers.ts';
import { type LinkWorld, openLinkWorld } from '../../testing/links.ts';
import { ok, PASSWORD, type Person, right } from '../../testing/test-app.ts';

let testApp: LinkWorld;
let admin: Person;
let maria: Person;

beforeAll(async () => {
  testApp = await openLinkWorld();
  admin = await testApp.user('ada', ROLE.administrator);
  maria = await testApp.user('maria');
});
afterAll(() => testApp.close());

const UNKNOWN = [
  404,
  {
    result: 'error',
    msg: 'The invitation link could not be found.',
    code: 'INVITATION_LINK_NOT_FOUND',
  },
];
const EXPIRED = [
  404,
  {
    result: 'error',
    msg: 'The invitation link has expired or been deactivated.',
    code: 'INVITATION_LINK_EXPIRED',
  },
];

let names = 0;
const next = (word: string): string => {
  names += 1;
  return `${word}${names}`;
};
const group = async (by: Person, fields: Record<string, unknown> = {}): Promise<number> =>
  ok(
    await testApp.as(by).post('/user_groups/create', {
      name: next('group'),
      description: '',
      members: [by.id],
      ...fields,
    }),
  ).body.group_id;
const onlyFor = (id: number) => ({ create_multiuse_invite_group: { new: id } });
const change = (person: Person, fields: object) =>
  testApp.as(testApp.owner).patch(`/users/${person.id}`, { ...fields });

/** Opening the link and joining by it answer `expected`, and no account is made. */
const refuses = async (key: string, expected: unknown): Promise<void> => {
  expect(await answered(testApp.open(key))).toEqual(expected);
  expect(
    await testApp.joinedDuring(async () =>
      expect(await answered(testApp.join(key))).toEqual(expected),
    ),
  ).toEqual([]);
};

describe('when a link stops working', () => {
  test('expiry is judged to the second: the last one counts', async () => {
    const key = await testApp.link(maria, { invite_expires_in_minutes: 1 });
    testApp.advanceClock(59);
    ok(await testApp.join(key));
    testApp.advanceClock(1);
    ok(await testApp.open(key));
    ok(await testApp.join(key));
    testApp.advanceClock(1);
    await refuses(key, EXPIRED);
  });

  test('one that never expires is good in a thousand years', async () => {
    const forever = await testApp.link(maria, { invite_expires_in_minutes: null });
    testApp.advanceClock(31_557_600_000);
    ok(await testApp.join(forever));
    testApp.advanceClock(-31_557_600_000);
  });

  test('edge case 19: revoked is not found, expired is expired, both is not found', async () => {
    const [revoked, expired, both] = [
      await testApp.link(maria),
      await testApp.link(maria, { invite_expires_in_minutes: 1 }),
      await testApp.link(maria, { invite_expires_in_minutes: 1 }),
    ];
    ok(await testApp.revoke(revoked));
    ok(await testApp.revoke(both));
    testApp.advanceClock(61);
    await refuses(revoked, UNKNOWN);
    await refuses(expired, EXPIRED);
    await refuses(both, UNKNOWN);
  });

  test('edge case 20: a link of another organization equals a missing one', async () => {
    const { owner: stranger } = await testApp.foundRealm(next('foreign'));
    const wish = {
      expiresInMinutes: null,
      role: ROLE.member,
      channels: [],
      groups: [],
      withDefaultChannels: true,
      welcomeText: null,
    };
    const { url } = await right(
      testApp.parley.invitations.create({ caller: stranger.caller, ...wish }),
    );
    const foreign = url.split('/').at(-2) ?? '';
    const comparable = async (key: string) => {
      const { status, text, headers } = await testApp.join(key, { email: 'somebody@chat.example' });
      const { date: _date, 'x-request-id': _id, ...others } = headers;
      return { status, text, others };
    };
    expect(await comparable(foreign)).toEqual(await comparable('b'.repeat(24)));
    await refuses(foreign, UNKNOWN);
    expect(await answered(testApp.open(foreign))).toEqual(UNKNOWN);
  });
});

describe('a link gives what its creator may give now', () => {
  test('no user joins by the link of a deactivated user, nor after reactivation', async () => {
    const leaving = await testApp.user(next('leaving'));
    const key = await testApp.link(leaving, { invite_expires_in_minutes: null });
    ok(await testApp.as(admin).del(`/users/${leaving.id}`));
    await refuses(key, EXPIRED);
    ok(await testApp.comeBack(leaving, admin));
    await refuses(key, EXPIRED);
    ok(await testApp.join(await testApp.link(leaving)));
  });

  test('a role above the inviter’s: an owner who was demoted makes no more owners', async () => {
    const second = await testApp.user(next('owner'), ROLE.owner);
    const [high, low] = [
      await testApp.link(second, { invite_as: 100 }),
      await testApp.link(second, { invite_as: 400 }),
    ];
    ok(await change(second, { role: 300 }));
    await refuses(high, EXPIRED);
    ok(await testApp.join(low));
    ok(await change(second, { role: 100 }));
    expect((await testApp.newcomer(high)).user.role).toBe(100);
  });

  test('nor does a guest invite any user', async () => {
    const somebody = await testApp.user(next('guest'));
    const key = await testApp.link(somebody, { invite_as: 600 });
    ok(await change(somebody, { role: 600 }));
    await refuses(key, EXPIRED);
  });

  test('a link of an author without the right, by setting or group, lets no user in', async () => {
    const [few, somebody] = [await group(testApp.owner), await testApp.user(next('some'))];
    const outer = await group(testApp.owner, { subgroups: [few] });
    ok(await testApp.as(testApp.owner).post(`/user_groups/${few}/members`, { add: [somebody.id] }));
    await testApp.settings(onlyFor(outer));
    const key = await testApp.link(somebody);
    ok(await testApp.join(key));
    ok(
      await testApp
        .as(testApp.owner)
        .post(`/user_groups/${few}/members`, { delete: [somebody.id] }),
    );
    await refuses(key, EXPIRED);
    await testApp.settings(onlyFor(testApp.group('members')));
    ok(await testApp.join(key));
  });

  test('channels without the right: only those the author may still add people to', async () => {
    const [lunch, common] = [
      await testApp.channel(admin, next('lunch')),
      await testApp.channel(admin, next('common')),
    ];
    const secret = await testApp.channel(admin, next('secret'), {
      invite_only: true,
      others: [maria],
    });
    const key = await testApp.link(maria, { stream_ids: [lunch, common, secret] });
    expect(await (await testApp.newcomer(key)).channels()).toEqual(
      expect.arrayContaining([lunch, common, secret]),
    );
    ok(await testApp.as(admin).post('/default_streams', { stream_id: common }));
    await testApp.settings({ can_add_subscribers_group: { new: testApp.group('nobody') } });
    expect(await (await testApp.newcomer(key)).channels()).toEqual([common]);
    await testApp.settings({ can_add_subscribers_group: { new: testApp.group('members') } });
    ok(
      await testApp.as(admin).del('/users/me/subscriptions', {
        subscriptions: [`secret${names}`],
        principals: [maria.id],
      }),
    );
    const rest = await (await testApp.newcomer(key)).channels();
    expect([rest.includes(lunch), rest.includes(common), rest.includes(secret)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('groups without the right: only those the author may still add people to', async () => {
    const cooks = await group(maria);
    const key = await testApp.link(maria, { group_ids: [cooks] });
    ok(
      await testApp.as(maria).patch(`/user_groups/${cooks}`, {
        can_manage_group: { new: testApp.group('nobody') },
        can_add_members_group: { new: testApp.group('nobody') },
      }),
    );
    const { user } = await testApp.newcomer(key);
    expect(
      ok(await testApp.as(testApp.owner).get(`/user_groups/${cooks}/members/${user.id}`)).body
        .is_user_group_member,
    ).toBe(false);
  });

  test('a creator who is not an administrator any more has no greeting of their own', async () => {
    const second = await testApp.user(next('admin'), ROLE.administrator);
    const key = await testApp.link(second, { welcome_message_custom_text: 'my own words' });
    ok(await change(second, { role: 400 }));
    const [letter] = await (await testApp.newcomer(key)).letters();
    expect(letter?.content).toContain('Hello, and welcome');
  });
});

describe('what happens between the decision to accept a user and its commit', () => {
  const inBetween = async (
    key: string,
    work: () => Promise<unknown>,
  ): Promise<ReadonlyArray<User>> =>
    testApp.joinedDuring(async () => {
      let was: 'done' | 'never' = 'never';
      testApp.interference.next = async () => {
        await work();
        was = 'done';
      };
      await testApp.join(key);
      expect(was).toBe('done');
    });

  test('the link is revoked: the user does not join', async () => {
    const key = await testApp.link(maria);
    expect(await inBetween(key, async () => ok(await testApp.revoke(key)))).toEqual([]);
  });

  test('its creator is deactivated: the user does not join', async () => {
    const leaving = await testApp.user(next('leaving'));
    const key = await testApp.link(leaving);
    expect(
      await inBetween(key, async () => ok(await testApp.as(admin).del(`/users/${leaving.id}`))),
    ).toEqual([]);
  });

  test('its creator is demoted below the role: the user does not join', async () => {
    for (const role of [ROLE.owner, ROLE.administrator]) {
      const second = await testApp.user(next('second'), role);
      const key = await testApp.link(second, { invite_as: role });
      expect(await inBetween(key, async () => ok(await change(second, { role: 400 })))).toEqual([]);
    }
  });

  test('the author loses the right, by the setting or with a group: refused', async () => {
    const [few, somebody] = [await group(testApp.owner), await testApp.user(next('some'))];
    ok(await testApp.as(testApp.owner).post(`/user_groups/${few}/members`, { add: [somebody.id] }));
    await testApp.settings(onlyFor(few));
    const key = await testApp.link(somebody);
    const leave = async () =>
      ok(
        await testApp
          .as(testApp.owner)
          .post(`/user_groups/${few}/members`, { delete: [somebody.id] }),
      );
    expect(await inBetween(key, leave)).toEqual([]);
    await testApp.settings(onlyFor(testApp.group('members')));
    const other = await testApp.link(somebody);
    expect(await inBetween(other, () => testApp.settings(onlyFor(few)))).toEqual([]);
    await testApp.settings(onlyFor(testApp.group('members')));
  });

  test('its creator is removed from a private channel: the user joins without it', async () => {
    const name = next('secret');
    const secret = await testApp.channel(admin, name, { invite_only: true, others: [maria] });
    const key = await testApp.link(maria, { stream_ids: [secret] });
    const leave = async () =>
      ok(
        await testApp
          .as(admin)
          .del('/users/me/subscriptions', { subscriptions: [name], principals: [maria.id] }),
      );
    const [user] = await inBetween(key, leave);
    expect(
      await testApp.storage.read(maria.caller.realm, ({ channels }) =>
        channels.subscription(ChannelId(secret), user?.id ?? UserId(0)),
      ),
    ).toBeNull();
  });

  test('the group is deactivated: the user joins without it', async () => {
    const cooks = await group(maria);
    const key = await testApp.link(maria, { group_ids: [cooks] });
    const [user] = await inBetween(key, async () =>
      ok(await testApp.as(maria).post(`/user_groups/${cooks}/deactivate`)),
    );
    const members = await testApp.storage.read(testApp.founded.realm.id, ({ groups }) =>
      groups.directMembers([GroupId(cooks)]),
    );
    expect([user === undefined, members]).toEqual([false, [maria.id]]);
  });

  test('another user takes the address: the user is told so', async () => {
    const key = await testApp.link(maria);
    const email = `${next('twin')}@chat.example`;
    testApp.interference.next = () =>
      right(
        testApp.parley.users.create({
          caller: testApp.owner.caller,
          email,
          password: PASSWORD,
          fullName: 'Some Body',
        }),
      );
    expect(await answered(testApp.join(key, { email }))).toEqual(
      bad('Email is already in use.', 'EMAIL_ALREADY_IN_USE'),
    );
  });

  test('a link made while its author was deactivated never lets a user in', async () => {
    const leaving = await testApp.user(next('leaving'));
    testApp.interference.next = () => testApp.invite(leaving, { invite_expires_in_minutes: null });
    ok(await testApp.as(admin).del(`/users/${leaving.id}`));
    ok(await testApp.comeBack(leaving, admin));
    expect(ok(await testApp.as(leaving).get('/invites')).body.invites).toEqual([]);
  });
});

test('of many who join during a revocation, none joins after it', async () => {
  const key = await testApp.link(maria, { group_ids: [await group(maria)] });
  const from = await testApp.outbox.last();
  const crowd = Array.from({ length: 30 }, (_, index) =>
    index === 15 ? testApp.revoke(key) : testApp.join(key),
  );
  const answers = await Promise.all(crowd);
  const events = (await testApp.outbox.read(from, 1000)).map(({ event }) => event);
  const revoked = events.findIndex(({ _tag }) => _tag === 'invitations.changed');
  const joined = events.filter(({ _tag }) => _tag === 'user.created').length;
  expect(revoked).toBeGreaterThan(-1);
  expect(events.slice(revoked).filter(({ _tag }) => _tag === 'user.created')).toEqual([]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(joined + 1);
});

test('many users join by one link into one group, and all are in it', async () => {
  const cooks = await group(maria);
  const key = await testApp.link(maria, {
    group_ids: [cooks],
    include_realm_default_subscriptions: true,
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => testApp.join(key)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const { members } = ok(await testApp.as(maria).get(`/user_groups/${cooks}/members`)).body;
  expect(members).toEqual(expect.arrayContaining(answers.map(({ body }) => body.user_id)));
});

describe('guesses are limited, slips are not', () => {
  test('five wrong keys or taken addresses under one address, then a pause', async () => {
    const key = await testApp.link(maria);
    const email = `${next('guesser')}@chat.example`;
    for (let guess = 0; guess < 5; guess++)
      expect((await testApp.join('c'.repeat(24), { email })).status).toBe(404);
    const { status, body, headers } = await testApp.join(key, { email: email.toUpperCase() });
    expect([status, body.code, body.msg]).toEqual([
      429,
      'RATE_LIMIT_HIT',
      'API usage exceeded rate limit',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    ok(await testApp.join(key));
  });
  test('a user who mistypes their password often joins in the end', async () => {
    const key = await testApp.link(maria);
    const email = `${next('slip')}@chat.example`;
    for (let slip = 0; slip < 9; slip++)
      expect((await testApp.join(key, { email, password: 'x' })).status).toBe(400);
    ok(await testApp.join(key, { email }));
  });
});

test('terms of service, if there are any, are accepted by all, last of all', async () => {
  const strict = await openLinkWorld({ joining: { termsUrl: 'https://chat.example/terms' } });
  try {
    const key = await strict.link(strict.owner);
    expect(ok(await strict.open(key)).body.terms_url).toBe('https://chat.example/terms');
    const refused = bad('You must accept the terms of service.');
    for (const terms of [undefined, false])
      expect(await answered(strict.join(key, { terms }))).toEqual(refused);
    expect(await answered(strict.join(key, { password: 'x' }))).toEqual(
      bad('The password is too weak.'),
    );
    ok(await strict.join(key, { terms: true }));
  } finally {
    await strict.close();
  }
});

test('no user joins a deactivated organization', async () => {
  const other = await openLinkWorld();
  try {
    const key = await other.link(other.owner);
    const { realm } = other.founded;
    const stored = await other.storage.read(realm.id, ({ realms }) => realms.own());
    if (stored === null) throw new Error('It is there');
    await other.force({
      _tag: 'realm.put',
      realm: { ...stored, isActive: false, revision: nextRevision(stored.revision) },
    });
    const gone = [
      401,
      { result: 'error', msg: 'This organization has been deactivated', code: 'REALM_DEACTIVATED' },
    ];
    for (const asked of [other.open(key), other.join(key)])
      expect(await answered(asked)).toEqual(gone);
  } finally {
    await other.close();
  }
});

test('the password is stored as a hash, and signs the user in', async () => {
  const { user } = await testApp.newcomer(await testApp.link(maria), {
    password: 'another good password',
  });
  const hash = await testApp.storage.read(maria.caller.realm, ({ users }) =>
    users.passwordHash(user.id),
  );
  expect(hash).not.toBe('another good password');
  expect(
    (await testApp.as(null).post('/fetch_api_key', { username: user.email, password: PASSWORD }))
      .status,
  ).toBe(401);
});
