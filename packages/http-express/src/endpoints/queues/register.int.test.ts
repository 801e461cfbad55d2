import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad, withSettings } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { request } from '../../testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
let nico: Person;
let guest: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  nico = await testApp.user('nico');
  guest = await testApp.user('gast', ROLE.guest);
});
afterAll(() => testApp.close());

type Body = Record<string, unknown>;
const registered = async (who: Person, fields: object = {}): Promise<Body> =>
  ok(await testApp.as(who).post('/register', { ...fields })).body;
/** What a client is told that fetches this alone. */
const fetched = (who: Person, types: ReadonlyArray<string>, fields: object = {}) =>
  registered(who, { fetch_event_types: types, event_types: [], ...fields });
const able = (capabilities: object) => ({
  client_capabilities: { notification_settings_null: false, ...capabilities },
});
const named = (list: unknown, name: string) =>
  (list as ReadonlyArray<{ readonly name: string }>).find((one) => one.name === name);

describe('how things stand', () => {
  test('recent conversations, newest first, each with the others', async () => {
    await testApp.direct(nico, [nico]);
    await testApp.direct(nico, [maria, guest]);
    const last = await testApp.direct(maria, [nico]);
    const { recent_private_conversations: recent } = await fetched(nico, [
      'recent_private_conversations',
    ]);
    expect(recent).toEqual([
      { max_message_id: last, user_ids: [maria.id] },
      { max_message_id: last - 1, user_ids: [maria.id, guest.id].sort((a, b) => a - b) },
      { max_message_id: last - 2, user_ids: [] },
    ]);
    expect(await fetched(testApp.owner, ['recent_private_conversations'])).toMatchObject({
      recent_private_conversations: [],
    });
  });

  test('muted topics, unless the client asks for the newer name', async () => {
    const channel = await testApp.channel(maria, 'noisy');
    ok(
      await testApp
        .as(maria)
        .post('/user_topics', { stream_id: channel, topic: 'hum', visibility_policy: 1 }),
    );
    ok(
      await testApp
        .as(maria)
        .post('/user_topics', { stream_id: channel, topic: '', visibility_policy: 1 }),
    );
    ok(
      await testApp
        .as(maria)
        .post('/user_topics', { stream_id: channel, topic: 'song', visibility_policy: 3 }),
    );
    const muted = [
      ['noisy', 'hum', testApp.now()],
      ['noisy', 'general chat', testApp.now()],
    ];
    expect((await fetched(maria, ['muted_topics'])).muted_topics).toEqual(muted);
    expect(await fetched(maria, ['muted_topics', 'user_topic'])).not.toHaveProperty('muted_topics');
    expect(await registered(maria)).toMatchObject({
      muted_topics: muted,
      user_topics: { length: 3 },
    });
  });

  test('the newest message that the user received, whatever is sent elsewhere', async () => {
    const id = await testApp.post(
      maria,
      await testApp.channel(maria, 'forum', { others: [nico] }),
      'news',
    );
    await testApp.post(
      maria,
      await testApp.channel(maria, 'crypt', { invite_only: true }),
      'bones',
    );
    expect(await fetched(nico, ['message'])).toMatchObject({ max_message_id: id });
    expect(await fetched(await testApp.user('silent'), ['message'])).toMatchObject({
      max_message_id: -1,
    });
  });

  test('nothing of topics in a channel they can no longer read', async () => {
    const id = await testApp.channel(maria, 'cellar', { invite_only: true, others: [nico] });
    ok(
      await testApp
        .as(nico)
        .post('/user_topics', { stream_id: id, topic: 'wine', visibility_policy: 1 }),
    );
    ok(await testApp.as(nico).del('/users/me/subscriptions', { subscriptions: ['cellar'] }));
    expect(await fetched(nico, ['user_topic'])).toMatchObject({ user_topics: [] });
    expect(await fetched(nico, ['muted_topics'])).toMatchObject({ muted_topics: [] });
  });

  test('what the caller may do', async () => {
    const types = ['realm_user', 'realm'];
    const may = {
      can_create_private_streams: true,
      can_create_public_streams: true,
      can_create_streams: true,
      can_subscribe_other_users: true,
    };
    const mayNot = Object.fromEntries(Object.keys(may).map((right) => [right, false]));
    expect(await fetched(maria, types)).toMatchObject({
      ...may,
      can_create_web_public_streams: false,
      can_invite_others_to_realm: false,
    });
    expect(await fetched(testApp.owner, types)).toMatchObject({
      ...may,
      can_invite_others_to_realm: true,
    });
    expect(await fetched(guest, types)).toMatchObject({
      ...mayNot,
      can_invite_others_to_realm: false,
    });
    await withSettings(
      testApp,
      { enable_spectator_access: true },
      { enable_spectator_access: false },
      async () => {
        const open = { can_create_web_public_streams: true, realm_web_public_access_enabled: true };
        expect(await fetched(testApp.owner, types)).toMatchObject(open);
      },
    );
  });

  test('who may mention all, in numbers that older clients know', async () => {
    const policy = async (who: Person) =>
      (await fetched(who, ['realm'])).realm_wildcard_mention_policy;
    const set = (value: unknown) =>
      testApp.settings({ can_mention_many_users_group: { new: value } });
    const groups = [
      'everyone',
      'members',
      'fullmembers',
      'administrators',
      'nobody',
      'moderators',
    ] as const;
    const numbers: unknown[] = [];
    for (const group of groups) {
      await set(testApp.group(group));
      numbers.push(await policy(maria));
    }
    expect(numbers).toEqual([1, 2, 3, 5, 6, 7]);
    await set({ direct_members: [maria.id], direct_subgroups: [] });
    expect([await policy(maria), await policy(nico)]).toEqual([1, 6]);
    await set(testApp.group('administrators'));
  });

  test('where the names of emoji are, of every one that can be reacted with', async () => {
    const url = String((await fetched(maria, ['realm'])).server_emoji_data_url);
    const client = request(testApp.server);
    const answer = await client.get(url);
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const names: Readonly<Record<string, ReadonlyArray<string>>> = answer.body.code_to_names;
    expect(Object.keys(names).length).toBeGreaterThan(1500);
    const message = await testApp.direct(maria, [nico]);
    for (const [emoji_code, [emoji_name]] of [
      ...Object.entries(names).slice(0, 2),
      ...Object.entries(names).slice(-2),
    ]) {
      ok(
        await testApp.as(nico).post(`/messages/${message}/reactions`, {
          emoji_name,
          emoji_code,
          reaction_type: 'unicode_emoji',
        }),
      );
    }
    expect((await client.get(`${url.slice(0, -6)}.json`)).status).toBe(404);
    expect((await client.post(url, null)).status).toBe(405);
    const head = await client.send('HEAD', url);
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('domains whose addresses may join', async () => {
    expect(await fetched(maria, ['realm_domains'])).toMatchObject({ realm_domains: [] });
  });
});

describe('what a client can do', () => {
  test('null for a notification in a channel, or as their own settings say', async () => {
    ok(
      await testApp.as(nico).patch('/settings', {
        enable_stream_push_notifications: true,
        enable_stream_email_notifications: false,
      }),
    );
    const id = await testApp.channel(nico, 'bells');
    const change = { stream_id: id, property: 'desktop_notifications', value: true };
    ok(
      await testApp
        .as(nico)
        .post('/users/me/subscriptions/properties', { subscription_data: [change] }),
    );
    const row = async (fields: object) =>
      named((await fetched(nico, ['subscription'], fields)).subscriptions, 'bells');
    const resolved = {
      desktop_notifications: true,
      push_notifications: true,
      email_notifications: false,
      wildcard_mentions_notify: null,
    };
    expect(await row({})).toMatchObject(resolved);
    expect(await row(able({}))).toMatchObject(resolved);
    const asStored = { ...resolved, push_notifications: null, email_notifications: null };
    expect(await row(able({ notification_settings_null: true }))).toMatchObject(asStored);
  });

  test('and the same where a channel is new to them', async () => {
    const [older, newer] = [await listen(testApp, nico, able({})), await listen(testApp, nico)];
    await testApp.channel(nico, 'chimes');
    const added = async (queue: typeof older) =>
      (await queue.next()).find(({ op }) => op === 'add')?.subscriptions;
    expect(await added(older)).toMatchObject([{ push_notifications: true }]);
    expect(await added(newer)).toMatchObject([{ push_notifications: null }]);
  });

  test('settings in one place, or beside everything else', async () => {
    const older = await fetched(maria, [
      'user_settings',
      'update_display_settings',
      'update_global_notifications',
    ]);
    expect(older).toMatchObject({
      twenty_four_hour_time: false,
      enable_sounds: true,
      user_settings: { twenty_four_hour_time: false },
    });
    const newer = await registered(maria, able({ user_settings_object: true }));
    expect(newer).toMatchObject({ user_settings: { twenty_four_hour_time: false } });
    expect(newer).not.toHaveProperty('twenty_four_hour_time');
    expect(newer).not.toHaveProperty('enable_sounds');
  });

  test('and is told again when they change', async () => {
    const queues = [await listen(testApp, maria, able({})), await listen(testApp, maria)] as const;
    ok(await testApp.as(maria).patch('/settings', { twenty_four_hour_time: true }));
    ok(await testApp.as(maria).patch('/settings', { enable_sounds: false }));
    ok(await testApp.as(maria).patch('/settings', { web_font_size_px: 15 }));
    const [older, newer] = [await queues[0].next(), await queues[1].next()];
    const settings = [
      { type: 'user_settings', op: 'update', property: 'twenty_four_hour_time', value: true },
      { type: 'user_settings', op: 'update', property: 'enable_sounds', value: false },
      { type: 'user_settings', op: 'update', property: 'web_font_size_px', value: 15 },
    ];
    expect(newer).toEqual(settings);
    expect(older).toEqual([
      settings[0],
      {
        type: 'update_display_settings',
        setting_name: 'twenty_four_hour_time',
        setting: true,
        user: maria.email,
      },
      settings[1],
      {
        type: 'update_global_notifications',
        notification_name: 'enable_sounds',
        setting: false,
        user: maria.email,
      },
      settings[2],
    ]);
  });

  test('users whom a restricted guest may not see are stubs, or omitted', async () => {
    const stranger = await testApp.user('stranger');
    await testApp.alone(stranger);
    await withSettings(
      testApp,
      { can_access_all_users_group: { new: testApp.group('members') } },
      { can_access_all_users_group: { new: testApp.group('everyone') } },
      async () => {
        const shown = async (who: Person, fields: object) =>
          (
            (await fetched(who, ['realm_user'], fields)).realm_users as ReadonlyArray<{
              user_id: number;
            }>
          ).find(({ user_id }) => user_id === stranger.id);
        expect(await shown(guest, able({}))).toMatchObject({ full_name: 'Unknown user' });
        expect(await shown(guest, able({ user_list_incomplete: true }))).toBeUndefined();
        expect(await shown(maria, able({ user_list_incomplete: true }))).toMatchObject({
          full_name: 'stranger user',
        });
      },
    );
  });

  test('deactivated groups are gone and come back, or stay as such', async () => {
    const owner = testApp.as(testApp.owner);
    const fields = { name: 'cooks', description: 'of soup', members: [maria.id] };
    const { group_id: id } = ok(await owner.post('/user_groups/create', fields)).body;
    const queues = [
      await listen(testApp, maria, able({})),
      await listen(testApp, maria, able({ include_deactivated_groups: true })),
    ] as const;
    ok(await owner.post(`/user_groups/${id}/deactivate`));
    ok(await owner.post(`/user_groups/${id}/members`, { add: [nico.id] }));
    const types = ['realm_user_groups'];
    expect(named((await fetched(maria, types)).realm_user_groups, 'cooks')).toBeUndefined();
    const all = await fetched(maria, types, able({ include_deactivated_groups: true }));
    expect(named(all.realm_user_groups, 'cooks')).toMatchObject({ deactivated: true });
    ok(await owner.patch(`/user_groups/${id}`, { deactivated: false }));
    const members = [maria.id, nico.id];
    expect(await queues[0].next()).toMatchObject([
      { type: 'user_group', op: 'remove', group_id: id },
      { type: 'user_group', op: 'add', group: { id, name: 'cooks', members, deactivated: false } },
    ]);
    expect(await queues[1].next()).toEqual([
      { type: 'user_group', op: 'update', group_id: id, data: { deactivated: true } },
      { type: 'user_group', op: 'add_members', group_id: id, user_ids: [nico.id] },
      { type: 'user_group', op: 'update', group_id: id, data: { deactivated: false } },
    ]);
  });

  test('archived channels are gone and come back, or stay as such', async () => {
    const id = await testApp.channel(maria, 'attic');
    const queues = [
      await listen(testApp, maria, able({})),
      await listen(testApp, maria, able({ archived_channels: true })),
    ] as const;
    ok(await testApp.as(maria).del(`/streams/${id}`));
    const types = ['stream', 'subscription'];
    expect(named((await fetched(maria, types)).streams, 'attic')).toBeUndefined();
    expect(
      named((await fetched(maria, types, able({ archived_channels: true }))).streams, 'attic'),
    ).toMatchObject({ is_archived: true });
    ok(await testApp.as(testApp.owner).patch(`/streams/${id}`, { is_archived: false }));
    const about = async (queue: (typeof queues)[number]) =>
      (await queue.next()).filter(({ type }) => type === 'stream');
    expect(await about(queues[0])).toMatchObject([
      { op: 'delete' },
      { op: 'create', streams: [{ stream_id: id, is_archived: false }] },
    ]);
    expect(await about(queues[1])).toMatchObject([
      { op: 'update', property: 'is_archived', value: true },
      { op: 'update', property: 'is_archived', value: false },
    ]);
  });
});

describe('what a client asks for', () => {
  test('all public messages go to that queue alone, unreadable channels to none', async () => {
    const [open, closed] = [
      await testApp.channel(maria, 'market'),
      await testApp.channel(maria, 'council', { invite_only: true }),
    ];
    const queues = [
      await listen(testApp, nico, { all_public_streams: true, event_types: ['message'] }),
      await listen(testApp, nico),
    ] as const;
    const id = await testApp.post(maria, open, 't');
    await testApp.post(maria, closed, 't');
    const direct = await testApp.direct(maria, [nico]);
    const ids = async (queue: (typeof queues)[number]) =>
      (await queue.next()).flatMap(
        ({ message }) => (message as { readonly id: number } | undefined)?.id ?? [],
      );
    expect([await ids(queues[0]), await ids(queues[1])]).toEqual([[id, direct], [direct]]);
  });

  test('of which a guest may not', async () =>
    expect(
      await answered(testApp.as(guest).post('/register', { all_public_streams: true })),
    ).toEqual(bad('User not authorized for this query')));

  test('who is in each channel, or of large ones only who matters', async () => {
    const small = await testApp.channel(maria, 'nook', { others: [nico] });
    const large = await testApp.channel(maria, 'arena', { others: [nico] });
    const people = await Promise.all(
      Array.from({ length: 250 }, (_, index) => testApp.user(`fan${index}`)),
    );
    const bot = await testApp.user('robot', ROLE.member, (user) => ({
      ...user,
      bot: { type: 1, owner: maria.id, isSystem: false },
    }));
    const principals = [...people, bot].map(({ id }) => id);
    ok(
      await testApp
        .as(maria)
        .post('/users/me/subscriptions', { subscriptions: [{ name: 'arena' }], principals }),
    );
    const [early, late] = people;
    if (early === undefined || late === undefined) throw new Error('No event came');
    const present = (who: Person) =>
      testApp.as(who).post('/users/me/presence', { status: 'active', ping_only: true });
    ok(await present(early));
    testApp.advanceClock(15 * 86_400);
    ok(await present(late));
    const rows = async (wish: unknown) =>
      (await fetched(nico, ['subscription'], { include_subscribers: wish })).subscriptions;
    const told = async (wish: unknown, id: number) => {
      const { subscribers, partial_subscribers } =
        ((await rows(wish)) as ReadonlyArray<Body>).find(({ stream_id }) => stream_id === id) ?? {};
      return { subscribers, partial_subscribers };
    };
    const both = [maria.id, nico.id];
    const all = [...both, ...people.map(({ id }) => id), bot.id];
    expect(await told(true, large)).toEqual({ subscribers: all });
    for (const wish of ['partial', '"partial"']) {
      expect(await told(wish, small)).toEqual({ subscribers: both });
      expect(await told(wish, large)).toEqual({ partial_subscribers: [nico.id, late.id, bot.id] });
    }
    expect(await told(false, large)).toEqual({});
    const listed = async (wish: unknown, id: number) => {
      const { subscriptions } = ok(
        await testApp.as(nico).get('/users/me/subscriptions', { include_subscribers: wish }),
      ).body;
      const { subscribers, partial_subscribers } =
        (subscriptions as ReadonlyArray<Body>).find(({ stream_id }) => stream_id === id) ?? {};
      return { subscribers, partial_subscribers };
    };
    expect(await listed('partial', small)).toEqual({ subscribers: both });
    expect(await listed('partial', large)).toEqual({
      partial_subscribers: [nico.id, late.id, bot.id],
    });
    expect(await listed(true, large)).toEqual({ subscribers: all });
    expect(
      await answered(
        testApp.as(nico).get('/users/me/subscriptions', { include_subscribers: 'some' }),
      ),
    ).toEqual(bad('include_subscribers is not valid JSON'));
    expect(
      await answered(testApp.as(nico).post('/register', { include_subscribers: 'some' })),
    ).toEqual(bad('include_subscribers is not valid JSON'));
  });

  test('who is in a channel that is new to them', async () => {
    const [all, none] = [
      await listen(testApp, nico, { include_subscribers: true }),
      await listen(testApp, nico),
    ];
    await testApp.channel(maria, 'choir', { others: [nico] });
    const added = async (queue: typeof all) =>
      (await queue.next()).find(({ op }) => op === 'add')?.subscriptions;
    expect(await added(all)).toMatchObject([
      { subscribers: [maria.id, nico.id].sort((a, b) => a - b) },
    ]);
    expect((await added(none)) as ReadonlyArray<object>).not.toMatchObject([
      { subscribers: expect.anything() },
    ]);
  });

  test('muted topics, all of them whenever one changes', async () => {
    const id = await testApp.channel(nico, 'street');
    const [both, older] = [
      await listen(testApp, nico, { event_types: ['user_topic', 'muted_topics'] }),
      await listen(testApp, nico, { event_types: ['muted_topics'] }),
    ];
    ok(
      await testApp
        .as(nico)
        .post('/user_topics', { stream_id: id, topic: 'cars', visibility_policy: 1 }),
    );
    expect(await older.next()).toEqual([
      { type: 'muted_topics', muted_topics: [['street', 'cars', testApp.now()]] },
    ]);
    expect(await both.next()).toMatchObject([{ type: 'user_topic', topic_name: 'cars' }]);
  });
});
