import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad, withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const { testApp, admin, maria, nico, guest } = await openTestApp([
  'admin',
  'maria',
  'nico',
  'guest',
]);
afterAll(() => testApp.close());

const NOT_ALLOWED = bad('Insufficient permission');
const NOT_OWNER = bad('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL');
const PRIVATE = { invite_only: true };
const subscribe = (
  who: Person,
  names: ReadonlyArray<string>,
  fields: Record<string, unknown> = {},
) =>
  testApp
    .as(who)
    .post('/users/me/subscriptions', { subscriptions: names.map((name) => ({ name })), ...fields });
const unsubscribe = (
  who: Person,
  names: ReadonlyArray<string>,
  fields: Record<string, unknown> = {},
) => testApp.as(who).del('/users/me/subscriptions', { subscriptions: names, ...fields });
const streams = async (who: Person, query: Record<string, unknown> = {}) =>
  ok(await testApp.as(who).get('/streams', query)).body.streams;
const stream = async (
  who: Person,
  name: string,
  query: Record<string, unknown> = { include_all: true, exclude_archived: false },
) => (await streams(who, query)).find((one: { name: string }) => one.name === name);
const names = (list: ReadonlyArray<{ name: string }>) => list.map(({ name }) => name);

describe('POST /users/me/subscriptions', () => {
  test('makes what there is not, and tells who was subscribed to what', async () => {
    const answer = ok(
      await subscribe(maria, ['Brand new', ' brand new ', 'also new'], { announce: true }),
    );
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      subscribed: { [maria.id]: ['Brand new', 'also new'] },
      already_subscribed: {},
      ignored_parameters_unsupported: ['announce'],
    });
    expect(ok(await subscribe(maria, ['BRAND NEW'])).body).toMatchObject({
      subscribed: {},
      already_subscribed: { [maria.id]: ['Brand new'] },
    });
    const both = ok(
      await subscribe(maria, ['Brand new'], { principals: [nico.email, maria.email] }),
    ).body;
    expect(both).toMatchObject({
      subscribed: { [nico.id]: ['Brand new'] },
      already_subscribed: { [maria.id]: ['Brand new'] },
    });
  });

  test('a new channel has its defaults and what was asked for', async () => {
    const options = {
      subscriptions: [{ name: 'dressed', description: 'two\nlines **here**', color: '#abcdef' }],
    };
    ok(
      await testApp
        .as(maria)
        .post('/users/me/subscriptions', { ...options, message_retention_days: '"realm_default"' }),
    );
    const everyone = testApp.group('everyone');
    const nobody = testApp.group('nobody');
    expect(await stream(maria, 'dressed')).toEqual({
      stream_id: expect.any(Number),
      name: 'dressed',
      description: 'two lines **here**',
      rendered_description: '<p>two lines <strong>here</strong></p>',
      date_created: testApp.now(),
      creator_id: maria.id,
      invite_only: false,
      is_web_public: false,
      history_public_to_subscribers: true,
      stream_post_policy: 1,
      is_announcement_only: false,
      message_retention_days: null,
      first_message_id: null,
      is_recently_active: true,
      is_archived: false,
      stream_weekly_traffic: null,
      can_add_subscribers_group: nobody,
      can_administer_channel_group: { direct_members: [maria.id], direct_subgroups: [] },
      can_remove_subscribers_group: testApp.group('administrators'),
      can_send_message_group: everyone,
      can_subscribe_group: nobody,
    });
    const [own] = ok(
      await testApp.as(maria).get('/users/me/subscriptions'),
    ).body.subscriptions.filter(({ name }: { name: string }) => name === 'dressed');
    expect(own).toMatchObject({
      color: '#abcdef',
      is_muted: false,
      in_home_view: true,
      pin_to_top: false,
      desktop_notifications: null,
    });
  });

  test('private, with or without its past; who may post', async () => {
    ok(await subscribe(maria, ['secretive'], PRIVATE));
    expect(await stream(maria, 'secretive')).toMatchObject({
      invite_only: true,
      history_public_to_subscribers: false,
    });
    ok(
      await subscribe(maria, ['open archive'], { ...PRIVATE, history_public_to_subscribers: true }),
    );
    expect(await stream(maria, 'open archive')).toMatchObject({
      invite_only: true,
      history_public_to_subscribers: true,
    });
    for (const [group, policy] of [
      ['administrators', 2],
      ['fullmembers', 3],
      ['moderators', 4],
      ['owners', 1],
    ] as const) {
      ok(await subscribe(maria, [`by ${group}`], { can_send_message_group: testApp.group(group) }));
      expect(await stream(maria, `by ${group}`)).toMatchObject({
        stream_post_policy: policy,
        is_announcement_only: policy === 2,
        can_send_message_group: testApp.group(group),
      });
    }
    const some = {
      direct_members: [nico.id, maria.id],
      direct_subgroups: [testApp.group('owners')],
    };
    ok(await subscribe(maria, ['by some'], { can_administer_channel_group: some }));
    expect((await stream(maria, 'by some')).can_administer_channel_group).toEqual({
      direct_members: [maria.id, nico.id].sort((a, b) => a - b),
      direct_subgroups: [testApp.group('owners')],
    });
  });

  const ask = (fields: Record<string, unknown>, who: () => Person = () => maria) =>
    testApp.as(who()).post('/users/me/subscriptions', fields);
  const named = (name: string, more: Record<string, unknown> = {}) => ({
    subscriptions: [{ name }],
    ...more,
  });
  test.each<[string, () => Record<string, unknown>, unknown]>([
    [
      'nothing',
      () => ({}),
      bad("Missing 'subscriptions' argument", 'REQUEST_VARIABLE_MISSING', {
        var_name: 'subscriptions',
      }),
    ],
    ['no list', () => ({ subscriptions: 'x' }), bad('subscriptions is not valid JSON')],
    [
      'a bare name',
      () => ({ subscriptions: ['x'] }),
      bad(
        'Invalid subscriptions[0]: Input should be a valid dictionary or instance of ' +
          'AddSubscriptionData',
      ),
    ],
    [
      'no name',
      () => ({ subscriptions: [{}] }),
      bad('subscriptions[0]["name"] field is missing: Field required'),
    ],
    [
      'a number for a name',
      () => ({ subscriptions: [{ name: 5 }] }),
      bad('subscriptions[0]["name"] is not a string'),
    ],
    [
      'long words',
      () => ({ subscriptions: [{ name: 'x', description: 'd'.repeat(1025) }] }),
      bad('subscriptions[0]["description"] is too long (limit: 1024 characters)'),
    ],
    [
      'no colour',
      () => ({ subscriptions: [{ name: 'x', color: 'red' }] }),
      bad('Invalid subscriptions[0]: Value error, add.color is not a valid hex color code'),
    ],
    [
      'mixed people',
      () => named('x', { principals: [maria.id, 'x'] }),
      bad('principals["list[str]"][0] is not a string'),
    ],
    [
      'people that are none',
      () => named('x', { principals: 5 }),
      bad('principals["list[str]"] is not a list'),
    ],
    [
      'a group that is none',
      () => named('x', { can_subscribe_group: '"x"' }),
      bad('can_subscribe_group["int"] is not an integer'),
    ],
    [
      'an unknown group',
      () => named('', { can_subscribe_group: 999_999 }),
      bad('Invalid user group'),
    ],
    [
      'everyone where guests never may',
      () => named('x', { can_subscribe_group: testApp.group('everyone') }),
      bad("'can_subscribe_group' setting cannot be set to 'role:everyone' group."),
    ],
    [
      'days that are none',
      () => named('', { message_retention_days: 0 }),
      bad("Bad value for 'message_retention_days': 0", 'REQUEST_VARIABLE_INVALID', {
        var_name: 'message_retention_days',
        bad_value: 0,
      }),
    ],
    [
      'a word for days',
      () => named('x', { message_retention_days: '"soon"' }),
      bad("Bad value for 'message_retention_days': soon", 'REQUEST_VARIABLE_INVALID', {
        var_name: 'message_retention_days',
        bad_value: 'soon',
      }),
    ],
    [
      'days beyond counting',
      () => named('x', { message_retention_days: '99999999999999999999' }),
      bad('message_retention_days is too large (limit: 2147483647)'),
    ],
    ['an empty name', () => named(' '), bad("Channel name can't be empty.")],
    [
      'a long name',
      () => named('x'.repeat(61)),
      bad('Channel name too long (limit: 60 characters).'),
    ],
    [
      'a strange name',
      () => named('ab\u0000'),
      bad('Invalid character in channel name, at position 3.'),
    ],
    ['a default channel', () => named('x', { is_default_stream: true }), NOT_ALLOWED],
    [
      'a web-public one where there are none',
      () => named('x', { is_web_public: true }),
      bad('Web-public channels are not enabled.'),
    ],
    ['days, unless by an owner', () => named('x', { message_retention_days: 5 }), NOT_OWNER],
    ['an unknown user', () => named('x', { principals: [999_999] }), bad('No such user')],
    [
      'more channels than the limit',
      () => ({
        subscriptions: Array.from({ length: 1_001 }, (_, at) => ({ name: `number ${at}` })),
      }),
      bad('subscriptions is too long (limit: 1000 items)'),
    ],
    [
      'many people and many channels',
      () => ({
        subscriptions: Array.from({ length: 1_000 }, (_, at) => ({ name: `number ${at}` })),
        principals: Array(21).fill(maria.id),
      }),
      bad('Too many subscriptions requested (maximum 20000).'),
    ],
    ['an unknown address', () => named('x', { principals: ['x@y.zz'] }), bad('No such user')],
  ])('%s', async (_what, fields, expected) => {
    expect(await answered(ask(fields()))).toEqual(expected);
    expect(await stream(testApp.owner, 'x')).toBeUndefined();
  });

  test('guests make nothing and are subscribed by others only', async () => {
    expect(await answered(ask({}, () => guest))).toEqual(bad('Not allowed for guest users'));
    ok(await subscribe(maria, ['for guests'], { principals: [guest.id] }));
    expect(names(await streams(guest, { include_public: false }))).toContain('for guests');
  });

  test('only some make channels', async () => {
    const members = { new: testApp.group('members') };
    const owners = { new: testApp.group('owners') };
    await withSettings(
      testApp,
      { can_create_public_channel_group: owners },
      { can_create_public_channel_group: members },
      async () => {
        expect(await answered(ask(named('x')))).toEqual(NOT_ALLOWED);
        ok(await subscribe(maria, ['still private'], PRIVATE));
      },
    );
    await withSettings(
      testApp,
      { can_create_private_channel_group: owners },
      { can_create_private_channel_group: members },
      async () => expect(await answered(ask(named('x', PRIVATE)))).toEqual(NOT_ALLOWED),
    );
    await withSettings(
      testApp,
      { enable_spectator_access: true },
      { enable_spectator_access: false },
      async () => {
        expect(await answered(ask(named('x', { is_web_public: true })))).toEqual(NOT_ALLOWED);
        ok(await subscribe(testApp.owner, ['shop window'], { is_web_public: true }));
        expect(await stream(guest, 'shop window')).toMatchObject({ is_web_public: true });
        expect(
          await answered(
            ask(named('x', { is_web_public: true, invite_only: true }), () => testApp.owner),
          ),
        ).toEqual(bad('Invalid parameters'));
      },
    );
    ok(await subscribe(admin, ['for newcomers'], { is_default_stream: true }));
    expect(await stream(admin, 'for newcomers', { include_default: true })).toMatchObject({
      is_default: true,
    });
    expect(await stream(admin, 'for newcomers')).not.toHaveProperty('is_default');
    expect(
      await answered(ask(named('x', { is_default_stream: true, invite_only: true }), () => admin)),
    ).toEqual(bad('A default channel cannot be private.'));
    ok(await subscribe(testApp.owner, ['kept'], { message_retention_days: 5 }));
    ok(
      await subscribe(testApp.owner, ['kept for ever'], { message_retention_days: '"unlimited"' }),
    );
    expect([
      (await stream(maria, 'kept')).message_retention_days,
      (await stream(maria, 'kept for ever')).message_retention_days,
    ]).toEqual([5, -1]);
  });

  test('what one may not read cannot be joined, or is omitted on request', async () => {
    await testApp.channel(maria, 'closed door', PRIVATE);
    expect(await answered(subscribe(nico, ['closed door']))).toEqual(
      bad('Unable to access channel (closed door).'),
    );
    const partly = ok(
      await subscribe(nico, ['closed door', 'open door'], { authorization_errors_fatal: false }),
    ).body;
    expect(partly).toMatchObject({
      subscribed: { [nico.id]: ['open door'] },
      unauthorized: ['closed door'],
    });
  });

  test('only some subscribe others', async () => {
    await testApp.channel(maria, 'by invitation');
    const admins = { new: testApp.group('administrators') };
    await withSettings(
      testApp,
      { can_add_subscribers_group: admins },
      { can_add_subscribers_group: { new: testApp.group('members') } },
      async () => {
        for (const principals of [[guest.id], [nico.email]]) {
          expect(await answered(subscribe(nico, ['by invitation'], { principals }))).toEqual(
            NOT_ALLOWED,
          );
        }
        ok(await subscribe(nico, ['by invitation'], { principals: [nico.id] }));
        ok(await subscribe(maria, ['by invitation'], { principals: [guest.id] }));
      },
    );
    const gone = await testApp.user('gone');
    const user = await testApp.storage.read(gone.caller.realm, ({ users }) => users.byId(gone.id));
    await testApp.force({ _tag: 'user.put', user: { ...user!, isActive: false } });
    expect(await answered(subscribe(maria, ['by invitation'], { principals: [gone.id] }))).toEqual(
      bad('User is deactivated'),
    );
  });
});

