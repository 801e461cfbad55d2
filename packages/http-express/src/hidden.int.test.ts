import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ChannelId, MessageId, ROLE } from '@parley/core';
import { routes } from './endpoints/index.ts';
import { withSettings } from './testing/answers.ts';
import { keyIn } from './testing/links.ts';
import type { Answer, Client } from './testing/request.ts';
import { ok, openTestApp, PASSWORD, type Person, right, type TestApp } from './testing/test-app.ts';

/** Larger than any id that was given out. */
const MISSING = 7_777_777;
/** Ids of another organization begin above all those of the first, so that none exists in both. */
const APART = 500;

type Kind =
  | 'message'
  | 'channel'
  | 'user'
  | 'group'
  | 'channel name'
  | 'address'
  | 'snippet'
  | 'draft'
  | 'attachment'
  | 'file'
  | 'emoji'
  | 'invitation'
  | 'linkifier'
  | 'profile field'
  | 'playground'
  | 'link key'
  | 'session'
  | 'device';
/**
 * What the one who asks must not know of, by kind; and something of the kind that does not exist.
 */
const hidden: Record<Kind, Record<string, number | string>> = {
  message: {},
  channel: {},
  user: {},
  group: {},
  'channel name': {},
  address: {},
  snippet: {},
  draft: {},
  attachment: {},
  file: {},
  emoji: {},
  invitation: {},
  linkifier: {},
  'profile field': {},
  playground: {},
  'link key': {},
  session: {},
  device: {},
};
const missing: Record<Kind, number | string> = {
  message: MISSING,
  channel: MISSING,
  user: MISSING,
  group: MISSING,
  'channel name': 'no such thing',
  address: 'nobody@nowhere.example',
  snippet: MISSING,
  draft: MISSING,
  attachment: MISSING,
  file: '1/ab/secret/a.txt',
  emoji: 'no_such_emoji',
  invitation: MISSING,
  linkifier: MISSING,
  'profile field': MISSING,
  playground: MISSING,
  'link key': 'a'.repeat(24),
  session: 'ab'.repeat(16),
  device: 'c291cA==',
};

let testApp: TestApp;
let nico: Person;
/** Shares nothing with other users, and may not know them when the setting says so. */
let guest: Person;
let known: {
  readonly message: number;
  readonly channel: number;
  readonly group: number;
  readonly user: number;
  readonly bot: number;
};

/** A file without a byte. */
const nothingOf = async function* (): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(0);
};

/** A snippet, a draft and a file of a user. */
const belongingsOf = async ({ caller }: Pick<Person, 'caller'>) => {
  const typed = { address: { _tag: 'Nowhere' }, content: 'x', editedAt: null } as const;
  const [draft] = await right(testApp.parley.drafts.create({ caller, drafts: [typed] }));
  if (draft === undefined) throw new Error('No draft was kept');
  const file = await right(
    testApp.parley.attachments.upload({ caller, name: 'a.txt', type: null, bytes: nothingOf() }),
  );
  return {
    snippet: await right(testApp.parley.snippets.create({ caller, title: 't', content: 'x' })),
    draft,
    attachment: file,
  };
};

/** What names the newest of a person's API keys. */
const keyOf = async ({ caller }: Pick<Person, 'caller'>): Promise<string> => {
  const [key] = await right(testApp.parley.users.listKeys({ caller, key: null }));
  if (key === undefined) throw new Error('There is no key');
  return key.id;
};

/** The same token as both kinds. */
const deviceOf = async ({ caller }: Pick<Person, 'caller'>, token: string): Promise<string> => {
  for (const kind of ['apple', 'android'] as const)
    await right(testApp.parley.push.addDevice({ caller, kind, token, app: null }));
  return token;
};

