import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
let nico: Person;
let guest: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  nico = await testApp.user('nico');
  guest = await testApp.user('gina', ROLE.guest);
});
afterAll(() => testApp.close());

describe('POST /register', () => {
  test('tells how things stand as far as it is asked', async () => {
    const { body } = ok(await testApp.as(nico).post('/register', { event_types: ['message'] }));
    expect(body).toMatchObject({
      result: 'success',
      last_event_id: -1,
      max_message_id: expect.any(Number),
      zulip_feature_level: 420,
    });
    const less = ok(await testApp.as(nico).post('/register', { fetch_event_types: [] })).body;
    expect(Object.keys(less).sort()).toEqual([
      ...[
        'last_event_id',
        'msg',
        'queue_id',
        'result',
        'zulip_feature_level',
        'zulip_merge_base',
        'zulip_version',
      ],
    ]);
  });

  test('tells everything when no type is named, each as its own endpoint does', async () => {
    const client = testApp.as(nico);
    const channel = await testApp.channel(maria, 'library', { others: [nico] });
    await testApp.channel(maria, 'hidden', { invite_only: true });
    ok(
      await client.post('/user_topics', {
        stream_id: channel,
        topic: 'noise',
        visibility_policy: 1,
      }),
    );
    ok(await client.post('/saved_snippets', { title: 'a', content: 'b' }));
    ok(await client.post('/drafts', { drafts: [{ type: '', to: [], topic: '', content: 'x' }] }));
    ok(await client.post('/users/me/status', { status_text: 'reading' }));
    const capable = { client_capabilities: { notification_settings_null: true } };
    const { body } = ok(
      await client.post('/register', {
        include_subscribers: true,
        client_gravatar: false,
        ...capable,
      }),
    );
    const same = async (path: string, query: object = {}) =>
      ok(await client.get(path, { ...query })).body;
    const members = (
      await same('/users', { client_gravatar: false, include_custom_profile_fields: true })
    ).members;
    expect(body.realm_users).toEqual(
      members.filter(({ is_active }: { readonly is_active: boolean }) => is_active),
    );
    expect(body.realm_non_active_users).toEqual(
      members.filter(({ is_active }: { readonly is_active: boolean }) => !is_active),
    );
    expect(body.cross_realm_bots.length).toBeGreaterThan(0);
    expect(body.subscriptions).toEqual(
      (await same('/users/me/subscriptions', { include_subscribers: true })).subscriptions,
    );
    expect(body.never_subscribed.map(({ name }: { readonly name: string }) => name)).not.toContain(
      'hidden',
    );
    expect(body.realm_user_groups).toEqual((await same('/user_groups')).user_groups);
    expect(body).toMatchObject({
      saved_snippets: (await same('/saved_snippets')).saved_snippets,
      drafts: (await same('/drafts')).drafts,
    });
    expect(body).toMatchObject({
      user_id: nico.id,
      email: nico.email,
      user_status: { [nico.id]: { status_text: 'reading' } },
      muted_topics: [['library', 'noise', testApp.now()]],
      user_topics: [
        {
          stream_id: channel,
          topic_name: 'noise',
          last_updated: testApp.now(),
          visibility_policy: 1,
        },
      ],
      user_settings: { enter_sends: false, timezone: '', color_scheme: 1 },
      realm_name: testApp.founded.realm.name,
      realm_message_content_edit_limit_seconds: 600,
      realm_message_retention_days: -1,
      realm_can_resolve_topics_group: testApp.group('everyone'),
      realm_emoji: {},
      max_topic_length: 60,
      zulip_feature_level: 420,
    });
  });

  test.each<[string, Record<string, unknown>, ReturnType<typeof bad>]>([
    [
      'more terms than the limit',
      { narrow: Array.from({ length: 201 }, () => ['topic', 'soup']) },
      bad('Invalid narrow operator: too many terms (maximum 200)', 'BAD_NARROW', {
        desc: 'too many terms (maximum 200)',
      }),
    ],
    [
      'an operator no queue knows',
      { narrow: [['search', 'x']] },
      bad('Operator search not supported.'),
    ],
    ['followed topics', { narrow: [['is', 'followed']] }, bad('Operand followed not supported.')],
    [
      'capabilities without the one that is needed',
      { client_capabilities: {} },
      bad('client_capabilities["notification_settings_null"] field is missing: Field required'),
    ],
    [
      'more words than a queue keeps',
      { event_types: ['message', 'x'.repeat(20_000)] },
      bad('event_types and narrow are too long (limit: 20000 characters)'),
    ],
    [
      'event types that are no list',
      { event_types: 'message' },
      bad('event_types is not valid JSON'),
    ],
  ])('refuses %s', async (_what, fields, answer) => {
    expect(await answered(testApp.as(nico).post('/register', fields))).toEqual(answer);
  });
});