describe('DELETE /users/me/subscriptions', () => {
  test('oneself: what one left, and what one was not in', async () => {
    await testApp.channel(maria, 'left');
    await testApp.channel(nico, 'never in');
    expect(ok(await unsubscribe(maria, ['LEFT', 'never in'])).body).toEqual({
      result: 'success',
      msg: '',
      removed: ['left'],
      not_removed: ['never in'],
    });
    expect(ok(await unsubscribe(maria, ['left'])).body).toMatchObject({
      removed: [],
      not_removed: ['left'],
    });
  });

  test('others: by administrators of the realm or channel, and by those it permits', async () => {
    await testApp.channel(maria, 'crowd', { others: [nico, admin, guest] });
    expect(await answered(unsubscribe(nico, ['crowd'], { principals: [maria.id] }))).toEqual(
      NOT_ALLOWED,
    );
    expect(
      ok(await unsubscribe(admin, ['crowd'], { principals: [guest.email] })).body,
    ).toMatchObject({ removed: ['crowd'] });
    expect(ok(await unsubscribe(maria, ['crowd'], { principals: [nico.id] })).body).toMatchObject({
      removed: ['crowd'],
    });
  });

  test.each<[string, () => Person, Record<string, unknown>, unknown]>([
    [
      'nothing',
      () => maria,
      {},
      bad("Missing 'subscriptions' argument", 'REQUEST_VARIABLE_MISSING', {
        var_name: 'subscriptions',
      }),
    ],
    ['no names', () => maria, { subscriptions: [1] }, bad('subscriptions[0] is not a string')],
    [
      'unknown names',
      () => maria,
      { subscriptions: ['nowhere', 'no place'] },
      bad('Channel(s) (nowhere, no place) do not exist'),
    ],
    ['unknown names, as a guest', () => guest, { subscriptions: ['nowhere'] }, NOT_ALLOWED],
    [
      'an unknown user',
      () => admin,
      { subscriptions: ['crowd'], principals: [999_999] },
      bad('No such user'),
    ],
    [
      'too many names',
      () => admin,
      { subscriptions: Array(1_001).fill('crowd') },
      bad('subscriptions is too long (limit: 1000 items)'),
    ],
  ])('%s', async (_what, who, fields, expected) =>
    expect(await answered(testApp.as(who()).del('/users/me/subscriptions', fields))).toEqual(
      expected,
    ),
  );
});

