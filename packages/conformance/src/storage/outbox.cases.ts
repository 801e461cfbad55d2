import {
  ChannelId,
  ContainerId,
  type DomainEvent,
  GroupId,
  HistoryId,
  MessageId,
  type StoredEvent,
  TopicId,
  UnixSeconds,
} from '@parley/core';
import { equal, ok } from '../equal.ts';
import { storageCase, type World } from '../world.ts';

const told = (world: World, changed: string): DomainEvent => ({ _tag: 'realm.updated', realm: world.realm.id, changed: [changed] });

const tell = async (world: World, ...words: ReadonlyArray<string>): Promise<void> =>
  equal(await world.attempt({ events: words.map((word) => told(world, word)) }), 'done');

const words = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<string> =>
  events.flatMap(({ event }) => (event._tag === 'realm.updated' ? event.changed : []));

/** One of every shape an event can have. */
const everyShape = ({ realm: { id: realm }, ann: { id: user } }: World): ReadonlyArray<DomainEvent> => {
  const [message, channel, topic, at] = [MessageId(7), ChannelId(8), TopicId(9), UnixSeconds(1_700_000_000)];
  const place = { channel, topic, topicName: 'naïve ✔ 日本 "quoted" \\ \u0001' };
  const piece = { container: ContainerId(3), first: message, last: MessageId(12) };
  const history = HistoryId(4);
  const arrival = { at: MessageId(6), from: ChannelId(5), to: channel, isProtected: true };
  return [
    { _tag: 'realm.created', realm },
    { _tag: 'realm.updated', realm, changed: ['waitingPeriodDays'], waitingDaysBefore: 0 },
    { _tag: 'group.created', realm, group: GroupId(2) },
    { _tag: 'group.updated', realm, group: GroupId(2), changed: [] },
    { _tag: 'group.members-added', realm, group: GroupId(2), users: [user] },
    { _tag: 'group.subgroups-removed', realm, group: GroupId(2), subgroups: [GroupId(3), GroupId(2)] },
    { _tag: 'user.created', realm, user },
    { _tag: 'user.updated', realm, user, changed: ['fullName'] },
    { _tag: 'user.updated', realm, user, changed: ['role', 'fullName'], roleBefore: 400 },
    { _tag: 'channel.created', realm, channel },
    { _tag: 'channel.archived', realm, channel },
    { _tag: 'channel.unsubscribed', realm, channel, users: [user] },
    { _tag: 'topic.visibility-changed', realm, user, channel, topic: '', policy: 0, at },
    { _tag: 'message.sent', realm, message },
    { _tag: 'message.edited', realm, message, edit: history, by: user, at },
    { _tag: 'message.edited', realm, message, edit: history, by: user, at, calledBefore: ['channel'], move: history },
    {
      _tag: 'messages.moved',
      realm,
      target: message,
      pieces: [piece, { ...piece, container: ContainerId(5) }],
      from: place,
      to: { ...place, topicName: '' },
      mode: 'this-and-later',
      move: history,
      edit: history,
      by: user,
      at,
      losingAccess: [],
    },
    { _tag: 'message.removed', realm, message, by: null, from: null, participants: [user], arrivals: [], beside: [] },
    { _tag: 'message.removed', realm, message, by: user, from: place, participants: null, arrivals: [arrival], beside: [user] },
  ];
};

