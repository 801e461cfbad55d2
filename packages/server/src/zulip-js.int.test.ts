import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import zulip, { type Client } from 'zulip-js';
import {
  listenWithZulipJs,
  type Program,
  type Ready,
  ready,
  runServer,
} from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

let data: TemporaryDirectory;
let server: Program;
let site: Ready;
let owner: Client;
let ada: Client;
let adaId: number;

const PASSWORD = 'correct horse battery';
const success = expect.objectContaining({ result: 'success', msg: '' });

beforeAll(async () => {
  data = await temporaryDirectory();
  server = runServer({ PARLEY_DATA_DIR: data.path, PARLEY_LOG: 'info', PARLEY_RATE_LIMIT: '0' });
  site = await ready(server);
  const { owner_password: password } = JSON.parse(
    await readFile(join(data.path, 'credentials.json'), 'utf8'),
  ) as Record<string, string>;
  owner = await zulip({ realm: site.url, username: site.owner_email, password: String(password) });
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.finished;
  await data.remove();
});

/** Sends to a topic, and gives the id of the message. */
const say = async (
  client: Client,
  channel: string,
  topic: string,
  content: string,
): Promise<number> => {
  const sent = await client.messages.send({ type: 'stream', to: channel, topic, content });
  expect(sent).toEqual(success);
  return Number(sent.id);
};
const channelId = async (name: string): Promise<number> =>
  Number((await owner.streams.getStreamId(name)).stream_id);
/** The texts in a topic, oldest first. */
const texts = async (channel: string, topic: string): Promise<ReadonlyArray<string>> => {
  const narrow = [
    { operator: 'channel', operand: channel },
    { operator: 'topic', operand: topic },
  ];
  const page = await owner.messages.retrieve({
    anchor: 'newest',
    num_before: 100,
    num_after: 0,
    narrow,
    apply_markdown: false,
  });
  expect(page).toEqual(success);
  return (page.messages as ReadonlyArray<{ readonly content: string }>).map(
    ({ content }) => content,
  );
};