describe('lists of channels', () => {
  let lists: TestApp;
  let ann: Person;
  let stranger: Person;
  beforeAll(async () => {
    lists = await openTestApp();
    await lists.settings({ enable_spectator_access: true });
    ann = await lists.user('ann');
    stranger = await lists.user('stranger', ROLE.guest);
    for (const person of [ann, stranger]) {
      const own = ok(await lists.as(person).get('/users/me/subscriptions')).body.subscriptions;
      if (own.length > 0)
        ok(await lists.as(person).del('/users/me/subscriptions', { subscriptions: names(own) }));
    }
    for (const { stream_id } of ok(await lists.as(lists.owner).get('/streams')).body.streams)
      ok(await lists.as(lists.owner).del(`/streams/${stream_id}`));
    await lists.channel(lists.owner, 'b public');
    await lists.channel(ann, 'a mine', { others: [stranger] });
    await lists.channel(lists.owner, 'c web', { is_web_public: true });
    await lists.channel(lists.owner, 'd private', { invite_only: true });
    const old = await lists.channel(lists.owner, 'e old');
    ok(await lists.as(lists.owner).del(`/streams/${old}`));
  });
  afterAll(() => lists.close());

  const list = async (who: Person, query: Record<string, unknown>) =>
    names(ok(await lists.as(who).get('/streams', query)).body.streams);
  test.each<[string, () => Person, Record<string, unknown>, ReadonlyArray<string>]>([
    [
      "by default public channels and the caller's own",
      () => ann,
      {},
      ['a mine', 'b public', 'c web'],
    ],
    ['without the public ones', () => ann, { include_public: false }, ['a mine']],
    [
      "without the caller's own",
      () => ann,
      { include_subscribed: false, include_public: false, include_web_public: true },
      ['c web'],
    ],
    [
      'the owner, who is in the private one',
      () => lists.owner,
      { include_public: false },
      ['b public', 'c web', 'd private'],
    ],
    ['a guest', () => stranger, {}, ['a mine']],
    [
      'a guest, with what the world sees',
      () => stranger,
      { include_web_public: true },
      ['a mine', 'c web'],
    ],
    ['nothing at all', () => ann, { include_public: false, include_subscribed: false }, []],
    [
      'all that the caller may see',
      () => ann,
      { include_all: true },
      ['a mine', 'b public', 'c web'],
    ],
  ])('%s', async (_what, who, query, expected) =>
    expect(await list(who(), query)).toEqual(expected),
  );

  test('archived ones on request', async () => {
    expect(await list(ann, { exclude_archived: false })).toEqual(
      expect.arrayContaining(['a mine', 'b public', 'c web', 'e old']),
    );
    expect(await list(ann, { exclude_archived: false })).not.toContain('d private');
  });

  test('what one is in, with its people on request', async () => {
    const own = async (query = {}) =>
      ok(await lists.as(ann).get('/users/me/subscriptions', query)).body.subscriptions;
    expect(names(await own())).toEqual(['a mine']);
    expect((await own())[0]).not.toHaveProperty('subscribers');
    expect((await own({ include_subscribers: true }))[0].subscribers).toEqual(
      [ann.id, stranger.id].sort((a, b) => a - b),
    );
  });

  test('first message, recent life', async () => {
    const [channel] = ok(await lists.as(ann).get('/streams')).body.streams;
    const first = await lists.post(ann, channel.stream_id, 'x');
    await lists.post(ann, channel.stream_id, 'x');
    expect(ok(await lists.as(ann).get('/streams')).body.streams[0]).toMatchObject({
      first_message_id: first,
      is_recently_active: true,
    });
    lists.advanceClock(181 * 86_400);
    expect(ok(await lists.as(ann).get('/streams')).body.streams[0]).toMatchObject({
      is_recently_active: false,
    });
  });

  test('one by its id, as the list shows it, unless it is hidden or archived', async () => {
    const open = await testApp.channel(maria, 'one by id');
    const secret = await testApp.channel(maria, 'one secret', { invite_only: true });
    const listed = ok(await testApp.as(maria).get('/streams')).body.streams;
    const get = (who: Person, id: number) => answered(testApp.as(who).get(`/streams/${id}`));
    for (const [who, id] of [
      [maria, open],
      [nico, open],
      [maria, secret],
    ] as const)
      expect(await get(who, id)).toEqual([
        200,
        {
          result: 'success',
          msg: '',
          stream: listed.find(({ stream_id }: { stream_id: number }) => stream_id === id),
        },
      ]);
    ok(await testApp.as(maria).del(`/streams/${open}`));
    for (const [who, id] of [
      [nico, secret],
      [maria, open],
      [maria, 999_999],
    ] as const)
      expect(await get(who, id)).toEqual(bad('Invalid channel ID'));
  });

  test('the id of a name', async () => {
    const id = ok(await lists.as(ann).get('/get_stream_id', { stream: 'B PUBLIC' })).body;
    expect(id).toEqual({ result: 'success', msg: '', stream_id: expect.any(Number) });
    for (const stream of ['nowhere', 'd private']) {
      expect(await answered(lists.as(ann).get('/get_stream_id', { stream }))).toEqual(
        bad(`Invalid channel name '${stream}'`),
      );
    }
    expect(await answered(lists.as(ann).get('/get_stream_id'))).toMatchObject([
      400,
      { var_name: 'stream' },
    ]);
  });
});

