import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { listen, type Queue } from '../../testing/listen.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
let nico: Person;
const queues: Record<string, Queue> = {};
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  nico = await testApp.user('nico');
  const guest = await testApp.user('gina', ROLE.guest);
  const types = {
    event_types: ['stream', 'subscription', 'realm', 'realm_user_settings_defaults'],
  };
  for (const [name, person] of Object.entries({ maria, nico, guest, owner: testApp.owner }))
    queues[name] = await listen(testApp, person, types);
});
afterAll(() => testApp.close());

/** What each user is told of what was just done, by name; users who are told nothing are absent. */
const told = async (): Promise<Record<string, ReadonlyArray<Record<string, unknown>>>> => {
  const heard = await Promise.all(
    Object.entries(queues).map(async ([name, queue]) => [name, await queue.next()] as const),
  );
  return Object.fromEntries(heard.filter(([, events]) => events.length > 0));
};
const shown = (id: number) =>
  expect.objectContaining({
    type: 'stream',
    op: 'create',
    streams: [expect.objectContaining({ stream_id: id })],
  });
const gone = (id: number) => ({
  type: 'stream',
  op: 'delete',
  stream_ids: [id],
  streams: [{ stream_id: id }],
});
const joined = (id: number) =>
  expect.objectContaining({
    type: 'subscription',
    op: 'add',
    subscriptions: [expect.objectContaining({ stream_id: id })],
  });
const peers = (op: 'peer_add' | 'peer_remove', id: number, ...people: ReadonlyArray<Person>) => ({
  type: 'subscription',
  op,
  stream_ids: [id],
  user_ids: people.map((person) => person.id),
});
const updated = (id: number, name: string, change: object) => ({
  type: 'stream',
  op: 'update',
  stream_id: id,
  name,
  ...change,
});

describe('a public channel', () => {
  let id: number;
  test('is shown to all but guests, and to new subscribers', async () => {
    id = await testApp.channel(maria, 'kitchen');
    const hears = [shown(id), peers('peer_add', id, maria)];
    expect(await told()).toEqual({ maria: [shown(id), joined(id)], nico: hears, owner: hears });
  });

  test('comes to a guest together with the subscription', async () => {
    const guest = await testApp.user('gustav', ROLE.guest);
    queues.gustav = await listen(testApp, guest, { event_types: ['stream', 'subscription'] });
    await told();
    ok(
      await testApp.as(maria).post('/users/me/subscriptions', {
        subscriptions: [{ name: 'kitchen' }],
        principals: [guest.id],
      }),
    );
    const hears = [peers('peer_add', id, guest)];
    expect(await told()).toEqual({
      gustav: [shown(id), joined(id)],
      maria: hears,
      nico: hears,
      owner: hears,
    });
    ok(
      await testApp
        .as(testApp.owner)
        .del('/users/me/subscriptions', { subscriptions: ['kitchen'], principals: [guest.id] }),
    );
    const left = [peers('peer_remove', id, guest)];
    expect(await told()).toEqual({
      gustav: [
        { type: 'subscription', op: 'remove', subscriptions: [{ name: 'kitchen', stream_id: id }] },
        gone(id),
      ],
      maria: left,
      nico: left,
      owner: left,
    });
  });

  test('changes', async () => {
    ok(
      await testApp.as(maria).patch(`/streams/${id}`, { description: '*hot*', new_name: 'galley' }),
    );
    const text = {
      property: 'description',
      value: '*hot*',
      rendered_description: '<p><em>hot</em></p>',
    };
    const changes = [
      updated(id, 'kitchen', { property: 'name', value: 'galley' }),
      updated(id, 'kitchen', text),
    ];
    expect(await told()).toEqual({ maria: changes, nico: changes, owner: changes });
  });

  test('becomes private: gone for whom it is not, and back again', async () => {
    ok(
      await testApp
        .as(maria)
        .patch(`/streams/${id}`, { is_private: true, history_public_to_subscribers: true }),
    );
    const secret = [
      updated(id, 'galley', {
        property: 'invite_only',
        value: true,
        history_public_to_subscribers: true,
        is_web_public: false,
      }),
    ];
    // The owner may not read it while it is private.
    const first = updated(id, 'galley', { property: 'first_message_id', value: null });
    expect(await told()).toEqual({ maria: secret, owner: [...secret, first], nico: [gone(id)] });
    ok(await testApp.as(maria).patch(`/streams/${id}`, { is_private: false }));
    const open = [
      updated(id, 'galley', {
        property: 'invite_only',
        value: false,
        history_public_to_subscribers: true,
        is_web_public: false,
      }),
    ];
    expect(await told()).toEqual({ maria: open, owner: [...open, first], nico: [shown(id)] });
  });

  test('is archived', async () => {
    ok(await testApp.as(maria).del(`/streams/${id}`));
    expect(await told()).toMatchObject({ maria: [gone(id)], nico: [gone(id)] });
  });
});

test('a private channel is told to those in it and to administrators', async () => {
  const id = await testApp.channel(maria, 'vault', { invite_only: true });
  expect(await told()).toEqual({
    maria: [shown(id), joined(id)],
    owner: [shown(id), peers('peer_add', id, maria)],
  });
  ok(
    await testApp.as(maria).post('/users/me/subscriptions', {
      subscriptions: [{ name: 'vault' }],
      principals: [nico.id],
    }),
  );
  const hears = [peers('peer_add', id, nico)];
  expect(await told()).toEqual({ nico: [shown(id), joined(id)], maria: hears, owner: hears });
});

test('another first message is told before the one that was it is gone', async () => {
  const id = await testApp.channel(maria, 'spring');
  const queue = await listen(testApp, nico, { event_types: ['stream'] });
  const his = await listen(testApp, maria, {
    event_types: ['stream', 'message', 'delete_message'],
  });
  const first = await testApp.post(maria, id, 'water');
  const change = (message: number | null) =>
    updated(id, 'spring', { property: 'first_message_id', value: message });
  expect(await queue.next()).toEqual([change(first)]);
  expect(await his.next()).toMatchObject([{ type: 'message' }, change(first)]);
  const second = await testApp.post(maria, id, 'water');
  expect(await queue.next()).toEqual([]);
  ok(await testApp.as(testApp.owner).del(`/messages/${first}`));
  expect(await queue.next()).toEqual([change(second)]);
  expect(await his.next()).toMatchObject([
    { type: 'message' },
    change(second),
    { type: 'delete_message', message_ids: [first] },
  ]);
  ok(await testApp.as(testApp.owner).del(`/messages/${second}`));
  expect(await queue.next()).toEqual([change(null)]);
  await told();
});

test('settings of the organization are told to all', async () => {
  const everybody = (event: object) =>
    Object.fromEntries(Object.keys(queues).map((name) => [name, [event]]));
  delete queues.gustav;
  await testApp.settings({
    mandatory_topics: true,
    message_content_edit_limit_seconds: '"unlimited"',
  });
  const data = { mandatory_topics: true, message_content_edit_limit_seconds: null };
  expect(await told()).toEqual(
    everybody({ type: 'realm', op: 'update_dict', property: 'default', data }),
  );
  ok(await testApp.as(testApp.owner).patch('/realm/user_settings_defaults', { enter_sends: true }));
  expect(await told()).toEqual(
    everybody({
      type: 'realm_user_settings_defaults',
      op: 'update',
      property: 'enter_sends',
      value: true,
    }),
  );
});
