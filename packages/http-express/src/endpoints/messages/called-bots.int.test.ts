import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UserId } from '@parley/core';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, nico } = await openTestApp(['maria', 'nico']);
afterAll(() => testApp.close());

let robot: Person;
beforeAll(async () => {
  const { user_id, api_key } = ok(
    await testApp.as(nico).post('/bots', { full_name: 'Cook', short_name: 'cook' }),
  ).body;
  const id = UserId(user_id);
  robot = {
    id,
    email: 'cook-bot@chat.example',
    key: api_key,
    caller: { ...nico.caller, user: id },
  };
});

const unread = async () =>
  ok(
    await testApp.as(robot).post('/register', {
      fetch_event_types: ['message', 'update_message_flags'],
      event_types: [],
    }),
  ).body.unread_msgs;
const listed = async (narrow: ReadonlyArray<object>) => {
  const asked = { anchor: 'newest', num_before: 10, num_after: 0, narrow: JSON.stringify(narrow) };
  const { messages } = ok(await testApp.as(robot).get('/messages', asked)).body;
  return messages.map(({ id, flags }: { readonly id: number; readonly flags: unknown }) => [
    id,
    flags,
  ]);
};
const newest = async () => ok(await testApp.as(robot).get('/users/me')).body.max_message_id;
const UNREAD = [{ operator: 'is', operand: 'unread' }];

test('a bot is told of mentions without a subscription, finds, counts and reads them', async () => {
  expect(await newest()).toBe(-1);
  const room = await testApp.channel(maria, 'kitchen', { others: [nico] });
  const queue = await listen(testApp, robot);
  const called = await testApp.post(maria, room, 'soup', '@**Cook** how long?');
  const other = await testApp.post(maria, room, 'soup', 'never mind');
  const told = await queue.next();
  expect(told.filter(({ type }) => type === 'message')).toMatchObject([
    { flags: ['mentioned'], message: { id: called } },
  ]);
  for (const narrow of [[], UNREAD, [{ operator: 'is', operand: 'mentioned' }]])
    expect(await listed(narrow)).toEqual([[called, ['mentioned']]]);
  expect(await listed([{ operator: 'channel', operand: room }])).toEqual([
    [called, ['mentioned']],
    [other, ['read', 'historical']],
  ]);
  expect(await unread()).toMatchObject({
    count: 1,
    streams: [{ stream_id: room, topic: 'soup', unread_message_ids: [called] }],
    mentions: [called],
  });
  expect(await newest()).toBe(called);
  ok(await testApp.as(robot).post('/mark_topic_as_read', { stream_id: room, topic_name: 'soup' }));
  expect(await listed(UNREAD)).toEqual([]);
  expect(await unread()).toMatchObject({ count: 0, streams: [], mentions: [] });
});

test('what is in a channel that it left, or may not read, is counted no more', async () => {
  const room = await testApp.channel(maria, 'cellar', { others: [nico] });
  const called = await testApp.post(maria, room, 'wine', '@**Cook**');
  expect(await unread()).toMatchObject({ count: 1 });
  const subscribing = {
    subscriptions: JSON.stringify([{ name: 'cellar' }]),
    principals: JSON.stringify([robot.id]),
  };
  ok(await testApp.as(maria).post('/users/me/subscriptions', subscribing));
  expect(await unread()).toMatchObject({ count: 1, mentions: [called] });
  ok(
    await testApp.as(maria).del('/users/me/subscriptions', {
      subscriptions: JSON.stringify(['cellar']),
      principals: JSON.stringify([robot.id]),
    }),
  );
  expect(await unread()).toMatchObject({ count: 0 });
  expect(await listed(UNREAD)).toEqual([[called, ['mentioned']]]);
  ok(
    await testApp
      .as(maria)
      .patch(`/streams/${room}`, { is_private: true, history_public_to_subscribers: true }),
  );
  expect(await listed(UNREAD)).toEqual([]);
});
