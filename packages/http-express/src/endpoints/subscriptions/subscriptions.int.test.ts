import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, nico, guest } = await openTestApp(['maria', 'nico', 'guest']);
afterAll(() => testApp.close());

let kitchen: number;
let vault: number;
let left: number;
beforeAll(async () => {
  kitchen = await testApp.channel(maria, 'kitchen', { others: [guest] });
  vault = await testApp.channel(maria, 'vault', { invite_only: true });
  left = await testApp.channel(maria, 'left', { others: [nico] });
  ok(await testApp.as(maria).del('/users/me/subscriptions', { subscriptions: ['left'] }));
});

const change = (who: Person, ...data: ReadonlyArray<unknown>) =>
  testApp.as(who).post('/users/me/subscriptions/properties', { subscription_data: data });
const own = async (who: Person, id: number) =>
  ok(await testApp.as(who).get('/users/me/subscriptions')).body.subscriptions.find(
    (one: { stream_id: number }) => one.stream_id === id,
  );

describe('POST /users/me/subscriptions/properties', () => {
  test('all of them at once, told to the user alone', async () => {
    const [hers, his] = [await listen(testApp, maria), await listen(testApp, nico)];
    const wishes: ReadonlyArray<[string, unknown]> = [
      ['color', '#abc'],
      ['is_muted', true],
      ['pin_to_top', true],
      ['desktop_notifications', true],
      ['audible_notifications', false],
      ['push_notifications', true],
      ['email_notifications', false],
      ['wildcard_mentions_notify', true],
    ];
    const data = wishes.map(([property, value]) => ({ stream_id: kitchen, property, value }));
    expect(await answered(change(maria, ...data))).toEqual([200, SUCCESS]);
    const now = { ...Object.fromEntries(wishes), color: '#aabbcc', in_home_view: false };
    expect(await own(maria, kitchen)).toMatchObject(now);
    expect(await own(guest, kitchen)).toMatchObject({
      is_muted: false,
      pin_to_top: false,
      push_notifications: null,
    });
    const about = { type: 'subscription', op: 'update', stream_id: kitchen };
    const properties = Object.entries({
      color: '#aabbcc',
      in_home_view: false,
      ...Object.fromEntries(wishes.slice(1)),
    });
    expect(await hers.next()).toEqual(
      properties.map(([property, value]) => ({ ...about, property, value })),
    );
    expect(await his.next()).toEqual([]);
  });

  test('shown in view, as older clients say it, and nothing that is so already', async () => {
    const queue = await listen(testApp, maria, { event_types: ['subscription'] });
    ok(await change(maria, { stream_id: kitchen, property: 'in_home_view', value: true }));
    expect(await own(maria, kitchen)).toMatchObject({ is_muted: false, in_home_view: true });
    expect(await queue.next()).toMatchObject([
      { property: 'in_home_view', value: true },
      { property: 'is_muted', value: false },
    ]);
    ok(await change(maria, { stream_id: kitchen, property: 'is_muted', value: false }));
    ok(await change(maria));
    expect(await queue.next()).toEqual([]);
  });

  test('stay when the user leaves and comes back', async () => {
    ok(await change(guest, { stream_id: kitchen, property: 'pin_to_top', value: true }));
    ok(await testApp.as(guest).del('/users/me/subscriptions', { subscriptions: ['kitchen'] }));
    ok(
      await testApp.as(maria).post('/users/me/subscriptions', {
        subscriptions: [{ name: 'kitchen' }],
        principals: [guest.id],
      }),
    );
    expect(await own(guest, kitchen)).toMatchObject({ pin_to_top: true, push_notifications: null });
  });

  test('all or none', async () => {
    const muted = { stream_id: kitchen, property: 'is_muted', value: true };
    await change(maria, muted, { ...muted, stream_id: left });
    expect(await own(maria, kitchen)).toMatchObject({ is_muted: false });
  });

  const field = (rest: string) => bad(`subscription_data[0]${rest}`);
  test.each<[string, () => unknown, unknown]>([
    [
      'no object',
      () => 1,
      bad(
        'Invalid subscription_data[0]: Input should be a valid dictionary or instance of ' +
          'SubscriptionPropertyChangeRequest',
      ),
    ],
    [
      'no channel',
      () => ({ property: 'color', value: '#fff' }),
      field('["stream_id"] field is missing: Field required'),
    ],
    [
      'no property',
      () => ({ stream_id: kitchen, value: '#fff' }),
      field('["property"] field is missing: Field required'),
    ],
    [
      'no value',
      () => ({ stream_id: kitchen, property: 'color' }),
      field('["value"] field is missing: Field required'),
    ],
    [
      'no value one could set',
      () => ({ stream_id: kitchen, property: 'color', value: null }),
      field('["value"]["bool"] is not a boolean'),
    ],
    [
      'an unknown property',
      () => ({ stream_id: 0, property: 'bad', value: 'bad' }),
      bad('Unknown subscription property: bad'),
    ],
    [
      'a word for yes',
      () => ({ stream_id: 0, property: 'pin_to_top', value: 'yes' }),
      bad('pin_to_top is not a boolean'),
    ],
    [
      'yes for a colour',
      () => ({ stream_id: 0, property: 'color', value: true }),
      bad('Invalid subscription_data[0]: Value error, color is not a string'),
    ],
    [
      'a word for a colour',
      () => ({ stream_id: 0, property: 'color', value: 'red' }),
      bad('Invalid subscription_data[0]: Value error, color is not a valid hex color code'),
    ],
    [
      'an unknown channel',
      () => ({ stream_id: 999_999, property: 'is_muted', value: true }),
      bad('Invalid channel ID'),
    ],
    [
      'a channel they left',
      () => ({ stream_id: left, property: 'is_muted', value: true }),
      () => bad(`Not subscribed to channel ID ${left}`),
    ],
  ])('%s', async (_what, data, expected) =>
    expect(await answered(change(maria, data()))).toEqual(
      typeof expected === 'function' ? expected() : expected,
    ),
  );

  test('no list', async () =>
    expect(
      await answered(testApp.as(maria).post('/users/me/subscriptions/properties', {})),
    ).toEqual(
      bad("Missing 'subscription_data' argument", 'REQUEST_VARIABLE_MISSING', {
        var_name: 'subscription_data',
      }),
    ));
});