describe('the npm package zulip-js, as it is, against the running server', () => {
  test('a password gives a key, and the key an account', async () => {
    expect(owner.config.apiKey).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(owner.config.apiKey).not.toBe(site.owner_api_key);
    expect(await owner.users.me.getProfile()).toMatchObject({
      result: 'success',
      email: site.owner_email,
      is_owner: true,
    });
    const byReadyLine = await zulip({
      realm: site.url,
      username: site.owner_email,
      apiKey: String(site.owner_api_key),
    });
    expect(await byReadyLine.users.me.getProfile()).toEqual(success);
  });

  test('a wrong key is refused', async () => {
    const stranger = await zulip({
      realm: site.url,
      username: site.owner_email,
      apiKey: 'x'.repeat(32),
    });
    expect(await stranger.users.me.getProfile()).toMatchObject({
      result: 'error',
      code: expect.any(String),
    });
  });

  test('the server says what it can do', async () => {
    expect(await owner.server.settings()).toMatchObject({
      result: 'success',
      zulip_feature_level: 420,
      realm_url: site.url,
    });
  });

  test('users are made and listed', async () => {
    const created = await owner.users.create({
      email: 'ada@example.com',
      password: PASSWORD,
      full_name: 'Ada Lovelace',
    });
    expect(created).toMatchObject({ result: 'success', user_id: expect.any(Number) });
    adaId = Number(created.user_id);
    const { members } = (await owner.users.retrieve()) as unknown as {
      members: ReadonlyArray<{ user_id: number; full_name: string }>;
    };
    expect(members).toContainEqual(
      expect.objectContaining({ user_id: adaId, full_name: 'Ada Lovelace' }),
    );
    ada = await zulip({ realm: site.url, username: 'ada@example.com', password: PASSWORD });
    expect(await ada.users.me.getProfile()).toMatchObject({ user_id: adaId, is_admin: false });
  });

  test('channels are made and subscribed to', async () => {
    const subscriptions = [
      { name: 'engines', description: 'Difference and otherwise' },
      { name: 'looms' },
    ];
    expect(
      await owner.users.me.subscriptions.add({ subscriptions, principals: [adaId] }),
    ).toMatchObject({ result: 'success' });
    expect(await owner.users.me.subscriptions.add({ subscriptions })).toMatchObject({
      result: 'success',
    });
    const { subscriptions: own } = (await ada.streams.subscriptions.retrieve()) as unknown as {
      subscriptions: ReadonlyArray<{ name: string }>;
    };
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['engines', 'looms']));
    const { streams } = (await ada.streams.retrieve()) as unknown as {
      streams: ReadonlyArray<{ name: string }>;
    };
    expect(streams.map(({ name }) => name)).toEqual(expect.arrayContaining(['engines', 'looms']));
    expect(await channelId('engines')).toBeGreaterThan(0);
  });

  test('a message is sent, fetched, edited, and remembers what it was', async () => {
    const id = await say(ada, 'engines', 'notes', 'The **engine** weaves');
    expect(await owner.messages.getById({ message_id: id })).toMatchObject({
      result: 'success',
      message: {
        id,
        sender_id: adaId,
        subject: 'notes',
        content: '<p>The <strong>engine</strong> weaves</p>',
      },
    });
    expect(
      await ada.messages.update({ message_id: id, content: 'The engine weaves & computes' }),
    ).toEqual(success);
    expect(await owner.messages.getById({ message_id: id, apply_markdown: false })).toMatchObject({
      raw_content: 'The engine weaves & computes',
      message: { content: 'The engine weaves & computes', last_edit_timestamp: expect.any(Number) },
    });
    const { message_history: history } = (await owner.messages.getHistoryById({
      message_id: id,
    })) as unknown as {
      message_history: ReadonlyArray<{ content: string }>;
    };
    expect(history.map(({ content }) => content)).toEqual([
      'The **engine** weaves',
      'The engine weaves & computes',
    ]);
  });

  test('one message moves', async () => {
    const ids = [
      await say(ada, 'engines', 'one', 'a'),
      await say(ada, 'engines', 'one', 'b'),
      await say(ada, 'engines', 'one', 'c'),
    ];
    const move = {
      topic: 'one away',
      propagate_mode: 'change_one',
      send_notification_to_new_thread: false,
    };
    expect(await owner.messages.update({ message_id: ids[1], ...move })).toEqual(success);
    expect([await texts('engines', 'one'), await texts('engines', 'one away')]).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
  });

  test('a message and everything after it move', async () => {
    const ids = [
      await say(ada, 'engines', 'later', 'a'),
      await say(ada, 'engines', 'later', 'b'),
      await say(ada, 'engines', 'later', 'c'),
    ];
    const move = {
      topic: 'later away',
      propagate_mode: 'change_later',
      send_notification_to_new_thread: false,
    };
    expect(await owner.messages.update({ message_id: ids[1], ...move })).toEqual(success);
    expect([await texts('engines', 'later'), await texts('engines', 'later away')]).toEqual([
      ['a'],
      ['b', 'c'],
    ]);
  });

  test('a whole topic moves to another channel, with notices in both places', async () => {
    const first = await say(ada, 'engines', 'all', 'a');
    await say(ada, 'engines', 'all', 'b');
    const to = await channelId('looms');
    const move = {
      stream_id: to,
      propagate_mode: 'change_all',
      send_notification_to_old_thread: true,
      send_notification_to_new_thread: true,
    };
    expect(await owner.messages.update({ message_id: first, ...move })).toEqual(success);
    expect(await texts('looms', 'all')).toEqual([
      'a',
      'b',
      expect.stringContaining('was moved here from #**engines>all**'),
    ]);
    expect(await texts('engines', 'all')).toEqual([
      expect.stringContaining('was moved to #**looms>all**'),
    ]);
    expect(await owner.messages.getById({ message_id: first })).toMatchObject({
      message: {
        stream_id: to,
        last_moved_timestamp: expect.any(Number),
        edit_history: [{ prev_stream: expect.any(Number), stream: to }],
      },
    });
  });

  test('a topic is resolved, and says so', async () => {
    const first = await say(ada, 'engines', 'done?', 'finished');
    expect(
      await ada.messages.update({
        message_id: first,
        topic: '✔ done?',
        propagate_mode: 'change_all',
      }),
    ).toEqual(success);
    expect(await texts('engines', '✔ done?')).toEqual([
      'finished',
      expect.stringContaining('has marked this topic as resolved.'),
    ]);
    const { topics } = (await ada.streams.topics.retrieve({
      stream_id: await channelId('engines'),
    })) as unknown as {
      topics: ReadonlyArray<{ name: string }>;
    };
    expect(topics.map(({ name }) => name)).toContain('✔ done?');
  });

  test('a move that is not allowed is refused, and nothing moves', async () => {
    const nobody = { direct_members: [], direct_subgroups: [] };
    const setting = { can_move_messages_between_channels_group: JSON.stringify({ new: nobody }) };
    expect(await owner.callEndpoint('/realm', 'PATCH', setting)).toEqual(success);
    const id = await say(ada, 'engines', 'stay', 'here');
    const refused = await ada.messages.update({
      message_id: id,
      stream_id: await channelId('looms'),
      propagate_mode: 'change_one',
    });
    expect(refused).toMatchObject({
      result: 'error',
      code: 'BAD_REQUEST',
      msg: "You don't have permission to move this message",
    });
    expect([await texts('engines', 'stay'), await texts('looms', 'stay')]).toEqual([['here'], []]);
  });

  test('statuses, snippets, drafts, groups and settings', async () => {
    const ask = (path: string, method: 'GET' | 'POST', fields = {}) =>
      ada.callEndpoint(path, method, fields);
    expect(
      await ask('/users/me/status', 'POST', { status_text: 'weaving', emoji_name: 'tada' }),
    ).toEqual(success);
    expect(await ask(`/users/${adaId}/status`, 'GET')).toMatchObject({
      status: { status_text: 'weaving', emoji_code: '1f389' },
    });
    const kept = await ask('/saved_snippets', 'POST', {
      title: 'greeting',
      content: 'Dear *Charles*',
    });
    expect(await ask('/saved_snippets', 'GET')).toMatchObject({
      saved_snippets: [{ id: kept.saved_snippet_id, title: 'greeting' }],
    });
    const draft = {
      type: 'stream',
      to: [await channelId('engines')],
      topic: 'notes',
      content: 'to be woven',
    };
    expect(await ask('/drafts', 'POST', { drafts: JSON.stringify([draft]) })).toEqual(success);
    expect(await ask('/drafts', 'GET')).toMatchObject({ count: 1, drafts: [draft] });
    const made = await ask('/user_groups/create', 'POST', {
      name: 'weavers',
      description: '',
      members: JSON.stringify([adaId]),
    });
    expect(await ask(`/user_groups/${made.group_id}/members/${adaId}`, 'GET')).toMatchObject({
      is_user_group_member: true,
    });
    expect(
      await owner.callEndpoint('/realm/user_settings_defaults', 'PATCH', { enter_sends: 'true' }),
    ).toEqual(success);
    const invited = await owner.callEndpoint('/invites/multiuse', 'POST', {
      include_realm_default_subscriptions: 'true',
    });
    expect(String(invited.invite_link)).toMatch(/\/join\/[a-z2-7]{24}\/$/);
  });

  test('a queue is registered, tells what happens, and is gone when it is closed', async () => {
    const queue = await ada.queues.register({ event_types: ['message', 'update_message'] });
    expect(queue).toMatchObject({ result: 'success', last_event_id: -1 });
    const id = await say(owner, 'engines', 'events', 'one');
    expect(await owner.messages.update({ message_id: id, content: 'two' })).toEqual(success);
    const poll = (last: number) =>
      ada.events.retrieve({
        queue_id: String(queue.queue_id),
        last_event_id: last,
        dont_block: false,
      });
    const heard: object[] = [];
    while (heard.length < 2)
      heard.push(...((await poll(heard.length - 1)).events as ReadonlyArray<object>));
    expect(heard).toMatchObject([
      { id: 0, type: 'message', message: { id, content: 'one' } },
      { id: 1, type: 'update_message', message_ids: [id], orig_content: 'one', content: 'two' },
    ]);
    expect(await ada.queues.deregister({ queue_id: String(queue.queue_id) })).toEqual(success);
    expect(await poll(1)).toMatchObject({
      result: 'error',
      code: 'BAD_EVENT_QUEUE_ID',
      queue_id: queue.queue_id,
    });
  });

  test('callOnEachEvent hears every message in order', async () => {
    const { apiKey } = ada.config;
    const listener = listenWithZulipJs({ SITE: site.url, EMAIL: 'ada@example.com', KEY: apiKey });
    const heard = () =>
      listener
        .stdout()
        .split('\n')
        .filter((line) => line !== '')
        .map(
          (line) =>
            (JSON.parse(line) as { readonly message: { readonly content: string } }).message
              .content,
        );
    try {
      // It says nothing when it begins to listen, so something is said until it hears it.
      while (heard().length === 0) {
        await say(owner, 'engines', 'listening', 'hello?');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const words = ['the', 'engine', 'weaves'];
      for (const word of words) await say(owner, 'engines', 'listening', word);
      while (heard().at(-1) !== 'weaves') await new Promise((resolve) => setTimeout(resolve, 50));
      expect(heard().filter((word) => word !== 'hello?')).toEqual(words);
    } finally {
      listener.kill('SIGKILL');
      await listener.finished;
    }
  });

  test('a message is deleted', async () => {
    const id = await say(owner, 'engines', 'gone', 'oops');
    expect(await owner.messages.deleteById({ message_id: id })).toEqual(success);
    expect(await owner.messages.getById({ message_id: id })).toMatchObject({
      result: 'error',
      msg: 'Invalid message(s)',
      code: 'BAD_REQUEST',
    });
  });

  test('a poll that waits is answered when the server stops', async () => {
    const queue = await ada.queues.register({ event_types: ['message'] });
    const waiting = ada.events.retrieve({
      queue_id: String(queue.queue_id),
      last_event_id: -1,
      dont_block: false,
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.kill('SIGTERM');
    expect(await waiting).toMatchObject({ result: 'success', events: [] });
  });

  test('its output: one line for tools, and a log of requests without texts or keys', async () => {
    const { code, stdout, stderr } = await server.finished;
    expect([code, stdout.split('\n').length]).toEqual([0, 2]);
    const requests = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(requests.every(({ requestId }) => typeof requestId === 'string')).toBe(true);
    const rules = requests.map(({ rule }) => rule);
    expect(rules).toEqual(
      expect.arrayContaining([
        'caller.key-unknown',
        'message.move.between-channels',
        'message.unavailable',
      ]),
    );
    for (const secret of [
      'weaves',
      'oops',
      'correct',
      owner.config.apiKey,
      String(site.owner_api_key),
    ])
      expect(stderr).not.toContain(secret);
  });
});