const foreign = async (): Promise<void> => {
  const { founded, owner } = await testApp.foundRealm('foreign');
  const caller = owner.caller;
  await right(
    testApp.parley.channels.subscribe({
      caller,
      channels: [{ name: 'foreign channel', color: null, description: null }],
      people: [],
      create: {
        isPrivate: false,
        isWebPublic: false,
        hasSharedHistory: null,
        isDefault: false,
        retention: null,
        permissions: {},
      },
      skipUnavailable: false,
    }),
  );
  const channel = await right(testApp.parley.channels.idOf({ caller, name: 'foreign channel' }));
  const sent = await right(
    testApp.parley.messages.send({
      caller,
      to: { _tag: 'Channel', channel, topic: 't' },
      content: 'x',
      readBySender: true,
    }),
  );
  const group = await right(
    testApp.parley.groups.create({
      caller,
      name: 'foreign group',
      description: '',
      members: [],
      subgroups: [],
      settings: {},
    }),
  );
  const { snippet, draft, attachment } = await belongingsOf(owner);
  hidden.attachment['in another organization'] = attachment.id;
  hidden.file['in another organization'] = attachment.path;
  Object.assign(hidden.snippet, { 'in another organization': snippet });
  Object.assign(hidden.draft, { 'in another organization': draft });
  const wish = {
    expiresInMinutes: null,
    role: 400,
    channels: [],
    groups: [],
    withDefaultChannels: true,
    welcomeText: null,
  } as const;
  const invitation = await right(testApp.parley.invitations.create({ caller, ...wish }));
  Object.assign(hidden.invitation, { 'in another organization': invitation.id });
  hidden['profile field']['of another organization'] = await right(
    testApp.parley.profiles.createField({
      caller,
      ...{
        name: 'foreign',
        hint: '',
        kind: 'short-text',
        data: {},
        inSummary: false,
        required: false,
        editableByUser: true,
      },
    }),
  );
  hidden.linkifier['in another organization'] = await right(
    testApp.parley.linkifiers.create({
      caller,
      pattern: 'foreign',
      urlTemplate: 'https://t.example/',
    }),
  );
  hidden.playground['in another organization'] = await right(
    testApp.parley.playgrounds.create({
      caller,
      name: 'foreign',
      language: 'x',
      urlTemplate: 'https://p.test/{code}',
    }),
  );
  Object.assign(hidden['link key'], { 'of another organization': keyIn(invitation.url) });
  Object.assign(hidden.message, { 'in another organization': sent.id });
  Object.assign(hidden.channel, { 'of another organization': channel });
  Object.assign(hidden.user, {
    'of another organization': owner.id,
    'the bot of another organization': founded.bot.id,
  });
  Object.assign(hidden.group, {
    'of another organization': group,
    'a role of another organization': founded.realm.systemGroups.members,
  });
  Object.assign(hidden['channel name'], { 'of another organization': 'foreign channel' });
  Object.assign(hidden.address, { 'of another organization': owner.email });
  Object.assign(hidden.session, { 'in another organization': await keyOf(owner) });
  Object.assign(hidden.device, {
    'in another organization': await deviceOf(owner, 'Zm9yZWlnbg=='),
  });
  Object.assign(hidden.emoji, {
    'of another organization': (await testApp.emoji(owner, 'foreign_emoji')).name,
  });
};

beforeAll(async () => {
  testApp = await openTestApp();
  const maria = await testApp.user('maria');
  nico = await testApp.user('nico');
  guest = await testApp.user('guest', ROLE.guest);
  await testApp.alone(guest);
  const shy = await testApp.user('shy', undefined, (user) => ({
    ...user,
    settings: { ...user.settings, emailVisibility: 4 },
  }));
  const channel = await testApp.channel(maria, 'open', { others: [nico] });
  const message = await testApp.post(nico, channel, 't');
  const { group_id } = ok(
    await testApp
      .as(nico)
      .post('/user_groups/create', { name: 'known', description: '', members: [] }),
  ).body;
  const { user_id } = ok(
    await testApp.as(nico).post('/bots', { full_name: 'Robot of Nico', short_name: 'nico' }),
  ).body;
  known = { channel, message, group: group_id, user: maria.id, bot: user_id };

  const secret = await testApp.channel(maria, 'secret', { invite_only: true });
  const inSecret = await testApp.post(maria, secret, 't');
  const guarded = await testApp.channel(maria, 'guarded', { invite_only: true });
  const before = await testApp.post(maria, guarded, 't');
  ok(
    await testApp.as(maria).post('/users/me/subscriptions', {
      subscriptions: [{ name: 'guarded' }],
      principals: [nico.id],
    }),
  );
  const deleted = await testApp.post(maria, channel, 't');
  ok(await testApp.as(maria).del(`/messages/${deleted}`));
  Object.assign(hidden.message, {
    'between others': await testApp.direct(maria, [testApp.owner]),
    'in a private channel': inSecret,
    'before they came': before,
    deleted,
  });
  hidden.channel['a private one'] = secret;
  const belongings = await belongingsOf(maria);
  hidden.session['another user’s'] = await keyOf(maria);
  hidden.snippet['another user’s'] = belongings.snippet;
  hidden.draft['another user’s'] = belongings.draft;
  hidden.attachment['another user’s'] = belongings.attachment.id;
  hidden.device['another user’s'] = await deviceOf(maria, 'bWFyaWE=');
  const gone = (await belongingsOf(maria)).attachment;
  ok(await testApp.as(maria).del(`/attachments/${gone.id}`));
  // A file of another user exists and is forbidden: its address is a secret, and a caller who has
  // it knows that the file existed.
  hidden.file.deleted = gone.path;
  hidden['channel name']['a private one'] = 'secret';
  hidden.address['a hidden one'] = shy.email;

  await testApp.settings({ create_multiuse_invite_group: { new: testApp.group('members') } });
  await testApp.storage.ids.reserve(maria.caller.realm, {
    user: APART,
    snippet: APART,
    draft: APART,
    attachment: APART,
    invitation: APART,
    linkifier: APART,
    'profile-field': APART,
    playground: APART,
    group: APART,
    channel: APART,
  });
  await foreign();
});
afterAll(() => testApp.close());