export const outboxCases = [
  storageCase('events come in commit order, with positions that grow and stay', async (world) => {
    await tell(world, 'a', 'b');
    await tell(world, 'c');
    const first = await world.storage.outbox.read(0, 100);
    equal(words(first), ['a', 'b', 'c']);
    const positions = first.map(({ position }) => position);
    ok(
      positions.every((position, index) => position > (positions[index - 1] ?? 0)),
      `positions grow: ${positions}`,
    );
    await tell(world, 'd');
    equal((await world.storage.outbox.read(0, 100)).slice(0, 3), first);
  }),

  storageCase('positions and events are read inside and outside of a snapshot, and positions grow', async (world) => {
    const ends = async () => [await world.storage.outbox.last(), await world.storage.read(({ outbox }) => outbox.last())];
    const before = await ends();
    await tell(world, 'a', 'b');
    const told = await world.storage.outbox.read(before[0] ?? 0, 100);
    equal(words(told), ['a', 'b']);
    const inside = await world.storage.read(({ outbox }) => outbox.read(before[0] ?? 0, 1));
    equal(inside, told.slice(0, 1));
    equal(await ends(), [told.at(-1)?.position, told.at(-1)?.position]);
    equal(await world.storage.outbox.read(await world.storage.outbox.last(), 100), []);
  }),

  storageCase('every event comes back as it was told', async (world) => {
    const events = everyShape(world);
    equal(await world.attempt({ events }), 'done');
    equal(
      (await world.storage.outbox.read(0, 100)).map(({ event }) => event),
      events,
    );
  }),

  storageCase('the outbox is read in pages, after a position', async (world) => {
    await tell(world, 'a', 'b', 'c', 'd', 'e');
    const page = await world.storage.outbox.read(0, 2);
    equal(words(page), ['a', 'b']);
    const rest = await world.storage.outbox.read(page.at(-1)?.position ?? 0, 100);
    equal(words(rest), ['c', 'd', 'e']);
    equal(await world.storage.outbox.read(rest.at(-1)?.position ?? 0, 100), []);
  }),

  storageCase('each consumer resumes where it stood, and never moves back', async (world) => {
    await tell(world, 'a', 'b', 'c');
    const [a, b] = await world.storage.outbox.read(0, 100);
    if (a === undefined || b === undefined) throw new Error('Events are missing');
    equal(await world.storage.outbox.position('push'), 0);
    await world.storage.outbox.acknowledge('push', b.position);
    await world.storage.outbox.acknowledge('live', a.position);
    equal(await world.storage.outbox.position('push'), b.position);
    equal(await world.storage.outbox.position('live'), a.position);
    await world.storage.outbox.acknowledge('push', a.position);
    equal(await world.storage.outbox.position('push'), b.position);
    equal(await world.storage.outbox.position('nobody'), 0);
    equal(words(await world.storage.outbox.read(await world.storage.outbox.position('live'), 100)), ['b', 'c']);
  }),

  storageCase('consumers are known by what they acknowledged, be it nothing yet', async ({ storage: { outbox } }) => {
    equal(await outbox.consumers(), new Map());
    await outbox.acknowledge('push', 3);
    await outbox.acknowledge('mirror', 0);
    equal(
      await outbox.consumers(),
      new Map([
        ['push', 3],
        ['mirror', 0],
      ]),
    );
  }),

  storageCase('the oldest events are forgotten, as many as asked for and none after a position', async (world) => {
    const { outbox } = world.storage;
    await tell(world, 'a', 'b', 'c', 'd', 'e');
    const [, , third] = await outbox.read(0, 100);
    if (third === undefined) throw new Error('Events are missing');
    equal(await outbox.forget(0, 100), 0);
    equal(await outbox.forget(third.position, 2), 2);
    equal(words(await outbox.read(0, 100)), ['c', 'd', 'e']);
    equal(await outbox.forget(third.position, 100), 1);
    equal(await outbox.forget(third.position, 100), 0);
    equal(words(await outbox.read(0, 100)), ['d', 'e']);
  }),

  storageCase('the newest event is never forgotten, and positions go on from it', async (world) => {
    const { outbox } = world.storage;
    await tell(world, 'a', 'b');
    const last = await outbox.last();
    equal(await outbox.forget(last + 100, 100), 1);
    equal(words(await outbox.read(0, 100)), ['b']);
    equal(await outbox.last(), last);
    await tell(world, 'c');
    equal(words(await outbox.read(last, 100)), ['c']);
    ok((await outbox.last()) > last, 'positions grow');
  }),

  storageCase('a set that was not applied tells nothing, and what is told later comes after', async (world) => {
    await tell(world, 'before');
    const gone = { _tag: 'row.unchanged', row: 'user', id: await world.next('user'), revision: world.ann.revision } as const;
    equal(await world.attempt({ guards: [gone], events: [told(world, 'stale')] }), 'stale');
    const missing = { _tag: 'message.remove', message: await world.next('message') } as const;
    equal(await world.attempt({ changes: [missing], events: [told(world, 'broken')] }), 'broken');
    await tell(world, 'after');
    equal(words(await world.storage.outbox.read(0, 100)), ['before', 'after']);
  }),
];
