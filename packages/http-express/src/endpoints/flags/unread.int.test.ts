import { afterAll, expect, test } from '@jest/globals';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest } = await openTestApp(['maria', 'guest']);
afterAll(() => testApp.close());

const TYPES = ['message', 'update_message_flags', 'starred_messages'];
const registered = async (who: Person, fields: object = {}) =>
  ok(
    await testApp
      .as(who)
      .post('/register', { fetch_event_types: TYPES, event_types: [], ...fields }),
  ).body;
const unreadOf = async (who: Person, fields: object = {}) =>
  (await registered(who, fields)).unread_msgs;
const flag = async (who: Person, messages: ReadonlyArray<number>, op: string, name: string) =>
  ok(await testApp.as(who).post('/messages/flags', { messages, op, flag: name }));
const NOTHING = {
  count: 0,
  pms: [],
  streams: [],
  huddles: [],
  mentions: [],
  old_unreads_missing: false,
};

test('unread messages are told by conversation: people, groups, topics; and mentions', async () => {
  const nico = await testApp.user('nico');
  ok(await testApp.as(nico).post('/mark_all_as_read'));
  expect(await unreadOf(nico)).toEqual(NOTHING);
  const [square, hall] = [
    await testApp.channel(maria, 'square', { others: [nico] }),
    await testApp.channel(maria, 'hall', { others: [nico] }),
  ];
  const soup = [
    await testApp.post(maria, hall, 'Soup'),
    await testApp.post(maria, hall, 'soup', '@**nico user**'),
  ];
  const general = await testApp.post(maria, hall, '');
  const cake = await testApp.post(maria, hall, 'cake', '@**all**');
  const inSquare = await testApp.post(maria, square, 'zebra');
  const toHim = [
    await testApp.direct(guest, [nico]),
    await testApp.direct(maria, [nico]),
    await testApp.direct(guest, [nico]),
  ] as const;
  const toMore = await testApp.direct(maria, [nico, guest]);
  const toSelf = await testApp.direct(nico, [nico]);
  const own = await testApp.direct(nico, [guest]);
  ok(await testApp.as(nico).post('/messages/flags', { messages: [own], op: 'add', flag: 'read' }));
  const person = (id: number, ids: ReadonlyArray<number>) => ({
    other_user_id: id,
    sender_id: id,
    unread_message_ids: ids,
  });
  const pms = [
    person(maria.id, [toHim[1]]),
    person(guest.id, [toHim[0], toHim[2]]),
    person(nico.id, [toSelf]),
  ];
  const streams = [
    { stream_id: square, topic: 'zebra', unread_message_ids: [inSquare] },
    { stream_id: hall, topic: '', unread_message_ids: [general] },
    { stream_id: hall, topic: 'cake', unread_message_ids: [cake] },
    { stream_id: hall, topic: 'Soup', unread_message_ids: soup },
  ];
  const people = [maria.id, guest.id, nico.id].sort((a, b) => a - b).join();
  const all = {
    count: 10,
    pms: pms.sort((a, b) => a.other_user_id - b.other_user_id),
    streams,
    huddles: [{ user_ids_string: people, unread_message_ids: [toMore] }],
    mentions: [soup[1], cake],
    old_unreads_missing: false,
  };
  const capable = {
    client_capabilities: { notification_settings_null: true, empty_topic_name: true },
  };
  expect(await unreadOf(nico, capable)).toEqual(all);
  const named = streams.map((one) => (one.topic === '' ? { ...one, topic: 'general chat' } : one));
  expect(await unreadOf(nico)).toEqual({ ...all, streams: named });
  expect((await registered(nico, { fetch_event_types: ['message'] })).unread_msgs).toBeUndefined();
  ok(await testApp.as(nico).post('/mark_all_as_read'));
  expect(await unreadOf(nico)).toEqual(NOTHING);
});