type Ask = (client: Client, it: number | string) => Promise<Answer>;
const narrow =
  (...terms: ReadonlyArray<(it: number | string) => object>): Ask =>
  (client, it) =>
    client.get('/messages', {
      anchor: 'newest',
      num_before: 5,
      narrow: terms.map((term) => term(it)),
    });
const flagNarrow =
  (
    term: (it: number | string) => object,
    anchor: (it: number | string) => number | string = () => 'newest',
  ): Ask =>
  (client, it) =>
    client.post('/messages/flags/narrow', {
      ...{
        anchor: anchor(it),
        num_before: 0,
        num_after: 0,
        narrow: [term(it)],
        op: 'add',
        flag: 'starred',
      },
    });
const send =
  (fields: (it: number | string) => Record<string, unknown>): Ask =>
  (client, it) =>
    client.post('/messages', { topic: 't', content: 'x', ...fields(it) });
const draft = (type: string, to: ReadonlyArray<number | string>) => ({
  type,
  to,
  topic: 't',
  content: 'x',
});
const onlyUser = (it: number | string) => ({ direct_members: [it], direct_subgroups: [] });
const onlyGroups = (it: number | string) => ({
  direct_members: [],
  direct_subgroups: [it, testApp.group('members')],
});

/** Every endpoint that is told an id, or a name that stands for one. */
const endpoints: ReadonlyArray<[Kind, string, Ask]> = [
  ['message', 'GET /messages/{message_id}', (client, it) => client.get(`/messages/${it}`)],
  [
    'message',
    'GET /messages/{message_id}/history',
    (client, it) => client.get(`/messages/${it}/history`),
  ],
  [
    'message',
    'PATCH /messages/{message_id} content',
    (client, it) => client.patch(`/messages/${it}`, { content: 'y' }),
  ],
  [
    'message',
    'PATCH /messages/{message_id} topic',
    (client, it) => client.patch(`/messages/${it}`, { topic: 'y', propagate_mode: 'change_all' }),
  ],
  [
    'message',
    'PATCH /messages/{message_id} channel',
    (client, it) => client.patch(`/messages/${it}`, { stream_id: known.channel }),
  ],
  [
    'message',
    'PATCH /messages/{message_id} nothing',
    (client, it) => client.patch(`/messages/${it}`),
  ],
  [
    'message',
    'POST /messages/{message_id}/undo',
    (client, it) => client.post(`/messages/${it}/undo`, { history: 1 }),
  ],
  ['message', 'DELETE /messages/{message_id}', (client, it) => client.del(`/messages/${it}`)],
  [
    'message',
    'POST /messages/{message_id}/reactions',
    (client, it) => client.post(`/messages/${it}/reactions`, { emoji_name: 'car' }),
  ],
  [
    'message',
    'POST /messages/{message_id}/reactions unknown',
    (client, it) => client.post(`/messages/${it}/reactions`, { emoji_name: 'x y' }),
  ],
  [
    'message',
    'DELETE /messages/{message_id}/reactions',
    (client, it) => client.del(`/messages/${it}/reactions`, { emoji_name: 'car' }),
  ],
  [
    'emoji',
    'POST /messages/{message_id}/reactions emoji',
    (client, it) => client.post(`/messages/${known.message}/reactions`, { emoji_name: it }),
  ],
  ...(['read', 'starred', 'collapsed'] as const).flatMap(
    (flag): ReadonlyArray<[Kind, string, Ask]> => [
      [
        'message',
        `POST /messages/flags add ${flag}`,
        (client, it) => client.post('/messages/flags', { messages: [it], op: 'add', flag }),
      ],
      [
        'message',
        `POST /messages/flags remove ${flag}`,
        (client, it) => client.post('/messages/flags', { messages: [it], op: 'remove', flag }),
      ],
    ],
  ),
  [
    'message',
    'GET /messages/{message_id}/read_receipts',
    (client, it) => client.get(`/messages/${it}/read_receipts`),
  ],
  [
    'message',
    'POST /messages/flags/narrow id',
    flagNarrow((it) => ({ operator: 'id', operand: it })),
  ],
  [
    'message',
    'POST /messages/flags/narrow anchor',
    flagNarrow(
      () => ({ operator: 'is', operand: 'dm' }),
      (it) => it,
    ),
  ],
  [
    'channel',
    'POST /messages/flags/narrow channel',
    flagNarrow((it) => ({ operator: 'channel', operand: it })),
  ],
  [
    'channel',
    'POST /mark_stream_as_read',
    (client, it) => client.post('/mark_stream_as_read', { stream_id: it }),
  ],
  [
    'channel',
    'POST /mark_topic_as_read',
    (client, it) => client.post('/mark_topic_as_read', { stream_id: it, topic_name: 't' }),
  ],
  [
    'message',
    'POST /submessage',
    (client, it) =>
      client.post('/submessage', { message_id: it, msg_type: 'widget', content: '{}' }),
  ],
  [
    'message',
    'GET /messages/matches_narrow',
    (client, it) => client.get('/messages/matches_narrow', { msg_ids: [it], narrow: [] }),
  ],
  [
    'message',
    'GET /messages message_ids',
    (client, it) => client.get('/messages', { message_ids: [it] }),
  ],
  ['message', 'GET /messages narrow id', narrow((it) => ({ operator: 'id', operand: it }))],
  [
    'message',
    'GET /messages narrow not id',
    narrow((it) => ({ operator: 'id', operand: it, negated: true })),
  ],
  ['message', 'GET /messages narrow with', narrow((it) => ({ operator: 'with', operand: it }))],
  [
    'channel',
    'PATCH /messages/{message_id} stream_id',
    (client, it) => client.patch(`/messages/${known.message}`, { stream_id: it }),
  ],
  ['channel', 'POST /messages', send((it) => ({ type: 'channel', to: it }))],
  [
    'channel',
    'GET /messages narrow channel',
    narrow((it) => ({ operator: 'channel', operand: it })),
  ],
  [
    'channel',
    'GET /messages narrow not channel',
    narrow((it) => ({ operator: 'channel', operand: it, negated: true })),
  ],
  [
    'channel',
    'GET /users/me/{stream_id}/topics',
    (client, it) => client.get(`/users/me/${it}/topics`),
  ],
  ['channel', 'GET /streams/{stream_id}', (client, it) => client.get(`/streams/${it}`)],
  [
    'channel',
    'PATCH /streams/{stream_id}',
    (client, it) => client.patch(`/streams/${it}`, { description: 'y' }),
  ],
  [
    'channel',
    'PATCH /streams/{stream_id} privacy',
    (client, it) => client.patch(`/streams/${it}`, { is_private: false }),
  ],
  ['channel', 'DELETE /streams/{stream_id}', (client, it) => client.del(`/streams/${it}`)],
  [
    'channel',
    'POST /user_topics',
    (client, it) =>
      client.post('/user_topics', { stream_id: it, topic: 't', visibility_policy: 1 }),
  ],
  [
    'channel',
    'POST /users/me/subscriptions/properties',
    (client, it) =>
      client.post('/users/me/subscriptions/properties', {
        subscription_data: [{ stream_id: it, property: 'is_muted', value: true }],
      }),
  ],
  [
    'channel',
    'GET /streams/{stream_id}/members',
    (client, it) => client.get(`/streams/${it}/members`),
  ],
  [
    'channel',
    'GET /users/{user_id}/subscriptions/{stream_id}',
    (client, it) => client.get(`/users/${testApp.owner.id}/subscriptions/${it}`),
  ],
  [
    'channel',
    'POST /typing',
    (client, it) =>
      client.post('/typing', { op: 'start', type: 'channel', stream_id: it, topic: 't' }),
  ],
  [
    'user',
    'POST /typing to people',
    (client, it) => client.post('/typing', { op: 'start', to: [it] }),
  ],
  [
    'channel',
    'POST /drafts',
    (client, it) => client.post('/drafts', { drafts: [draft('stream', [it])] }),
  ],
  [
    'channel name',
    'GET /get_stream_id',
    (client, it) => client.get('/get_stream_id', { stream: it }),
  ],
  [
    'channel name',
    'DELETE /users/me/subscriptions',
    (client, it) => client.del('/users/me/subscriptions', { subscriptions: [it] }),
  ],
  ['channel name', 'POST /messages by name', send((it) => ({ type: 'channel', to: it }))],
  [
    'channel name',
    'GET /messages narrow channel by name',
    narrow((it) => ({ operator: 'channel', operand: it })),
  ],
  ['user', 'GET /users/{user_id}', (client, it) => client.get(`/users/${it}`)],
  [
    'user',
    'GET /users/{user_id}/subscriptions/{stream_id}',
    (client, it) => client.get(`/users/${it}/subscriptions/${known.channel}`),
  ],
  ['user', 'GET /users user_ids', (client, it) => client.get('/users', { user_ids: [it] })],
  [
    'user',
    'PATCH /users/{user_id}',
    (client, it) => client.patch(`/users/${it}`, { full_name: 'Somebody Else' }),
  ],
  ['user', 'DELETE /users/{user_id}', (client, it) => client.del(`/users/${it}`)],
  [
    'user',
    'POST /users/{user_id}/reactivate',
    (client, it) => client.post(`/users/${it}/reactivate`),
  ],
  [
    'user',
    'POST /drafts to people',
    (client, it) => client.post('/drafts', { drafts: [draft('private', [it])] }),
  ],
  ['user', 'POST /messages to people', send((it) => ({ type: 'direct', to: [it] }))],
  ['user', 'GET /messages narrow sender', narrow((it) => ({ operator: 'sender', operand: it }))],
  ['user', 'GET /messages narrow dm', narrow((it) => ({ operator: 'dm', operand: [it] }))],
  [
    'user',
    'GET /messages narrow dm-including',
    narrow((it) => ({ operator: 'dm-including', operand: it })),
  ],
  [
    'user',
    'GET /messages narrow group-pm-with',
    narrow((it) => ({ operator: 'group-pm-with', operand: it })),
  ],
  [
    'user',
    'POST /users/me/subscriptions principals',
    (client, it) =>
      client.post('/users/me/subscriptions', {
        subscriptions: [{ name: 'open' }],
        principals: [it],
      }),
  ],
  [
    'user',
    'POST /users/me/subscriptions permissions',
    (client, it) =>
      client.post('/users/me/subscriptions', {
        subscriptions: [{ name: 'new' }],
        can_subscribe_group: onlyUser(it),
      }),
  ],
  [
    'user',
    'DELETE /users/me/subscriptions principals',
    (client, it) =>
      client.del('/users/me/subscriptions', { subscriptions: ['open'], principals: [it] }),
  ],
  [
    'user',
    'POST /user_groups/create members',
    (client, it) =>
      client.post('/user_groups/create', { name: 'n', description: '', members: [it] }),
  ],
  [
    'user',
    'POST /user_groups/{user_group_id}/members add',
    (client, it) => client.post(`/user_groups/${known.group}/members`, { add: [it] }),
  ],
  [
    'user',
    'POST /user_groups/{user_group_id}/members delete',
    (client, it) => client.post(`/user_groups/${known.group}/members`, { delete: [it] }),
  ],
  [
    'user',
    'GET /user_groups/{user_group_id}/members/{user_id}',
    (client, it) => client.get(`/user_groups/${known.group}/members/${it}`),
  ],
  ['user', 'GET /users/{user_id}/presence', (client, it) => client.get(`/users/${it}/presence`)],
  ['address', 'GET /users/{email}/presence', (client, it) => client.get(`/users/${it}/presence`)],
  ['user', 'GET /users/{user_id}/status', (client, it) => client.get(`/users/${it}/status`)],
  [
    'user',
    'POST /users/{user_id}/status',
    (client, it) => client.post(`/users/${it}/status`, { status_text: 'x' }),
  ],
  [
    'user',
    'POST /users/me/muted_users/{muted_user_id}',
    (client, it) => client.post(`/users/me/muted_users/${it}`),
  ],
  [
    'user',
    'DELETE /users/me/muted_users/{muted_user_id}',
    (client, it) => client.del(`/users/me/muted_users/${it}`),
  ],
  [
    'device',
    'POST /mobile_push/test_notification',
    (client, it) => client.post('/mobile_push/test_notification', { token: it }),
  ],
  [
    'device',
    'DELETE /users/me/apns_device_token',
    (client, it) => client.del('/users/me/apns_device_token', { token: it }),
  ],
  [
    'device',
    'DELETE /users/me/android_gcm_reg_id',
    (client, it) => client.del('/users/me/android_gcm_reg_id', { token: it }),
  ],
  ['emoji', 'POST /realm/emoji/{emoji_name}', (client, it) => client.post(`/realm/emoji/${it}`)],
  ['emoji', 'DELETE /realm/emoji/{emoji_name}', (client, it) => client.del(`/realm/emoji/${it}`)],
  [
    'emoji',
    'POST /users/me/status',
    (client, it) => client.post('/users/me/status', { emoji_name: it }),
  ],
  [
    'user',
    'PATCH /bots/{bot_id}',
    (client, it) => client.patch(`/bots/${it}`, { full_name: 'Somebody Else' }),
  ],
  [
    'user',
    'PATCH /bots/{bot_id} owner',
    (client, it) => client.patch(`/bots/${known.bot}`, { bot_owner_id: it }),
  ],
  ['user', 'DELETE /bots/{bot_id}', (client, it) => client.del(`/bots/${it}`)],
  [
    'user',
    'POST /bots/{bot_id}/api_key/regenerate',
    (client, it) => client.post(`/bots/${it}/api_key/regenerate`),
  ],
  ['address', 'GET /users/{email}', (client, it) => client.get(`/users/${it}`)],
  [
    'address',
    'PATCH /users/{email}',
    (client, it) => client.patch(`/users/${it}`, { full_name: 'Somebody Else' }),
  ],
  ['address', 'POST /messages to addresses', send((it) => ({ type: 'direct', to: [it] }))],
  [
    'address',
    'GET /messages narrow dm by address',
    narrow((it) => ({ operator: 'dm', operand: it })),
  ],
  [
    'address',
    'POST /users/me/subscriptions principals',
    (client, it) =>
      client.post('/users/me/subscriptions', {
        subscriptions: [{ name: 'open' }],
        principals: [it],
      }),
  ],
  [
    'address',
    'GET /messages narrow sender by address',
    narrow((it) => ({ operator: 'sender', operand: it })),
  ],
  [
    'address',
    'GET /messages narrow dm-including by address',
    narrow((it) => ({ operator: 'dm-including', operand: it })),
  ],
  [
    'address',
    'GET /messages narrow group-pm-with by address',
    narrow((it) => ({ operator: 'group-pm-with', operand: it })),
  ],
  [
    'address',
    'DELETE /users/me/subscriptions principals',
    (client, it) =>
      client.del('/users/me/subscriptions', { subscriptions: ['open'], principals: [it] }),
  ],
  [
    'group',
    'PATCH /user_groups/{user_group_id}',
    (client, it) => client.patch(`/user_groups/${it}`, { name: 'n' }),
  ],
  [
    'group',
    'PATCH /user_groups/{user_group_id} settings',
    (client, it) => client.patch(`/user_groups/${known.group}`, { can_join_group: { new: it } }),
  ],
  [
    'user',
    'PATCH /user_groups/{user_group_id} settings for people',
    (client, it) =>
      client.patch(`/user_groups/${known.group}`, { can_join_group: { new: onlyUser(it) } }),
  ],
  [
    'group',
    'POST /user_groups/{user_group_id}/deactivate',
    (client, it) => client.post(`/user_groups/${it}/deactivate`),
  ],
  [
    'group',
    'POST /user_groups/{user_group_id}/members',
    (client, it) => client.post(`/user_groups/${it}/members`, { add: [known.user] }),
  ],
  [
    'group',
    'POST /user_groups/{user_group_id}/subgroups',
    (client, it) => client.post(`/user_groups/${it}/subgroups`, { add: [known.group] }),
  ],
  [
    'group',
    'POST /user_groups/{user_group_id}/subgroups add',
    (client, it) => client.post(`/user_groups/${known.group}/subgroups`, { add: [it] }),
  ],
  [
    'group',
    'POST /user_groups/{user_group_id}/subgroups delete',
    (client, it) => client.post(`/user_groups/${known.group}/subgroups`, { delete: [it] }),
  ],
  [
    'group',
    'GET /user_groups/{user_group_id}/members',
    (client, it) => client.get(`/user_groups/${it}/members`),
  ],
  [
    'group',
    'GET /user_groups/{user_group_id}/subgroups',
    (client, it) => client.get(`/user_groups/${it}/subgroups`),
  ],
  [
    'group',
    'GET /user_groups/{user_group_id}/members/{user_id}',
    (client, it) => client.get(`/user_groups/${it}/members/${known.user}`),
  ],
  [
    'group',
    'POST /user_groups/create subgroups',
    (client, it) =>
      client.post('/user_groups/create', {
        name: 'n',
        description: '',
        members: [],
        subgroups: [it],
      }),
  ],
  [
    'group',
    'POST /user_groups/create settings',
    (client, it) =>
      client.post('/user_groups/create', {
        name: 'n',
        description: '',
        members: [],
        can_join_group: it,
      }),
  ],
  [
    'group',
    'POST /user_groups/{user_group_id}/members add_subgroups',
    (client, it) => client.post(`/user_groups/${known.group}/members`, { add_subgroups: [it] }),
  ],
  [
    'group',
    'POST /user_groups/{user_group_id}/members delete_subgroups',
    (client, it) => client.post(`/user_groups/${known.group}/members`, { delete_subgroups: [it] }),
  ],
  [
    'group',
    'POST /users/me/subscriptions permissions',
    (client, it) =>
      client.post('/users/me/subscriptions', {
        subscriptions: [{ name: 'new' }],
        can_send_message_group: it,
      }),
  ],
  [
    'snippet',
    'PATCH /saved_snippets/{saved_snippet_id}',
    (client, it) => client.patch(`/saved_snippets/${it}`, { title: 'y' }),
  ],
  [
    'snippet',
    'PATCH /saved_snippets/{saved_snippet_id} nothing',
    (client, it) => client.patch(`/saved_snippets/${it}`),
  ],
  [
    'snippet',
    'DELETE /saved_snippets/{saved_snippet_id}',
    (client, it) => client.del(`/saved_snippets/${it}`),
  ],
  [
    'draft',
    'PATCH /drafts/{draft_id}',
    (client, it) => client.patch(`/drafts/${it}`, { draft: draft('', []) }),
  ],
  [
    'draft',
    'PATCH /drafts/{draft_id} to nowhere',
    (client, it) => client.patch(`/drafts/${it}`, { draft: draft('stream', []) }),
  ],
  [
    'channel',
    'POST /invites/multiuse stream_ids',
    (client, it) => client.post('/invites/multiuse', { stream_ids: [it] }),
  ],
  [
    'group',
    'POST /invites/multiuse group_ids',
    (client, it) => client.post('/invites/multiuse', { group_ids: [it] }),
  ],
  ['link key', 'GET /join/{key}', (client, it) => client.get(`/join/${it}`)],
  [
    'link key',
    'POST /join/{key}',
    (client, it) =>
      client.post(`/join/${it}`, {
        email: `${it}@chat.example`,
        full_name: 'New Comer',
        password: PASSWORD,
      }),
  ],
  [
    'invitation',
    'DELETE /invites/multiuse/{invite_id}',
    (client, it) => client.del(`/invites/multiuse/${it}`),
  ],
  [
    'session',
    'DELETE /users/me/sessions/{session_id}',
    (client, it) => client.del(`/users/me/sessions/${it}`),
  ],
  ['draft', 'DELETE /drafts/{draft_id}', (client, it) => client.del(`/drafts/${it}`)],
  [
    'file',
    'GET /user_uploads/{realm_id}/{heap}/{secret}/{file_name}',
    (client, it) => client.get(`/user_uploads/${it}`),
  ],
  [
    'attachment',
    'DELETE /attachments/{attachment_id}',
    (client, it) => client.del(`/attachments/${it}`),
  ],
];
/**
 * What only administrators are asked about; they see more channels, but nothing of other
 * organizations.
 */
