import { png } from '../pictures.ts';
import type { Answer } from '../request.ts';
import { ok, PASSWORD } from '../test-app.ts';
import type { AccessFixture, Actor, Things } from './access-fixture.ts';
import { ANY_CALLER, type Outcomes, only, served } from './kinds.ts';

/**
 * Creates what a request is about, and sends the request last. Only the kind of caller can be a
 * reason to refuse it.
 */
export type Ask = (actor: Actor, things: Things, fixture: AccessFixture) => Promise<Answer>;
/** A request to an endpoint, and how it ends for each kind of caller. */
export type AccessRow = readonly [endpoint: string, about: string, Outcomes, Ask];

const administrators = only(['owner', 'administrator'], 'caller.not-administrator');
const noGuests = served({ guest: 'caller.guest' });
const humans = served({ bot: 'caller.bot' });
const humansNoGuests = served({ guest: 'caller.guest', bot: 'caller.bot' });

const keepers = only(['owner', 'administrator'], 'user.not-administrable', {
  guest: 'caller.guest',
  bot: 'caller.bot',
});
const aField = async (
  testApp: AccessFixture['testApp'],
  { word }: Things,
  fields: Record<string, unknown> = {},
): Promise<number> =>
  ok(
    await testApp
      .as(testApp.owner)
      .post('/realm/profile_fields', { name: word(), field_type: 1, ...fields }),
  ).body.id;

const direct = { type: 'direct', content: 'x' };
const toGroup = (
  what: string,
  change: (group: number, things: Things, actor: Actor) => Promise<Record<string, unknown>>,
): Ask => {
  return async (actor, things) => {
    const group = await things.group();
    return actor.client.post(`/user_groups/${group}/${what}`, await change(group, things, actor));
  };
};

const A_PICTURE = { filename: 'a.png', type: 'image/png', content: png(2, 2) };
const A_FILE = { filename: 'a.txt', content: 'hello' };

