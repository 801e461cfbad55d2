import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { nextRevision, ROLE } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { keyIn } from '../../testing/links.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person, right, type TestApp } from '../../testing/test-app.ts';

const { testApp, admin, moderator, maria, guest, bot } = await openTestApp(
  ['admin', 'moderator', 'maria', 'guest', 'bot'],
  {
    joining: { linkMinutes: 30 },
  },
);
afterAll(() => testApp.close());

beforeAll(async () => {
  await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('members') } });
});

const GUEST = bad('Not allowed for guest users');
const BOT = bad('This endpoint does not accept bot requests.');
const NOT_PERMITTED = bad('Insufficient permission');
const NOT_OWNER = bad('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL');
const NOT_ADMINISTRATOR = bad('Must be an organization administrator');
const NOT_SUBSCRIBING = bad('You do not have permission to subscribe other users to channels.');
const NO_INVITATION = bad('No such invitation');
const badChannel = (id: number) => bad(`Invalid channel ID ${id}. No invites were sent.`);

const create = (who: Person, fields: Record<string, unknown> = {}) =>
  testApp.as(who).post('/invites/multiuse', fields);
const linkOf = async (who: Person, fields: Record<string, unknown> = {}): Promise<string> =>
  ok(await create(who, fields)).body.invite_link;
interface Item {
  readonly id: number;
  readonly link_url: string;
  readonly [field: string]: unknown;
}
const list = async (who: Person): Promise<ReadonlyArray<Item>> =>
  ok(await testApp.as(who).get('/invites')).body.invites;
const made = async (who: Person, fields: Record<string, unknown> = {}): Promise<Item> => {
  const link = await linkOf(who, fields);
  const item = (await list(who)).find(({ link_url }) => link_url === link);
  if (item === undefined) throw new Error('The link is not listed');
  return item;
};
const revoke = (who: Person, id: number) => testApp.as(who).del(`/invites/multiuse/${id}`);
let names = 0;
const group = async (by: Person, fields: Record<string, unknown> = {}): Promise<number> =>
  ok(
    await testApp.as(by).post('/user_groups/create', {
      name: `group ${++names}`,
      description: '',
      members: [by.id],
      ...fields,
    }),
  ).body.group_id;
const channel = (by: Person, options: Parameters<TestApp['channel']>[2] = {}): Promise<number> => {
  names += 1;
  return testApp.channel(by, `channel ${names}`, options);
};