const administration: ReadonlyArray<[Kind, string, Ask]> = [
  [
    'profile field',
    'PATCH /realm/profile_fields/{field_id}',
    (client, it) => client.patch(`/realm/profile_fields/${it}`, { hint: 'x' }),
  ],
  [
    'profile field',
    'DELETE /realm/profile_fields/{field_id}',
    (client, it) => client.del(`/realm/profile_fields/${it}`),
  ],
  ['user', 'PATCH /users/{user_id}', (client, it) => client.patch(`/users/${it}`, { role: 300 })],
  [
    'user',
    'POST /users/{user_id}/status',
    (client, it) => client.post(`/users/${it}/status`, { status_text: 'x' }),
  ],
  ['emoji', 'POST /realm/emoji/{emoji_name}', (client, it) => client.post(`/realm/emoji/${it}`)],
  ['emoji', 'DELETE /realm/emoji/{emoji_name}', (client, it) => client.del(`/realm/emoji/${it}`)],
  [
    'emoji',
    'POST /users/{user_id}/status',
    (client, it) => client.post(`/users/${known.user}/status`, { emoji_name: it }),
  ],
  ['user', 'DELETE /users/{user_id}', (client, it) => client.del(`/users/${it}`)],
  [
    'user',
    'POST /users/{user_id}/reactivate',
    (client, it) => client.post(`/users/${it}/reactivate`),
  ],
  [
    'invitation',
    'DELETE /invites/multiuse/{invite_id}',
    (client, it) => client.del(`/invites/multiuse/${it}`),
  ],
  [
    'channel',
    'POST /invites/multiuse stream_ids',
    (client, it) => client.post('/invites/multiuse', { stream_ids: [it] }),
  ],
  [
    'group',
    'POST /invites/multiuse group_ids',
    (client, it) => client.post('/invites/multiuse', { group_ids: [it] }),
  ],
  [
    'channel',
    'POST /default_streams',
    (client, it) => client.post('/default_streams', { stream_id: it }),
  ],
  [
    'channel',
    'DELETE /default_streams',
    (client, it) => client.del('/default_streams', { stream_id: it }),
  ],
  [
    'linkifier',
    'PATCH /realm/filters/{filter_id}',
    (client, it) =>
      client.patch(`/realm/filters/${it}`, { pattern: 'x', url_template: 'https://x.test/' }),
  ],
  [
    'linkifier',
    'DELETE /realm/filters/{filter_id}',
    (client, it) => client.del(`/realm/filters/${it}`),
  ],
  [
    'linkifier',
    'PATCH /realm/linkifiers',
    (client, it) => client.patch('/realm/linkifiers', { ordered_linkifier_ids: [it] }),
  ],
  [
    'playground',
    'PATCH /realm/playgrounds/{playground_id}',
    (client, it) => client.patch(`/realm/playgrounds/${it}`, { name: 'x' }),
  ],
  [
    'playground',
    'DELETE /realm/playgrounds/{playground_id}',
    (client, it) => client.del(`/realm/playgrounds/${it}`),
  ],
  [
    'user',
    'PATCH /realm people',
    (client, it) => client.patch('/realm', { can_resolve_topics_group: { new: onlyUser(it) } }),
  ],
  [
    'group',
    'PATCH /realm group',
    (client, it) => client.patch('/realm', { can_resolve_topics_group: { new: it } }),
  ],
  [
    'group',
    'PATCH /realm groups',
    (client, it) => client.patch('/realm', { can_resolve_topics_group: { new: onlyGroups(it) } }),
  ],
  [
    'group',
    'PATCH /realm old group',
    (client, it) =>
      client.patch('/realm', {
        can_resolve_topics_group: { new: testApp.group('owners'), old: it },
      }),
  ],
];

