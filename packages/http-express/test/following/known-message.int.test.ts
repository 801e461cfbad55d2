import { expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import fc from 'fast-check';
import type { Fields } from '../../src/testing/following/fields.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../src/testing/test-app.ts';
import { type AllHeard, hearAll, type KnownMessage, reactionsOf, usual } from './known-message.ts';
import { parametersOf, SCHEDULES } from './parameters.ts';
import { type Hall, type Saying, say, saying, sayings } from './sayings.ts';
import { type Batch, batchesOf, openScheduled } from './schedule.ts';

interface Listener {
  readonly person: Person;
  readonly queue: string;
}

const TYPES = [
  'message',
  'update_message',
  'update_message_flags',
  'delete_message',
  'subscription',
  'reaction',
];
const CAPABLE = {
  notification_settings_null: true,
  empty_topic_name: true,
  bulk_message_deletion: true,
};

const listening = async (testApp: TestApp, person: Person): Promise<Listener> => {
  const asked = {
    event_types: TYPES,
    fetch_event_types: [],
    apply_markdown: false,
    client_capabilities: CAPABLE,
  };
  return {
    person,
    queue: String(ok(await testApp.as(person).post('/register', asked)).body.queue_id),
  };
};

const allOf = async (
  testApp: TestApp,
  { person, queue }: Listener,
): Promise<ReadonlyArray<Fields>> =>
  ok(
    await testApp
      .as(person)
      .get('/events', { queue_id: queue, last_event_id: -1, dont_block: true }),
  ).body.events;

/** The messages of these that the user may read now. */
const shownTo = async (
  testApp: TestApp,
  person: Person,
  ids: ReadonlyArray<number>,
): Promise<AllHeard> => {
  const asked = { message_ids: ids, apply_markdown: false, allow_empty_topic_name: true };
  const { messages } = ok(await testApp.as(person).get('/messages', asked)).body;
  return new Map(
    messages.map((one: Fields): [number, KnownMessage] => [
      Number(one.id),
      {
        channel: (one.stream_id ?? null) as number | null,
        topic: String(one.subject),
        content: String(one.content),
        flags: usual(one.flags),
        reactions: reactionsOf(one.reactions),
      },
    ]),
  );
};

interface UnreadMessages {
  readonly streams: ReadonlyArray<{
    readonly stream_id: number;
    readonly topic: string;
    readonly unread_message_ids: ReadonlyArray<number>;
  }>;
  readonly pms: ReadonlyArray<{ readonly unread_message_ids: ReadonlyArray<number> }>;
  readonly mentions: ReadonlyArray<number>;
}

const placed = (id: number, channel: number | null, topic: string): string =>
  channel === null ? `${id}` : `${id} ${channel} ${topic}`;

/**
 * The unread messages of the user and their places, as a client that starts again is told.
 */
const unreadOf = async (testApp: TestApp, person: Person, among: AllHeard): Promise<object> => {
  const asked = {
    fetch_event_types: ['message', 'update_message_flags'],
    client_capabilities: CAPABLE,
  };
  const { streams, pms, mentions }: UnreadMessages = ok(
    await testApp.as(person).post('/register', asked),
  ).body.unread_msgs;
  const wasSent = (id: number): boolean => among.has(id);
  const inTopics = streams.flatMap(({ stream_id, topic, unread_message_ids: ids }) =>
    ids.filter(wasSent).map((id) => placed(id, stream_id, topic)),
  );
  const direct = pms.flatMap(({ unread_message_ids: ids }) =>
    ids.filter(wasSent).map((id) => placed(id, null, '')),
  );
  return { unread: [...inTopics, ...direct].sort(), mentions: mentions.filter(wasSent).sort() };
};

const MENTIONS = ['mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'];

/** The unread messages among those sent to the user. */
const unreadAmong = (known: AllHeard): object => {
  const unread = [...known].filter(([, { flags }]) => flags?.includes('read') === false);
  const mentions = unread.filter(([, { flags }]) => flags?.some((flag) => MENTIONS.includes(flag)));
  return {
    unread: unread.map(([id, { channel, topic }]) => placed(id, channel, topic)).sort(),
    mentions: mentions.map(([id]) => id).sort(),
  };
};

const setUp = async (testApp: TestApp): Promise<Hall> => {
  const people = [
    await testApp.user('ada', ROLE.administrator),
    await testApp.user('max'),
    await testApp.user('nico'),
  ];
  const guest = await testApp.user('gina', ROLE.guest);
  const [ada = testApp.owner, max = testApp.owner, nico = testApp.owner] = people;
  await testApp.settings({
    can_move_messages_between_channels_group: { new: testApp.group('members') },
    message_content_edit_limit_seconds: '"unlimited"',
  });
  const made = async (
    by: Person,
    name: string,
    others: ReadonlyArray<Person>,
    options: object = {},
  ): Promise<readonly [number, string]> => [
    await testApp.channel(by, name, { ...options, others }),
    name,
  ];
  const channels = [
    await made(ada, 'kitchen', [max, guest]),
    await made(ada, 'garden', [nico]),
    await made(max, 'vault', [nico, ada], {
      invite_only: true,
      history_public_to_subscribers: false,
    }),
    await made(ada, 'attic', [guest, max], {
      invite_only: true,
      history_public_to_subscribers: true,
    }),
  ];
  return { testApp, people: [...people, guest], channels, sent: [] };
};

const checkAfter = async (
  testApp: TestApp,
  happens: (hall: Hall) => Promise<void>,
): Promise<void> => {
  try {
    const hall = await setUp(testApp);
    const { people } = hall;
    const listeners = await Promise.all(people.map((person) => listening(testApp, person)));
    await happens(hall);
    await testApp.settled();
    for (const listener of listeners) {
      const events = await allOf(testApp, listener);
      const known = hearAll(events);
      const shown = await shownTo(testApp, listener.person, [...known.keys()]);
      const now = (id: number): KnownMessage['flags'] => shown.get(id)?.flags ?? null;
      const there = new Map(
        [...known].map(([id, one]): [number, KnownMessage] => [
          id,
          { ...one, flags: one.flags ?? now(id) },
        ]),
      );
      try {
        expect(Object.fromEntries(there)).toEqual(Object.fromEntries(shown));
        expect(unreadAmong(there)).toEqual(await unreadOf(testApp, listener.person, there));
      } catch (error) {
        const told = events.map((event) => JSON.stringify(event)).join('\n');
        throw new Error(`${listener.person.email} was told:\n${told}\n${String(error)}`);
      }
    }
  } finally {
    await testApp.close();
  }
};

/** One after the other. */
const check = async (list: ReadonlyArray<Saying>): Promise<void> =>
  checkAfter(await openTestApp(), async (hall) => {
    for (const one of list) await say(hall, one);
  });

/** Several at the same time, in a drawn order of commits, and told late. */
const checkScheduled = async (batches: ReadonlyArray<Batch<Saying>>): Promise<void> => {
  const { testApp, run, told } = await openScheduled();
  await checkAfter(testApp, async (hall) => {
    for (const { actions, ...batch } of batches)
      await run({ ...batch, actions: actions.map((one) => () => say(hall, one)) });
    await told();
  });
};

test('a follower knows each message as it is now, and which are unread', async () => {
  await fc.assert(fc.asyncProperty(sayings, check), parametersOf(process.env));
}, 86_400_000);

/** Schedules that failed once: they run first. */
const FOUND: ReadonlyArray<[ReadonlyArray<Batch<Saying>>]> = [
  // A move into a channel is decided before its author leaves that channel, and committed after.
  [
    [
      {
        actions: [
          { kind: 'send', by: 0, which: 0, where: 2, how: 0 },
          { kind: 'send', by: 0, which: 0, where: 0, how: 0 },
        ],
        order: [],
        isTold: true,
      },
      {
        actions: [
          { kind: 'send', by: 0, which: 0, where: 0, how: 0 },
          { kind: 'move', by: 0, which: 0, where: 5, how: 0 },
          { kind: 'leave', by: 0, which: 0, where: 33, how: 0 },
        ],
        order: [2],
        isTold: false,
      },
    ],
  ],
];

test('so does a follower of messages sent and moved at one time that is told late', async () => {
  await fc.assert(fc.asyncProperty(batchesOf(saying), checkScheduled), {
    ...parametersOf(process.env, SCHEDULES),
    examples: [...FOUND],
  });
}, 86_400_000);
