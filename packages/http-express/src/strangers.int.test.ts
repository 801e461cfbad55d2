import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { followed } from './testing/following/follower.ts';
import { listen } from './testing/listen.ts';
import type { Client } from './testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from './testing/test-app.ts';

/** Far above all other ids, so that the id of the stranger is found wherever it stands. */
const APART = 7_700_000;

let testApp: TestApp;
/** Shares a channel with the guest. */
let maria: Person;
/** Has nothing in common with the guest, but made and was given what the guest sees. */
let stranger: Person;
let guest: Person;
let square = 0;
let message = 0;
let group = 0;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria', ROLE.administrator);
  guest = await testApp.user('guest', ROLE.guest);
  await testApp.alone(guest);
  await testApp.storage.ids.reserve(maria.caller.realm, { user: APART });
  stranger = await testApp.user('stranger', ROLE.administrator);
  await testApp.settings({
    can_access_all_users_group: { new: testApp.group('members') },
    enable_read_receipts: true,
    can_create_groups: { new: named() },
  });
  const hall = await testApp.channel(stranger, 'hall', {
    others: [maria, guest],
    can_remove_subscribers_group: named(),
  });
  message = await testApp.post(maria, hall, 't');
  for (const reader of [stranger, guest]) {
    ok(
      await testApp
        .as(reader)
        .post('/messages/flags', { messages: [message], op: 'add', flag: 'read' }),
    );
  }
  ok(
    await testApp
      .as(stranger)
      .post('/messages', { type: 'channel', to: hall, topic: 't', content: 'hello' }),
  );
  ok(await testApp.as(stranger).del('/users/me/subscriptions', { subscriptions: ['hall'] }));
  await testApp.settings({
    enable_spectator_access: true,
    can_create_web_public_channel_group: { new: testApp.group('administrators') },
  });
  square = await testApp.channel(maria, 'square', { is_web_public: true, others: [stranger] });
  const fields = {
    name: 'club',
    description: '',
    members: [stranger.id, maria.id],
    can_mention_group: named(),
  };
  group = ok(await testApp.as(stranger).post('/user_groups/create', fields)).body.group_id;
  await testApp.emoji(stranger, 'made_by_stranger');
});
afterAll(() => testApp.close());

const named = () => ({ direct_members: [maria.id, stranger.id], direct_subgroups: [] });

/** Without what is told of users as such: clients that ask for it are shown placeholders. */
const CAPABLE = {
  ...{
    notification_settings_null: true,
    user_list_incomplete: true,
    archived_channels: true,
    include_deactivated_groups: true,
  },
  ...{
    bulk_message_deletion: true,
    empty_topic_name: true,
    user_settings_object: true,
    linkifier_url_template: true,
  },
};
const register = (event: string) => (client: Client) =>
  client.post('/register', {
    fetch_event_types: [event],
    include_subscribers: true,
    client_capabilities: CAPABLE,
  });

const answers: ReadonlyArray<[string, (client: Client) => ReturnType<Client['get']>]> = [
  ['POST /register realm', register('realm')],
  ['POST /register realm_user', register('realm_user')],
  ['POST /register user_group', register('user_group')],
  ['POST /register realm_emoji', register('realm_emoji')],
  ['POST /register subscription', register('subscription')],
  ['GET /streams', (client) => client.get('/streams', { include_web_public: true })],
  [
    'GET /streams/{stream_id}',
    async (client) =>
      client.get(
        `/streams/${ok(await client.get('/get_stream_id', { stream: 'hall' })).body.stream_id}`,
      ),
  ],
  ['GET /streams/{stream_id}/members', (client) => client.get(`/streams/${square}/members`)],
  [
    'GET /users/me/subscriptions',
    (client) => client.get('/users/me/subscriptions', { include_subscribers: true }),
  ],
  ['GET /realm/emoji', (client) => client.get('/realm/emoji')],
  [
    'GET /messages/{message_id}/read_receipts',
    (client) => client.get(`/messages/${message}/read_receipts`),
  ],
];

const names = (text: string): boolean => text.includes(String(stranger.id));