const ids = (...people: ReadonlyArray<Person>) => people.map(({ id }) => id).sort((a, b) => a - b);

describe('GET /streams/{stream_id}/members', () => {
  const members = (who: Person, id: number) =>
    answered(testApp.as(who).get(`/streams/${id}/members`));

  test('to users who may see the channel', async () => {
    const here = [200, { ...SUCCESS, subscribers: ids(maria, guest) }];
    expect([await members(nico, kitchen), await members(guest, kitchen)]).toEqual([here, here]);
    expect(await members(testApp.owner, vault)).toEqual([
      200,
      { ...SUCCESS, subscribers: [maria.id] },
    ]);
  });

  test('and to no one else', async () => {
    const missing = bad('Invalid channel ID');
    expect(
      await Promise.all([members(nico, vault), members(guest, left), members(maria, 999_999)]),
    ).toEqual([missing, missing, missing]);
    const archived = await testApp.channel(maria, 'archived');
    ok(await testApp.as(maria).del(`/streams/${archived}`));
    expect(await members(maria, archived)).toEqual(missing);
  });
});

describe('GET /users/{user_id}/subscriptions/{stream_id}', () => {
  const is = (who: Person, user: number, id: number) =>
    answered(testApp.as(who).get(`/users/${user}/subscriptions/${id}`));
  const yes = (isSubscribed: boolean) => [200, { ...SUCCESS, is_subscribed: isSubscribed }];

  test('is there, left, or never came', async () => {
    expect(await is(nico, maria.id, kitchen)).toEqual(yes(true));
    expect(await is(nico, maria.id, left)).toEqual(yes(false));
    expect(await is(guest, nico.id, kitchen)).toEqual(yes(false));
  });

  test('an unknown user before an unknown channel', async () => {
    const gone = await testApp.user('gone');
    ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
    expect(await is(nico, 999_999, 999_999)).toEqual(bad('No such user'));
    expect(await is(nico, gone.id, 999_999)).toEqual(bad('User is deactivated'));
    expect(await is(nico, maria.id, vault)).toEqual(bad('Invalid channel ID'));
  });
});