describe('GET /events', () => {
  test('a poll ends as soon as something happens', async () => {
    const { body } = ok(
      await testApp.as(nico).post('/register', { fetch_event_types: [], event_types: ['message'] }),
    );
    const polled = testApp.as(nico).get('/events', { queue_id: body.queue_id, last_event_id: -1 });
    const id = await testApp.direct(maria, [nico], 'are you there?');
    expect(ok(await polled).body).toMatchObject({
      queue_id: body.queue_id,
      events: [
        {
          id: 0,
          type: 'message',
          flags: [],
          message: { id, content: 'are you there?', type: 'private' },
        },
      ],
    });
  });

  test('what was not acknowledged is told again, and what was acknowledged is not', async () => {
    const { body } = ok(await testApp.as(nico).post('/register', { fetch_event_types: [] }));
    await testApp.direct(maria, [nico]);
    await testApp.direct(maria, [nico]);
    await testApp.settled();
    const ask = (last: number) =>
      answered(
        testApp
          .as(nico)
          .get('/events', { queue_id: body.queue_id, last_event_id: last, dont_block: true }),
      );
    const both = await ask(-1);
    expect(await ask(-1)).toEqual(both);
    expect((await ask(0))[1]).toMatchObject({ events: [{ id: 1 }] });
    expect(await ask(-1)).toEqual(bad('An event newer than -1 has already been pruned!'));
    expect(await ask(7)).toEqual(bad('Event 7 was not in this queue'));
  });

  test('a second poll ends the first', async () => {
    const { id } = await listen(testApp, nico);
    const first = testApp.as(nico).get('/events', { queue_id: id, last_event_id: -1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = testApp.as(nico).get('/events', { queue_id: id, last_event_id: -1 });
    expect(ok(await first).body.events).toEqual([]);
    ok(await testApp.as(nico).del('/events', { queue_id: id }));
    expect(ok(await second).body.events).toEqual([]);
  });

  test('a queue is its owner’s alone, and gone is gone', async () => {
    const { id } = await listen(testApp, nico);
    const unknown = bad(`Bad event queue ID: ${id}`, 'BAD_EVENT_QUEUE_ID', { queue_id: id });
    const poll = (person: Person) =>
      answered(
        testApp.as(person).get('/events', { queue_id: id, last_event_id: -1, dont_block: true }),
      );
    expect(await poll(maria)).toEqual(unknown);
    expect(await answered(testApp.as(maria).del('/events', { queue_id: id }))).toEqual(unknown);
    ok(await testApp.as(nico).del('/events', { queue_id: id }));
    expect(await poll(nico)).toEqual(unknown);
    expect(await answered(testApp.as(nico).del('/events', { queue_id: id }))).toEqual(unknown);
  });

  test('a deactivated user is told nothing more', async () => {
    const gone = await testApp.user('gone');
    const { id } = await listen(testApp, gone);
    const polled = testApp.as(gone).get('/events', { queue_id: id, last_event_id: -1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
    expect(ok(await polled).body.events).toEqual([]);
    expect(
      await answered(testApp.as(gone).get('/events', { queue_id: id, last_event_id: -1 })),
    ).toMatchObject([401, {}]);
  });

  test('nor is a caller whose key ends while they wait', async () => {
    const rekeyed = await testApp.user('rekeyed');
    const { id } = await listen(testApp, rekeyed);
    const polled = testApp.as(rekeyed).get('/events', { queue_id: id, last_event_id: -1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { api_key: key } = ok(
      await testApp.as(rekeyed).post('/users/me/api_key/regenerate'),
    ).body;
    await testApp.direct(maria, [rekeyed], 'are you there?');
    expect(ok(await polled).body.events).toEqual([]);
    const asked = { queue_id: id, last_event_id: -1, dont_block: true };
    expect(await answered(testApp.as(rekeyed).get('/events', asked))).toMatchObject([401, {}]);
    expect(await answered(testApp.as({ ...rekeyed, key }).get('/events', asked))).toEqual(
      bad(`Bad event queue ID: ${id}`, 'BAD_EVENT_QUEUE_ID', { queue_id: id }),
    );
  });
});

test('nothing is lost or told twice between registering and the first event', async () => {
  const channel = await testApp.channel(maria, 'stream of words', { others: [nico] });
  const sent: number[] = [];
  const talk = async () => {
    for (let count = 0; count < 40; count++) sent.push(await testApp.post(maria, channel, 'words'));
  };
  const client = testApp.as(nico);
  const learn = async () => {
    const { body } = ok(
      await client.post('/register', { event_types: ['message'], fetch_event_types: ['message'] }),
    );
    return async () => {
      await testApp.settled();
      const asked = {
        queue_id: body.queue_id,
        last_event_id: body.last_event_id,
        dont_block: true,
      };
      const { events } = ok(await client.get('/events', asked)).body;
      return {
        known: body.max_message_id,
        told: events.map(
          ({ message }: { readonly message: { readonly id: number } }) => message.id,
        ),
      };
    };
  };
  const [queues] = await Promise.all([
    (async () => {
      const begun = [];
      for (let count = 0; count < 30; count++) begun.push(await learn());
      return begun;
    })(),
    talk(),
    talk(),
  ]);
  const ends = await Promise.all(queues.map((end) => end()));
  expect(new Set(ends.map(({ known }) => known)).size).toBeGreaterThan(5);
  for (const { known, told } of ends)
    expect(told).toEqual(sent.filter((id) => id > known).sort((a, b) => a - b));
});

test('a client that registers again is told what it may read then', async () => {
  const quiet = await openTestApp();
  try {
    const [ann, ben] = [await quiet.user('ann'), await quiet.user('ben')];
    const open = await quiet.channel(ann, 'open', { others: [ben] });
    const closed = await quiet.channel(ann, 'closed', { others: [ben], invite_only: true });
    const before = await listen(quiet, ben, { event_types: ['message'] });
    await quiet.post(ann, closed, 'tea');
    expect(await before.next()).toMatchObject([{ message: { stream_id: closed } }]);
    ok(await quiet.as(ben).del('/events', { queue_id: before.id }));
    ok(await quiet.as(ben).del('/users/me/subscriptions', { subscriptions: ['closed'] }));
    const after = await listen(quiet, ben, { event_types: ['message'] });
    for (const channel of [closed, open]) await quiet.post(ann, channel, 'tea');
    expect(await after.next()).toMatchObject([{ message: { stream_id: open } }]);
  } finally {
    await quiet.close();
  }
});

describe('what happens to messages', () => {
  test('is told those who may read it, with their own flags', async () => {
    const channel = await testApp.channel(maria, 'kitchen', { others: [nico] });
    const queues = await Promise.all(
      [maria, nico, guest].map((person) => listen(testApp, person, { event_types: ['message'] })),
    );
    const id = await testApp.post(maria, channel, 'soup', `@**nico user|${nico.id}** salt?`);
    const [own, his, hers] = await Promise.all(queues.map(({ next }) => next()));
    expect(own).toMatchObject([{ type: 'message', flags: [], message: { id, subject: 'soup' } }]);
    expect(his).toMatchObject([{ type: 'message', flags: ['mentioned'], message: { id } }]);
    expect(hers).toEqual([]);
  });

  test('edits, moves and deletions', async () => {
    const channel = await testApp.channel(maria, 'garden', { others: [nico] });
    const queue = await listen(testApp, nico);
    const id = await testApp.post(maria, channel, 'roses', 'one');
    ok(await testApp.as(maria).patch(`/messages/${id}`, { content: 'two' }));
    ok(
      await testApp
        .as(maria)
        .patch(`/messages/${id}`, { topic: 'tulips', send_notification_to_new_thread: false }),
    );
    ok(await testApp.as(maria).del(`/messages/${id}`));
    const events = await queue.next();
    expect(events.at(-1)).toEqual({
      type: 'delete_message',
      message_ids: [id],
      message_type: 'stream',
      stream_id: channel,
      topic: 'tulips',
    });
  });

  test('each as it is told when it is told at once', async () => {
    const channel = await testApp.channel(maria, 'attic', { others: [nico] });
    const queue = await listen(testApp, nico);
    const id = await testApp.post(maria, channel, 'boxes', 'one');
    const first = {
      type: 'stream',
      op: 'update',
      stream_id: channel,
      property: 'first_message_id',
      value: id,
    };
    expect(await queue.next()).toMatchObject([{ type: 'message' }, first]);
    ok(await testApp.as(maria).patch(`/messages/${id}`, { content: '*two*' }));
    expect(await queue.next()).toEqual([
      {
        type: 'update_message',
        user_id: maria.id,
        edit_timestamp: testApp.now(),
        message_id: id,
        message_ids: [id],
        rendering_only: false,
        stream_id: channel,
        stream_name: 'attic',
        orig_content: 'one',
        orig_rendered_content: '<p>one</p>',
        content: '*two*',
        rendered_content: '<p><em>two</em></p>',
        is_me_message: false,
        flags: [],
      },
    ]);
    ok(
      await testApp
        .as(maria)
        .patch(`/messages/${id}`, { topic: 'crates', send_notification_to_new_thread: false }),
    );
    expect(await queue.next()).toEqual([
      {
        type: 'update_message',
        user_id: maria.id,
        edit_timestamp: testApp.now(),
        message_id: id,
        message_ids: [id],
        rendering_only: false,
        stream_id: channel,
        stream_name: 'attic',
        propagate_mode: 'change_one',
        orig_subject: 'boxes',
        subject: 'crates',
        topic_links: [],
        flags: [],
      },
    ]);
  });

  test('a new text and a new topic are one event', async () => {
    const channel = await testApp.channel(maria, 'loft', { others: [nico] });
    const first = await testApp.post(maria, channel, 'boxes', 'one');
    const second = await testApp.post(maria, channel, 'boxes', 'two');
    const types = { event_types: ['update_message'] };
    const queues = [await listen(testApp, nico, types), await listen(testApp, maria, types)];
    const asked = {
      content: '/me three',
      topic: 'crates',
      propagate_mode: 'change_all',
      send_notification_to_new_thread: false,
    };
    ok(await testApp.as(maria).patch(`/messages/${second}`, asked));
    for (const { next } of queues)
      expect(await next()).toEqual([
        {
          type: 'update_message',
          user_id: maria.id,
          edit_timestamp: testApp.now(),
          message_id: second,
          message_ids: [first, second],
          rendering_only: false,
          stream_id: channel,
          stream_name: 'loft',
          propagate_mode: 'change_all',
          orig_subject: 'boxes',
          subject: 'crates',
          topic_links: [],
          orig_content: 'two',
          orig_rendered_content: '<p>two</p>',
          content: '/me three',
          rendered_content: '<p>/me three</p>',
          is_me_message: true,
          flags: expect.any(Array),
        },
      ]);
  });

  test('users who can no longer read them are told that they are gone', async () => {
    const open = await testApp.channel(maria, 'hall', { others: [nico] });
    const closed = await testApp.channel(maria, 'vault', { invite_only: true });
    const id = await testApp.post(maria, open, 'gold', 'here');
    const types = { event_types: ['delete_message', 'update_message'] };
    const [his, hers] = [await listen(testApp, nico, types), await listen(testApp, maria, types)];
    ok(
      await testApp
        .as(maria)
        .patch(`/messages/${id}`, { stream_id: closed, send_notification_to_new_thread: false }),
    );
    expect(await his.next()).toEqual([
      {
        type: 'delete_message',
        message_ids: [id],
        message_type: 'stream',
        stream_id: open,
        topic: 'gold',
      },
    ]);
    expect(await hers.next()).toMatchObject([
      { type: 'update_message', message_ids: [id], stream_id: open, new_stream_id: closed },
    ]);
  });

  test('only what its narrow lets through', async () => {
    const channel = await testApp.channel(maria, 'cellar', { others: [nico] });
    const narrow = [
      ['stream', 'Cellar'],
      ['topic', 'wine'],
    ];
    const queue = await listen(testApp, nico, { narrow, event_types: ['message'] });
    await testApp.post(maria, channel, 'coal');
    const id = await testApp.post(maria, channel, 'WINE');
    await testApp.direct(maria, [nico]);
    expect(await queue.next()).toMatchObject([{ message: { id } }]);
  });

  test.each(['', 'general chat'])('the topic without a name, narrowed to as %j', async (named) => {
    const channel = await testApp.channel(maria, `attic ${named}`, { others: [nico] });
    const queue = await listen(testApp, nico, {
      narrow: [['topic', named]],
      event_types: ['message'],
    });
    await testApp.post(maria, channel, 'General Chat');
    const id = await testApp.post(maria, channel, '');
    expect(await queue.next()).toMatchObject([{ message: { id, subject: '' } }]);
  });

  test.each(['__proto__', 'constructor', 'toString', '__defineGetter__', 'unheard of'])(
    'nothing to a client that asks for messages that are %s, and the events to others',
    async (operand) => {
      const channel = await testApp.channel(maria, `den ${operand}`, { others: [nico] });
      const narrowed = await listen(testApp, nico, {
        narrow: [['is', operand]],
        event_types: ['message'],
      });
      const [his, hers] = [
        await listen(testApp, nico, { event_types: ['message'] }),
        await listen(testApp, maria, { event_types: ['message'] }),
      ];
      const id = await testApp.post(maria, channel, 'hides');
      expect(await narrowed.next()).toEqual([]);
      for (const queue of [his, hers])
        expect(await queue.next()).toMatchObject([{ message: { id } }]);
    },
  );

  test('one event for each where the client knows no other', async () => {
    const channel = await testApp.channel(maria, 'porch', { others: [nico] });
    const id = await testApp.post(maria, channel, '');
    const capabilities = { notification_settings_null: true };
    const queue = await listen(testApp, nico, {
      client_capabilities: capabilities,
      event_types: ['delete_message'],
    });
    ok(await testApp.as(maria).del(`/messages/${id}`));
    expect(await queue.next()).toEqual([
      {
        type: 'delete_message',
        message_id: id,
        message_type: 'stream',
        stream_id: channel,
        topic: 'general chat',
      },
    ]);
  });
});
