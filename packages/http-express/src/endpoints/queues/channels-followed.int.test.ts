import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ROLE, type SystemGroup } from '@parley/core';
import { type Follower, followed, OLDEST } from '../../testing/following/follower.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const DAY = 86_400;
let testApp: TestApp;
let maria: Person;
let nico: Person;
let gina: Person;
let usual: ReadonlyArray<number>;
let followers: Record<string, Follower>;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  nico = await testApp.user('nico');
  gina = await testApp.user('gina', ROLE.guest);
  await testApp.settings({ enable_spectator_access: true });
  usual = ok(await owner().post('/register', { event_types: ['default_streams'] })).body
    .realm_default_streams;
});
afterAll(() => testApp.close());

beforeEach(async () => {
  followers = {};
  for (const [name, person] of Object.entries({ owner: testApp.owner, maria, nico, gina })) {
    followers[name] = await followed(testApp, person);
    followers[`${name}, as long ago`] = await followed(testApp, person, OLDEST);
  }
});

/** Each follower knows what a client that registers now is told. */
const agree = async (): Promise<void> => {
  for (const [name, follower] of Object.entries(followers)) {
    const [known, told] = await follower.compared();
    expect({ [name]: known }).toEqual({ [name]: told });
  }
};
/** What each follower is told of channels meanwhile. */
const hear = async () => {
  const told = Object.entries(followers).map(
    async ([name, one]) => [name, await one.hear()] as const,
  );
  return Object.fromEntries(
    (await Promise.all(told)).map(([name, events]) => [
      name,
      events?.filter(({ type }) => type === 'stream'),
    ]),
  );
};
const owner = () => testApp.as(testApp.owner);

