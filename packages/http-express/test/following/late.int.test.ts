import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import type { Fields } from '../../src/testing/following/fields.ts';
import { ok, type Person } from '../../src/testing/test-app.ts';
import { openScheduled, type Scheduled } from './schedule.ts';

/** What schedules found once: several things are committed before any of them is told. */
let scheduled: Scheduled;
let ada: Person;
let nico: Person;
let kitchen = 0;
let garden = 0;
beforeEach(async () => {
  scheduled = await openScheduled();
  const { testApp } = scheduled;
  ada = await testApp.user('ada', ROLE.administrator);
  nico = await testApp.user('nico');
  kitchen = await testApp.channel(ada, 'kitchen', { others: [nico] });
  garden = await testApp.channel(ada, 'garden');
});
afterEach(() => scheduled.testApp.close());

const QUIET = { send_notification_to_new_thread: false, send_notification_to_old_thread: false };
const CAPABLE = { notification_settings_null: true, bulk_message_deletion: true };

/** What a listener is told once all of it has happened. */
const toldOf = async (
  who: Person,
  ...happens: ReadonlyArray<() => Promise<unknown>>
): Promise<ReadonlyArray<Fields>> => {
  const { testApp, run, told } = scheduled;
  const event_types = ['update_message', 'delete_message', 'update_message_flags'];
  const { queue_id } = ok(
    await testApp.as(who).post('/register', { event_types, client_capabilities: CAPABLE }),
  ).body;
  for (const action of happens) await run({ actions: [action], order: [], isTold: false });
  await told();
  const answer = await testApp
    .as(who)
    .get('/events', { queue_id, last_event_id: -1, dont_block: true });
  return ok(answer).body.events.map(({ id: _, ...event }: Fields) => event);
};
const patch = (id: number, fields: object) => async () =>
  ok(await scheduled.testApp.as(ada).patch(`/messages/${id}`, { ...QUIET, ...fields }));
const remove = (id: number) => async () =>
  ok(await scheduled.testApp.as(ada).del(`/messages/${id}`));

