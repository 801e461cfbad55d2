import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import type { Fields } from './testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from './testing/test-app.ts';

/**
 * The texts of a message in the order in which it had them. All but the last were replaced where
 * the message was sent.
 */
const [FIRST, SECOND, ARRIVED, NOW] = ['secret one', 'secret two', 'harmless', 'newest'];
const QUIET = { propagate_mode: 'change_one', send_notification_to_new_thread: false };
const PROTECTED = { invite_only: true, history_public_to_subscribers: false };
const SHARED = { invite_only: true, history_public_to_subscribers: true };

let testApp: TestApp;
let maria: Person;
/** Was in the first channel when the message was there, and is still in it. */
let insider: Person;
/** Joined the first channel when the message had left it. */
let newcomer: Person;
/** Was in the first channel with the message, and left it when the message had left. */
let leaver: Person;
/** Was sent the message in the first channel, and left it before the texts were changed. */
let quitter: Person;
/** Never was in the first channel. */
let stranger: Person;
let guest: Person;
/** Administers everything, and was never in the first channel. */
let admin: Person;
let hall = 0;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria', ROLE.administrator);
  insider = await testApp.user('insider', ROLE.guest);
  newcomer = await testApp.user('newcomer');
  leaver = await testApp.user('leaver');
  quitter = await testApp.user('quitter');
  stranger = await testApp.user('stranger');
  guest = await testApp.user('guest', ROLE.guest);
  admin = await testApp.user('admin', ROLE.administrator);
  hall = await testApp.channel(maria, 'hall', {
    others: [insider, newcomer, leaver, quitter, stranger, guest, admin],
  });
});
afterAll(() => testApp.close());

let number = 0;
const edit = async (message: number, fields: Fields): Promise<void> =>
  void ok(await testApp.as(maria).patch(`/messages/${message}`, fields));
const subscribe = async (channel: string, person: Person): Promise<void> =>
  void ok(
    await testApp.as(maria).post('/users/me/subscriptions', {
      subscriptions: [{ name: channel }],
      principals: [person.id],
    }),
  );

const leave = async (channel: string, person: Person): Promise<void> =>
  void ok(await testApp.as(person).del('/users/me/subscriptions', { subscriptions: [channel] }));

/** A message whose texts were taken out in a channel of this kind before it came to the hall. */
const arrived = async (
  options: Fields,
): Promise<{ readonly id: number; readonly from: number }> => {
  const name = `first ${++number}`;
  const from = await testApp.channel(maria, name, {
    ...options,
    others: [insider, leaver, quitter],
  });
  const id = await testApp.post(maria, from, 'old topic', FIRST);
  await leave(name, quitter);
  await edit(id, { content: SECOND });
  await edit(id, { content: ARRIVED });
  await edit(id, { stream_id: hall, topic: 'new topic', ...QUIET });
  await edit(id, { content: NOW });
  await leave(name, leaver);
  await subscribe(name, newcomer);
  return { id, from };
};

const entriesOf = async (
  person: Person,
  id: number,
  from: number,
): Promise<ReadonlyArray<ReadonlyArray<unknown>>> => {
  const client = testApp.as(person);
  const { message } = ok(await client.get(`/messages/${id}`)).body;
  const narrow = [
    { operator: 'channel', operand: hall },
    { operator: 'id', operand: id },
  ];
  const [listed] = ok(await client.get('/messages', { anchor: 'newest', num_before: 1, narrow }))
    .body.messages;
  const [raw] = ok(await client.get('/messages', { message_ids: [id], apply_markdown: false })).body
    .messages;
  expect([listed.edit_history, raw.edit_history]).toEqual([
    message.edit_history,
    message.edit_history,
  ]);
  expect(message.edit_history).toHaveLength(4);
  for (const entry of message.edit_history)
    expect(entry).toMatchObject({ user_id: maria.id, timestamp: testApp.now() });
  expect(message.edit_history[1]).toMatchObject({
    prev_stream: from,
    stream: hall,
    prev_topic: 'old topic',
    topic: 'new topic',
  });
  return message.edit_history.map(
    ({ prev_content, prev_rendered_content }: Record<string, string>) => [
      prev_content,
      prev_rendered_content,
    ],
  );
};