/** Requests to every endpoint, at least one to each. */
export const ACCESS: ReadonlyArray<AccessRow> = [
  ['GET /server_settings', '', ANY_CALLER, ({ client }) => client.get('/server_settings')],
  [
    'POST /fetch_api_key',
    '',
    ANY_CALLER,
    async ({ client }, things) =>
      client.post('/fetch_api_key', { username: (await things.user()).email, password: PASSWORD }),
  ],

  // People
  [
    'GET /users',
    '',
    served({ anonymous: 'caller.anonymous' }),
    ({ client }) => client.get('/users'),
  ],
  [
    'POST /users',
    'without the permission of the operator',
    only([], 'caller.not-administrator', {
      owner: 'user.create-not-allowed',
      administrator: 'user.create-not-allowed',
    }),
    ({ client }, { word }) =>
      client.post('/users', {
        email: `${word()}@chat.example`,
        password: PASSWORD,
        full_name: 'Some Body',
      }),
  ],
  ['GET /users/me', '', served(), ({ client }) => client.get('/users/me')],
  [
    'GET /users/{user_id}',
    '',
    served(),
    async ({ client }, { user }) => client.get(`/users/${(await user()).id}`),
  ],
  [
    'GET /users/{email}',
    '',
    served(),
    async ({ client }, { user }) => client.get(`/users/${(await user()).email}`),
  ],
  [
    'PATCH /users/{user_id}',
    'the name of a member',
    only(['owner', 'administrator'], 'user.not-administrable'),
    async ({ client }, { user }) =>
      client.patch(`/users/${(await user()).id}`, { full_name: 'Some Body' }),
  ],
  [
    'PATCH /users/{user_id}',
    'the role of an owner',
    only(['owner'], 'user.not-administrable', { administrator: 'caller.not-owner' }),
    async ({ client }, _, fixture) => {
      const { person } = await fixture.actor('owner');
      return client.patch(`/users/${person?.id}`, { role: 400 });
    },
  ],
  [
    'PATCH /users/{email}',
    'the name of a member',
    only(['owner', 'administrator'], 'user.not-administrable'),
    async ({ client }, { user }) =>
      client.patch(`/users/${(await user()).email}`, { full_name: 'Some Body' }),
  ],
  [
    'DELETE /users/{user_id}',
    'a member',
    only(['owner', 'administrator'], 'user.not-administrable'),
    async ({ client }, { user }) => client.del(`/users/${(await user()).id}`),
  ],
  [
    'DELETE /users/{user_id}',
    'an owner',
    only(['owner'], 'user.not-administrable', { administrator: 'caller.not-owner' }),
    async ({ client }, _, fixture) =>
      client.del(`/users/${(await fixture.actor('owner')).person?.id}`),
  ],
  [
    'POST /users/{user_id}/reactivate',
    'a member',
    only(['owner', 'administrator'], 'user.not-administrable'),
    async ({ client }, _, fixture) =>
      client.post(`/users/${(await fixture.actor('deactivated')).person?.id}/reactivate`),
  ],
  ['DELETE /users/me', '', served(), ({ client }) => client.del('/users/me')],

  ...['/settings', '/settings/display', '/settings/notifications'].map(
    (path): AccessRow => [
      `PATCH ${path}`,
      '',
      humans,
      ({ client }) => client.patch(path, { enter_sends: true }),
    ],
  ),
  ['GET /users/me/sessions', '', humans, ({ client }) => client.get('/users/me/sessions')],
  ['DELETE /users/me/sessions', '', humans, ({ client }) => client.del('/users/me/sessions')],
  [
    'DELETE /users/me/sessions/{session_id}',
    "the caller's own",
    humans,
    async ({ client }) => {
      const { body } = await client.get('/users/me/sessions');
      return client.del(`/users/me/sessions/${body.sessions?.[0]?.id ?? 'none'}`);
    },
  ],
  [
    'POST /users/me/api_key/regenerate',
    '',
    served(),
    ({ client }) => client.post('/users/me/api_key/regenerate'),
  ],
  [
    'POST /accounts/confirm_new_email',
    'with the token of the mail',
    ANY_CALLER,
    async ({ client }, { emailToken }) =>
      client.post('/accounts/confirm_new_email', { token: await emailToken() }),
  ],

  [
    'POST /typing',
    'in a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) =>
      client.post('/typing', {
        op: 'start',
        type: 'channel',
        stream_id: (await channel()).id,
        topic: 't',
      }),
  ],
  [
    'POST /typing',
    'to another user',
    served(),
    async ({ client }, { user }) =>
      client.post('/typing', { op: 'start', to: [(await user()).id] }),
  ],
  [
    'POST /users/me/presence',
    '',
    humans,
    ({ client }) => client.post('/users/me/presence', { status: 'active' }),
  ],
  ['GET /realm/presence', '', served(), ({ client }) => client.get('/realm/presence')],
  ...(['id', 'email'] as const).map(
    (key): AccessRow => [
      `GET /users/{${key === 'id' ? 'user_id' : key}}/presence`,
      'of a user who has been active',
      served(),
      async ({ client }, { user }, { testApp }) => {
        const other = await user();
        ok(
          await testApp.as(other).post('/users/me/presence', { status: 'active', ping_only: true }),
        );
        return client.get(`/users/${other[key]}/presence`);
      },
    ],
  ),

  // Messages
  [
    'POST /messages',
    'to a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) =>
      client.post('/messages', {
        type: 'channel',
        to: (await channel()).id,
        topic: 't',
        content: 'x',
      }),
  ],
  [
    'POST /messages',
    'to another user',
    served(),
    async ({ client }, { user }) =>
      client.post('/messages', { ...direct, to: [(await user()).id] }),
  ],
  [
    'POST /messages/render',
    '',
    served(),
    ({ client }) => client.post('/messages/render', { content: 'x' }),
  ],
  [
    'GET /messages',
    'of a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) =>
      client.get('/messages', {
        anchor: 'newest',
        num_before: 5,
        narrow: [{ operator: 'channel', operand: (await channel()).id }],
      }),
  ],
  [
    'GET /messages/{message_id}',
    'in a channel the caller is subscribed to',
    served(),
    async ({ client }, { message }) => client.get(`/messages/${await message()}`),
  ],
  [
    'GET /messages/{message_id}/history',
    'in a channel the caller is subscribed to',
    served(),
    async ({ client }, { message }) => client.get(`/messages/${await message()}/history`),
  ],
  [
    'PATCH /messages/{message_id}',
    "the content of the caller's own",
    served(),
    async ({ client }, { message }) =>
      client.patch(`/messages/${await message('actor')}`, { content: 'y' }),
  ],
  [
    'PATCH /messages/{message_id}',
    "the content of another user's",
    only([], 'message.edit.not-sender'),
    async ({ client }, { message }) =>
      client.patch(`/messages/${await message()}`, { content: 'y' }),
  ],
  [
    'PATCH /messages/{message_id}',
    "the topic of another user's",
    served(),
    async ({ client }, { message, word }) =>
      client.patch(`/messages/${await message()}`, { topic: word() }),
  ],
  [
    'PATCH /messages/{message_id}',
    'resolves the topic',
    served(),
    async ({ client }, { message }) =>
      client.patch(`/messages/${await message()}`, {
        topic: '✔ topic',
        propagate_mode: 'change_all',
      }),
  ],
  [
    'PATCH /messages/{message_id}',
    "the channel of another user's",
    served({ guest: 'message.move.between-channels' }),
    async ({ client }, { message, channel }) => {
      const { id } = await channel();
      return client.patch(`/messages/${await message()}`, { stream_id: id });
    },
  ],
  [
    'POST /messages/{message_id}/undo',
    "the edit of the caller's own",
    served(),
    async ({ client }, { message }) => {
      const id = await message('actor');
      const { headers } = await client.patch(`/messages/${id}`, { content: 'y' });
      return client.post(`/messages/${id}/undo`, { history: headers['parley-history'] ?? 0 });
    },
  ],
  [
    'DELETE /messages/{message_id}',
    "the caller's own",
    served(),
    async ({ client }, { message }) => client.del(`/messages/${await message('actor')}`),
  ],
  [
    'DELETE /messages/{message_id}',
    "another user's",
    only(['owner', 'administrator'], 'message.delete.not-permitted'),
    async ({ client }, { message }) => client.del(`/messages/${await message()}`),
  ],
  [
    'POST /messages/{message_id}/reactions',
    'in a channel the caller is subscribed to',
    served(),
    async ({ client }, { message }) =>
      client.post(`/messages/${await message()}/reactions`, { emoji_name: 'car' }),
  ],
  [
    'POST /submessage',
    'to a poll in a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }, { testApp }) => {
      const id = await testApp.post(testApp.owner, (await channel()).id, 't', '/poll x');
      return client.post('/submessage', {
        message_id: id,
        msg_type: 'widget',
        content: '{"type":"vote","key":"a","vote":1}',
      });
    },
  ],
  [
    'POST /submessage',
    'the first on the message of another user',
    only([], 'message.submit.not-first'),
    async ({ client }, { message }) =>
      client.post('/submessage', { message_id: await message(), msg_type: 'x', content: '{}' }),
  ],
  [
    'DELETE /messages/{message_id}/reactions',
    "the caller's own",
    served(),
    async ({ client, person }, { message }, { testApp }) => {
      const id = await message();
      if (person !== null)
        await testApp.as(person).post(`/messages/${id}/reactions`, { emoji_name: 'car' });
      return client.del(`/messages/${id}/reactions`, { emoji_name: 'car' });
    },
  ],

  [
    'POST /messages/flags',
    'in a channel the caller is subscribed to',
    served(),
    async ({ client }, { message }) =>
      client.post('/messages/flags', { messages: [await message()], op: 'add', flag: 'starred' }),
  ],
  [
    'GET /messages/{message_id}/read_receipts',
    'in a channel the caller is subscribed to',
    served(),
    async ({ client }, { message }, { testApp }) => {
      await testApp.settings({ enable_read_receipts: true });
      return client.get(`/messages/${await message()}/read_receipts`);
    },
  ],
  [
    'POST /messages/flags/narrow',
    'all messages that the caller received',
    served(),
    ({ client }) =>
      client.post('/messages/flags/narrow', {
        anchor: 'newest',
        num_before: 5,
        num_after: 0,
        narrow: [],
        op: 'add',
        flag: 'read',
      }),
  ],
  [
    'GET /messages/matches_narrow',
    'a message that the caller may read',
    served(),
    async ({ client }, { message }) =>
      client.get('/messages/matches_narrow', { msg_ids: [await message()], narrow: [] }),
  ],
  ['POST /mark_all_as_read', '', served(), ({ client }) => client.post('/mark_all_as_read')],
  [
    'POST /mark_stream_as_read',
    'a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) =>
      client.post('/mark_stream_as_read', { stream_id: (await channel()).id }),
  ],
  [
    'POST /mark_topic_as_read',
    'in a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }, { testApp }) => {
      const { id } = await channel();
      await testApp.post(testApp.owner, id, 'soup');
      return client.post('/mark_topic_as_read', { stream_id: id, topic_name: 'soup' });
    },
  ],

  // Channels
  ['GET /streams', '', served(), ({ client }) => client.get('/streams')],
  [
    'GET /get_stream_id',
    'of a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) =>
      client.get('/get_stream_id', { stream: (await channel()).name }),
  ],
  [
    'GET /users/me/subscriptions',
    '',
    served(),
    ({ client }) => client.get('/users/me/subscriptions'),
  ],
  [
    'POST /users/me/subscriptions',
    'creates a public channel',
    noGuests,
    ({ client }, { word }) =>
      client.post('/users/me/subscriptions', { subscriptions: [{ name: word() }] }),
  ],
  [
    'POST /users/me/subscriptions',
    'creates a default channel',
    only(['owner', 'administrator'], 'channel.create.default', { guest: 'caller.guest' }),
    ({ client }, { word }) =>
      client.post('/users/me/subscriptions', {
        subscriptions: [{ name: word() }],
        is_default_stream: true,
      }),
  ],
  [
    'POST /users/me/subscriptions',
    'to subscribe another user',
    noGuests,
    async ({ client }, { channel, user }) =>
      client.post('/users/me/subscriptions', {
        subscriptions: [{ name: (await channel()).name }],
        principals: [(await user()).id],
      }),
  ],
  [
    'DELETE /users/me/subscriptions',
    'to unsubscribe the caller',
    served(),
    async ({ client }, { channel }) =>
      client.del('/users/me/subscriptions', { subscriptions: [(await channel()).name] }),
  ],
  [
    'DELETE /users/me/subscriptions',
    'to unsubscribe another user',
    only(['owner', 'administrator'], 'channel.unsubscribe.others'),
    async ({ client }, { channel }, { testApp }) =>
      client.del('/users/me/subscriptions', {
        subscriptions: [(await channel()).name],
        principals: [testApp.owner.id],
      }),
  ],
  [
    'POST /users/me/subscriptions/properties',
    'of a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) =>
      client.post('/users/me/subscriptions/properties', {
        subscription_data: [{ stream_id: (await channel()).id, property: 'is_muted', value: true }],
      }),
  ],
  [
    'GET /streams/{stream_id}',
    'a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) => client.get(`/streams/${(await channel()).id}`),
  ],
  [
    'GET /streams/{stream_id}/members',
    'of a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) => client.get(`/streams/${(await channel()).id}/members`),
  ],
  [
    'GET /users/{user_id}/subscriptions/{stream_id}',
    'of a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel, user }) =>
      client.get(`/users/${(await user()).id}/subscriptions/${(await channel()).id}`),
  ],
  [
    'PATCH /streams/{stream_id}',
    'a channel the caller is subscribed to and did not create',
    only(['owner', 'administrator'], 'channel.administer'),
    async ({ client }, { channel }) =>
      client.patch(`/streams/${(await channel()).id}`, { description: 'y' }),
  ],
  [
    'DELETE /streams/{stream_id}',
    'a channel the caller is subscribed to and did not create',
    only(['owner', 'administrator'], 'channel.administer'),
    async ({ client }, { channel }) => client.del(`/streams/${(await channel()).id}`),
  ],
  [
    'GET /users/me/{stream_id}/topics',
    'of a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) => client.get(`/users/me/${(await channel()).id}/topics`),
  ],
  [
    'POST /default_streams',
    '',
    administrators,
    async ({ client }, { channel }) =>
      client.post('/default_streams', { stream_id: (await channel()).id }),
  ],
  [
    'DELETE /default_streams',
    '',
    administrators,
    async ({ client }, { channel }) =>
      client.del('/default_streams', { stream_id: (await channel()).id }),
  ],
  [
    'POST /user_topics',
    'of a channel the caller is subscribed to',
    served(),
    async ({ client }, { channel }) =>
      client.post('/user_topics', {
        stream_id: (await channel()).id,
        topic: 't',
        visibility_policy: 1,
      }),
  ],

  // Groups
  ['GET /user_groups', '', humansNoGuests, ({ client }) => client.get('/user_groups')],
  [
    'POST /user_groups/create',
    '',
    humansNoGuests,
    ({ client }, { word }) =>
      client.post('/user_groups/create', { name: word(), description: '', members: [] }),
  ],
  [
    'GET /user_groups/{user_group_id}/members',
    '',
    humansNoGuests,
    async ({ client }, { group }) => client.get(`/user_groups/${await group()}/members`),
  ],
  [
    'GET /user_groups/{user_group_id}/subgroups',
    '',
    humansNoGuests,
    async ({ client }, { group }) => client.get(`/user_groups/${await group()}/subgroups`),
  ],
  [
    'GET /user_groups/{user_group_id}/members/{user_id}',
    '',
    humansNoGuests,
    async ({ client }, { group, user }) =>
      client.get(`/user_groups/${await group()}/members/${(await user()).id}`),
  ],
  [
    'POST /user_groups/{user_group_id}/members',
    "of another user's group",
    only(['owner'], 'group.not-permitted', { guest: 'caller.guest', bot: 'caller.bot' }),
    toGroup('members', async (_, { user }) => ({ add: [(await user()).id] })),
  ],
  [
    'POST /user_groups/{user_group_id}/subgroups',
    "of another user's group",
    only(['owner'], 'group.not-permitted', { guest: 'caller.guest', bot: 'caller.bot' }),
    toGroup('subgroups', async (_, { group }) => ({ add: [await group()] })),
  ],

  [
    'PATCH /user_groups/{user_group_id}',
    "another user's group",
    only(['owner'], 'group.not-permitted', { guest: 'caller.guest', bot: 'caller.bot' }),
    async ({ client }, { group }) =>
      client.patch(`/user_groups/${await group()}`, { description: 'x' }),
  ],
  [
    'POST /user_groups/{user_group_id}/deactivate',
    "another user's group",
    only(['owner'], 'group.not-permitted'),
    async ({ client }, { group }) => client.post(`/user_groups/${await group()}/deactivate`),
  ],

  // Bots
  [
    'POST /bots',
    '',
    humansNoGuests,
    ({ client }, { word }) =>
      client.post('/bots', { full_name: `Robot ${word()}`, short_name: word() }),
  ],
  ['GET /bots', "the caller's own", humansNoGuests, ({ client }) => client.get('/bots')],
  [
    'PATCH /bots/{bot_id}',
    "another user's",
    keepers,
    async ({ client }, { bot, word }) =>
      client.patch(`/bots/${await bot()}`, { full_name: `Robot ${word()}` }),
  ],
  [
    'DELETE /bots/{bot_id}',
    "another user's",
    keepers,
    async ({ client }, { bot }) => client.del(`/bots/${await bot()}`),
  ],
  [
    'POST /bots/{bot_id}/api_key/regenerate',
    "another user's",
    keepers,
    async ({ client }, { bot }) => client.post(`/bots/${await bot()}/api_key/regenerate`),
  ],

  // The organization
  [
    'PATCH /realm',
    'a setting that administrators change',
    administrators,
    ({ client }) => client.patch('/realm', { allow_message_editing: true }),
  ],
  [
    'PATCH /realm',
    'a setting that only owners change',
    only(['owner'], 'caller.not-administrator', { administrator: 'caller.not-owner' }),
    ({ client }) => client.patch('/realm', { waiting_period_threshold: 0 }),
  ],

  [
    'PATCH /realm/user_settings_defaults',
    '',
    administrators,
    ({ client }) => client.patch('/realm/user_settings_defaults', { enter_sends: true }),
  ],

  ['GET /realm/emoji', '', served(), ({ client }) => client.get('/realm/emoji')],
  [
    'POST /realm/emoji/{emoji_name}',
    '',
    humansNoGuests,
    ({ client }, { word }) => client.attach(`/realm/emoji/${word()}`, A_PICTURE),
  ],
  [
    'DELETE /realm/emoji/{emoji_name}',
    'one that another user added',
    only(['owner', 'administrator'], 'emoji.not-author'),
    async ({ client }, { word }, { testApp }) =>
      client.del(`/realm/emoji/${(await testApp.emoji(testApp.owner, word())).name}`),
  ],

  // Links to join
  [
    'POST /invites/multiuse',
    '',
    only(['owner', 'administrator'], 'invitation.create-not-permitted', {
      guest: 'caller.guest',
      bot: 'caller.bot',
    }),
    ({ client }) => client.post('/invites/multiuse'),
  ],
  [
    'GET /join/{key}',
    '',
    ANY_CALLER,
    async ({ client }, { linkKey }) => client.get(`/join/${await linkKey()}`),
  ],
  [
    'POST /join/{key}',
    'with an address that has no account',
    ANY_CALLER,
    async ({ client }, { linkKey, word }) =>
      client.post(`/join/${await linkKey()}`, {
        email: `${word()}@chat.example`,
        password: PASSWORD,
        full_name: 'Some Body',
      }),
  ],
  ['GET /invites', '', humansNoGuests, ({ client }) => client.get('/invites')],
  [
    'DELETE /invites/multiuse/{invite_id}',
    "another user's, for members",
    only(['owner', 'administrator'], 'invitation.not-own', {
      guest: 'caller.guest',
      bot: 'caller.bot',
    }),
    async ({ client }, { invitation }) => client.del(`/invites/multiuse/${await invitation(400)}`),
  ],
  [
    'DELETE /invites/multiuse/{invite_id}',
    "another user's, for owners",
    only(['owner'], 'caller.not-owner', { guest: 'caller.guest', bot: 'caller.bot' }),
    async ({ client }, { invitation }) => client.del(`/invites/multiuse/${await invitation(100)}`),
  ],

  // Statuses
  [
    'GET /users/{user_id}/status',
    '',
    served(),
    async ({ client }, { user }) => client.get(`/users/${(await user()).id}/status`),
  ],
  [
    'POST /users/{user_id}/status',
    'of a member',
    only(['owner', 'administrator'], 'user.not-administrable'),
    async ({ client }, { user }) =>
      client.post(`/users/${(await user()).id}/status`, { status_text: 'busy' }),
  ],
  [
    'POST /users/me/status',
    '',
    served({ bot: 'caller.bot' }),
    ({ client }) => client.post('/users/me/status', { status_text: 'busy' }),
  ],
  // Profiles
  ['GET /realm/profile_fields', '', served(), ({ client }) => client.get('/realm/profile_fields')],
  [
    'POST /realm/profile_fields',
    '',
    administrators,
    ({ client }, { word }) => client.post('/realm/profile_fields', { name: word(), field_type: 1 }),
  ],
  [
    'PATCH /realm/profile_fields',
    'the order of the fields',
    administrators,
    async ({ client }, _, { testApp }) => {
      const { custom_fields } = ok(
        await testApp.as(testApp.owner).get('/realm/profile_fields'),
      ).body;
      return client.patch('/realm/profile_fields', {
        order: custom_fields.map(({ id }: { readonly id: number }) => id).toReversed(),
      });
    },
  ],
  ...(['PATCH', 'DELETE'] as const).map(
    (method): AccessRow => [
      `${method} /realm/profile_fields/{field_id}`,
      '',
      administrators,
      async ({ client }, things, { testApp }) =>
        client.send(method, `/realm/profile_fields/${await aField(testApp, things)}`, {}),
    ],
  ),
  [
    'PATCH /users/me/profile_data',
    '',
    served({ bot: 'caller.bot' }),
    async ({ client }, things, { testApp }) =>
      client.patch('/users/me/profile_data', {
        data: [{ id: await aField(testApp, things), value: 'x' }],
      }),
  ],
  [
    'PATCH /users/me/profile_data',
    'a field that only administrators fill in',
    only(['owner', 'administrator'], 'profile.not-editable', { bot: 'caller.bot' }),
    async ({ client }, things, { testApp }) =>
      client.patch('/users/me/profile_data', {
        data: [{ id: await aField(testApp, things, { editable_by_user: false }), value: 'x' }],
      }),
  ],
  [
    'DELETE /users/me/profile_data',
    '',
    served({ bot: 'caller.bot' }),
    async ({ client }, things, { testApp }) =>
      client.del('/users/me/profile_data', { data: [await aField(testApp, things)] }),
  ],

  // Listening
  ['POST /register', '', served(), ({ client }) => client.post('/register')],
  ...(['GET', 'DELETE'] as const).map(
    (method): AccessRow => [
      `${method} /events`,
      "of the caller's own queue",
      served(),
      async ({ client }) => {
        const { body } = await client.post('/register', { fetch_event_types: [] });
        return client.send(method, '/events', {
          queue_id: body.queue_id ?? 'none',
          ...(method === 'GET' && { last_event_id: -1, dont_block: true }),
        });
      },
    ],
  ),

  // Belongings
  ['GET /users/me/alert_words', '', served(), ({ client }) => client.get('/users/me/alert_words')],
  [
    'POST /users/me/alert_words',
    '',
    served(),
    ({ client }) => client.post('/users/me/alert_words', { alert_words: ['soup'] }),
  ],
  [
    'DELETE /users/me/alert_words',
    '',
    served(),
    ({ client }) => client.del('/users/me/alert_words', { alert_words: ['soup'] }),
  ],
  [
    'POST /users/me/muted_users/{muted_user_id}',
    '',
    served(),
    async ({ client }, { user }) => client.post(`/users/me/muted_users/${(await user()).id}`),
  ],
  [
    'DELETE /users/me/muted_users/{muted_user_id}',
    '',
    served(),
    async ({ client }, { user }) => {
      const { id } = await user();
      await client.post(`/users/me/muted_users/${id}`);
      return client.del(`/users/me/muted_users/${id}`);
    },
  ],
  ...(['apns_device_token', 'android_gcm_reg_id'] as const).flatMap(
    (what): ReadonlyArray<AccessRow> => {
      const path = `/users/me/${what}`;
      const device = ({ word }: Things) => ({ token: btoa(word()), appid: 'org.example.Parley' });
      return [
        [`POST ${path}`, '', humans, ({ client }, things) => client.post(path, device(things))],
        [
          `DELETE ${path}`,
          "the caller's own",
          humans,
          async ({ client }, things) => {
            const sent = device(things);
            await client.post(path, sent);
            return client.del(path, { token: sent.token });
          },
        ],
      ];
    },
  ),
  [
    'POST /mobile_push/test_notification',
    '',
    humans,
    ({ client }) => client.post('/mobile_push/test_notification'),
  ],
  ['GET /realm/linkifiers', '', served(), ({ client }) => client.get('/realm/linkifiers')],
  [
    'POST /realm/filters',
    '',
    administrators,
    ({ client }, { word }) =>
      client.post('/realm/filters', { pattern: word(), url_template: 'https://t.example/' }),
  ],
  ...(['PATCH', 'DELETE'] as const).map(
    (method): AccessRow => [
      `${method} /realm/filters/{filter_id}`,
      '',
      administrators,
      async ({ client }, { linkifier, word }) =>
        client.send(
          method,
          `/realm/filters/${await linkifier()}`,
          method === 'PATCH' ? { pattern: word(), url_template: 'https://x.test/' } : {},
        ),
    ],
  ),
  [
    'PATCH /realm/linkifiers',
    '',
    administrators,
    async ({ client }, { linkifier }, { testApp }) => {
      await linkifier();
      const { linkifiers } = ok(await testApp.as(testApp.owner).get('/realm/linkifiers')).body;
      const ids = linkifiers.map(({ id }: { readonly id: number }) => id);
      return client.patch('/realm/linkifiers', { ordered_linkifier_ids: ids.toReversed() });
    },
  ],
  [
    'POST /realm/playgrounds',
    '',
    administrators,
    ({ client }, { word }) =>
      client.post('/realm/playgrounds', {
        name: word(),
        pygments_language: 'python',
        url_template: 'https://p.test/{code}',
      }),
  ],
  ...(['PATCH', 'DELETE'] as const).map(
    (method): AccessRow => [
      `${method} /realm/playgrounds/{playground_id}`,
      '',
      administrators,
      async ({ client }, { playground, word }) =>
        client.send(
          method,
          `/realm/playgrounds/${await playground()}`,
          method === 'PATCH' ? { name: word() } : {},
        ),
    ],
  ),
  ['GET /saved_snippets', '', served(), ({ client }) => client.get('/saved_snippets')],
  [
    'POST /saved_snippets',
    '',
    served(),
    ({ client }) => client.post('/saved_snippets', { title: 't', content: 'x' }),
  ],
  ...(['PATCH', 'DELETE'] as const).map(
    (method): AccessRow => [
      `${method} /saved_snippets/{saved_snippet_id}`,
      "the caller's own",
      served(),
      async ({ client }) => {
        const { body } = await client.post('/saved_snippets', { title: 't', content: 'x' });
        return client.send(
          method,
          `/saved_snippets/${body.saved_snippet_id ?? 1}`,
          method === 'PATCH' ? { title: 'u' } : {},
        );
      },
    ],
  ),
  ['GET /drafts', '', served(), ({ client }) => client.get('/drafts')],
  [
    'POST /drafts',
    '',
    served(),
    ({ client }) =>
      client.post('/drafts', { drafts: [{ type: '', to: [], topic: '', content: 'x' }] }),
  ],
  ...(['PATCH', 'DELETE'] as const).map(
    (method): AccessRow => [
      `${method} /drafts/{draft_id}`,
      "the caller's own",
      served(),
      async ({ client }) => {
        const draft = { type: '', to: [], topic: '', content: 'x' };
        const { body } = await client.post('/drafts', { drafts: [draft] });
        return client.send(
          method,
          `/drafts/${body.ids?.[0] ?? 1}`,
          method === 'PATCH' ? { draft } : {},
        );
      },
    ],
  ),
  [
    'POST /users/me/avatar',
    '',
    served(),
    ({ client }) => client.attach('/users/me/avatar', A_PICTURE),
  ],
  ['DELETE /users/me/avatar', '', served(), ({ client }) => client.del('/users/me/avatar')],
  ['POST /user_uploads', '', served(), ({ client }) => client.attach('/user_uploads', A_FILE)],
  [
    'GET /user_uploads/{realm_id}/{heap}/{secret}/{file_name}',
    "the caller's own",
    served(),
    async ({ client }) => {
      const { body } = await client.attach('/user_uploads', A_FILE);
      return client.get(body.url ?? '/user_uploads/1/a/b/c');
    },
  ],
  ['GET /attachments', '', served(), ({ client }) => client.get('/attachments')],
  [
    'DELETE /attachments/{attachment_id}',
    "the caller's own",
    served(),
    async ({ client }) => {
      await client.attach('/user_uploads', A_FILE);
      const { body } = await client.get('/attachments');
      return client.del(`/attachments/${body.attachments?.[0]?.id ?? 1}`);
    },
  ],
];
