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
import { type StorageFixture, storageCase } from '../storage-fixture.ts';

const told = (fixture: StorageFixture, changed: string): DomainEvent => ({
  _tag: 'realm.updated',
  realm: fixture.realm.id,
  changed: [changed],
});

const tell = async (fixture: StorageFixture, ...words: ReadonlyArray<string>): Promise<void> =>
  equal(await fixture.attempt({ events: words.map((word) => told(fixture, word)) }), 'done');

const words = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<string> =>
  events.flatMap(({ event }) => (event._tag === 'realm.updated' ? event.changed : []));

/** One of every shape an event can have. */
const everyShape = ({
  realm: { id: realm },
  ann: { id: user },
}: StorageFixture): ReadonlyArray<DomainEvent> => {
  const [message, channel, topic, at] = [
    MessageId(7),
    ChannelId(8),
    TopicId(9),
    UnixSeconds(1_700_000_000),
  ];
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
    {
      _tag: 'group.subgroups-removed',
      realm,
      group: GroupId(2),
      subgroups: [GroupId(3), GroupId(2)],
    },
    { _tag: 'user.created', realm, user },
    { _tag: 'user.updated', realm, user, changed: ['fullName'] },
    { _tag: 'user.updated', realm, user, changed: ['role', 'fullName'], roleBefore: 400 },
    { _tag: 'channel.created', realm, channel },
    { _tag: 'channel.archived', realm, channel },
    { _tag: 'channel.unsubscribed', realm, channel, users: [user] },
    { _tag: 'topic.visibility-changed', realm, user, channel, topic: '', policy: 0, at },
    { _tag: 'message.sent', realm, message },
    { _tag: 'message.edited', realm, message, edit: history, by: user, at },
    {
      _tag: 'message.edited',
      realm,
      message,
      edit: history,
      by: user,
      at,
      calledBefore: ['channel'],
      move: history,
    },
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
    {
      _tag: 'message.removed',
      realm,
      message,
      by: null,
      from: null,
      participants: [user],
      arrivals: [],
      beside: [],
    },
    {
      _tag: 'message.removed',
      realm,
      message,
      by: user,
      from: place,
      participants: null,
      arrivals: [arrival],
      beside: [user],
    },
  ];
};

export const outboxCases = [
  storageCase('events come in commit order, with positions that grow and stay', async (fixture) => {
    await tell(fixture, 'a', 'b');
    await tell(fixture, 'c');
    const first = await fixture.storage.outbox.read(0, 100);
    equal(words(first), ['a', 'b', 'c']);
    const positions = first.map(({ position }) => position);
    ok(
      positions.every((position, index) => position > (positions[index - 1] ?? 0)),
      `positions grow: ${positions}`,
    );
    await tell(fixture, 'd');
    equal((await fixture.storage.outbox.read(0, 100)).slice(0, 3), first);
  }),

  storageCase(
    'positions and events are read inside and outside of a snapshot, and positions grow',
    async (fixture) => {
      const ends = async () => [
        await fixture.storage.outbox.last(),
        await fixture.storage.read(({ outbox }) => outbox.last()),
      ];
      const before = await ends();
      await tell(fixture, 'a', 'b');
      const told = await fixture.storage.outbox.read(before[0] ?? 0, 100);
      equal(words(told), ['a', 'b']);
      const inside = await fixture.storage.read(({ outbox }) => outbox.read(before[0] ?? 0, 1));
      equal(inside, told.slice(0, 1));
      equal(await ends(), [told.at(-1)?.position, told.at(-1)?.position]);
      equal(await fixture.storage.outbox.read(await fixture.storage.outbox.last(), 100), []);
    },
  ),

  storageCase('every event comes back as it was told', async (fixture) => {
    const events = everyShape(fixture);
    equal(await fixture.attempt({ events }), 'done');
    equal(
      (await fixture.storage.outbox.read(0, 100)).map(({ event }) => event),
      events,
    );
  }),

  storageCase('the outbox is read in pages, after a position', async (fixture) => {
    await tell(fixture, 'a', 'b', 'c', 'd', 'e');
    const page = await fixture.storage.outbox.read(0, 2);
    equal(words(page), ['a', 'b']);
    const rest = await fixture.storage.outbox.read(page.at(-1)?.position ?? 0, 100);
    equal(words(rest), ['c', 'd', 'e']);
    equal(await fixture.storage.outbox.read(rest.at(-1)?.position ?? 0, 100), []);
  }),

  storageCase('each consumer resumes where it stood, and never moves back', async (fixture) => {
    await tell(fixture, 'a', 'b', 'c');
    const [a, b] = await fixture.storage.outbox.read(0, 100);
    if (a === undefined || b === undefined) throw new Error('Events are missing');
    equal(await fixture.storage.outbox.position('push'), 0);
    await fixture.storage.outbox.acknowledge('push', b.position);
    await fixture.storage.outbox.acknowledge('live', a.position);
    equal(await fixture.storage.outbox.position('push'), b.position);
    equal(await fixture.storage.outbox.position('live'), a.position);
    await fixture.storage.outbox.acknowledge('push', a.position);
    equal(await fixture.storage.outbox.position('push'), b.position);
    equal(await fixture.storage.outbox.position('nobody'), 0);
    equal(
      words(await fixture.storage.outbox.read(await fixture.storage.outbox.position('live'), 100)),
      ['b', 'c'],
    );
  }),

  storageCase(
    'consumers are known by what they acknowledged, be it nothing yet',
    async ({ storage: { outbox } }) => {
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
    },
  ),

  storageCase(
    'the oldest events are forgotten, as many as asked for and none after a position',
    async (fixture) => {
      const { outbox } = fixture.storage;
      await tell(fixture, 'a', 'b', 'c', 'd', 'e');
      const [, , third] = await outbox.read(0, 100);
      if (third === undefined) throw new Error('Events are missing');
      equal(await outbox.forget(0, 100), 0);
      equal(await outbox.forget(third.position, 2), 2);
      equal(words(await outbox.read(0, 100)), ['c', 'd', 'e']);
      equal(await outbox.forget(third.position, 100), 1);
      equal(await outbox.forget(third.position, 100), 0);
      equal(words(await outbox.read(0, 100)), ['d', 'e']);
    },
  ),

  storageCase(
    'the newest event is never forgotten, and positions go on from it',
    async (fixture) => {
      const { outbox } = fixture.storage;
      await tell(fixture, 'a', 'b');
      const last = await outbox.last();
      equal(await outbox.forget(last + 100, 100), 1);
      equal(words(await outbox.read(0, 100)), ['b']);
      equal(await outbox.last(), last);
      await tell(fixture, 'c');
      equal(words(await outbox.read(last, 100)), ['c']);
      ok((await outbox.last()) > last, 'positions grow');
    },
  ),

  storageCase(
    'a set that was not applied tells nothing, and what is told later comes after',
    async (fixture) => {
      await tell(fixture, 'before');
      const gone = {
        _tag: 'row.unchanged',
        row: 'user',
        id: await fixture.next('user'),
        revision: fixture.ann.revision,
      } as const;
      equal(await fixture.attempt({ guards: [gone], events: [told(fixture, 'stale')] }), 'stale');
      const missing = { _tag: 'message.remove', message: await fixture.next('message') } as const;
      equal(
        await fixture.attempt({ changes: [missing], events: [told(fixture, 'broken')] }),
        'broken',
      );
      await tell(fixture, 'after');
      equal(words(await fixture.storage.outbox.read(0, 100)), ['before', 'after']);
    },
  ),
];
