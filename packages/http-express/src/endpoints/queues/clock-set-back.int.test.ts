import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const BACK = 7_200;
const PROTECTED = { invite_only: true, history_public_to_subscribers: false };
const UPDATES = { event_types: ['update_message'] };

let testApp: TestApp;
let maria: Person;
let nico: Person;
let late: Person;
let channel: number;
let first: number;
let second: number;
/** When the first and the second message were sent. */
let sent: readonly [number, number];
beforeAll(async () => {
  testApp = await openTestApp();
  [maria, nico, late] = [
    await testApp.user('maria'),
    await testApp.user('nico'),
    await testApp.user('late'),
  ];
  channel = await testApp.channel(maria, 'vault', { ...PROTECTED, others: [nico] });
  first = await testApp.post(maria, channel, 'gold', 'one');
  const start = testApp.now();
  testApp.advanceClock(60);
  ok(
    await testApp.as(maria).post('/users/me/subscriptions', {
      subscriptions: [{ name: 'vault' }],
      principals: [late.id],
    }),
  );
  second = await testApp.post(maria, channel, 'gold', 'two');
  sent = [start, testApp.now()];
  testApp.advanceClock(-BACK);
});
afterAll(() => testApp.close());

const QUIET = { send_notification_to_new_thread: false, send_notification_to_old_thread: false };

test.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ['an edit', { content: 'three' }],
  ['a move', { topic: 'silver', propagate_mode: 'change_one', ...QUIET }],
  [
    'an edit with a move',
    { content: 'four', topic: 'tin', propagate_mode: 'change_one', ...QUIET },
  ],
])(
  '%s is told with the time of its message, as the message itself tells it',
  async (_what, change) => {
    const queue = await listen(testApp, nico, UPDATES);
    ok(await testApp.as(maria).patch(`/messages/${first}`, change));
    expect(await queue.next()).toMatchObject([{ message_id: first, edit_timestamp: sent[0] }]);
    const { message } = ok(await testApp.as(nico).get(`/messages/${first}`)).body;
    const times = [message.last_edit_timestamp, message.last_moved_timestamp].filter(
      (time) => time !== undefined,
    );
    expect(new Set(times)).toEqual(new Set([sent[0]]));
  },
);

test('a move is told with the time of the message that the listener is named', async () => {
  const queues = {
    early: await listen(testApp, nico, UPDATES),
    late: await listen(testApp, late, UPDATES),
  };
  ok(
    await testApp
      .as(maria)
      .patch(`/messages/${first}`, { topic: 'gold', propagate_mode: 'change_one', ...QUIET }),
  );
  await queues.early.next();
  ok(
    await testApp
      .as(maria)
      .patch(`/messages/${first}`, { topic: 'lead', propagate_mode: 'change_all', ...QUIET }),
  );
  expect(await queues.early.next()).toMatchObject([
    { message_id: first, message_ids: [first, second], edit_timestamp: sent[0] },
  ]);
  expect(await queues.late.next()).toMatchObject([
    { message_id: second, message_ids: [second], edit_timestamp: sent[1] },
  ]);
});

test('what is changed later than its message is told with its own time', async () => {
  testApp.advanceClock(BACK + 60);
  const queue = await listen(testApp, nico, UPDATES);
  ok(
    await testApp
      .as(maria)
      .patch(`/messages/${first}`, { topic: 'iron', propagate_mode: 'change_one', ...QUIET }),
  );
  ok(await testApp.as(maria).patch(`/messages/${first}`, { content: 'five' }));
  expect(await queue.next()).toMatchObject([
    { edit_timestamp: testApp.now() },
    { edit_timestamp: testApp.now() },
  ]);
});
