import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { E, ROLE } from '@parley/core';
import { answered, bad, withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const DAY = 86_400;
const RESOLVED = '✔ ';

const { testApp, moderator, maria, nico, guest } = await openTestApp([
  'moderator',
  'maria',
  'nico',
  'guest',
]);
afterAll(() => testApp.close());

let general: number;
let other: number;
beforeAll(async () => {
  general = await testApp.channel(testApp.owner, 'the channel', {
    others: [moderator, maria, nico, guest],
  });
  other = await testApp.channel(testApp.owner, 'the other', { others: [moderator, maria, nico] });
});

const edit = (who: Person, message: number, fields: Record<string, unknown>) =>
  testApp.as(who).patch(`/messages/${message}`, fields);
const fetched = async (who: Person, message: number, query: Record<string, unknown> = {}) =>
  ok(await testApp.as(who).get(`/messages/${message}`, query)).body.message;
const subjects = async (who: Person, channel: number) => {
  const { topics } = ok(await testApp.as(who).get(`/users/me/${channel}/topics`)).body;
  return topics.map(({ name }: { name: string }) => name);
};
const groupOf = (name: Parameters<TestApp['group']>[0]) => ({ new: testApp.group(name) });
let topics = 0;
const newTopic = () => `topic ${++topics}`;

describe('GET /messages/{message_id}', () => {
  test('a channel message, every field', async () => {
    const id = await testApp.post(maria, general, 'lunch', '/me is **hungry**');
    const answer = ok(await testApp.as(maria).get(`/messages/${id}`)).body;
    expect(answer).toEqual({
      result: 'success',
      msg: '',
      raw_content: '/me is **hungry**',
      message: {
        id,
        type: 'stream',
        stream_id: general,
        subject: 'lunch',
        topic_links: [],
        content: expect.stringContaining('<strong>hungry</strong>'),
        content_type: 'text/html',
        display_recipient: 'the channel',
        recipient_id: expect.any(Number),
        sender_id: maria.id,
        sender_email: maria.email,
        sender_full_name: 'maria user',
        sender_realm_str: '',
        avatar_url: null,
        client: 'Unspecified',
        is_me_message: true,
        timestamp: testApp.now(),
        reactions: [],
        submessages: [],
        flags: [],
      },
    });
  });

  test('as Markdown, and links in the topic', async () => {
    const id = await testApp.post(maria, general, 'see https://a.example/b', '**x**');
    expect(await fetched(maria, id, { apply_markdown: false })).toMatchObject({
      content: '**x**',
      content_type: 'text/x-markdown',
      topic_links: [{ text: 'https://a.example/b', url: 'https://a.example/b' }],
      is_me_message: false,
    });
  });

  test('the name of a nameless topic is for those who want it', async () => {
    const id = await testApp.post(maria, general, '');
    expect((await fetched(maria, id)).subject).toBe('general chat');
    expect((await fetched(maria, id, { allow_empty_topic_name: true })).subject).toBe('');
    await edit(maria, id, { topic: 'named' });
    const shown = (await fetched(maria, id)).edit_history[0];
    expect([shown.prev_topic, shown.topic]).toEqual(['general chat', 'named']);
    expect(
      (await fetched(maria, id, { allow_empty_topic_name: true })).edit_history[0].prev_topic,
    ).toBe('');
  });

  test('between two: sorted by address, numbered after the other one', async () => {
    const sent = await testApp.direct(maria, [nico], 'hi');
    const back = await testApp.direct(nico, [maria], 'hi');
    const people = [
      { id: maria.id, email: maria.email, full_name: 'maria user', is_mirror_dummy: false },
      { id: nico.id, email: nico.email, full_name: 'nico user', is_mirror_dummy: false },
    ];
    const mine = await fetched(maria, sent);
    expect(mine).toMatchObject({
      type: 'private',
      subject: '',
      display_recipient: people,
      topic_links: [],
    });
    expect(mine).not.toHaveProperty('stream_id');
    expect((await fetched(maria, back)).recipient_id).toBe(mine.recipient_id);
    expect((await fetched(nico, sent)).recipient_id).not.toBe(mine.recipient_id);
    expect((await fetched(nico, sent)).display_recipient).toEqual(people);
  });

  test('to oneself, and among three', async () => {
    const self = await fetched(maria, await testApp.direct(maria, [maria]));
    expect(self.display_recipient.map(({ id }: { id: number }) => id)).toEqual([maria.id]);
    const group = await testApp.direct(nico, [maria, moderator]);
    const shown = await fetched(maria, group);
    expect(shown.display_recipient.map(({ id }: { id: number }) => id)).toEqual(
      [moderator.id, maria.id, nico.id].sort((a, b) => a - b),
    );
    expect((await fetched(nico, group)).recipient_id).toBe(shown.recipient_id);
    const all = [
      self.recipient_id,
      shown.recipient_id,
      (await fetched(maria, await testApp.post(maria, general, 'x'))).recipient_id,
    ];
    expect(new Set(all).size).toBe(3);
  });

  test('a mention is a flag, and so is its old name', async () => {
    const id = await testApp.post(maria, general, newTopic(), '@**nico user** @**all**');
    expect((await fetched(nico, id)).flags).toEqual([
      'mentioned',
      'stream_wildcard_mentioned',
      'wildcard_mentioned',
    ]);
    expect((await fetched(maria, id)).flags).toEqual([
      'stream_wildcard_mentioned',
      'wildcard_mentioned',
    ]);
  });

  test('who never received it has read it', async () => {
    const stranger = await testApp.user('stranger');
    const id = await testApp.post(maria, general, newTopic());
    expect((await fetched(stranger, id)).flags).toEqual(['read', 'historical']);
  });

  test('a hidden address is made up, and so is the picture that is found by it', async () => {
    const shy = await testApp.user('shy', ROLE.member, (user) => ({
      ...user,
      settings: { ...user.settings, emailVisibility: 3 },
    }));
    ok(
      await testApp
        .as(shy)
        .post('/users/me/subscriptions', { subscriptions: [{ name: 'the channel' }] }),
    );
    const shown = await fetched(maria, await testApp.post(shy, general, newTopic()));
    expect(shown.sender_email).toBe(`user${shy.id}@chat.example`);
    expect(shown.avatar_url).toBe(
      `https://secure.gravatar.com/avatar/${createHash('md5').update(`user${shy.id}@chat.example`).digest('hex')}?d=identicon&version=1`,
    );
  });

  test.each([
    ['apply_markdown', 'yes', 'apply_markdown is not valid JSON'],
    ['allow_empty_topic_name', '1', 'allow_empty_topic_name is not a boolean'],
  ])('%s=%s', async (name, value, msg) =>
    expect(await answered(testApp.as(maria).get('/messages/1', { [name]: value }))).toEqual(
      bad(msg),
    ),
  );

  test.each<[string, () => Promise<number>]>([
    ['missing', async () => 999_999],
    ['far out of range', async () => Number.MAX_SAFE_INTEGER],
    ['between others', () => testApp.direct(maria, [moderator])],
    ['to one user', () => testApp.direct(moderator, [moderator])],
  ])('%s: there is no such message', async (_what, make) =>
    expect(await answered(testApp.as(nico).get(`/messages/${await make()}`))).toEqual(
      bad('Invalid message(s)'),
    ),
  );
});

describe('POST /messages', () => {
  const send = (fields: Record<string, unknown>, who: () => Person = () => maria) =>
    testApp.as(who()).post('/messages', fields);

  test('to a channel by name, by id, under both names of the type and of the topic', async () => {
    for (const to of ['the channel', '"The Channel"', general, [general], ['the channel']]) {
      for (const type of ['stream', 'channel']) {
        const { body } = ok(await send({ type, to, subject: 'by any name', content: 'x' }));
        expect(body).toMatchObject({ result: 'success', msg: '', id: expect.any(Number) });
        expect(await fetched(maria, body.id)).toMatchObject({
          stream_id: general,
          subject: 'by any name',
        });
      }
    }
  });

  test('to people by id and by address, oneself named or not', async () => {
    const ways = [
      [nico.id],
      [nico.id, maria.id],
      [nico.email],
      nico.email,
      `${nico.email}, ${maria.email}`,
      JSON.stringify(nico.email),
    ];
    const recipients = new Set<number>();
    for (const [index, to] of ways.entries()) {
      const { body } = ok(await send({ type: index % 2 ? 'private' : 'direct', to, content: 'x' }));
      recipients.add((await fetched(maria, body.id)).recipient_id);
    }
    expect(recipients.size).toBe(1);
  });

  test('the text is stripped and cut, the topic too', async () => {
    const { body } = ok(
      await send({
        type: 'channel',
        to: general,
        topic: ` ${'t'.repeat(70)} `,
        content: `\n\n  ${'é'.repeat(10_050)}  \n`,
      }),
    );
    const shown = await fetched(maria, body.id, { apply_markdown: false });
    expect(shown.subject).toBe(`${'t'.repeat(57)}...`);
    expect([...shown.content]).toHaveLength(10_000);
    expect(shown.content.endsWith('\n[message truncated]')).toBe(true);
    expect(shown.content.startsWith('  é')).toBe(true);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>, ReadonlyArray<string>]>([
    ['a client that is not typed into leaves it unread', {}, { 'user-agent': 'my-bot/1.0' }, []],
    [
      'a program people type into has read it',
      {},
      { 'user-agent': 'ZulipElectron/5.1 (Linux)' },
      ['read'],
    ],
    ['a program says so itself', { client: 'website' }, {}, ['read']],
    ['told not to', { client: 'website', read_by_sender: false }, {}, []],
    ['told to', { read_by_sender: true }, {}, ['read']],
  ])('for its sender: %s', async (_what, more, headers, flags) => {
    const { body } = ok(
      await testApp
        .as(maria, { headers })
        .post('/messages', { type: 'channel', to: general, topic: 'x', content: 'x', ...more }),
    );
    expect((await fetched(maria, body.id)).flags).toEqual(flags);
    expect(body).not.toHaveProperty('ignored_parameters_unsupported');
  });

  test('the program is told by its name', async () => {
    const answer = await testApp
      .as(maria, { headers: { 'user-agent': 'my-tool/2 (x)' } })
      .post('/messages', {
        type: 'channel',
        to: general,
        topic: 'x',
        content: 'x',
        local_id: '5',
        queue_id: 'q',
      });
    expect(answer.body).not.toHaveProperty('ignored_parameters_unsupported');
    expect((await fetched(maria, answer.body.id)).client).toBe('my-tool');
  });

  test('a sender who starts a topic follows it, and is told so once', async () => {
    const eager = await testApp.user('eager');
    ok(
      await testApp
        .as(eager)
        .post('/users/me/subscriptions', { subscriptions: [{ name: 'the channel' }] }),
    );
    const topic = newTopic();
    const post = async () =>
      ok(await send({ type: 'channel', to: general, topic, content: 'x' }, () => eager)).body;
    expect((await post()).automatic_new_visibility_policy).toBe(3);
    expect(await post()).not.toHaveProperty('automatic_new_visibility_policy');
  });

  const channel = { type: 'channel', topic: 't', content: 'x' };
  const direct = { type: 'direct', content: 'x' };
  test.each<[string, () => Record<string, unknown>, unknown]>([
    [
      'no type',
      () => ({ content: 'x' }),
      bad("Missing 'type' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'type' }),
    ],
    ['another type', () => ({ ...direct, type: 'letter' }), bad('Invalid type')],
    [
      'no content',
      () => ({ type: 'channel', to: general }),
      bad("Missing 'content' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'content' }),
    ],
    ['no channel', () => channel, bad('Missing channel')],
    [
      'two channels',
      () => ({ ...channel, to: [general, other] }),
      bad('Expected exactly one channel'),
    ],
    ['no name of a channel', () => ({ ...channel, to: {} }), bad('Invalid data type for channel')],
    ['no topic', () => ({ ...channel, topic: undefined, to: general }), bad('Missing topic')],
    [
      'a bad topic',
      () => ({ ...channel, topic: ' a\u0007', to: general }),
      bad('Invalid character in topic, at position 2!'),
    ],
    [
      'nothing to say',
      () => ({ ...channel, to: general, content: ' \n ' }),
      bad('Message must not be empty'),
    ],
    [
      'a null byte',
      () => ({ ...channel, to: general, content: 'a\0b' }),
      bad('Message must not contain null bytes'),
    ],
    [
      'no name of a channel to look for',
      () => ({ ...channel, to: '""' }),
      bad("Channel name can't be empty."),
    ],
    [
      'a long name',
      () => ({ ...channel, to: 'x'.repeat(61) }),
      bad('Channel name too long (limit: 60 characters).'),
    ],
    [
      'a strange name',
      () => ({ ...channel, to: 'a\u0007' }),
      bad('Invalid character in channel name, at position 2.'),
    ],
    [
      'an unknown name',
      () => ({ ...channel, to: 'a <b>' }),
      bad("Channel 'a &lt;b&gt;' does not exist", 'STREAM_DOES_NOT_EXIST', { stream: 'a <b>' }),
    ],
    [
      'an unknown id',
      () => ({ ...channel, to: 999_999 }),
      bad("Channel with ID '999999' does not exist", 'STREAM_DOES_NOT_EXIST', {
        stream_id: 999_999,
      }),
    ],
    [
      'speaking for others',
      () => ({ ...channel, to: general, forged: 'true' }),
      bad('User not authorized for this query'),
    ],
    [
      'as another user',
      () => ({ ...channel, to: general, sender: 'x' }),
      bad('Invalid mirrored message'),
    ],
    ['nobody', () => direct, bad('Message must have recipients')],
    ['an empty list', () => ({ ...direct, to: [] }), bad('Message must have recipients')],
    ['a number alone', () => ({ ...direct, to: 5 }), bad('Invalid data type for recipients')],
    [
      'both kinds',
      () => ({ ...direct, to: [nico.id, nico.email] }),
      bad('Recipient lists may contain emails or user IDs, but not both.'),
    ],
    [
      'an unknown id of a user',
      () => ({ ...direct, to: [nico.id, 999_999] }),
      bad('Invalid user ID 999999'),
    ],
    ['an unknown address', () => ({ ...direct, to: ['x@y.zz'] }), bad("Invalid email 'x@y.zz'")],
    [
      'a strange word for a flag',
      () => ({ ...direct, to: [nico.id], read_by_sender: 'yes' }),
      bad('read_by_sender is not valid JSON'),
    ],
  ])('%s', async (_what, fields, expected) =>
    expect(await answered(send(fields()))).toEqual(expected),
  );

  test('only some may post; an archived channel is closed', async () => {
    const closed = await testApp.channel(testApp.owner, 'announcements', {
      others: [maria],
      can_send_message_group: testApp.group('administrators'),
    });
    expect(await answered(send({ ...channel, to: closed }))).toEqual(
      bad('You do not have permission to post in this channel.'),
    );
    const gone = await testApp.channel(testApp.owner, 'gone', { others: [maria] });
    ok(await testApp.as(testApp.owner).del(`/streams/${gone}`));
    expect(await answered(send({ ...channel, to: gone }))).toEqual(
      bad("Not authorized to send to channel 'gone'"),
    );
  });

  test('where topics are required, there has to be one', async () =>
    withSettings(testApp, { mandatory_topics: true }, { mandatory_topics: false }, async () => {
      for (const topic of ['', '(no topic)', 'general chat']) {
        expect(await answered(send({ ...channel, to: general, topic }))).toEqual(
          bad('Topics are required in this organization'),
        );
      }
    }));

  test('direct messages can be off, or need a permitted person or start', async () => {
    const everyone = groupOf('everyone');
    const fresh = await testApp.user('fresh');
    await withSettings(
      testApp,
      { direct_message_permission_group: groupOf('nobody') },
      { direct_message_permission_group: everyone },
      async () =>
        expect(await answered(send({ ...direct, to: [nico.id] }))).toEqual(
          bad('Direct messages are disabled in this organization.'),
        ),
    );
    await withSettings(
      testApp,
      { direct_message_permission_group: groupOf('administrators') },
      { direct_message_permission_group: everyone },
      async () => {
        expect(await answered(send({ ...direct, to: [nico.id] }))).toEqual(
          bad('This conversation does not include any users who can authorize it.'),
        );
        ok(await send({ ...direct, to: [nico.id, testApp.owner.id] }));
      },
    );
    await withSettings(
      testApp,
      { direct_message_initiator_group: groupOf('administrators') },
      { direct_message_initiator_group: everyone },
      async () => {
        expect(await answered(send({ ...direct, to: [fresh.id] }))).toEqual(
          bad('You do not have permission to initiate direct message conversations.'),
        );
        ok(await send({ ...direct, to: [nico.id] }));
      },
    );
  });

  test('no user writes to a deactivated user', async () => {
    const left = await testApp.user('left', ROLE.member, (user) => ({ ...user, isActive: true }));
    const user = await testApp.storage.read(left.caller.realm, ({ users }) => users.byId(left.id));
    await testApp.force({ _tag: 'user.put', user: { ...user!, isActive: false } });
    expect(await answered(send({ ...direct, to: [left.id] }))).toEqual(
      bad(`'${left.email}' is no longer using Zulip.`),
    );
  });

  test('what cannot be rendered is neither sent nor edited', async () => {
    const fragile = await openTestApp({}, (ports) => ({
      ...ports,
      markdown: {
        ...ports.markdown,
        parse: (text) => {
          const parsed = ports.markdown.parse(text);
          return text.includes('heavy')
            ? { ...parsed, render: () => E.left({ _tag: 'RenderFailure' }) }
            : parsed;
        },
      },
    }));
    const where = await fragile.channel(fragile.owner, 'light');
    const unable = bad('Unable to render message');
    expect(
      await answered(
        fragile.as(fragile.owner).post('/messages', { ...channel, to: where, content: 'heavy' }),
      ),
    ).toEqual(unable);
    const id = await fragile.post(fragile.owner, where, 't', 'light');
    expect(
      await answered(fragile.as(fragile.owner).patch(`/messages/${id}`, { content: 'heavy' })),
    ).toEqual(unable);
    await fragile.close();
  });

  test('an administrator knows of a private channel, and still cannot speak there', async () => {
    const closed = await testApp.channel(maria, 'for members only', { invite_only: true });
    expect(await answered(send({ ...channel, to: closed }, () => testApp.owner))).toEqual(
      bad("Not authorized to send to channel 'for members only'"),
    );
  });

  test('a restricted guest writes to users they may see', () =>
    withSettings(
      testApp,
      { can_access_all_users_group: groupOf('members') },
      { can_access_all_users_group: groupOf('everyone') },
      async () => {
        const unknown = await testApp.user('unknown');
        const own = ok(await testApp.as(unknown).get('/users/me/subscriptions')).body.subscriptions;
        ok(
          await testApp.as(unknown).del('/users/me/subscriptions', {
            subscriptions: own.map(({ name }: { name: string }) => name),
          }),
        );
        ok(await send({ ...direct, to: [maria.id] }, () => guest));
        expect(
          await answered(send({ ...direct, to: [maria.id, unknown.id] }, () => guest)),
        ).toEqual(bad('You do not have permission to access some of the recipients.'));
      },
    ));

  test('mentioning many is for some, and free where they are few', async () => {
    const few = await testApp.channel(testApp.owner, 'few', { others: [maria] });
    ok(await send({ ...channel, to: few, content: '@**all** @**topic**' }));
    const people = await Promise.all(
      Array.from({ length: 15 }, (_, index) => testApp.user(`many${index}`)),
    );
    const many = await testApp.channel(testApp.owner, 'many', { others: [maria, ...people] });
    expect(await answered(send({ ...channel, to: many, content: '@**all**' }))).toEqual(
      bad(
        'You do not have permission to use channel wildcard mentions in this channel.',
        'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
      ),
    );
    for (const person of people) await testApp.post(person, many, 'crowded');
    expect(
      await answered(send({ ...channel, to: many, topic: 'crowded', content: '@**topic**' })),
    ).toEqual(
      bad(
        'You do not have permission to use topic wildcard mentions in this topic.',
        'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
      ),
    );
    ok(await send({ ...channel, to: many, content: '`@**all**` @_**all**' }));
    ok(await send({ ...channel, to: many, content: '@**all**' }, () => testApp.owner));
    const own = await testApp.post(maria, many, 'crowded', 'quiet');
    expect(await answered(edit(maria, own, { content: '@**all**' }))).toEqual(
      bad(
        'You do not have permission to use channel wildcard mentions in this channel.',
        'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
      ),
    );
    expect(await answered(edit(maria, own, { content: '@**topic**' }))).toEqual(
      bad(
        'You do not have permission to use topic wildcard mentions in this topic.',
        'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
      ),
    );
  });

  test('a group may be mentioned by those it lets', async () => {
    ok(
      await testApp.as(testApp.owner).post('/user_groups/create', {
        name: 'board',
        description: '',
        members: [testApp.owner.id],
        can_mention_group: testApp.group('administrators'),
      }),
    );
    expect(await answered(send({ ...channel, to: general, content: '@*board*' }))).toEqual(
      bad("You are not allowed to mention user group 'board'."),
    );
    const own = await testApp.post(maria, general, 'x', '@_*board*');
    expect(await answered(edit(maria, own, { content: '@*board*' }))).toEqual(
      bad("You are not allowed to mention user group 'board'."),
    );
  });
});

describe('PATCH /messages/{message_id}: the order of checks', () => {
  const post = (topic = newTopic(), who = maria) => testApp.post(who, general, topic, 'the text');
  const direct = () => testApp.direct(maria, [nico], 'the text');
  const ago = async (seconds: number, make: () => Promise<number> = () => post()) => {
    const id = await make();
    testApp.advanceClock(seconds);
    return id;
  };

  interface Row {
    readonly what: string;
    readonly message: () => Promise<number>;
    readonly fields: () => Record<string, unknown>;
    readonly answer: ReadonlyArray<unknown>;
    readonly who?: () => Person;
    readonly settings?: () => [Record<string, unknown>, Record<string, unknown>];
  }
  const nobodyMoves = (): [Record<string, unknown>, Record<string, unknown>] => [
    { can_move_messages_between_topics_group: groupOf('nobody') },
    { can_move_messages_between_topics_group: groupOf('everyone') },
  ];
  const nobodyResolves = (): [Record<string, unknown>, Record<string, unknown>] => [
    { can_resolve_topics_group: groupOf('nobody') },
    { can_resolve_topics_group: groupOf('everyone') },
  ];
  const rows: ReadonlyArray<Row> = [
    {
      what: '0: a number below zero',
      message: post,
      fields: () => ({ stream_id: -1 }),
      answer: bad('stream_id is too small'),
    },
    {
      what: '0: null is no number',
      message: post,
      fields: () => ({ stream_id: 'null' }),
      answer: bad('stream_id is not an integer'),
    },
    {
      what: '0: an unknown mode',
      message: post,
      fields: () => ({ topic: 'x', propagate_mode: 'all' }),
      answer: bad('Invalid propagate_mode'),
    },
    {
      what: '0: a flag that is none',
      message: post,
      fields: () => ({ topic: 'x', send_notification_to_old_thread: 'True' }),
      answer: bad('send_notification_to_old_thread is not valid JSON'),
    },
    {
      what: '0: parameters are judged before the message',
      message: async () => 999_999,
      fields: () => ({ stream_id: 'x' }),
      answer: bad('stream_id is not valid JSON'),
    },
    {
      what: '1: no such message',
      message: async () => 999_999,
      fields: () => ({ content: 'x' }),
      answer: bad('Invalid message(s)'),
    },
    {
      what: '1: not theirs',
      message: () => testApp.direct(maria, [moderator]),
      fields: () => ({ content: 'x' }),
      answer: bad('Invalid message(s)'),
      who: () => nico,
    },
    {
      what: '2: editing is off',
      message: post,
      fields: () => ({ content: 'x', topic: 'y' }),
      answer: bad('Your organization has turned off message editing'),
      settings: () => [{ allow_message_editing: false }, { allow_message_editing: true }],
    },
    {
      what: '3: not the sender, not even as an owner',
      message: post,
      fields: () => ({ content: 'x' }),
      answer: bad("You don't have permission to edit this message"),
      who: () => testApp.owner,
    },
    {
      what: '4: too old to edit',
      message: () => ago(621),
      fields: () => ({ content: 'x', topic: 'y' }),
      answer: bad('The time limit for editing this message has passed'),
    },
    { what: '5: nothing', message: post, fields: () => ({}), answer: bad('Nothing to change') },
    {
      what: '5: the topic it has, whatever the mode',
      message: () => post('same'),
      fields: () => ({ topic: ' same ', propagate_mode: 'change_all' }),
      answer: bad('Nothing to change'),
    },
    {
      what: '5: the flags alone',
      message: post,
      fields: () => ({ send_notification_to_new_thread: true }),
      answer: bad('Nothing to change'),
    },
    {
      what: '6: between people there are no channels',
      message: direct,
      fields: () => ({ stream_id: other, topic: 'x' }),
      answer: bad('Direct messages cannot be moved to channels.'),
    },
    {
      what: '7: between people there are no topics',
      message: direct,
      fields: () => ({ topic: 'x' }),
      answer: bad('Direct messages cannot have topics.'),
    },
    {
      what: '8: only a move reaches further',
      message: post,
      fields: () => ({ content: 'x', propagate_mode: 'change_all' }),
      answer: bad('Invalid propagate_mode without topic edit'),
    },
    ...['', '(no topic)', 'general chat'].map((topic) => ({
      what: `9: topics are required, ${JSON.stringify(topic)} is none`,
      message: post,
      fields: () => ({ topic }),
      answer: bad('Topics are required in this organization.'),
      settings: (): [Record<string, unknown>, Record<string, unknown>] => [
        { mandatory_topics: true },
        { mandatory_topics: false },
      ],
    })),
    ...['✔', RESOLVED, '✔ general chat'].map((topic) => ({
      what: `10: ${JSON.stringify(topic)} resolves nothing`,
      message: () => post(''),
      fields: () => ({ topic }),
      answer: bad('General chat cannot be marked as resolved'),
    })),
    {
      what: '11: an invisible character',
      message: post,
      fields: () => ({ topic: ' ab\u0007', stream_id: other, content: 'x' }),
      answer: bad('Invalid character in topic, at position 3!'),
    },
    {
      what: '12: text and channel at once',
      message: post,
      fields: () => ({ content: 'x', stream_id: other }),
      answer: bad('Cannot change message content while changing channel'),
    },
    {
      what: '14: another text is stored',
      message: post,
      fields: () => ({ content: 'x\0', prev_content_sha256: 'a'.repeat(64) }),
      answer: bad("'prev_content_sha256' value does not match the expected value."),
    },
    {
      what: '14: also where only the topic changes',
      message: post,
      fields: () => ({ topic: 'x', prev_content_sha256: 'a'.repeat(64) }),
      answer: bad("'prev_content_sha256' value does not match the expected value."),
    },
    {
      what: '15: a null byte',
      message: post,
      fields: () => ({ content: 'a\0b' }),
      answer: bad('Message must not contain null bytes'),
    },
    {
      what: '16: no such channel',
      message: post,
      fields: () => ({ stream_id: 999_999 }),
      answer: bad('Invalid channel ID'),
    },
    {
      what: '17: who may resolve',
      message: () => post('done'),
      fields: () => ({ topic: '✔ done', stream_id: other }),
      answer: bad("You don't have permission to resolve topics."),
      settings: nobodyResolves,
    },
    {
      what: '17: unresolving is resolving',
      message: () => post('✔ done'),
      fields: () => ({ topic: 'done' }),
      answer: bad("You don't have permission to resolve topics."),
      settings: nobodyResolves,
    },
    {
      what: '18: who may move',
      message: () => post('done'),
      fields: () => ({ topic: 'new', stream_id: other }),
      answer: bad("You don't have permission to edit this message"),
      settings: nobodyMoves,
    },
    {
      what: '18: a check mark before another name is a move',
      message: () => post('done'),
      fields: () => ({ topic: '✔ else' }),
      answer: bad("You don't have permission to edit this message"),
      settings: nobodyMoves,
    },
    {
      what: '18: owners are not exempt',
      message: () => post('done'),
      fields: () => ({ topic: 'new' }),
      answer: bad("You don't have permission to edit this message"),
      settings: nobodyMoves,
      who: () => testApp.owner,
    },
    {
      what: '19: too old to change its topic',
      message: () => ago(7 * DAY + 21),
      fields: () => ({ topic: 'new', stream_id: other }),
      answer: bad("The time limit for editing this message's topic has passed."),
    },
    {
      what: '24: who may move between channels',
      message: post,
      fields: () => ({ stream_id: other }),
      answer: bad("You don't have permission to move this message"),
      settings: () => [
        { can_move_messages_between_channels_group: groupOf('moderators') },
        { can_move_messages_between_channels_group: groupOf('members') },
      ],
    },
    {
      what: '26: too old to change its channel',
      message: () => ago(7 * DAY + 21),
      fields: () => ({ stream_id: other }),
      answer: bad("The time limit for editing this message's channel has passed"),
    },
  ];

  test.each(rows.map((row) => [row.what, row] as const))(
    '%s',
    async (_what, { message, fields, answer, who, settings }) => {
      const id = await message();
      const before = id < 900_000 ? await fetched(maria, id) : null;
      const [set, back] = settings?.() ?? [{}, {}];
      await withSettings(testApp, set, back, async () =>
        expect(await answered(edit(who?.() ?? maria, id, fields()))).toEqual(answer),
      );
      if (before) expect(await fetched(maria, id)).toEqual(before);
    },
  );

  test('25: who may post where it goes, administrators included; guests fail before', async () => {
    const closed = await testApp.channel(testApp.owner, 'no one may post', {
      others: [maria, guest],
      can_send_message_group: testApp.group('nobody'),
    });
    const id = await post();
    for (const who of [maria, testApp.owner]) {
      expect(await answered(edit(who, id, { stream_id: closed }))).toEqual(
        bad('You do not have permission to post in this channel.'),
      );
    }
    expect(await answered(edit(guest, id, { stream_id: closed }))).toEqual(
      bad("You don't have permission to move this message"),
    );
  });

  test('1: in an archived channel messages are read, not changed', async () => {
    const archive = await testApp.channel(testApp.owner, 'archive', { others: [maria] });
    const id = await testApp.post(maria, archive, 'old');
    ok(await testApp.as(testApp.owner).del(`/streams/${archive}`));
    ok(await testApp.as(maria).get(`/messages/${id}`));
    expect(await answered(edit(maria, id, { content: 'x' }))).toEqual(bad('Invalid message(s)'));
    expect(await answered(testApp.as(maria).del(`/messages/${id}`))).toEqual(
      bad('Invalid message(s)'),
    );
    const living = await post();
    expect(await answered(edit(maria, living, { stream_id: archive }))).toEqual(
      bad('Invalid channel ID'),
    );
  });

  test('27: older messages of the topic stay out of reach, and are counted', async () => {
    const topic = newTopic();
    await ago(10, () => post(topic));
    await ago(8 * DAY, () => post(topic));
    const third = await post(topic);
    await post(topic);
    const fifth = await post(topic);
    expect(
      await answered(edit(nico, fifth, { topic: 'elsewhere', propagate_mode: 'change_all' })),
    ).toEqual(
      bad(
        'You only have permission to move the 3/5 most recent messages in this topic.',
        'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
        {
          first_message_id_allowed_to_move: third,
          total_messages_in_topic: 5,
          total_messages_allowed_to_move: 3,
        },
      ),
    );
    expect((await fetched(nico, fifth)).subject).toBe(topic);
    ok(await edit(nico, third, { topic: 'elsewhere', propagate_mode: 'change_later' }));
    expect((await fetched(nico, fifth)).subject).toBe('elsewhere');
    expect(await subjects(nico, general)).toContain(topic);
    ok(await edit(moderator, fifth, { topic: 'further', propagate_mode: 'change_all' }));
    expect((await fetched(nico, third)).subject).toBe('further');
  });
});
