import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { followed } from './testing/following/follower.ts';
import { listen } from './testing/listen.ts';
import type { Fields } from './testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from './testing/test-app.ts';

const DAY = 86_400;
const QUIET = { propagate_mode: 'change_one', send_notification_to_new_thread: false };
const SHARED = { invite_only: true, history_public_to_subscribers: true };
const PROTECTED = { invite_only: true, history_public_to_subscribers: false };

let testApp: TestApp;
let maria: Person;
/** Has been in each channel from the beginning. */
let early: Person;
/** Is subscribed when two messages are there. */
let newcomer: Person;
/** The same as a guest, who is kept apart. */
let guest: Person;
/** May read private channels by a group, without being in them. */
let reader: Person;
let number = 0;

const subscribe = async (name: string, person: Person): Promise<void> =>
  void ok(
    await testApp
      .as(maria)
      .post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [person.id] }),
  );

interface Made {
  readonly id: number;
  readonly name: string;
  readonly messages: ReadonlyArray<number>;
}

/** A channel with two messages; then the newcomers come; and with `more` more. */
const made = async (options: Fields, more: number): Promise<Made> => {
  const name = `channel ${++number}`;
  const rights =
    options.invite_only === true
      ? { can_subscribe_group: { direct_members: [reader.id], direct_subgroups: [] } }
      : {};
  const id = await testApp.channel(maria, name, { ...options, ...rights, others: [early] });
  const post = (topic: string) => testApp.post(maria, id, topic);
  const old = [await post('old'), await post('old')];
  for (const person of [newcomer, guest]) await subscribe(name, person);
  const later: number[] = [];
  while (later.length < more) later.push(await post('new'));
  return { id, name, messages: [...old, ...later] };
};

beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria', ROLE.administrator);
  early = await testApp.user('early');
  newcomer = await testApp.user('newcomer');
  reader = await testApp.user('reader');
  guest = await testApp.user('guest', ROLE.guest);
  await testApp.settings({ can_access_all_users_group: { new: testApp.group('members') } });
});
afterAll(() => testApp.close());

/**
 * What each endpoint tells this reader of what is in the channel; null where it does not tell of
 * the channel.
 */
const toldOf = async (person: Person, { id, name }: Made): Promise<ReadonlyArray<unknown>> => {
  const client = testApp.as(person);
  const contents = (one: Fields | undefined): unknown =>
    one === undefined
      ? null
      : [one.first_message_id, one.is_recently_active, one.stream_weekly_traffic];
  const named = (list: ReadonlyArray<Fields>) => contents(list.find((one) => one.name === name));
  const { body } = ok(await client.post('/register', { fetch_event_types: ['subscription'] }));
  const listed = ok(await client.get('/streams', { include_all_active: person === testApp.owner }))
    .body.streams;
  const found = await client.get(`/streams/${id}`);
  const all = [
    named([...body.subscriptions, ...body.unsubscribed, ...body.never_subscribed]),
    named(listed),
    found.status === 200 ? contents(found.body.stream) : null,
  ];
  const distinct = [
    ...new Set(all.filter((one) => one !== null).map((one) => JSON.stringify(one))),
  ];
  expect(distinct).toHaveLength(1);
  return JSON.parse(distinct[0] ?? '');
};

/**
 * The first message, whether the channel is active, and messages a week, of a channel that was made
 * 200 days ago.
 */
type Contents = readonly [first: number | null, isActive: boolean, traffic: number | null];
const table: ReadonlyArray<
  [string, Fields, number, (messages: ReadonlyArray<number>) => Readonly<Record<string, Contents>>]
> = [
  [
    'a public channel',
    {},
    0,
    ([first = 0]) => ({
      owner: [first, true, 1],
      early: [first, true, 1],
      newcomer: [first, true, 1],
      guest: [first, true, 1],
    }),
  ],
  [
    'a private channel with shared history',
    SHARED,
    0,
    ([first = 0]) => ({
      owner: [null, false, null],
      early: [first, true, 1],
      newcomer: [first, true, 1],
      guest: [first, true, 1],
      reader: [first, true, 1],
    }),
  ],
  [
    'a protected one without a message since',
    PROTECTED,
    0,
    ([first = 0]) => ({
      owner: [null, false, null],
      early: [first, true, 1],
      newcomer: [null, false, null],
      guest: [null, false, null],
      reader: [null, false, null],
    }),
  ],
  [
    'a protected one with a message since',
    PROTECTED,
    2,
    ([first = 0, , later = 0]) => ({
      owner: [null, false, null],
      early: [first, true, 1],
      newcomer: [later, true, null],
      guest: [later, true, null],
      reader: [null, false, null],
    }),
  ],
];

describe.each(table)('of the messages in %s', (_what, options, more, expected) => {
  test('each reader is told what follows from those they may read', async () => {
    const name = `aged ${++number}`;
    const rights =
      options.invite_only === true
        ? { can_subscribe_group: { direct_members: [reader.id], direct_subgroups: [] } }
        : {};
    const id = await testApp.channel(maria, name, { ...options, ...rights, others: [early] });
    testApp.advanceClock(200 * DAY);
    const messages = [await testApp.post(maria, id, 'old'), await testApp.post(maria, id, 'old')];
    for (const person of [newcomer, guest]) await subscribe(name, person);
    while (messages.length < 2 + more) messages.push(await testApp.post(maria, id, 'new'));
    // Traffic is counted once an hour.
    testApp.advanceClock(2 * 3_600);
    const people: Readonly<Record<string, Person>> = {
      owner: testApp.owner,
      early,
      newcomer,
      guest,
      reader,
    };
    const told = expected(messages);
    for (const who of Object.keys(told)) {
      const person = people[who];
      if (person === undefined) throw new Error(who);
      expect([who, await toldOf(person, { id, name, messages })]).toEqual([who, told[who]]);
    }
  });
});

