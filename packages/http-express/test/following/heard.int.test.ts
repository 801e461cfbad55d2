import { expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import fc from 'fast-check';
import { ok, openWorld, type Person, type World } from '../../src/testing/world.ts';
import type { Fields } from './fields.ts';
import { type AllHeard, type Heard, hear, usual } from './heard.ts';
import { parametersOf } from './parameters.ts';
import { type Hall, type Saying, say, sayings } from './sayings.ts';

interface Listener {
  readonly person: Person;
  readonly queue: string;
}

const TYPES = ['message', 'update_message', 'update_message_flags', 'delete_message', 'subscription'];
const CAPABLE = { notification_settings_null: true, empty_topic_name: true, bulk_message_deletion: true };

const listening = async (world: World, person: Person): Promise<Listener> => {
  const asked = { event_types: TYPES, fetch_event_types: [], apply_markdown: false, client_capabilities: CAPABLE };
  return { person, queue: String(ok(await world.as(person).post('/register', asked)).body.queue_id) };
};

const allOf = async (world: World, { person, queue }: Listener): Promise<ReadonlyArray<Fields>> =>
  ok(await world.as(person).get('/events', { queue_id: queue, last_event_id: -1, dont_block: true })).body.events;

/** What he may read of these now. */
const shownTo = async (world: World, person: Person, ids: ReadonlyArray<number>): Promise<AllHeard> => {
  const asked = { message_ids: ids, apply_markdown: false, allow_empty_topic_name: true };
  const { messages } = ok(await world.as(person).get('/messages', asked)).body;
  return new Map(
    messages.map((one: Fields): [number, Heard] => [
      Number(one.id),
      {
        channel: (one.stream_id ?? null) as number | null,
        topic: String(one.subject),
        content: String(one.content),
        flags: usual(one.flags),
      },
    ]),
  );
};

const setUp = async (): Promise<Hall> => {
  const world = await openWorld();
  const people = [await world.user('ada', ROLE.administrator), await world.user('max'), await world.user('nico')];
  const guest = await world.user('gina', ROLE.guest);
  const [ada = world.owner, max = world.owner, nico = world.owner] = people;
  await world.settings({
    can_move_messages_between_channels_group: { new: world.group('members') },
    message_content_edit_limit_seconds: '"unlimited"',
  });
  const made = async (
    by: Person,
    name: string,
    others: ReadonlyArray<Person>,
    options: object = {},
  ): Promise<readonly [number, string]> => [await world.channel(by, name, { ...options, others }), name];
  const channels = [
    await made(ada, 'kitchen', [max, guest]),
    await made(ada, 'garden', [nico]),
    await made(max, 'vault', [nico, ada], { invite_only: true, history_public_to_subscribers: false }),
    await made(ada, 'attic', [guest, max], { invite_only: true, history_public_to_subscribers: true }),
  ];
  return { world, people: [...people, guest], channels, sent: [] };
};

const check = async (list: ReadonlyArray<Saying>): Promise<void> => {
  const hall = await setUp();
  const { world, people } = hall;
  try {
    const listeners = await Promise.all(people.map((person) => listening(world, person)));
    for (const saying of list) await say(hall, saying);
    await world.told();
    for (const listener of listeners) {
      const events = await allOf(world, listener);
      const known = events.reduce(hear, new Map() as AllHeard);
      const shown = await shownTo(world, listener.person, [...known.keys()]);
      const there = [...known].map(([id, one]) => [id, { ...one, flags: one.flags ?? shown.get(id)?.flags }]);
      try {
        expect(Object.fromEntries(there)).toEqual(Object.fromEntries(shown));
      } catch (error) {
        const told = events.map((event) => JSON.stringify(event)).join('\n');
        throw new Error(`${listener.person.email} was told:\n${told}\n${String(error)}`);
      }
    }
  } finally {
    await world.close();
  }
};

test('whoever follows the events knows each message that he was sent as it is now', async () => {
  await fc.assert(fc.asyncProperty(sayings, check), parametersOf(process.env));
}, 600_000);