describe('what registering and all events told equals what a new client is told', () => {
  test('of channels that are made', async () => {
    await testApp.channel(maria, 'hall');
    await testApp.channel(maria, 'cellar', { invite_only: true, others: [nico, gina] });
    await testApp.channel(testApp.owner, 'shop', { is_web_public: true, others: [gina] });
    await agree();
  });

  test('of people who come and go, several at once', async () => {
    const names = ['attic', 'street'];
    await testApp.channel(testApp.owner, 'attic', { invite_only: true, others: [maria] });
    await testApp.channel(testApp.owner, 'street', { is_web_public: true });
    const people = [nico.id, gina.id];
    ok(
      await owner().post('/users/me/subscriptions', {
        subscriptions: names.map((name) => ({ name })),
        principals: people,
      }),
    );
    await agree();
    ok(await owner().del('/users/me/subscriptions', { subscriptions: names, principals: people }));
    await agree();
  });

  test('of channels that new users are subscribed to', async () => {
    const park = await testApp.channel(testApp.owner, 'park');
    const lists: unknown[] = [];
    const changes = [
      () => owner().post('/default_streams', { stream_id: park }),
      () => owner().del('/default_streams', { stream_id: park }),
      () => owner().patch(`/streams/${park}`, { is_default_stream: true }),
      () => owner().patch(`/streams/${park}`, { is_default_stream: false, is_private: true }),
      () =>
        owner().post('/users/me/subscriptions', {
          subscriptions: [{ name: 'gate' }],
          is_default_stream: true,
        }),
      () => owner().patch(`/streams/${park + 1}`, { is_archived: true }),
    ];
    await agree();
    for (const change of changes) {
      ok(await change());
      lists.push((await followers.nico?.hear())?.filter(({ type }) => type === 'default_streams'));
      await agree();
    }
    const list = (...ids: ReadonlyArray<number>) => [
      { type: 'default_streams', default_streams: [...usual, ...ids] },
    ];
    expect(lists).toEqual([list(park), list(), list(park), list(), list(park + 1), list()]);
    const told = ok(
      await testApp.as(gina).post('/register', { event_types: ['default_streams'] }),
    ).body;
    expect(told.realm_default_streams).toEqual([]);
  });

  test('of a channel that is opened and closed', async () => {
    const tower = await testApp.channel(testApp.owner, 'tower', {
      invite_only: true,
      others: [maria],
    });
    const changes = [
      { is_private: false },
      { is_web_public: true },
      { is_web_public: false, is_private: true },
      {
        can_subscribe_group: JSON.stringify({
          new: { direct_members: [nico.id], direct_subgroups: [] },
        }),
      },
      {
        can_subscribe_group: JSON.stringify({ new: { direct_members: [], direct_subgroups: [] } }),
      },
    ];
    await agree();
    for (const change of changes) {
      ok(await owner().patch(`/streams/${tower}`, change));
      await agree();
    }
  });

  test('of a channel that is archived, changed meanwhile, and in use again', async () => {
    const well = await testApp.channel(testApp.owner, 'well', { others: [maria, gina] });
    const changes = [
      () => owner().del(`/streams/${well}`),
      () => owner().patch(`/streams/${well}`, { is_private: true }),
      () =>
        owner().del('/users/me/subscriptions', { subscriptions: ['well'], principals: [gina.id] }),
      () => owner().patch(`/streams/${well}`, { is_private: false, new_name: 'old well' }),
      () => owner().patch(`/streams/${well}`, { is_archived: false }),
      () => owner().patch(`/streams/${well}`, { is_archived: true, is_private: true }),
      () => owner().patch(`/streams/${well}`, { is_archived: false, is_private: false }),
    ];
    await agree();
    for (const change of changes) {
      ok(await change());
      await agree();
    }
  });

  test('of what is said in a channel, and taken out of it', async () => {
    const [inn, barn] = [
      await testApp.channel(maria, 'inn'),
      await testApp.channel(maria, 'barn', { others: [nico] }),
    ];
    await agree();
    const first = await testApp.post(maria, inn, 'beer');
    await agree();
    const second = await testApp.post(maria, inn, 'wine');
    await agree();
    ok(await owner().del(`/messages/${first}`));
    await agree();
    ok(await testApp.as(maria).patch(`/messages/${second}`, { stream_id: barn }));
    await agree();
    for (const id of [second, second + 1, second + 2]) await owner().del(`/messages/${id}`);
    await agree();
  });

  test('of channels without messages for long', async () => {
    const pond = await testApp.channel(maria, 'pond', { others: [gina] });
    await testApp.post(maria, pond, 'ice');
    await testApp.settled();
    testApp.advanceClock(180 * DAY);
    // No event tells that time passes.
    followers = {
      maria: await followed(testApp, maria),
      nico: await followed(testApp, nico),
      gina: await followed(testApp, gina, OLDEST),
    };
    const woken = {
      type: 'stream',
      op: 'update',
      name: 'pond',
      stream_id: pond,
      property: 'is_recently_active',
    };
    const message = await testApp.post(nico, pond, 'frogs');
    expect(await hear()).toEqual({
      maria: [{ ...woken, value: true }],
      nico: [{ ...woken, value: true }],
      gina: [{ ...woken, value: true }],
    });
    await agree();
    await testApp.post(nico, pond, 'frogs');
    expect(await hear()).toEqual({ maria: [], nico: [], gina: [] });
    ok(await owner().del(`/messages/${message + 1}`));
    expect(await hear()).toEqual({ maria: [], nico: [], gina: [] });
    ok(await owner().del(`/messages/${message}`));
    expect(await hear()).toMatchObject({ maria: [{ ...woken, value: false }] });
    await agree();
    const again = await testApp.post(nico, pond, 'ducks');
    expect(await hear()).toMatchObject({ maria: [{ ...woken, value: true }] });
    const source = await testApp.channel(maria, 'source');
    ok(await testApp.as(maria).patch(`/messages/${again}`, { stream_id: source }));
    await agree();
    ok(await testApp.as(maria).patch(`/messages/${again}`, { stream_id: pond }));
    await agree();
  });

  test('of every property of a channel, and of personal settings of it', async () => {
    const mill = await testApp.channel(testApp.owner, 'mill', { others: [maria] });
    const group = (system: SystemGroup) => JSON.stringify({ new: testApp.group(system) });
    const changes = [
      { new_name: 'windmill', description: 'near #**hall** and #**cellar**' },
      { message_retention_days: 30 },
      { can_send_message_group: group('administrators') },
      {
        can_send_message_group: group('moderators'),
        can_remove_subscribers_group: group('nobody'),
      },
      {
        can_add_subscribers_group: group('members'),
        can_administer_channel_group: group('moderators'),
      },
      {
        can_send_message_group: JSON.stringify({
          new: { direct_members: [maria.id], direct_subgroups: [] },
        }),
      },
      { is_web_public: true },
    ];
    await agree();
    for (const change of changes) {
      ok(await owner().patch(`/streams/${mill}`, change));
      await agree();
    }
    const wishes = [
      { property: 'color', value: '#abcdef' },
      ...['is_muted', 'in_home_view', 'pin_to_top', 'wildcard_mentions_notify'].map((property) => ({
        property,
        value: true,
      })),
      ...['desktop', 'audible', 'push', 'email'].map((name) => ({
        property: `${name}_notifications`,
        value: false,
      })),
    ];
    for (const wish of wishes) {
      ok(
        await testApp.as(maria).post('/users/me/subscriptions/properties', {
          subscription_data: [{ stream_id: mill, ...wish }],
        }),
      );
      await agree();
    }
  });

  test('of people who are deactivated, and are back', async () => {
    const visitor = await testApp.user('visitor');
    await testApp.channel(testApp.owner, 'ferry', { others: [maria, visitor] });
    await testApp.channel(testApp.owner, 'boat', { invite_only: true, others: [visitor] });
    await agree();
    ok(await owner().del(`/users/${visitor.id}`));
    await agree();
    ok(await testApp.comeBack(visitor));
    await agree();
  });
});
