import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp } from '../../testing/test-app.ts';

const DAY = 86_400;

const { testApp, maria, nico } = await openTestApp(['maria', 'nico']);
afterAll(() => testApp.close());

let kitchen: number;
beforeAll(async () => {
  kitchen = await testApp.channel(maria, 'kitchen');
  for (let sent = 0; sent < 103; sent++) await testApp.post(maria, kitchen, `soup ${sent % 7}`);
});

interface Shown {
  readonly stream_id: number;
  readonly stream_weekly_traffic: number | null;
}
const of = (list: ReadonlyArray<Shown>) =>
  list.filter(({ stream_id }) => stream_id === kitchen).map((one) => one.stream_weekly_traffic);

const everywhere = async (): Promise<object> => {
  const [hers, his] = [testApp.as(maria), testApp.as(nico)];
  const { streams, subscriptions } = ok(await hers.post('/register')).body;
  return {
    registered: [
      of(streams),
      of(subscriptions),
      of(ok(await his.post('/register')).body.never_subscribed),
    ],
    listed: of(ok(await his.get('/streams')).body.streams),
    own: of(ok(await hers.get('/users/me/subscriptions')).body.subscriptions),
    one: of([ok(await his.get(`/streams/${kitchen}`)).body.stream]),
  };
};
const all = (traffic: number | null) => ({
  registered: [[traffic], [traffic], [traffic]],
  listed: [traffic],
  own: [traffic],
  one: [traffic],
});

test('a channel tells its messages a week, to two digits, once it is a week old', async () => {
  expect(await everywhere()).toEqual(all(null));
  testApp.advanceClock(7 * DAY);
  expect(await everywhere()).toEqual(all(100));
  testApp.advanceClock(7 * DAY);
  expect(await everywhere()).toEqual(all(51));
});

test('so does an event that shows it', async () => {
  const queue = await listen(testApp, nico, {
    event_types: ['subscription'],
    fetch_event_types: ['stream'],
  });
  ok(
    await testApp
      .as(nico)
      .post('/users/me/subscriptions', { subscriptions: [{ name: 'kitchen' }] }),
  );
  const [added] = await queue.next();
  expect(added).toMatchObject({
    op: 'add',
    subscriptions: [{ stream_id: kitchen, stream_weekly_traffic: 51 }],
  });
});

test('a channel without messages has none', async () => {
  testApp.advanceClock(29 * DAY);
  expect(await everywhere()).toMatchObject({ listed: [0] });
});
