import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { listen, type Queue } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

let channel: number;
let queues: ReadonlyArray<Queue>;

const TELLS = {
  event_types: ['typing'],
  client_capabilities: {
    notification_settings_null: true,
    stream_typing_notifications: true,
    empty_topic_name: true,
  },
};

const { testApp, maria, guest, bot, gone, nico } = await openTestApp([
  'maria',
  'guest',
  'bot',
  'gone',
  'nico',
]);
afterAll(() => testApp.close());

beforeAll(async () => {
  channel = await testApp.channel(maria, 'square', { others: [nico] });
  queues = await Promise.all([maria, nico, guest].map((person) => listen(testApp, person, TELLS)));
});

const type = (who: Person, fields: object) =>
  testApp.as(who).post('/typing', { op: 'start', ...fields });
const inChannel = (who: Person, fields: object = {}) =>
  type(who, { type: 'channel', stream_id: channel, topic: 'soup', ...fields });
/** What Maria, Nico and the guest are told. */
const told = () => Promise.all(queues.map(({ next }) => next()));
const set = async (who: Person, fields: object) =>
  ok(await testApp.as(who).patch('/settings', { ...fields }));
const typist = ({ id, email }: Person) => ({ user_id: id, email });

describe('writing to people', () => {
  test('is told to all of the conversation, the writer too', async () => {
    expect(ok(await type(maria, { to: [nico.id] })).body).toEqual(SUCCESS);
    const recipients = [maria, nico].map(typist).sort((a, b) => a.user_id - b.user_id);
    const event = {
      type: 'typing',
      op: 'start',
      message_type: 'direct',
      sender: typist(maria),
      recipients,
    };
    expect(await told()).toEqual([[event], [event], []]);
    ok(await type(maria, { to: [nico.id, guest.id, maria.id], op: 'stop', type: 'direct' }));
    const three = [maria, nico, guest].map(typist).sort((a, b) => a.user_id - b.user_id);
    const ended = { ...event, op: 'stop', recipients: three };
    expect(await told()).toEqual([[ended], [ended], [ended]]);
  });

  test('leaves nothing behind', async () => {
    const before = (await testApp.outbox.read(0, 100_000)).length;
    ok(await type(maria, { to: [nico.id] }));
    expect((await testApp.outbox.read(0, 100_000)).length).toBe(before);
    const late = await listen(testApp, nico, TELLS);
    expect(await late.next()).toEqual([]);
    await told();
  });

  test('bots do and are written to, and those who have left are passed over', async () => {
    ok(await type(bot, { to: [nico.id, gone.id] }));
    expect((await told()).map((events) => events.length)).toEqual([0, 1, 0]);
  });

  test('is told those alone who want to be told', async () => {
    await set(nico, { receives_typing_notifications: false });
    ok(await type(maria, { to: [nico.id] }));
    expect((await told()).map((events) => events.length)).toEqual([1, 0, 0]);
    await set(nico, { receives_typing_notifications: true });
  });

  test('is told to no one where direct messages may not be written', async () => {
    const group = (name: 'nobody' | 'everyone') => ({
      direct_message_permission_group: { new: testApp.group(name) },
    });
    await withSettings(testApp, group('nobody'), group('everyone'), async () => {
      expect(await answered(type(maria, { to: [nico.id] }))).toEqual(
        bad('Direct messages are disabled in this organization.'),
      );
      expect((await told()).flat()).toEqual([]);
    });
  });

  test.each<[string, object, unknown]>([
    ['no one', {}, bad("Missing 'to' argument")],
    ['an empty list', { to: [] }, bad("Empty 'to' list")],
    ['a user who does not exist', { to: [999_999] }, bad('Invalid user ID 999999')],
    ['a name', { to: 'maria' }, bad('to is not valid JSON')],
    ['names', { to: ['maria'] }, bad('to[0] is not an integer')],
    ['another kind of message', { to: [1], type: 'private' }, bad('Invalid type')],
    ['another beginning', { to: [1], op: 'begin' }, bad('Invalid op')],
  ])('refuses %s', async (_what, fields, answer) => {
    expect(await answered(type(nico, fields))).toEqual(answer);
  });

  test('needs an op', async () =>
    expect(await answered(testApp.as(nico).post('/typing', { to: [maria.id] }))).toEqual(
      bad("Missing 'op' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'op' }),
    ));

  test('is refused to a user who turned it off, before recipients are looked up', async () => {
    await set(nico, { send_private_typing_notifications: false });
    expect(await answered(type(nico, { to: [999_999] }))).toEqual(
      bad('User has disabled typing notifications for direct messages'),
    );
    await set(nico, { send_private_typing_notifications: true });
  });
});

describe('a restricted guest is told made-up addresses of strangers, others real ones', () => {
  const members = () => ({ can_access_all_users_group: { new: testApp.group('members') } });
  const everyone = () => ({ can_access_all_users_group: { new: testApp.group('everyone') } });
  beforeAll(() => testApp.alone(guest));
  const stranger = ({ id }: Person) => ({ user_id: id, email: `user${id}@chat.example` });

  test('where several are written to', async () => {
    await withSettings(testApp, members(), everyone(), async () => {
      ok(await type(nico, { to: [maria.id, guest.id] }));
      const [hers, , guests] = await told();
      const named = [maria, nico, guest].sort((a, b) => a.id - b.id);
      expect(guests).toMatchObject([
        {
          sender: stranger(nico),
          recipients: named.map((one) => (one === guest ? typist(one) : stranger(one))),
        },
      ]);
      expect(hers).toMatchObject([{ sender: typist(nico), recipients: named.map(typist) }]);
      ok(await type(bot, { to: [guest.id] }));
      expect((await told())[2]).toMatchObject([{ sender: typist(bot) }]);
    });
  });

  test('when a user types in a channel they are not in', async () => {
    const corner = await testApp.channel(maria, 'corner', { others: [guest] });
    await withSettings(testApp, members(), everyone(), async () => {
      ok(await inChannel(nico, { stream_id: corner }));
      ok(await inChannel(maria, { stream_id: corner }));
      const [hers, , guests] = await told();
      expect(guests).toMatchObject([{ sender: stranger(nico) }, { sender: typist(maria) }]);
      expect(hers).toMatchObject([{ sender: typist(nico) }, { sender: typist(maria) }]);
    });
    ok(
      await testApp
        .as(testApp.owner)
        .del('/users/me/subscriptions', { subscriptions: ['corner'], principals: [guest.id] }),
    );
  });
});

describe('writing in a channel', () => {
  test.each(['channel', 'stream'])(
    'is told those in it whose programs know of it (%s)',
    async (word) => {
      const older = await listen(testApp, nico, {
        ...TELLS,
        client_capabilities: { notification_settings_null: true },
      });
      ok(await inChannel(maria, { type: word }));
      const event = {
        type: 'typing',
        op: 'start',
        message_type: 'stream',
        sender: typist(maria),
        stream_id: channel,
        topic: 'soup',
      };
      expect(await told()).toEqual([[event], [event], []]);
      expect(await older.next()).toEqual([]);
    },
  );

  test('the empty topic is called as each client calls it', async () => {
    const plain = { notification_settings_null: true, stream_typing_notifications: true };
    const older = await listen(testApp, nico, { ...TELLS, client_capabilities: plain });
    ok(await inChannel(maria, { topic: ' general chat ' }));
    expect((await told())[1]).toMatchObject([{ topic: '' }]);
    expect(await older.next()).toMatchObject([{ topic: 'general chat' }]);
  });

  test('is told those alone who want to be told', async () => {
    await set(nico, { receives_typing_notifications: false });
    ok(await inChannel(maria));
    expect((await told()).map((events) => events.length)).toEqual([1, 0, 0]);
    await set(nico, { receives_typing_notifications: true });
  });

  test.each<[string, object, unknown]>([
    ['no channel', { stream_id: undefined }, bad('Missing stream_id')],
    ['no topic', { topic: undefined }, bad('Missing topic')],
    ['a name of a channel', { stream_id: '"square"' }, bad('stream_id is not an integer')],
    ['no such channel', { stream_id: 999_999 }, bad('Invalid channel ID')],
  ])('refuses %s', async (_what, fields, answer) => {
    expect(await answered(inChannel(nico, fields))).toEqual(answer);
  });

  test('is refused to a user who may not read it, or not write in it', async () => {
    expect(await answered(inChannel(guest))).toEqual(bad('Invalid channel ID'));
    const closed = await testApp.channel(maria, 'closed', {
      others: [nico],
      can_send_message_group: testApp.group('owners'),
    });
    expect(await answered(inChannel(nico, { stream_id: closed }))).toEqual(
      bad('You do not have permission to post in this channel.'),
    );
    const cold = await testApp.channel(maria, 'cold', { others: [nico] });
    ok(await testApp.as(testApp.owner).del(`/streams/${cold}`));
    expect(await answered(inChannel(nico, { stream_id: cold }))).toEqual(bad('Invalid channel ID'));
    expect((await told()).flat()).toEqual([]);
  });

  test('is refused to a user who turned it off, before the channel is looked up', async () => {
    await set(nico, { send_stream_typing_notifications: false });
    expect(await answered(inChannel(nico, { stream_id: 999_999 }))).toEqual(
      bad('User has disabled typing notifications for channel messages'),
    );
    await set(nico, { send_stream_typing_notifications: true });
  });

  test('is told to no one in a channel of more than a hundred', async () => {
    const crowd = await testApp.channel(maria, 'crowd', { others: [nico] });
    for (let count = 0; count < 98; count++) await testApp.user(`one${count}`);
    const { members } = ok(await testApp.as(testApp.owner).get('/users')).body;
    const ids = members
      .filter(({ email }: { readonly email: string }) => email.startsWith('one'))
      .map(({ user_id }: { readonly user_id: number }) => user_id);
    ok(
      await testApp
        .as(maria)
        .post('/users/me/subscriptions', { subscriptions: [{ name: 'crowd' }], principals: ids }),
    );
    ok(await inChannel(maria, { stream_id: crowd }));
    expect((await told()).map((events) => events.length)).toEqual([1, 1, 0]);
    ok(
      await testApp.as(maria).post('/users/me/subscriptions', {
        subscriptions: [{ name: 'crowd' }],
        principals: [guest.id],
      }),
    );
    ok(await inChannel(maria, { stream_id: crowd }));
    expect((await told()).map((events) => events.length)).toEqual([0, 0, 0]);
  });
});

test('clients learn how often to say it', async () => {
  const { body } = ok(await testApp.as(nico).post('/register', { fetch_event_types: ['realm'] }));
  expect(body).toMatchObject({
    server_typing_started_wait_period_milliseconds: 10_000,
    server_typing_started_expiry_period_milliseconds: 15_000,
    server_typing_stopped_wait_period_milliseconds: 5_000,
  });
});

test('without an account no one types', async () => {
  const { status, body } = await testApp.as(null).post('/typing', { op: 'start', to: [maria.id] });
  expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
});