describe('POST /invites/multiuse', () => {
  test('answers a link of its own each time, and says what it did not read', async () => {
    const { body } = ok(await create(maria, { colour: 'red' }));
    expect(body).toEqual({
      ...SUCCESS,
      invite_link: expect.any(String),
      ignored_parameters_unsupported: ['colour'],
    });
    expect(body.invite_link).toMatch(/^http:\/\/chat\.example\/join\/[a-z2-7]{24}\/$/);
    expect(await linkOf(maria)).not.toBe(body.invite_link);
  });

  test('everything has a default', async () => {
    expect(await made(maria)).toEqual({
      id: expect.any(Number),
      invited_by_user_id: maria.id,
      invited: testApp.now(),
      expiry_date: testApp.now() + 30 * 60,
      invited_as: 400,
      link_url: expect.any(String),
      is_multiuse: true,
    });
  });

  test('a null expiry is for ever, and a link that could never be used is refused', async () => {
    expect(await made(maria, { invite_expires_in_minutes: null })).toMatchObject({
      expiry_date: null,
    });
    expect(await made(maria, { invite_expires_in_minutes: 1 })).toMatchObject({
      expiry_date: testApp.now() + 60,
    });
    const before = await list(maria);
    for (const minutes of [0, -5, '-99999999999999999999'])
      expect(await answered(create(maria, { invite_expires_in_minutes: minutes }))).toEqual(
        bad('invite_expires_in_minutes is too small (minimum: 1)'),
      );
    expect(await list(maria)).toEqual(before);
  });

  test('in every list it may be empty, and what is named twice counts once', async () => {
    await linkOf(maria, { stream_ids: [], group_ids: [] });
    const [lunch, cooks] = [await channel(maria), await group(maria)];
    await linkOf(maria, { stream_ids: [lunch, lunch], group_ids: [cooks, cooks] });
  });

  test('a welcome text has at most 8000 characters, counted as people do', async () => {
    for (const text of ['', '😀'.repeat(8000)])
      await linkOf(admin, { welcome_message_custom_text: text });
  });

  describe('the order of the checks', () => {
    const everything = {
      invite_as: 100,
      stream_ids: [999_999],
      group_ids: [999_999],
      welcome_message_custom_text: 'x',
    };
    test('the caller is checked before the parameters', async () => {
      expect(await answered(create(guest, { invite_as: 'x' }))).toEqual(GUEST);
      expect(await answered(create(bot, { invite_as: 'x' }))).toEqual(BOT);
    });
    test.each<[Record<string, unknown>, string]>([
      [{ invite_expires_in_minutes: 'x' }, 'invite_expires_in_minutes is not valid JSON'],
      [{ invite_expires_in_minutes: '1.5' }, 'invite_expires_in_minutes is not an integer'],
      [{ invite_as: '500' }, 'Invalid invite_as: Value error, Not in the list of possible values'],
      [{ invite_as: '"400"' }, 'invite_as is not an integer'],
      [{ stream_ids: '5' }, 'stream_ids is not a list'],
      [{ group_ids: '["a"]' }, 'group_ids[0] is not an integer'],
      [
        { include_realm_default_subscriptions: '1' },
        'include_realm_default_subscriptions is not a boolean',
      ],
      [
        { welcome_message_custom_text: 'x'.repeat(8001) },
        'welcome_message_custom_text is too long (limit: 8000 characters)',
      ],
    ])('then the parameters (%#)', async (fields, msg) => {
      await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('owners') } });
      expect(await answered(create(maria, fields))).toEqual(bad(msg));
      await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('members') } });
    });
    test('then whether they may create links at all', async () => {
      await testApp.settings({
        create_multiuse_invite_group: { new: testApp.group('administrators') },
      });
      expect(await answered(create(moderator, everything))).toEqual(NOT_PERMITTED);
      await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('members') } });
    });
    test('then the role', async () => {
      expect(await answered(create(admin, everything))).toEqual(NOT_OWNER);
      expect(await answered(create(maria, { ...everything, invite_as: 300 }))).toEqual(
        NOT_ADMINISTRATOR,
      );
    });
    test('then the channels, unknown ones before missing permissions', async () => {
      await testApp.settings({ can_add_subscribers_group: { new: testApp.group('nobody') } });
      const lunch = await channel(admin);
      expect(
        await answered(
          create(maria, { ...everything, invite_as: 400, stream_ids: [lunch, 999_998, 999_999] }),
        ),
      ).toEqual(badChannel(999_998));
      expect(
        await answered(create(maria, { ...everything, invite_as: 400, stream_ids: [lunch] })),
      ).toEqual(NOT_SUBSCRIBING);
      await testApp.settings({ can_add_subscribers_group: { new: testApp.group('members') } });
    });
    test('then the groups', async () =>
      expect(
        await answered(create(maria, { ...everything, invite_as: 400, stream_ids: [] })),
      ).toEqual(bad('Invalid user group')));
    test('a text of null is no text, which any user may leave to the organization', async () =>
      void (await linkOf(maria, { welcome_message_custom_text: 'null' })));
    test('and the text is last', async () =>
      expect(await answered(create(maria, { welcome_message_custom_text: '' }))).toEqual(
        NOT_ADMINISTRATOR,
      ));
  });

  test('a role above the inviter’s is refused, and their own and those below are not', async () => {
    const allowed: ReadonlyArray<[Person, ReadonlyArray<number>]> = [
      [testApp.owner, [100, 200, 300, 400, 600]],
      [admin, [200, 300, 400, 600]],
      [moderator, [300, 400, 600]],
      [maria, [400, 600]],
    ];
    for (const [who, roles] of allowed) {
      for (const role of [100, 200, 300, 400, 600]) {
        const expected = role === 100 ? NOT_OWNER : NOT_ADMINISTRATOR;
        const answer = await answered(create(who, { invite_as: role }));
        if (roles.includes(role)) expect(answer[0]).toBe(200);
        else expect(answer).toEqual(expected);
      }
    }
  });

  test('an archived or unknown private channel is missing, for administrators too', async () => {
    const archived = await channel(admin);
    ok(await testApp.as(admin).del(`/streams/${archived}`));
    const secret = await channel(maria, { invite_only: true });
    for (const id of [archived, secret])
      expect(await answered(create(admin, { stream_ids: [id] }))).toEqual(badChannel(id));
    await linkOf(maria, { stream_ids: [secret] });
  });

  test('authors who may not subscribe others invite into default channels alone', async () => {
    await testApp.settings({ can_add_subscribers_group: { new: testApp.group('nobody') } });
    const [lunch, common] = [await channel(admin), await channel(admin)];
    ok(await testApp.as(admin).post('/default_streams', { stream_id: common }));
    expect(await answered(create(maria, { stream_ids: [common, lunch] }))).toEqual(NOT_SUBSCRIBING);
    await linkOf(maria, { stream_ids: [common] });
    await linkOf(maria, { stream_ids: [], include_realm_default_subscriptions: true });
    await linkOf(admin, { stream_ids: [lunch] });
    const own = await channel(admin);
    expect(await answered(create(maria, { stream_ids: [own] }))).toEqual(NOT_SUBSCRIBING);
    ok(
      await testApp.as(admin).patch(`/streams/${own}`, {
        can_add_subscribers_group: { new: { direct_members: [maria.id], direct_subgroups: [] } },
      }),
    );
    await linkOf(maria, { stream_ids: [own] });
    await testApp.settings({ can_add_subscribers_group: { new: testApp.group('members') } });
  });

  test('groups take who may add members to them, while they are active', async () => {
    const [cooks, gone] = [await group(moderator), await group(moderator)];
    ok(await testApp.as(moderator).post(`/user_groups/${gone}/deactivate`));
    await linkOf(moderator, { group_ids: [cooks] });
    await linkOf(testApp.owner, { group_ids: [cooks] });
    expect(await answered(create(moderator, { group_ids: [gone] }))).toEqual(
      bad('User group is deactivated.'),
    );
    expect(await answered(create(maria, { group_ids: [gone] }))).toEqual(
      bad('User group is deactivated.'),
    );
    for (const who of [maria, admin])
      expect(await answered(create(who, { group_ids: [cooks] }))).toEqual(NOT_PERMITTED);
    expect(
      await answered(create(testApp.owner, { group_ids: [testApp.group('members')] })),
    ).toEqual(NOT_PERMITTED);
  });

  test('an expiry too far in the future is refused', async () =>
    expect(await answered(create(maria, { invite_expires_in_minutes: 1e12 }))).toEqual(
      bad('invite_expires_in_minutes is too large (limit: 1000000000)'),
    ));
});