describe('PATCH /streams/{stream_id}', () => {
  const patch = (who: Person, id: number, fields: Record<string, unknown>) =>
    testApp.as(who).patch(`/streams/${id}`, fields);

  test('every property, by its administrator', async () => {
    const id = await testApp.channel(maria, 'old name', { others: [nico] });
    const fields = {
      new_name: 'new name',
      description: 'new\nwords',
      is_private: true,
      history_public_to_subscribers: false,
      can_send_message_group: { new: testApp.group('members'), old: testApp.group('everyone') },
      can_administer_channel_group: {
        new: { direct_members: [nico.id, maria.id], direct_subgroups: [] },
      },
    };
    expect(ok(await patch(maria, id, fields)).body).toEqual({ result: 'success', msg: '' });
    expect(await stream(maria, 'new name')).toMatchObject({
      stream_id: id,
      description: 'new words',
      invite_only: true,
      history_public_to_subscribers: false,
      can_send_message_group: testApp.group('members'),
      can_administer_channel_group: {
        direct_members: [maria.id, nico.id].sort((a, b) => a - b),
        direct_subgroups: [],
      },
    });
    ok(await patch(nico, id, { new_name: 'NEW name' }));
    expect(await stream(maria, 'NEW name')).toMatchObject({ stream_id: id });
  });

  test('archived and taken back', async () => {
    const id = await testApp.channel(maria, 'sleeping');
    ok(await patch(maria, id, { is_archived: true }));
    expect(await stream(maria, 'sleeping')).toMatchObject({ is_archived: true });
    ok(await patch(maria, id, { description: 'zzz' }));
    ok(await patch(maria, id, { is_archived: false }));
    expect(await stream(maria, 'sleeping')).toMatchObject({
      is_archived: false,
      description: 'zzz',
    });
  });

  let plain: number;
  let closed: number;
  beforeAll(async () => {
    plain = await testApp.channel(maria, 'plain', { others: [nico] });
    closed = await testApp.channel(maria, 'closed', PRIVATE);
  });
  test.each<[string, () => Person, () => number, () => Record<string, unknown>, unknown]>([
    [
      'nothing there',
      () => maria,
      () => 999_999,
      () => ({ new_name: 'x' }),
      bad('Invalid channel ID'),
    ],
    [
      'out of sight',
      () => nico,
      () => closed,
      () => ({ new_name: 'x' }),
      bad('Invalid channel ID'),
    ],
    [
      'a user in it',
      () => nico,
      () => plain,
      () => ({ new_name: 'x' }),
      bad('You do not have permission to administer this channel.'),
    ],
    [
      'its privacy from outside',
      () => admin,
      () => closed,
      () => ({ is_private: false }),
      bad('Channel content access is required.'),
    ],
    [
      'the name it has',
      () => maria,
      () => plain,
      () => ({ new_name: 'plain' }),
      bad('Channel already has that name.'),
    ],
    [
      'a name that is taken',
      () => maria,
      () => plain,
      () => ({ new_name: 'CLOSED' }),
      bad('Channel name is already in use.'),
    ],
    [
      'no name',
      () => maria,
      () => plain,
      () => ({ new_name: ' ' }),
      bad("Channel name can't be empty."),
    ],
    [
      'a long name',
      () => maria,
      () => plain,
      () => ({ new_name: 'x'.repeat(61) }),
      bad('Channel name too long (limit: 60 characters).'),
    ],
    [
      'long words',
      () => maria,
      () => plain,
      () => ({ description: 'x'.repeat(1025) }),
      bad('description is too long (limit: 1024 characters)'),
    ],
    [
      'public to the world and private',
      () => testApp.owner,
      () => plain,
      () => ({ is_web_public: true, is_private: true }),
      bad('Invalid parameters'),
    ],
    [
      'public to the world, without the right',
      () => maria,
      () => plain,
      () => ({ is_web_public: true }),
      bad('Web-public channels are not enabled.'),
    ],
    [
      'a default channel, as a member',
      () => maria,
      () => plain,
      () => ({ is_default_stream: true }),
      bad('You do not have permission to change default channels.'),
    ],
    [
      'private and a default',
      () => maria,
      () => closed,
      () => ({ is_default_stream: true }),
      bad('A default channel cannot be private.'),
    ],
    [
      'days, as a member',
      () => maria,
      () => plain,
      () => ({ message_retention_days: 5 }),
      NOT_OWNER,
    ],
    [
      'no flag',
      () => maria,
      () => plain,
      () => ({ is_private: 'yes' }),
      bad('is_private is not valid JSON'),
    ],
    [
      'an unknown group',
      () => maria,
      () => plain,
      () => ({ can_subscribe_group: { new: 999_999 } }),
      bad('Invalid user group'),
    ],
    [
      'an old value that is not',
      () => maria,
      () => plain,
      () => ({
        can_subscribe_group: { new: testApp.group('members'), old: testApp.group('owners') },
      }),
      bad("'old' value does not match the expected value.", 'EXPECTATION_MISMATCH'),
    ],
    [
      'no change of a group',
      () => maria,
      () => plain,
      () => ({ can_subscribe_group: 5 }),
      bad(
        'Invalid can_subscribe_group: Input should be a valid dictionary or instance of ' +
          'GroupSettingChangeRequest',
      ),
    ],
  ])('%s', async (_what, who, id, fields, expected) =>
    expect(await answered(patch(who(), id(), fields()))).toEqual(expected),
  );
});