describe('a move that is told when more has happened', () => {
  test('names what was taken elsewhere since: each event stands by itself', async () => {
    const { testApp } = scheduled;
    const [one, two] = [
      await testApp.post(ada, kitchen, 'old'),
      await testApp.post(ada, kitchen, 'old'),
    ];
    const events = await toldOf(
      nico,
      patch(one, { topic: 'new', propagate_mode: 'change_all' }),
      patch(two, { stream_id: garden, propagate_mode: 'change_one' }),
    );
    expect(events).toMatchObject([
      { message_ids: [one, two], stream_id: kitchen, orig_subject: 'old', subject: 'new' },
      { message_ids: [two], stream_id: kitchen, new_stream_id: garden, orig_subject: 'new' },
    ]);
  });

  test('does not tell who was never there what a message was called before it came', async () => {
    const { testApp } = scheduled;
    const vault = await testApp.channel(ada, 'vault', { invite_only: true });
    const two = await testApp.post(ada, vault, 'secret');
    const events = await toldOf(
      nico,
      patch(two, { topic: 'more secret' }),
      patch(two, { stream_id: kitchen }),
    );
    expect(JSON.stringify(events)).not.toContain('"secret"');
  });

  test('tells the flags of the message that it names, though the target is gone', async () => {
    const { testApp } = scheduled;
    const [kept, target] = [
      await testApp.post(ada, kitchen, 'flags'),
      await testApp.post(ada, kitchen, 'flags'),
    ];
    ok(
      await testApp.as(nico).post('/messages/flags', { messages: [kept], op: 'add', flag: 'read' }),
    );
    const events = await toldOf(
      nico,
      patch(target, { topic: 'flagged', propagate_mode: 'change_all' }),
      remove(target),
    );
    expect(events[0]).toMatchObject({
      type: 'update_message',
      message_id: kept,
      message_ids: [kept],
      flags: ['read'],
    });
  });

  test('is followed by the deletion for users who had the message where it was', async () => {
    const { testApp } = scheduled;
    const gone = await testApp.post(ada, kitchen, 'gone');
    const events = await toldOf(nico, patch(gone, { stream_id: garden }), remove(gone));
    expect(events).toMatchObject([{ type: 'delete_message', message_ids: [gone] }]);
  });

  test('is a deletion for a listener who cannot read the place it was deleted in', async () => {
    const { testApp } = scheduled;
    const vault = await testApp.channel(ada, 'vault', { invite_only: true });
    const gone = await testApp.post(ada, kitchen, 'soup');
    const events = await toldOf(
      nico,
      patch(gone, { stream_id: vault, topic: 'secret' }),
      remove(gone),
    );
    expect(events).toMatchObject([
      { type: 'delete_message', message_ids: [gone], stream_id: kitchen, topic: 'soup' },
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  test('is a deletion for a guest outside the public channel it was deleted in', async () => {
    const { testApp } = scheduled;
    const gina = await testApp.user('gina', ROLE.guest);
    const soup = await testApp.channel(ada, 'soup', { others: [gina] });
    const gone = await testApp.post(ada, soup, 'hot');
    const events = await toldOf(gina, patch(gone, { stream_id: garden }), remove(gone));
    expect(events).toMatchObject([
      { type: 'delete_message', message_ids: [gone], stream_id: soup, topic: 'hot' },
    ]);
  });

  test('of a message deleted afterwards tells nothing more to those who lost it', async () => {
    const { testApp, told } = scheduled;
    const vault = await testApp.channel(ada, 'vault', { invite_only: true });
    const gone = await testApp.post(ada, kitchen, 'soup');
    const moved = patch(gone, { stream_id: vault });
    const events = await toldOf(
      nico,
      async () => moved(),
      async () => told(),
      remove(gone),
    );
    expect(events).toMatchObject([
      { type: 'delete_message', message_ids: [gone], stream_id: kitchen },
    ]);
  });

  test('is a deletion for users who left the channel that took the message', async () => {
    const { testApp } = scheduled;
    const attic = await testApp.channel(ada, 'attic', {
      invite_only: true,
      history_public_to_subscribers: true,
      others: [nico],
    });
    const taken = await testApp.post(ada, kitchen, 'taken');
    const leave = async () =>
      ok(await testApp.as(nico).del('/users/me/subscriptions', { subscriptions: ['attic'] }));
    const events = await toldOf(nico, patch(taken, { stream_id: attic }), leave);
    expect(events).toMatchObject([{ type: 'delete_message', message_ids: [taken] }]);
  });
});

/**
 * What a client that knows nothing of archived channels is told once both have happened, in this
 * order.
 */
const toldOfBoth = async (first: 'left' | 'archived') => {
  const { testApp, run, told } = scheduled;
  const vault = await testApp.channel(ada, 'vault', { invite_only: true, others: [nico] });
  const asked = {
    event_types: ['stream', 'subscription'],
    client_capabilities: { notification_settings_null: true },
  };
  const { queue_id } = ok(await testApp.as(nico).post('/register', asked)).body;
  const leave = () => testApp.as(nico).del('/users/me/subscriptions', { subscriptions: ['vault'] });
  const archive = () => testApp.as(ada).del(`/streams/${vault}`);
  // Both have read the channel in use before either commits.
  await run({
    actions: [leave, archive].map((one) => async () => ok(await one())),
    order: [first === 'left' ? 0 : 1],
    isTold: false,
  });
  await told();
  const { events } = ok(
    await testApp.as(nico).get('/events', { queue_id, last_event_id: -1, dont_block: true }),
  ).body;
  return { vault, events };
};

describe('a client that knows nothing of archived channels forgets a private one', () => {
  test('that it left just before it was archived', async () => {
    const { vault, events } = await toldOfBoth('left');
    expect(events).toMatchObject([
      { type: 'subscription', op: 'remove', subscriptions: [{ stream_id: vault }] },
      { type: 'stream', op: 'delete', stream_ids: [vault] },
    ]);
  });

  test('that it left just after it was archived', async () => {
    const { vault, events } = await toldOfBoth('archived');
    expect(events).toMatchObject([{ type: 'stream', op: 'delete', stream_ids: [vault] }]);
  });
});

describe('a listener becomes an administrator while a private channel is opened', () => {
  const promote = async () =>
    ok(
      await scheduled.testApp
        .as(scheduled.testApp.owner)
        .patch(`/users/${nico.id}`, { role: ROLE.administrator }),
    );
  const open = (vault: number) => async () =>
    ok(await scheduled.testApp.as(ada).patch(`/streams/${vault}`, { is_private: false }));

  test.each(['role', 'channel'] as const)(
    'and hears of the channel once, when both are told late: %s first',
    async (first) => {
      const { testApp, run, told } = scheduled;
      const vault = await testApp.channel(ada, 'vault', { invite_only: true });
      const { queue_id } = ok(
        await testApp
          .as(nico)
          .post('/register', { event_types: ['stream'], client_capabilities: CAPABLE }),
      ).body;
      const happens = first === 'role' ? [promote, open(vault)] : [open(vault), promote];
      for (const action of happens) await run({ actions: [action], order: [], isTold: false });
      await told();
      const { events } = ok(
        await testApp.as(nico).get('/events', { queue_id, last_event_id: -1, dont_block: true }),
      ).body;
      const created = events.filter(({ op }: Fields) => op === 'create');
      expect(created).toMatchObject([{ streams: [{ stream_id: vault, invite_only: false }] }]);
    },
  );
});

test('an account made just before a listener becomes a restricted guest is told', async () => {
  const { testApp, run, told } = scheduled;
  await testApp.settings({ can_access_all_users_group: { new: testApp.group('members') } });
  const owner = testApp.as(testApp.owner);
  const asked = { event_types: ['realm_user'], client_capabilities: CAPABLE };
  const { queue_id } = ok(await testApp.as(nico).post('/register', asked)).body;
  const account = { email: 'newcomer@chat.example', password: 'x', full_name: 'New Comer' };
  const happens = [
    async () => ok(await owner.post('/users', account)),
    async () => ok(await owner.patch(`/users/${nico.id}`, { role: ROLE.guest })),
  ];
  for (const action of happens) await run({ actions: [action], order: [], isTold: false });
  await told();
  const { events } = ok(
    await testApp.as(nico).get('/events', { queue_id, last_event_id: -1, dont_block: true }),
  ).body;
  const { realm_users } = ok(await testApp.as(nico).post('/register', asked)).body;
  const isNew = ({ full_name }: Fields): boolean => full_name === 'New Comer';
  const added = events.filter(({ op }: Fields) => op === 'add').map(({ person }: Fields) => person);
  expect(added.filter(isNew)).toHaveLength(realm_users.filter(isNew).length);
  expect(added.filter(isNew)).toHaveLength(1);
});

describe('what is told when the message has moved on', () => {
  test.each([
    ['its new text', { content: 'harmless' }],
    ['its new text with its new topic', { content: 'harmless', topic: 'elsewhere' }],
  ])('%s comes without the text before it to users who could not read that', async (_, fields) => {
    const { testApp } = scheduled;
    const vault = await testApp.channel(ada, 'vault', { invite_only: true });
    const one = await testApp.post(ada, vault, 't', 'secret');
    const happens = [patch(one, fields), patch(one, { stream_id: kitchen })] as const;
    const toldNico = JSON.stringify(await toldOf(nico, ...happens));
    expect(toldNico).toContain('harmless');
    expect(toldNico).not.toContain('secret');
    const two = await testApp.post(ada, vault, 't', 'secret');
    expect(
      JSON.stringify(await toldOf(ada, patch(two, fields), patch(two, { stream_id: kitchen }))),
    ).toContain('"orig_content":"secret"');
  });

  test('a message comes with the texts alone that the listener could read', async () => {
    const { testApp } = scheduled;
    const vault = await testApp.channel(ada, 'vault', { invite_only: true });
    const sent = async () => void (await testApp.post(ada, vault, 't', 'secret'));
    const { queue_id } = ok(
      await testApp.as(nico).post('/register', {
        event_types: ['message', 'update_message'],
        client_capabilities: CAPABLE,
      }),
    ).body;
    await scheduled.run({ actions: [sent], order: [], isTold: false });
    const [one] = ok(
      await testApp.as(ada).get('/messages', {
        anchor: 'newest',
        num_before: 1,
        narrow: [{ operator: 'channel', operand: vault }],
      }),
    ).body.messages;
    for (const fields of [{ content: 'harmless' }, { stream_id: kitchen }]) {
      await scheduled.run({ actions: [patch(one.id, fields)], order: [], isTold: false });
    }
    await scheduled.told();
    const { events } = ok(
      await testApp.as(nico).get('/events', { queue_id, last_event_id: -1, dont_block: true }),
    ).body;
    expect(JSON.stringify(events)).toContain('harmless');
    expect(JSON.stringify(events)).not.toContain('secret');
  });
});