describe('GET /invites', () => {
  test('shows administrators all links, others their own, and only valid ones', async () => {
    const [own, others, short, gone] = [
      await made(maria),
      await made(moderator),
      await made(maria, { invite_expires_in_minutes: 1 }),
      await made(maria),
    ];
    ok(await revoke(maria, gone.id));
    const ids = async (who: Person) => (await list(who)).map(({ id }) => id);
    testApp.advanceClock(60);
    expect(await ids(maria)).toEqual(expect.arrayContaining([own.id, short.id]));
    testApp.advanceClock(1);
    expect(await ids(maria)).not.toEqual(expect.arrayContaining([short.id]));
    expect(await ids(maria)).not.toEqual(expect.arrayContaining([others.id]));
    for (const who of [admin, testApp.owner]) {
      expect(await ids(who)).toEqual(expect.arrayContaining([own.id, others.id]));
      for (const id of [short.id, gone.id]) expect(await ids(who)).not.toContain(id);
    }
    expect((await list(maria)).every(({ invited_by_user_id: by }) => by === maria.id)).toBe(true);
  });

  test('an administrator does not become owner by looking at the list', async () => {
    const { id, link_url } = await made(testApp.owner, { invite_as: 100 });
    const shown = async (who: Person) => (await list(who)).find((one) => one.id === id)?.link_url;
    expect([await shown(testApp.owner), await shown(admin)]).toEqual([link_url, '']);
  });

  test('a link whose author lost the right can be revoked, and may work again', async () => {
    const [kept, revoked] = [await made(maria), await made(maria)];
    const opens = async ({ link_url }: Item) =>
      (await testApp.as(null).get(`/join/${keyIn(link_url)}`)).status;
    const shown = async (who: Person, { id }: Item) =>
      (await list(who)).find((one) => one.id === id)?.link_url;
    await testApp.settings({
      create_multiuse_invite_group: { new: testApp.group('administrators') },
    });
    expect(await opens(kept)).toBe(404);
    for (const who of [maria, admin, testApp.owner]) expect(await shown(who, kept)).toBe('');
    ok(await revoke(admin, revoked.id));
    await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('members') } });
    expect(await opens(kept)).toBe(200);
    for (const who of [maria, admin, testApp.owner]) {
      expect(await shown(who, kept)).toBe(kept.link_url);
      expect(await shown(who, revoked)).toBeUndefined();
    }
  });

  test('is for members', async () => {
    expect(await answered(testApp.as(guest).get('/invites'))).toEqual(GUEST);
    expect(await answered(testApp.as(bot).get('/invites'))).toEqual(BOT);
  });
});