test('muted ones are told and not counted, nor are wildcard mentions there', async () => {
  const nora = await testApp.user('nora');
  ok(await testApp.as(nora).post('/mark_all_as_read'));
  const room = await testApp.channel(maria, 'muted room', { others: [nora] });
  const [plain, called, followed] = [
    await testApp.post(maria, room, 'soup', '@**all**'),
    await testApp.post(maria, room, 'soup', '@**nora user**'),
    await testApp.post(maria, room, 'cake', '@**all**'),
  ];
  const wish = (topic: string, visibility_policy: number) =>
    testApp.as(nora).post('/user_topics', { stream_id: room, topic, visibility_policy });
  ok(await wish('SOUP', 1));
  expect(await unreadOf(nora)).toMatchObject({ count: 1, mentions: [called, followed] });
  ok(await wish('SOUP', 0));
  const muted = { stream_id: room, property: 'is_muted', value: true };
  ok(
    await testApp
      .as(nora)
      .post('/users/me/subscriptions/properties', { subscription_data: [muted] }),
  );
  expect(await unreadOf(nora)).toMatchObject({ count: 0, mentions: [called] });
  ok(await wish('cake', 3));
  const { count, mentions, streams } = await unreadOf(nora);
  expect([
    count,
    mentions,
    streams.map((one: { unread_message_ids: unknown }) => one.unread_message_ids),
  ]).toEqual([1, [called, followed], [[followed], [plain, called]]]);
});

test('channels that were left are absent until joined again; own marks count', async () => {
  const nils = await testApp.user('nils');
  const room = await testApp.channel(maria, 'in and out');
  const early = await testApp.post(maria, room, 'soup');
  const come = () =>
    testApp.as(nils).post('/users/me/subscriptions', { subscriptions: [{ name: 'in and out' }] });
  ok(await come());
  ok(await testApp.as(nils).post('/mark_all_as_read'));
  const later = await testApp.post(maria, room, 'soup');
  const idsIn = async () =>
    (await unreadOf(nils)).streams.flatMap(
      (one: { unread_message_ids: unknown }) => one.unread_message_ids,
    );
  expect(await idsIn()).toEqual([later]);
  await flag(nils, [early], 'remove', 'read');
  expect(await idsIn()).toEqual([early, later]);
  ok(await testApp.as(nils).del('/users/me/subscriptions', { subscriptions: ['in and out'] }));
  expect(await idsIn()).toEqual([]);
  ok(await come());
  expect(await idsIn()).toEqual([early, later]);
  const { anchor } = ok(
    await testApp
      .as(nils)
      .get('/messages', { anchor: 'first_unread', narrow: [['channel', 'in and out']] }),
  ).body;
  expect(anchor).toBe(early);
});

test('starred messages are told as long as they may read them', async () => {
  const nele = await testApp.user('nele');
  const vault = await testApp.channel(maria, 'vault', { invite_only: true, others: [nele] });
  const ids = [await testApp.post(maria, vault, 'soup'), await testApp.direct(maria, [nele])];
  await flag(nele, ids, 'add', 'starred');
  expect((await registered(nele)).starred_messages).toEqual(ids);
  ok(await testApp.as(nele).del('/users/me/subscriptions', { subscriptions: ['vault'] }));
  expect((await registered(nele)).starred_messages).toEqual(ids.slice(1));
  await flag(nele, ids.slice(1), 'remove', 'starred');
  expect((await registered(nele)).starred_messages).toEqual([]);
});

test('a call that is unread is told though later ones were read', async () => {
  const nina = await testApp.user('nina');
  const room = await testApp.channel(maria, 'calling room', { others: [nina] });
  const ids = [];
  for (let call = 0; call < 3; call++)
    ids.push(await testApp.post(maria, room, 'soup', '@**nina user** and @**topic**'));
  await flag(nina, ids.slice(1), 'add', 'read');
  expect((await unreadOf(nina)).mentions).toEqual(ids.slice(0, 1));
});