/**
 * Everything that leaves the server, but for what differs anyway and for what the client itself
 * said.
 */
const seen = ({ status, text, headers }: Answer, it: number | string): unknown => {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...others } = headers;
  const itself = typeof it === 'number' ? new RegExp(`(?<!\\d)${it}(?!\\d)`, 'g') : it;
  return { status, text: text.replaceAll(itself, '<it>'), headers: others };
};

const unlike = async (
  client: Client,
  kind: Kind,
  ask: Ask,
  which: (what: string) => boolean,
): Promise<ReadonlyArray<unknown>> => {
  const nothing = missing[kind];
  const expected = seen(await ask(client, nothing), nothing);
  const found: unknown[] = [];
  for (const [what, it] of Object.entries(hidden[kind]).filter(([name]) => which(name))) {
    const answer = seen(await ask(client, it), it);
    if (JSON.stringify(answer) !== JSON.stringify(expected)) found.push({ what, answer, expected });
  }
  return found;
};

test.each(endpoints)('a hidden %s is as good as none: %s', async (kind, _endpoint, ask) => {
  expect(Object.keys(hidden[kind]).length).toBeGreaterThan(0);
  expect(await unlike(testApp.as(nico), kind, ask, () => true)).toEqual([]);
});

test.each(administration)(
  'a %s of another organization is as good as none to its owner: %s',
  async (kind, _endpoint, ask) => {
    const ofAnother = (what: string) => what.includes('another organization');
    expect(Object.keys(hidden[kind]).filter(ofAnother).length).toBeGreaterThan(0);
    expect(await unlike(testApp.as(testApp.owner), kind, ask, ofAnother)).toEqual([]);
  },
);

