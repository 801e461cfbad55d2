import {
  ChannelId,
  ContainerId,
  type DomainEvent,
  GroupId,
  HistoryId,
  MessageId,
  type RealmOutbox,
  type StoredEvent,
  TopicId,
  UnixSeconds,
} from '@parley/core';
import { equal } from '../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../storage-fixture.ts';

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

const outboxOf = ({ storage, realm }: StorageFixture): RealmOutbox => storage.outbox.of(realm.id);

const readAll = (fixture: StorageFixture): Promise<ReadonlyArray<StoredEvent>> =>
  outboxOf(fixture).read(0, 1_000);

const positions = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<number> =>
  events.map(({ position }) => position);

export const outboxCases = [
  storageCase(
    'events come in commit order, at the positions 1, 2, 3 and so on',
    async (fixture) => {
      equal(await outboxOf(fixture).last(), 0);
      await tell(fixture, 'a', 'b');
      await tell(fixture, 'c');
      const first = await readAll(fixture);
      equal(words(first), ['a', 'b', 'c']);
      equal(positions(first), [1, 2, 3]);
      await tell(fixture, 'd');
      equal((await readAll(fixture)).slice(0, 3), first);
      equal(await outboxOf(fixture).last(), 4);
    },
  ),

  storageCase(
    'positions and events are read inside and outside of a snapshot, and positions grow',
    async (fixture) => {
      const outbox = outboxOf(fixture);
      const ends = async () => [
        await outbox.last(),
        await fixture.read((snapshot) => snapshot.outbox.last()),
      ];
      await tell(fixture, 'before');
      const before = await ends();
      await tell(fixture, 'a', 'b');
      const told = await outbox.read(before[0] ?? 0, 100);
      equal(words(told), ['a', 'b']);
      const inside = await fixture.read((snapshot) => snapshot.outbox.read(before[0] ?? 0, 1));
      equal(inside, told.slice(0, 1));
      equal(await ends(), [told.at(-1)?.position, told.at(-1)?.position]);
      equal(await outbox.read(await outbox.last(), 100), []);
    },
  ),

  storageCase('every event comes back as it was told', async (fixture) => {
    const events = everyShape(fixture);
    equal(await fixture.attempt({ events }), 'done');
    equal(
      (await readAll(fixture)).map(({ event }) => event),
      events,
    );
  }),

  storageCase('the outbox is read in pages, after a position', async (fixture) => {
    const outbox = outboxOf(fixture);
    await tell(fixture, 'a', 'b', 'c', 'd', 'e');
    const page = await outbox.read(0, 2);
    equal(words(page), ['a', 'b']);
    const rest = await outbox.read(page.at(-1)?.position ?? 0, 100);
    equal(words(rest), ['c', 'd', 'e']);
    equal(await outbox.read(rest.at(-1)?.position ?? 0, 100), []);
  }),

  storageCase('the positions of a realm say nothing about another realm', async (fixture) => {
    const [one, other] = [fixture, await aStorageFixture(fixture.storage)];
    for (const word of ['a', 'b', 'c']) {
      await tell(one, word);
      await tell(other, word.toUpperCase(), `${word.toUpperCase()}!`);
    }
    equal(words(await readAll(one)), ['a', 'b', 'c']);
    equal(positions(await readAll(one)), [1, 2, 3]);
    equal(words(await readAll(other)), ['A', 'A!', 'B', 'B!', 'C', 'C!']);
    equal(positions(await readAll(other)), [1, 2, 3, 4, 5, 6]);
    equal([await outboxOf(one).last(), await outboxOf(other).last()], [3, 6]);
    const inside = await Promise.all(
      [one, other].map((each) => each.read(({ outbox }) => outbox.last())),
    );
    equal(inside, [3, 6]);
  }),

  storageCase('positions have no gap when sets of several realms cross', async (fixture) => {
    const { storage } = fixture;
    const realms = [fixture, await aStorageFixture(storage), await aStorageFixture(storage)];
    const gone = {
      _tag: 'row.unchanged',
      row: 'user',
      id: await fixture.next('user'),
      revision: fixture.ann.revision,
    } as const;
    const rounds = Array.from({ length: 8 }, (_, index) => `${index}`);
    await Promise.all(
      rounds.flatMap((word) =>
        realms.flatMap((realm) => [
          tell(realm, word, `${word}!`),
          realm.attempt({ guards: [gone], events: [told(realm, 'stale')] }),
        ]),
      ),
    );
    for (const realm of realms) {
      const events = await readAll(realm);
      equal(
        positions(events),
        events.map((_, index) => index + 1),
        'positions of a realm',
      );
      equal([...words(events)].sort(), rounds.flatMap((word) => [word, `${word}!`]).sort());
      equal(await outboxOf(realm).last(), 2 * rounds.length);
    }
  }),

  storageCase('each consumer resumes where it stood, and never moves back', async (fixture) => {
    const outbox = outboxOf(fixture);
    await tell(fixture, 'a', 'b', 'c');
    equal(await outbox.position('push'), 0);
    await outbox.acknowledge('push', 2);
    await outbox.acknowledge('live', 1);
    equal(await outbox.position('push'), 2);
    equal(await outbox.position('live'), 1);
    await outbox.acknowledge('push', 1);
    equal(await outbox.position('push'), 2);
    equal(await outbox.position('nobody'), 0);
    equal(words(await outbox.read(await outbox.position('live'), 100)), ['b', 'c']);
  }),

  storageCase('a consumer stands in each realm where it stood there', async (fixture) => {
    const [one, other] = [fixture, await aStorageFixture(fixture.storage)];
    await tell(one, 'a', 'b');
    await tell(other, 'A', 'B', 'C');
    await outboxOf(one).acknowledge('push', 2);
    equal([await outboxOf(one).position('push'), await outboxOf(other).position('push')], [2, 0]);
    await outboxOf(other).acknowledge('push', 1);
    equal([await outboxOf(one).position('push'), await outboxOf(other).position('push')], [2, 1]);
  }),

  storageCase('consumers are those that are registered, in every realm', async (fixture) => {
    const { outbox } = fixture.storage;
    equal(await outboxOf(fixture).consumers(), new Map());
    await outboxOf(fixture).acknowledge('push', 3);
    equal(await outboxOf(fixture).consumers(), new Map());
    await outbox.register('push');
    await outbox.register('mirror');
    await outbox.register('push');
    const expected = [
      ['push', 3],
      ['mirror', 0],
    ] as const;
    equal(await outboxOf(fixture).consumers(), new Map(expected));
    const founded = await aStorageFixture(fixture.storage);
    equal(
      await outboxOf(founded).consumers(),
      new Map(expected.map(([name]) => [name, 0])),
      'consumers of a realm that was founded later',
    );
  }),

  storageCase(
    'realms with events that a consumer has not handled are told, ascending',
    async (fixture) => {
      const { storage } = fixture;
      const { outbox } = storage;
      const [a, b, c, d] = [
        fixture,
        await aStorageFixture(storage),
        await aStorageFixture(storage),
        await aStorageFixture(storage),
      ];
      const ids = (...realms: ReadonlyArray<StorageFixture>) => realms.map(({ realm }) => realm.id);
      equal(await outbox.behind('push', 10), []);
      for (const realm of [d, b, a]) await tell(realm, 'one', 'two');
      equal(await outbox.behind('push', 10), ids(a, b, d));
      equal(await outbox.behind('push', 2), ids(a, b));
      await outboxOf(a).acknowledge('push', 2);
      await outboxOf(b).acknowledge('push', 1);
      equal(await outbox.behind('push', 10), ids(b, d));
      equal(await outbox.behind('push', 1), ids(b));
      equal(await outbox.behind('mirror', 10), ids(a, b, d), 'of another consumer');
      await outboxOf(b).acknowledge('push', 2);
      await outboxOf(d).acknowledge('push', 2);
      equal(await outbox.behind('push', 10), []);
      await tell(c, 'three');
      await tell(a, 'three');
      equal(await outbox.behind('push', 10), ids(a, c));
      await outboxOf(a).forget(3, 100);
      equal(await outbox.behind('push', 10), ids(a, c), 'after old events went');
    },
  ),

  storageCase(
    'the oldest events are forgotten, as many as asked for and none after a position',
    async (fixture) => {
      const outbox = outboxOf(fixture);
      await tell(fixture, 'a', 'b', 'c', 'd', 'e');
      equal(await outbox.forget(0, 100), 0);
      equal(await outbox.forget(3, 2), 2);
      equal(words(await readAll(fixture)), ['c', 'd', 'e']);
      equal(await outbox.forget(3, 100), 1);
      equal(await outbox.forget(3, 100), 0);
      equal(words(await readAll(fixture)), ['d', 'e']);
      equal(positions(await readAll(fixture)), [4, 5]);
    },
  ),

  storageCase('what is forgotten of a realm stays in the others', async (fixture) => {
    const [one, other] = [fixture, await aStorageFixture(fixture.storage)];
    await tell(one, 'a', 'b', 'c');
    await tell(other, 'A', 'B', 'C');
    equal(await outboxOf(other).forget(2, 100), 2);
    equal(words(await readAll(one)), ['a', 'b', 'c']);
    equal(words(await readAll(other)), ['C']);
    equal(await outboxOf(one).forget(1, 100), 1);
    equal(words(await readAll(other)), ['C']);
    equal(positions(await readAll(one)), [2, 3]);
  }),

  storageCase(
    'the newest event of a realm is never forgotten, and positions go on from it',
    async (fixture) => {
      const [one, other] = [fixture, await aStorageFixture(fixture.storage)];
      await tell(one, 'a', 'b');
      await tell(other, 'A', 'B', 'C');
      for (const realm of [one, other]) {
        const outbox = outboxOf(realm);
        const last = await outbox.last();
        equal(await outbox.forget(last + 100, 100), last - 1);
        equal(positions(await readAll(realm)), [last]);
        equal(await outbox.last(), last);
        await tell(realm, 'next');
        equal(positions(await readAll(realm)), [last, last + 1]);
        equal(words(await outbox.read(last, 100)), ['next']);
      }
    },
  ),

  storageCase('a set that was not applied tells nothing, and leaves no gap', async (fixture) => {
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
    equal(words(await readAll(fixture)), ['before', 'after']);
    equal(positions(await readAll(fixture)), [1, 2]);
  }),
];