describe('topics of a channel with protected history', () => {
  test('are those that came since, with their newest message', async () => {
    const { id, messages } = await made(PROTECTED, 1);
    const topics = async (person: Person) =>
      ok(await testApp.as(person).get(`/users/me/${id}/topics`)).body.topics;
    const later = { name: 'new', max_id: messages[2] };
    expect(await topics(early)).toEqual([later, { name: 'old', max_id: messages[1] }]);
    expect([await topics(newcomer), await topics(guest)]).toEqual([[later], [later]]);
    expect(await topics(reader)).toEqual([]);
  });
});

describe('events', () => {
  let channel: Made;
  beforeEach(async () => {
    channel = await made(PROTECTED, 0);
  });

  const firsts = (events: ReadonlyArray<Record<string, unknown>>): ReadonlyArray<unknown> =>
    events.flatMap((event) => (event.property === 'first_message_id' ? [event.value] : []));
  const told = async (
    act: () => Promise<unknown>,
  ): Promise<Readonly<Record<string, ReadonlyArray<unknown>>>> => {
    const people = { owner: testApp.owner, early, newcomer, reader };
    const queues = await Promise.all(
      Object.values(people).map((person) => listen(testApp, person, { event_types: ['stream'] })),
    );
    await act();
    const heard = await Promise.all(queues.map(({ next }) => next()));
    return Object.fromEntries(Object.keys(people).map((who, at) => [who, firsts(heard[at] ?? [])]));
  };
  const post = () => testApp.post(maria, channel.id, 'new');

  test('tell newcomers of the first message that they may read, and no one else', async () => {
    let id = 0;
    expect(
      await told(async () => {
        id = await post();
      }),
    ).toEqual({ owner: [], early: [], newcomer: [id], reader: [] });
    expect(await told(post)).toEqual({ owner: [], early: [], newcomer: [], reader: [] });
  });

  test('tell newcomers that it is gone, and the others of theirs', async () => {
    const [one, two] = [await post(), await post()];
    const remove = (id: number) => async () =>
      void ok(await testApp.as(maria).del(`/messages/${id}`));
    expect(await told(remove(one))).toEqual({ owner: [], early: [], newcomer: [two], reader: [] });
    const [first, second] = channel.messages;
    expect(await told(remove(first ?? 0))).toEqual({
      owner: [],
      early: [second],
      newcomer: [],
      reader: [],
    });
  });

  test('tell no one of the first message in a channel that they may not read', async () => {
    const name = `empty ${++number}`;
    const id = await testApp.channel(maria, name, { ...PROTECTED, others: [early] });
    let sent = 0;
    const heard = await told(async () => {
      sent = await testApp.post(maria, id, 't');
    });
    expect(heard).toEqual({ owner: [], early: [sent], newcomer: [], reader: [] });
  });

  test('leave every reader with what a new client is told, whatever happens', async () => {
    const people = [testApp.owner, maria, early, newcomer, guest, reader];
    const clients = await Promise.all(people.map((person) => followed(testApp, person)));
    const compare = async (): Promise<void> => {
      for (const client of clients) {
        const [known, anew] = await client.compared();
        expect(known).toEqual(anew);
      }
    };
    const move = (message: number, to: number) =>
      testApp.as(maria).patch(`/messages/${message}`, { stream_id: to, ...QUIET });
    const elsewhere = await testApp.channel(maria, `elsewhere ${++number}`, {
      others: [early, newcomer, reader],
    });
    const older = await testApp.post(maria, elsewhere, 't');
    const steps: ReadonlyArray<() => Promise<unknown>> = [
      post,
      async () => ok(await move(older, channel.id)),
      async () => ok(await move(channel.messages[0] ?? 0, elsewhere)),
      () => subscribe(channel.name, testApp.owner),
      async () =>
        ok(
          await testApp
            .as(testApp.owner)
            .post('/messages', { type: 'channel', to: channel.id, topic: 't', content: 'x' }),
        ),
      async () =>
        ok(
          await testApp
            .as(testApp.owner)
            .del('/users/me/subscriptions', { subscriptions: [channel.name] }),
        ),
      async () =>
        ok(
          await testApp.as(maria).patch(`/streams/${channel.id}`, {
            is_private: true,
            history_public_to_subscribers: true,
          }),
        ),
      async () =>
        ok(
          await testApp.as(maria).patch(`/streams/${channel.id}`, {
            is_private: true,
            history_public_to_subscribers: false,
          }),
        ),
      async () =>
        ok(
          await testApp.as(maria).del('/users/me/subscriptions', { subscriptions: [channel.name] }),
        ),
      async () =>
        ok(
          await testApp
            .as(testApp.owner)
            .patch(`/users/${reader.id}`, { role: ROLE.administrator }),
        ),
      async () =>
        ok(await testApp.as(testApp.owner).patch(`/users/${reader.id}`, { role: ROLE.member })),
    ];
    for (const step of steps) {
      await step();
      await compare();
    }
  });
});