describe('DELETE /invites/multiuse/{invite_id}', () => {
  test('its creator revokes it, with any role of the link and of the creator', async () => {
    const demoted = await testApp.user('demoted', ROLE.owner);
    const { id } = await made(demoted, { invite_as: 100 });
    ok(await testApp.as(testApp.owner).patch(`/users/${demoted.id}`, { role: 400 }));
    expect(ok(await revoke(demoted, id)).body).toEqual(SUCCESS);
  });

  test('administrators revoke what others made, owners what makes owners', async () => {
    const [plain, high] = [await made(maria), await made(testApp.owner, { invite_as: 100 })];
    expect(await answered(revoke(moderator, plain.id))).toEqual(NOT_ADMINISTRATOR);
    ok(await revoke(admin, plain.id));
    expect(await answered(revoke(admin, high.id))).toEqual(NOT_OWNER);
    expect(await answered(revoke(maria, high.id))).toEqual(NOT_OWNER);
    ok(await revoke(await testApp.user('second', ROLE.owner), high.id));
  });

  test('twice is once too often, but who may not hears that first', async () => {
    const { id } = await made(maria);
    ok(await revoke(maria, id));
    expect(await answered(revoke(maria, id))).toEqual(bad('Invitation has already been revoked'));
    expect(await answered(revoke(moderator, id))).toEqual(NOT_ADMINISTRATOR);
  });

  test('what is not there, and a link of another organization', async () => {
    const { owner: stranger } = await testApp.foundRealm('elsewhere');
    const wish = {
      expiresInMinutes: null,
      role: ROLE.member,
      channels: [],
      groups: [],
      withDefaultChannels: true,
      welcomeText: null,
    };
    const { id } = await right(
      testApp.parley.invitations.create({ caller: stranger.caller, ...wish }),
    );
    for (const named of [id, 999_999, 0])
      expect(await answered(revoke(testApp.owner, named))).toEqual(NO_INVITATION);
    expect(await right(testApp.parley.invitations.list({ caller: stranger.caller }))).toHaveLength(
      1,
    );
  });

  test('is for members', async () => {
    const { id } = await made(maria);
    expect(await answered(revoke(guest, id))).toEqual(GUEST);
    expect(await answered(revoke(bot, id))).toEqual(BOT);
  });
});

