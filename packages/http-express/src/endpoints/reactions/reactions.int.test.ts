import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FIRST_REVISION, MessageId, nextRevision } from '@parley/core';
import { answered, bad, SUCCESS, withSettings } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, bot, nico } = await openTestApp(['maria', 'guest', 'bot', 'nico']);
afterAll(() => testApp.close());

let channel: number;
let message: number;
beforeAll(async () => {
  channel = await testApp.channel(maria, 'square', { others: [guest, bot, nico] });
  message = await testApp.post(maria, channel, 'soup');
});

const CAR = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' };
const UNAVAILABLE = bad('Invalid message(s)');
const ALREADY = bad('Reaction already exists.', 'REACTION_ALREADY_EXISTS');
const MISSING = bad("Reaction doesn't exist.", 'REACTION_DOES_NOT_EXIST');

const react = (who: Person, id: number, fields: object) =>
  testApp.as(who).post(`/messages/${id}/reactions`, { ...fields });
const unreact = (who: Person, id: number, fields: object) =>
  testApp.as(who).del(`/messages/${id}/reactions`, { ...fields });
const reactionsTo = async (id: number, who = maria) =>
  ok(await testApp.as(who).get(`/messages/${id}`)).body.message.reactions;

describe('a reaction', () => {
  test('of every user who may read the message is shown with it, in order of making', async () => {
    for (const who of [nico, guest, bot, maria])
      expect(ok(await react(who, message, CAR)).body).toEqual(SUCCESS);
    const all = [nico, guest, bot, maria].map(({ id }) => ({ ...CAR, user_id: id }));
    expect(await reactionsTo(message)).toEqual(all);
    const { messages } = ok(
      await testApp.as(maria).get('/messages', { message_ids: [message] }),
    ).body;
    expect(messages[0].reactions).toEqual(all);
    expect(ok(await unreact(guest, message, CAR)).body).toEqual(SUCCESS);
    expect(await reactionsTo(message)).toEqual(all.filter(({ user_id }) => user_id !== guest.id));
    for (const who of [nico, bot, maria]) ok(await unreact(who, message, CAR));
    expect(await reactionsTo(message)).toEqual([]);
  });

  test.each<[string, object, object]>([
    [
      'by its name alone',
      { emoji_name: 'tada' },
      { emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' },
    ],
    ['by its name and type', { emoji_name: 'car', reaction_type: 'unicode_emoji' }, CAR],
    [
      'the extra emoji',
      { emoji_name: 'zulip' },
      { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'service_extra_emoji' },
    ],
    [
      'the extra emoji, as older clients call its type',
      { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji' },
      { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'service_extra_emoji' },
    ],
  ])('%s', async (_what, fields, shown) => {
    ok(await react(nico, message, fields));
    expect(await reactionsTo(message)).toEqual([{ ...shown, user_id: nico.id }]);
    ok(await unreact(nico, message, shown));
  });

  test('with a custom emoji, by name or by id, and removed with its type', async () => {
    const { id, name } = await testApp.emoji(testApp.owner, 'party_cat');
    const shown = { emoji_name: name, emoji_code: String(id), reaction_type: 'realm_emoji' };
    ok(await react(nico, message, { emoji_name: name }));
    ok(await react(guest, message, shown));
    expect(await reactionsTo(message)).toEqual(
      [nico, guest].map((who) => ({ ...shown, user_id: who.id })),
    );
    expect(await answered(unreact(nico, message, { emoji_name: name }))).toEqual(MISSING);
    ok(await unreact(nico, message, { emoji_name: name, reaction_type: 'realm_emoji' }));
    ok(await testApp.as(testApp.owner).del(`/realm/emoji/${name}`));
    // The emoji is deactivated and stands on the message: users who add the same reaction need no
    // more.
    ok(await react(maria, message, { ...shown, emoji_name: 'anything' }));
    expect(await reactionsTo(message)).toEqual(
      [guest, maria].map((who) => ({ ...shown, user_id: who.id })),
    );
    for (const who of [guest, maria]) ok(await unreact(who, message, shown));
    expect(await answered(react(maria, message, shown))).toEqual(
      bad('This custom emoji has been deactivated.'),
    );
    expect(await answered(react(maria, message, { emoji_name: name }))).toEqual(
      bad("Emoji 'party_cat' does not exist"),
    );
  });

  test('to a direct message, by a user of the conversation', async () => {
    const id = await testApp.direct(maria, [nico]);
    ok(await react(nico, id, CAR));
    expect(await reactionsTo(id)).toEqual([{ ...CAR, user_id: nico.id }]);
    expect(await answered(react(guest, id, CAR))).toEqual(UNAVAILABLE);
    expect(await answered(unreact(guest, id, CAR))).toEqual(UNAVAILABLE);
  });

  test('goes with the message', async () => {
    const id = await testApp.post(maria, channel, 'short');
    ok(await react(nico, id, CAR));
    ok(await testApp.as(maria).del(`/messages/${id}`));
    expect(await answered(unreact(nico, id, CAR))).toEqual(UNAVAILABLE);
  });

  test('stays where the message goes', async () => {
    const id = await testApp.post(maria, channel, 'leaving');
    ok(await react(nico, id, CAR));
    const other = await testApp.channel(maria, 'elsewhere', { others: [nico] });
    ok(await testApp.as(maria).patch(`/messages/${id}`, { stream_id: other }));
    expect(await reactionsTo(id)).toEqual([{ ...CAR, user_id: nico.id }]);
  });

  test('two at once are one', async () => {
    const answers = await Promise.all([react(nico, message, CAR), react(nico, message, CAR)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reactionsTo(message)).toHaveLength(1);
    ok(await unreact(nico, message, CAR));
  });
});

describe('POST refuses', () => {
  test.each<[string, object, unknown]>([
    [
      'without a name',
      { emoji_code: '1f697' },
      bad("Missing 'emoji_name' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'emoji_name' }),
    ],
    ['a name of nothing', { emoji_name: 'no_such' }, bad("Emoji 'no_such' does not exist")],
    [
      'a name of nothing with a type',
      { emoji_name: 'no_such', reaction_type: 'realm_emoji' },
      bad("Emoji 'no_such' does not exist"),
    ],
    ['an unknown code', { ...CAR, emoji_code: 'abc' }, bad('Invalid emoji code.')],
    ['another name', { ...CAR, emoji_name: 'tada' }, bad('Invalid emoji name.')],
    [
      'an unknown code of the extra emoji',
      { emoji_name: 'zulip', emoji_code: '1f697', reaction_type: 'zulip_extra_emoji' },
      bad('Invalid emoji code.'),
    ],
    [
      'another name of the extra emoji',
      { emoji_name: 'car', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji' },
      bad('Invalid emoji name.'),
    ],
    [
      'an unknown custom emoji',
      { emoji_name: 'car', emoji_code: '999', reaction_type: 'realm_emoji' },
      bad('Invalid custom emoji.'),
    ],
    ['another type', { ...CAR, reaction_type: 'other' }, bad('Invalid emoji type.')],
  ])('%s', async (_what, fields, answer) => {
    expect(await answered(react(nico, message, fields))).toEqual(answer);
    expect(await reactionsTo(message)).toEqual([]);
  });

  test('another name of a custom emoji', async () => {
    const { id } = await testApp.emoji(testApp.owner, 'dancing_cat');
    const fields = { emoji_name: 'car', emoji_code: String(id), reaction_type: 'realm_emoji' };
    expect(await answered(react(nico, message, fields))).toEqual(bad('Invalid custom emoji name.'));
  });

  test('the same twice, whatever it is called', async () => {
    ok(await react(nico, message, CAR));
    for (const fields of [CAR, { emoji_name: 'car' }, { ...CAR, emoji_name: 'no_such' }])
      expect(await answered(react(nico, message, fields))).toEqual(ALREADY);
    ok(await unreact(nico, message, CAR));
  });

  test('the message before the emoji', async () => {
    expect(await answered(react(nico, 7_777_777, { emoji_name: 'no_such' }))).toEqual(UNAVAILABLE);
    expect(await answered(unreact(nico, 7_777_777, {}))).toEqual(UNAVAILABLE);
  });

  test('in an archived channel', async () => {
    const id = await testApp.channel(maria, 'cold', { others: [nico] });
    const old = await testApp.post(maria, id, 'soup');
    ok(await react(nico, old, CAR));
    ok(await testApp.as(testApp.owner).del(`/streams/${id}`));
    expect(await answered(react(nico, old, { emoji_name: 'tada' }))).toEqual(UNAVAILABLE);
    expect(await answered(unreact(nico, old, CAR))).toEqual(UNAVAILABLE);
    expect(await reactionsTo(old)).toEqual([{ ...CAR, user_id: nico.id }]);
  });
});

describe('DELETE', () => {
  test.each<[string, object]>([
    ['by name', { emoji_name: 'car' }],
    ['by code', { emoji_code: '1f697' }],
    ['by code, whatever the name', { emoji_name: 'no_such', emoji_code: '1f697' }],
    ['by all three', CAR],
  ])('%s', async (_what, fields) => {
    ok(await react(nico, message, CAR));
    expect(ok(await unreact(nico, message, fields)).body).toEqual(SUCCESS);
    expect(await reactionsTo(message)).toEqual([]);
  });

  test.each<[string, object, unknown]>([
    [
      'without a name or a code',
      {},
      bad('At least one of the following arguments must be present: emoji_name, emoji_code'),
    ],
    ['a name of nothing', { emoji_name: 'no_such' }, bad("Emoji 'no_such' does not exist")],
    ['what is not there', CAR, MISSING],
    ['what is of no type', { ...CAR, reaction_type: 'other' }, MISSING],
  ])('refuses %s', async (_what, fields, answer) => {
    ok(await react(maria, message, CAR));
    expect(await answered(unreact(nico, message, fields))).toEqual(answer);
    ok(await unreact(maria, message, CAR));
  });
});

describe('a user who never received the message', () => {
  test('and may read it has it from then on, read', async () => {
    const open = await testApp.channel(maria, 'open hall');
    const id = await testApp.post(maria, open, 'soup');
    ok(await react(nico, id, CAR));
    const stored = await testApp.storage.read(nico.caller.realm, ({ messages }) =>
      messages.flags(nico.id, [MessageId(id)]),
    );
    expect([...stored.values()][0]?.stored).toEqual(new Set(['historical']));
    expect(ok(await testApp.as(nico).get(`/messages/${id}`)).body.message.flags).toEqual([
      'read',
      'historical',
    ]);
  });

  test('and may not read it does not react', async () => {
    const hidden = await testApp.channel(maria, 'hidden', { invite_only: true });
    const id = await testApp.post(maria, hidden, 'soup');
    expect(await answered(react(nico, id, CAR))).toEqual(UNAVAILABLE);
    const open = await testApp.post(maria, await testApp.channel(maria, 'no guests'), 'soup');
    expect(await answered(react(guest, open, CAR))).toEqual(UNAVAILABLE);
  });
});

describe('what is told', () => {
  const ofReactions = async ({ next }: Awaited<ReturnType<typeof listen>>) =>
    (await next()).filter(({ type }) => type === 'reaction');

  test('is told those who may read the message and are in its channel or have it', async () => {
    const hall = await testApp.channel(maria, 'town hall', { others: [nico] });
    const id = await testApp.post(maria, hall, 'soup');
    const late = await testApp.user('late');
    const people = [maria, nico, late, guest];
    const queues = await Promise.all(
      people.map((person) => listen(testApp, person, { event_types: ['reaction'] })),
    );
    const next = () => Promise.all(queues.map(ofReactions));
    ok(await react(nico, id, CAR));
    const added = {
      type: 'reaction',
      op: 'add',
      message_id: id,
      ...CAR,
      user_id: nico.id,
      user: { user_id: nico.id, email: nico.email, full_name: 'nico user' },
    };
    expect(await next()).toEqual([[added], [added], [], []]);
    // Users who react are told what becomes of the message.
    ok(await react(late, id, { emoji_name: 'tada' }));
    expect((await next()).map((events) => events.length)).toEqual([1, 1, 1, 0]);
    ok(await unreact(nico, id, CAR));
    const removed = { ...added, op: 'remove' };
    expect(await next()).toEqual([[removed], [removed], [removed], []]);
  });

  test('of a direct message those in it alone', async () => {
    const id = await testApp.direct(maria, [nico]);
    const queues = await Promise.all(
      [maria, nico, guest].map((person) => listen(testApp, person, { event_types: ['reaction'] })),
    );
    ok(await react(maria, id, CAR));
    expect((await Promise.all(queues.map(ofReactions))).map((events) => events.length)).toEqual([
      1, 1, 0,
    ]);
  });

  test('with protected history those whom the message reached', async () => {
    const vault = await testApp.channel(maria, 'vault', {
      invite_only: true,
      history_public_to_subscribers: false,
    });
    const id = await testApp.post(maria, vault, 'soup');
    ok(
      await testApp.as(maria).post('/users/me/subscriptions', {
        subscriptions: [{ name: 'vault' }],
        principals: [nico.id],
      }),
    );
    const queues = await Promise.all(
      [maria, nico].map((person) => listen(testApp, person, { event_types: ['reaction'] })),
    );
    ok(await react(maria, id, CAR));
    expect((await Promise.all(queues.map(ofReactions))).map((events) => events.length)).toEqual([
      1, 0,
    ]);
  });

  test('a guest who may not know who reacted is told of a stranger', async () => {
    const hall = await testApp.channel(maria, 'mixed hall', { others: [guest] });
    const id = await testApp.post(maria, hall, 'soup');
    const stranger = await testApp.user('stranger');
    await testApp.alone(stranger);
    const restriction = (group: number) => ({ can_access_all_users_group: { new: group } });
    await withSettings(
      testApp,
      restriction(testApp.group('members')),
      restriction(testApp.group('everyone')),
      async () => {
        const queue = await listen(testApp, guest, { event_types: ['reaction'] });
        ok(await react(stranger, id, CAR));
        const [event] = await ofReactions(queue);
        expect(event).toMatchObject({
          user_id: stranger.id,
          user: { user_id: stranger.id, full_name: 'Unknown user' },
        });
      },
    );
  });
});

test('a message that changes during a reaction is judged again', async () => {
  const id = await testApp.post(maria, channel, 'busy');
  const [edited, reacted] = await Promise.all([
    testApp.as(maria).patch(`/messages/${id}`, { content: 'y' }),
    react(nico, id, CAR),
  ]);
  expect([edited.status, reacted.status]).toEqual([200, 200]);
  const stored = await testApp.storage.read(maria.caller.realm, ({ messages }) =>
    messages.byId(MessageId(id)),
  );
  expect(stored?.message.revision).toBe(nextRevision(FIRST_REVISION));
});

test('without an account no one reacts', async () => {
  for (const answer of [
    await testApp.as(null).post(`/messages/${message}/reactions`, CAR),
    await testApp.as(null).del(`/messages/${message}/reactions`, CAR),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});
