import { afterAll, describe, expect, test } from '@jest/globals';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, nico, guest } = await openTestApp(['maria', 'nico', 'guest']);
afterAll(() => testApp.close());

const PRIVATE = { invite_only: true, history_public_to_subscribers: true };
const follow = async (who: Person, channel: number, topic: string): Promise<void> =>
  void ok(
    await testApp.as(who).post('/user_topics', { stream_id: channel, topic, visibility_policy: 3 }),
  );
const move = async (message: number, fields: object): Promise<void> =>
  void ok(
    await testApp
      .as(maria)
      .patch(`/messages/${message}`, { propagate_mode: 'change_all', ...fields }),
  );
const wish = (channel: number, topic: string, policy: number) => ({
  type: 'user_topic',
  stream_id: channel,
  topic_name: topic,
  last_updated: testApp.now(),
  visibility_policy: policy,
});

describe('a topic that a user follows, moved by another user', () => {
  const TYPES = { event_types: ['user_topic'] };

  test('to an unreadable channel, it is gone, and its name there is not told', async () => {
    const [open, closed] = [
      await testApp.channel(maria, 'kitchen'),
      await testApp.channel(maria, 'office', PRIVATE),
    ];
    const id = await testApp.post(maria, open, 'soup');
    await follow(nico, open, 'soup');
    const queue = await listen(testApp, nico, TYPES);
    await move(id, { stream_id: closed, topic: 'who is to go' });
    expect(await queue.next()).toEqual([wish(open, 'soup', 0)]);
  });

  test('to an unreadable channel from a subscribed one: gone first, then the policy', async () => {
    const [open, closed] = [
      await testApp.channel(maria, 'hall', { others: [nico] }),
      await testApp.channel(maria, 'study', PRIVATE),
    ];
    const id = await testApp.post(maria, open, 'soup');
    for (const who of [maria, nico]) await follow(who, open, 'soup');
    const types = { event_types: ['user_topic', 'update_message', 'delete_message'] };
    const queues = [await listen(testApp, maria, types), await listen(testApp, nico, types)];
    await move(id, { stream_id: closed });
    const told = await Promise.all(queues.map(({ next }) => next()));
    expect(told.map((events) => events.map(({ type }) => type))).toEqual([
      ['user_topic', 'user_topic', 'update_message'],
      ['delete_message', 'user_topic'],
    ]);
    expect(told[1]?.[1]).toEqual(wish(open, 'soup', 0));
  });

  test('in a channel that they were removed from, is not told to them', async () => {
    const closed = await testApp.channel(maria, 'vault', { ...PRIVATE, others: [nico] });
    const id = await testApp.post(maria, closed, 'gold');
    await follow(nico, closed, 'gold');
    ok(
      await testApp
        .as(maria)
        .del('/users/me/subscriptions', { subscriptions: ['vault'], principals: [nico.id] }),
    );
    const queue = await listen(testApp, nico, { event_types: ['user_topic', 'muted_topics'] });
    await move(id, { topic: 'thieves' });
    expect(await queue.next()).toEqual([]);
  });

  test('where a guest is not subscribed any more, is not told to them either', async () => {
    const open = await testApp.channel(maria, 'garden', { others: [nico, guest] });
    const id = await testApp.post(maria, open, 'roses');
    for (const who of [nico, guest]) await follow(who, open, 'roses');
    ok(await testApp.as(guest).del('/users/me/subscriptions', { subscriptions: ['garden'] }));
    ok(await testApp.as(nico).del('/users/me/subscriptions', { subscriptions: ['garden'] }));
    const queues = [await listen(testApp, nico, TYPES), await listen(testApp, guest, TYPES)];
    await move(id, { topic: 'thorns' });
    expect(await Promise.all(queues.map(({ next }) => next()))).toEqual([
      [wish(open, 'roses', 0), wish(open, 'thorns', 3)],
      [],
    ]);
  });

  test('older clients are told the muted topics once: the list, with the new name', async () => {
    const open = await testApp.channel(maria, 'attic', { others: [nico] });
    const id = await testApp.post(maria, open, 'dust');
    ok(
      await testApp
        .as(nico)
        .post('/user_topics', { stream_id: open, topic: 'dust', visibility_policy: 1 }),
    );
    const queues = [
      await listen(testApp, nico),
      await listen(testApp, nico, { event_types: ['muted_topics'] }),
    ];
    await move(id, { topic: 'cobwebs' });
    const [all, older] = await Promise.all(queues.map(({ next }) => next()));
    const muted = { type: 'muted_topics', muted_topics: [['attic', 'cobwebs', testApp.now()]] };
    expect(all?.slice(0, 3)).toEqual([wish(open, 'dust', 0), muted, wish(open, 'cobwebs', 1)]);
    expect(older).toEqual([muted]);
  });
});