/** By id the guest knows that they exist: lists show them as placeholders. */
test.each(endpoints.filter(([kind]) => kind === 'address'))(
  'to a guest who is kept apart the %s of a stranger is as good as none: %s',
  async (_kind, _endpoint, ask) => {
    const [nobody, stranger] = [String(missing.address), nico.email];
    const restriction = (group: 'members' | 'everyone') => ({
      can_access_all_users_group: { new: testApp.group(group) },
    });
    await withSettings(testApp, restriction('members'), restriction('everyone'), async () => {
      const client = testApp.as(guest);
      expect(seen(await ask(client, stranger), stranger)).toEqual(
        seen(await ask(client, nobody), nobody),
      );
    });
  },
);

test('every endpoint with an id in its path is tested', () => {
  const asked = [...endpoints, ...administration].map(([, endpoint]) => endpoint);
  const withId = routes
    .filter(({ path }) => path.includes('{'))
    .map(({ method, path }) => `${method} ${path.replaceAll(':int', '')}`);
  expect(
    withId.filter(
      (name) => !asked.some((endpoint) => endpoint === name || endpoint.startsWith(`${name} `)),
    ),
  ).toEqual([]);
});

test('and what is hidden does exist', async () => {
  const messages = Object.values(hidden.message).map(Number);
  const { directory, read } = testApp.storage;
  const found = await Promise.all(
    (await directory.realms()).map(({ id }) =>
      read(id, async (stored) => ({
        messages: await stored.messages.byIds(messages.map(MessageId)),
        channels: await stored.channels.byIds(
          Object.values(hidden.channel).map(Number).map(ChannelId),
        ),
      })),
    ),
  );
  const counts = [
    found.flatMap((each) => each.messages).length,
    found.flatMap((each) => each.channels).length,
  ];
  // One of the messages was deleted.
  expect(counts).toEqual([messages.length - 1, Object.keys(hidden.channel).length]);
});