describe('the id of a user whom a guest may not see', () => {
  test.each(answers)(
    'is not in what a guest is answered, and is in what others are: %s',
    async (_what, ask) => {
      expect(names(ok(await ask(testApp.as(testApp.owner))).text)).toBe(true);
      expect(names(ok(await ask(testApp.as(guest))).text)).toBe(false);
    },
  );
  test('is answered to a guest who may see all users', async () => {
    await testApp.settings({ can_access_all_users_group: { new: testApp.group('everyone') } });
    const found = await Promise.all(
      answers.map(async ([what, ask]) => [what, names(ok(await ask(testApp.as(guest))).text)]),
    );
    await testApp.settings({ can_access_all_users_group: { new: testApp.group('members') } });
    expect(found).toEqual(answers.map(([what]) => [what, true]));
  });

  const by = (act: (client: Client) => ReturnType<Client['get']>) => async (): Promise<void> =>
    void ok(await act(testApp.as(stranger)));
  const events: ReadonlyArray<[string, () => Promise<void>, names: string]> = [
    [
      'user_group add',
      by((client) =>
        client.post('/user_groups/create', {
          name: 'new',
          description: '',
          members: [maria.id, stranger.id],
        }),
      ),
      'new',
    ],
    [
      'user_group remove_members',
      by((client) => client.post(`/user_groups/${group}/members`, { delete: [stranger.id] })),
      '',
    ],
    [
      'user_group add_members of the stranger',
      by((client) => client.post(`/user_groups/${group}/members`, { add: [stranger.id] })),
      '',
    ],
    [
      'user_group update',
      by((client) => client.patch(`/user_groups/${group}`, { can_join_group: { new: named() } })),
      'can_join_group',
    ],
    [
      'user_group in use again',
      by(async (client) => {
        ok(await client.post(`/user_groups/${group}/deactivate`));
        return client.patch(`/user_groups/${group}`, { deactivated: false });
      }),
      'deactivated',
    ],
    [
      'stream update',
      by((client) =>
        client.patch(`/streams/${square}`, { can_send_message_group: { new: named() } }),
      ),
      'can_send_message_group',
    ],
    [
      'subscription peer_remove',
      by((client) => client.del('/users/me/subscriptions', { subscriptions: ['square'] })),
      '',
    ],
    [
      'subscription peer_add',
      by((client) =>
        client.post('/users/me/subscriptions', { subscriptions: [{ name: 'square' }] }),
      ),
      '',
    ],
    [
      'stream create',
      async () =>
        void (await testApp.channel(stranger, 'plaza', {
          is_web_public: true,
          can_subscribe_group: named(),
        })),
      'plaza',
    ],
    [
      'realm update_dict',
      () => testApp.settings({ can_manage_all_groups: { new: named() } }),
      'can_manage_all_groups',
    ],
    ['realm_emoji', async () => void (await testApp.emoji(stranger, 'told')), 'told'],
  ];
  test.each(events)(
    'is not in what a guest is told, and is in what others are: %s',
    async (_what, happens, shown) => {
      const all = { fetch_event_types: [], include_subscribers: true };
      const [others, own] = [await listen(testApp, maria, all), await listen(testApp, guest, all)];
      await happens();
      const [toOthers, toGuest] = [
        JSON.stringify(await others.next()),
        JSON.stringify(await own.next()),
      ];
      expect([names(toOthers), names(toGuest)]).toEqual([true, false]);
      expect(toGuest).toContain(shown);
    },
  );
});

describe('whom a guest comes to know', () => {
  test('has all ids in place, like a guest who registers now, and none after parting', async () => {
    const client = await followed(testApp, guest);
    const compare = async (): Promise<string> => {
      const [known, told] = await client.compared();
      expect(known).toEqual(told);
      return JSON.stringify(known);
    };
    expect(names(await compare())).toBe(false);
    const subscriptions = [{ name: 'hall' }];
    ok(
      await testApp
        .as(maria)
        .post('/users/me/subscriptions', { subscriptions, principals: [stranger.id] }),
    );
    const met = JSON.parse(await compare());
    expect(met.groups[group]).toMatchObject({
      creator_id: stranger.id,
      members: expect.arrayContaining([stranger.id]),
    });
    expect(met.channels[square].subscribers).toContain(stranger.id);
    expect(Object.values(met.channels)).toContainEqual(
      expect.objectContaining({ name: 'hall', creator_id: stranger.id }),
    );
    expect(met.values.realm_can_create_groups.direct_members).toContain(stranger.id);
    expect(JSON.stringify(met.values.realm_emoji)).toContain(String(stranger.id));
    ok(await testApp.as(stranger).del('/users/me/subscriptions', { subscriptions: ['hall'] }));
    expect(names(await compare())).toBe(false);
    ok(await testApp.as(guest).post('/messages', { type: 'direct', to: [maria.id], content: 'x' }));
    await testApp.direct(stranger, [guest]);
    expect(names(await compare())).toBe(true);
  });

  test('is shown whole when the guest becomes a member', async () => {
    const client = await followed(testApp, guest);
    const role = async (value: number): Promise<string> => {
      ok(await testApp.as(testApp.owner).patch(`/users/${guest.id}`, { role: value }));
      const [known, told] = await client.compared();
      expect(known).toEqual(told);
      return JSON.stringify(known);
    };
    expect(await role(ROLE.member)).toContain(`"email":"${testApp.owner.email}"`);
    expect(await role(ROLE.guest)).not.toContain(`"email":"${testApp.owner.email}"`);
  });
});
