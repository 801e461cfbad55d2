import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Change, Meta, type ParleyPorts, ROLE } from '@parley/core';
import { routes } from './endpoints/index.ts';
import { type AccessFixture, openAccessFixture } from './testing/access/access-fixture.ts';
import { KINDS, OK } from './testing/access/kinds.ts';
import { ACCESS } from './testing/access/requests.cases.ts';
import type { Client, Fields } from './testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from './testing/test-app.ts';

const HIDDEN = 'data of the host';
const meta = Meta({ of: HIDDEN });

/** Everything that can have metadata has it from the beginning. */
const withMeta = (change: Change): Change => {
  if (change._tag === 'user.put') return { ...change, user: { ...change.user, meta } };
  if (change._tag === 'channel.put') return { ...change, channel: { ...change.channel, meta } };
  return change._tag === 'message.send'
    ? { ...change, message: { ...change.message, meta } }
    : change;
};
const everywhere = (ports: ParleyPorts): ParleyPorts => ({
  ...ports,
  storage: {
    ...ports.storage,
    commit: (set) => ports.storage.commit({ ...set, changes: set.changes.map(withMeta) }),
  },
});

const listenTo = async (client: Client, fields: Fields = {}) => {
  const { queue_id, last_event_id, ...state } = ok(await client.post('/register', fields)).body;
  let last = Number(last_event_id);
  return {
    state,
    hear: async (testApp: TestApp) => {
      await testApp.settled();
      const asked = { queue_id, last_event_id: last, dont_block: true };
      const events: ReadonlyArray<Fields> = ok(await client.get('/events', asked)).body.events;
      last = Number(events.at(-1)?.id ?? last);
      return events;
    },
  };
};

describe('without include_meta', () => {
  let fixture: AccessFixture;
  let hear: () => Promise<ReadonlyArray<Fields>>;
  let registered: Fields;
  beforeAll(async () => {
    fixture = await openAccessFixture(everywhere);
    const { testApp } = fixture;
    const one = await listenTo(testApp.as(testApp.owner), {
      include_subscribers: true,
      all_public_streams: true,
    });
    registered = one.state;
    hear = () => one.hear(testApp);
  });
  afterAll(() => fixture.close());

  test.each(ACCESS)('%s %s tells nothing of it', async (_endpoint, _about, outcomes, ask) => {
    const actor = await fixture.actor(KINDS.find((one) => outcomes[one] === OK) ?? 'owner');
    const answer = await ask(actor, fixture.things(actor), fixture);
    expect(answer.text).not.toContain(HIDDEN);
    expect(answer.text).not.toContain('"meta"');
  });

  test('neither does what a client is told when it registers, and later', async () => {
    const events = await hear();
    expect(events.length).toBeGreaterThan(100);
    expect(JSON.stringify([registered, events])).not.toContain(HIDDEN);
  });
});

describe('with include_meta', () => {
  let testApp: TestApp;
  let ann: Person;
  let client: Client;
  let channel = 0;
  let message = 0;
  beforeAll(async () => {
    testApp = await openTestApp({}, everywhere);
    ann = await testApp.user('ann');
    client = testApp.as(ann);
    channel = await testApp.channel(ann, 'kitchen');
    message = await testApp.post(ann, channel, 'soup');
  });
  afterAll(() => testApp.close());

  const shown = { of: HIDDEN };
  /** Where the answer is fetched, with what, and which of its fields are rows with metadata. */
  const SHOWN: Readonly<
    Record<string, readonly [path: () => string, Fields, rows: ReadonlyArray<string>]>
  > = {
    'GET /messages': [() => '/messages', { anchor: 'newest', num_before: 3 }, ['messages']],
    'GET /messages/{message_id:int}': [() => `/messages/${message}`, {}, ['message']],
    'GET /streams': [() => '/streams', {}, ['streams']],
    'GET /streams/{stream_id:int}': [() => `/streams/${channel}`, {}, ['stream']],
    'GET /users/me/subscriptions': [() => '/users/me/subscriptions', {}, ['subscriptions']],
    'GET /users': [() => '/users', {}, ['members']],
    'GET /users/me': [() => '/users/me', {}, []],
    'GET /users/{user_id:int}': [() => `/users/${ann.id}`, {}, ['user']],
    'GET /users/{email}': [() => `/users/${ann.email}`, {}, ['user']],
    'POST /register': [() => '/register', {}, ['realm_users', 'subscriptions', 'streams']],
  };
  const rowsOf = (body: Fields, names: ReadonlyArray<string>): ReadonlyArray<Fields> =>
    names.length === 0
      ? [body]
      : names.flatMap((name) => body[name] as Fields | ReadonlyArray<Fields>);

  test('the parameter belongs to these endpoints', () => {
    const taking = routes.filter(({ params }) => Object.hasOwn(params, 'include_meta'));
    expect(taking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      Object.keys(SHOWN).sort(),
    );
  });

  test.each(Object.entries(SHOWN))('%s shows it', async (endpoint, [path, fields, names]) => {
    const [method = ''] = endpoint.split(' ');
    const asked = async (more: Fields) =>
      rowsOf(ok(await client.send(method, path(), { ...fields, ...more })).body, names);
    const rows = await asked({ include_meta: true });
    expect(rows.length).toBeGreaterThan(0);
    const plain = await asked({});
    expect(plain).toEqual(rows.map(({ meta: _, ...row }) => row));
    expect(rows.map((row) => row.meta)).toEqual(rows.map(() => shown));
    expect(await asked({ include_meta: false })).toEqual(plain);
  });

  test('a search shows it beside what it found', async () => {
    const asked = {
      anchor: 'newest',
      num_before: 3,
      narrow: [{ operator: 'topic', operand: 'soup' }],
      include_meta: true,
      apply_markdown: false,
    };
    expect(ok(await client.get('/messages', asked)).body.messages).toMatchObject([{ meta: shown }]);
  });

  test('clients do not set it', async () => {
    const sent = ok(
      await client.post('/messages', {
        type: 'channel',
        to: channel,
        topic: 'soup',
        content: 'x',
        meta: { of: 'a client' },
      }),
    );
    expect(sent.body.ignored_parameters_unsupported).toEqual(['meta']);
    const found = ok(await client.get(`/messages/${sent.body.id}`, { include_meta: true }));
    expect(found.body.message.meta).toEqual(shown);
  });

  test('a user whom the caller may not know has none', async () => {
    const guest = await testApp.user('guest', ROLE.guest);
    await testApp.alone(guest);
    await testApp.settings({
      can_access_all_users_group: { new: testApp.group('members') },
    });
    const asked = { include_meta: true, user_ids: [ann.id, guest.id] };
    const { members } = ok(await testApp.as(guest).get('/users', asked)).body;
    expect(members.map(({ user_id, meta }: Fields) => [user_id, meta])).toEqual([
      [ann.id, null],
      [guest.id, shown],
    ]);
  });
});