test('deactivating a user ends their links, and reactivating does not restore them', async () => {
  const leaving = await testApp.user('leaving');
  const links = [
    await made(leaving, { invite_expires_in_minutes: null }),
    await made(leaving, { invite_expires_in_minutes: 5 }),
  ];
  ok(await testApp.as(admin).del(`/users/${leaving.id}`));
  const ids = (await list(admin)).map(({ id }) => id);
  expect(links.filter(({ id }) => ids.includes(id))).toEqual([]);
  ok(await testApp.comeBack(leaving, admin));
  expect(await list(leaving)).toEqual([]);
});

test('administrators and the creator are told of every change, and no one else', async () => {
  const maker = await testApp.user('maker');
  const queuesOf = (people: ReadonlyArray<Person>) =>
    Promise.all(people.map((who) => listen(testApp, who, { event_types: ['invites_changed'] })));
  const told = async (queues: Awaited<ReturnType<typeof queuesOf>>) => {
    const events = await Promise.all(queues.map(({ next }) => next()));
    return events.map(({ length }) => length);
  };
  const own = await queuesOf([maker]);
  const others = await queuesOf([admin, testApp.owner, moderator, guest]);
  const { id } = await made(maker);
  expect([...(await told(own)), ...(await told(others))]).toEqual([1, 1, 1, 0, 0]);
  ok(await revoke(maker, id));
  expect([...(await told(own)), ...(await told(others))]).toEqual([1, 1, 1, 0, 0]);
  await made(maker);
  ok(await testApp.as(admin).del(`/users/${maker.id}`));
  expect(await told(others)).toEqual([2, 2, 0, 0]);
  const queue = await listen(testApp, admin, { event_types: ['invites_changed'] });
  await made(maria);
  expect(await queue.next()).toEqual([{ type: 'invites_changed' }]);
});

test('a default of the setting belongs to administrators, and only owners change it', async () => {
  const { founded } = await testApp.foundRealm('fresh');
  expect(founded.realm.permissions.canCreateInvitations).toEqual({
    members: [],
    subgroups: [founded.realm.systemGroups.administrators],
  });
  const value = { create_multiuse_invite_group: { new: testApp.group('administrators') } };
  expect(await answered(testApp.as(admin).patch('/realm', value))).toEqual(NOT_OWNER);
  const everyone = { create_multiuse_invite_group: { new: testApp.group('everyone') } };
  expect(await answered(testApp.as(testApp.owner).patch('/realm', everyone))).toEqual(
    bad("'create_multiuse_invite_group' setting cannot be set to 'role:everyone' group."),
  );
  await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('nobody') } });
  expect(await answered(create(testApp.owner))).toEqual(NOT_PERMITTED);
  await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('members') } });
});

test('a guest whom the setting names is refused all the same', async () => {
  const member = await testApp.user('demoted-to-guest');
  await testApp.settings({
    create_multiuse_invite_group: { new: { direct_members: [member.id], direct_subgroups: [] } },
  });
  await linkOf(member);
  const user = await testApp.storage.read(testApp.founded.realm.id, ({ users }) =>
    users.byId(member.id),
  );
  if (user === null) throw new Error('He is there');
  await testApp.force({
    _tag: 'user.put',
    user: { ...user, role: ROLE.guest, revision: nextRevision(user.revision) },
  });
  expect(await answered(create(member))).toEqual(GUEST);
  await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('members') } });
});