const stagesOf = async (
  person: Person,
  id: number,
): Promise<ReadonlyArray<ReadonlyArray<unknown>>> => {
  const stages = ok(await testApp.as(person).get(`/messages/${id}/history`)).body.message_history;
  for (const stage of stages)
    expect(stage).toMatchObject({
      user_id: maria.id,
      timestamp: testApp.now(),
      topic: expect.any(String),
    });
  return stages.map((stage: Record<string, string>) => [
    stage.content,
    stage.rendered_content,
    stage.prev_content,
    stage.prev_rendered_content,
    typeof stage.content_html_diff,
  ]);
};

const html = (text: string | undefined): string => `<p>${text}</p>`;
const NONE = [undefined, undefined];
const HIDDEN = [...NONE, ...NONE, 'undefined'];
const all = {
  entries: [[ARRIVED, html(ARRIVED)], NONE, [SECOND, html(SECOND)], [FIRST, html(FIRST)]],
  stages: [
    [FIRST, html(FIRST), ...NONE, 'undefined'],
    [SECOND, html(SECOND), FIRST, html(FIRST), 'string'],
    [ARRIVED, html(ARRIVED), SECOND, html(SECOND), 'string'],
    [ARRIVED, html(ARRIVED), ...NONE, 'undefined'],
    [NOW, html(NOW), ARRIVED, html(ARRIVED), 'string'],
  ],
};
const late = {
  entries: [...all.entries.slice(0, 2), NONE, NONE],
  stages: [HIDDEN, HIDDEN, HIDDEN, ...all.stages.slice(3)],
};

const people = {
  maria: () => maria,
  insider: () => insider,
  newcomer: () => newcomer,
  leaver: () => leaver,
};
const others = {
  quitter: () => quitter,
  stranger: () => stranger,
  guest: () => guest,
  admin: () => admin,
};
const who = { ...people, ...others };
type Who = keyof typeof who;
const table: ReadonlyArray<[string, Fields, ReadonlyArray<Who>]> = [
  [
    'a public channel',
    {},
    ['maria', 'insider', 'newcomer', 'leaver', 'quitter', 'stranger', 'admin'],
  ],
  ['a private channel with shared history', SHARED, ['maria', 'insider', 'newcomer', 'leaver']],
  ['a private channel with protected history', PROTECTED, ['maria', 'insider', 'leaver']],
];

describe.each(table)('a text that was taken out in %s', (_channel, options, sees) => {
  let moved: { readonly id: number; readonly from: number };
  beforeAll(async () => {
    moved = await arrived(options);
  });
  test.each(Object.keys(who) as Who[])('%s', async (name) => {
    const expected = sees.includes(name) ? all : late;
    expect(await entriesOf(who[name](), moved.id, moved.from)).toEqual(expected.entries);
    expect(await stagesOf(who[name](), moved.id)).toEqual(expected.stages);
  });
});

test('each earlier channel is judged by itself', async () => {
  const { id, from } = await arrived(PROTECTED);
  await edit(id, { stream_id: from, ...QUIET });
  await edit(id, { content: 'written in private' });
  await edit(id, { content: 'public again' });
  await edit(id, { stream_id: hall, ...QUIET });
  const texts = async (person: Person): Promise<ReadonlyArray<unknown>> =>
    ok(await testApp.as(person).get(`/messages/${id}`)).body.message.edit_history.flatMap(
      (entry: object) => ('prev_content' in entry ? [entry.prev_content] : []),
    );
  expect(await texts(maria)).toEqual(['written in private', NOW, ARRIVED, SECOND, FIRST]);
  // The text that was replaced in the hall could be read there, whatever happened to the message
  // afterwards.
  expect(await texts(stranger)).toEqual([ARRIVED]);
  // They joined before the message came back to the protected channel, where they can read what
  // arrives.
  expect(await texts(newcomer)).toEqual(['written in private', NOW, ARRIVED]);
});

test('what shows only moves shows the same to all', async () => {
  const { id } = await arrived(PROTECTED);
  await testApp.settings({ message_edit_history_visibility_policy: 'moves' });
  try {
    const [one, other] = await Promise.all(
      [maria, stranger].map((person) => testApp.as(person).get(`/messages/${id}/history`)),
    );
    expect(ok(other as never).body).toEqual(ok(one as never).body);
  } finally {
    await testApp.settings({ message_edit_history_visibility_policy: 'all' });
  }
});