describe('events', () => {
  let testApp: TestApp;
  let ann: Person;
  let channel = 0;
  beforeAll(async () => {
    testApp = await openTestApp();
    ann = await testApp.user('ann');
    channel = await testApp.channel(ann, 'kitchen');
  });
  afterAll(() => testApp.close());

  const both = async () => {
    const client = testApp.as(ann);
    const asking = await listenTo(client, { include_meta: true });
    const plain = await listenTo(client);
    return async (act: () => Promise<unknown>) => {
      await act();
      const without = (events: ReadonlyArray<Fields>) => events.map(({ id: _, ...event }) => event);
      return [without(await asking.hear(testApp)), without(await plain.hear(testApp))] as const;
    };
  };
  const acting = () => testApp.parley.realm(ann.caller.realm).as(ann.id).orThrow;
  const host = () => testApp.parley.realm(ann.caller.realm).asHost().orThrow;
  const order = { order: 17 };
  const to = { _tag: 'Channel', channel: 'kitchen', topic: 'soup' } as const;

  test('of a new message have it for those who asked', async () => {
    const told = await both();
    const [asking, plain] = await told(() =>
      acting().messages.send({ to, content: 'One soup', meta: order }),
    );
    const sent = (events: ReadonlyArray<Fields>) => events.filter(({ type }) => type === 'message');
    expect(sent(asking)).toMatchObject([{ message: { content: 'One soup', meta: order } }]);
    expect(sent(plain)).toMatchObject([{ message: { content: 'One soup' } }]);
    expect(JSON.stringify(plain)).not.toContain('"meta"');
  });

  test('of other metadata come to those who asked, and to no one else', async () => {
    const { id } = await acting().messages.send({ to, content: 'Two soups' });
    const told = await both();
    const [asking, plain] = await told(() => host().messages.setMeta({ message: id, meta: order }));
    expect(asking).toEqual([{ type: 'update_message', op: 'meta', message_id: id, meta: order }]);
    expect(plain).toEqual([]);
    const [gone] = await told(() => host().messages.setMeta({ message: id, meta: null }));
    expect(gone).toMatchObject([{ message_id: id, meta: null }]);
  });

  test('of a channel and of a user, too', async () => {
    const told = await both();
    const unchanged = {
      name: null,
      description: null,
      isPrivate: null,
      isWebPublic: null,
      hasSharedHistory: null,
      isDefault: null,
      isArchived: null,
      retention: null,
      permissions: {},
    };
    const [asking, plain] = await told(async () => {
      await host().channels.update({ ...unchanged, channel: channel as never, meta: order });
      const user = { id: ann.id };
      await host().users.update({ user, fullName: null, role: null, meta: order });
      await host().channels.open({ name: 'bar', meta: order });
    });
    expect(asking).toMatchObject([
      { type: 'stream', op: 'update', stream_id: channel, property: 'meta', value: order },
      { type: 'realm_user', op: 'update', person: { user_id: ann.id, meta: order } },
      { type: 'stream', op: 'create', streams: [{ name: 'bar', meta: order }] },
    ]);
    expect(plain).toMatchObject([{ type: 'stream', op: 'create', streams: [{ name: 'bar' }] }]);
    expect(JSON.stringify(plain)).not.toContain('"meta"');
  });
});