describe('DELETE /streams/{stream_id}', () => {
  test('its administrator archives it, once', async () => {
    const id = await testApp.channel(maria, 'to archive', { others: [nico] });
    const remove = (who: Person, which = id) => testApp.as(who).del(`/streams/${which}`);
    expect(await answered(remove(nico))).toEqual(
      bad('You do not have permission to administer this channel.'),
    );
    expect(ok(await remove(maria)).body).toEqual({ result: 'success', msg: '' });
    expect(await answered(remove(maria))).toEqual(bad('Channel is already deactivated'));
    expect(await answered(remove(maria, 999_999))).toEqual(bad('Invalid channel ID'));
  });
});

describe('topics', () => {
  const listed = async (who: Person, id: number, query = {}) =>
    ok(await testApp.as(who).get(`/users/me/${id}/topics`, query)).body.topics;

  test('newest first, spellings together, the nameless one as the client wants it', async () => {
    const id = await testApp.channel(maria, 'topical');
    const lunch = await testApp.post(maria, id, 'Lunch');
    const nameless = await testApp.post(maria, id, '');
    expect(await listed(maria, id)).toEqual([
      { name: 'general chat', max_id: nameless },
      { name: 'Lunch', max_id: lunch },
    ]);
    const again = await testApp.post(maria, id, 'lunch');
    const topics = await listed(maria, id, { allow_empty_topic_name: true });
    expect(topics.map(({ max_id }: { max_id: number }) => max_id)).toEqual([again, nameless]);
    expect(topics[1].name).toBe('');
    expect(topics[0].name.toLowerCase()).toBe('lunch');
  });

  test('of a channel one may not read there are none', async () => {
    const id = await testApp.channel(maria, 'quiet room', PRIVATE);
    for (const channel of [id, 999_999])
      expect(await answered(testApp.as(nico).get(`/users/me/${channel}/topics`))).toEqual(
        bad('Invalid channel ID'),
      );
    expect(
      await answered(
        testApp.as(maria).get(`/users/me/${id}/topics`, { allow_empty_topic_name: 1 }),
      ),
    ).toEqual(bad('allow_empty_topic_name is not a boolean'));
  });

  test('muted, unmuted, followed, and as before', async () => {
    const id = await testApp.channel(maria, 'followed');
    const set = (fields: Record<string, unknown>) =>
      testApp
        .as(maria)
        .post('/user_topics', { stream_id: id, topic: 'x', visibility_policy: 1, ...fields });
    for (const visibility_policy of [1, 2, 3, 0, 0])
      expect(ok(await set({ visibility_policy })).body).toEqual({ result: 'success', msg: '' });
    expect(await answered(set({ visibility_policy: 4 }))).toEqual(
      bad('Invalid visibility_policy: Value error, Not in the list of possible values'),
    );
    expect(await answered(set({ visibility_policy: undefined }))).toMatchObject([
      400,
      { var_name: 'visibility_policy' },
    ]);
    expect(await answered(set({ topic: 'x'.repeat(61) }))).toEqual(
      bad('topic is too long (limit: 60 characters)'),
    );
    expect(await answered(set({ stream_id: 999_999 }))).toEqual(bad('Invalid channel ID'));
    expect(await answered(set({ stream_id: '"x"' }))).toEqual(bad('stream_id is not an integer'));
  });
});
