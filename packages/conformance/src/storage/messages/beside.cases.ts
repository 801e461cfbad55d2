import type {
  Channel,
  Corpus,
  MessageId,
  NarrowFlag,
  PageQuery,
  Period,
  Source,
  Topic,
  User,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { move } from '../../moves.ts';
import { naivePage, page } from '../../pages.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { listed, send, wholeChannel } from '../../talk.ts';
import { unreadIn } from '../../unread.ts';

/**
 * A user who was sent messages in a channel without a subscription, among others that were not sent
 * to them.
 */
interface Scene {
  readonly channel: Channel;
  readonly topic: Topic;
  readonly ben: User;
  /** Messages that were sent to the user, in ascending order. */
  readonly theirs: ReadonlyArray<MessageId>;
  readonly others: ReadonlyArray<MessageId>;
}

const give = ({ write }: StorageFixture, { id: user }: User, message: MessageId): Promise<void> =>
  write(
    { _tag: 'message-flag.put', message, user, flag: 'mentioned' },
    { _tag: 'message-flag.put', message, user, flag: 'received' },
  );

const aScene = async (fixture: StorageFixture, count: number): Promise<Scene> => {
  const channel = await fixture.channel();
  const [topic, ben] = [await fixture.topic(channel), await fixture.user()];
  const [theirs, others]: [MessageId[], MessageId[]] = [[], []];
  for (let sent = 0; sent < count; sent++) {
    others.push(await send(fixture, topic));
    const id = await send(fixture, topic);
    await give(fixture, ben, id);
    theirs.push(id);
  }
  return { channel, topic, ben, theirs, others };
};

const touchedIn = ({ id: user }: User, ...channels: ReadonlyArray<Channel>): Source => ({
  _tag: 'Touched',
  user,
  flag: 'received',
  places: channels.map(({ id: channel }) => ({
    _tag: 'Channel',
    channel,
    topic: null,
    take: 'all',
  })),
});

const corpusOf = (sources: ReadonlyArray<Source>, over: Partial<Corpus> = {}): Corpus => ({
  sources,
  periods: new Map(),
  where: [],
  mayBeSentUnsubscribed: true,
  ...over,
});

const flagged = (
  { id: reader }: User,
  flag: NarrowFlag,
  negated = false,
): Pick<PageQuery, 'where' | 'mayBeSentUnsubscribed'> => ({
  where: [{ _tag: 'Flag', flag, reader, negated }],
  mayBeSentUnsubscribed: true,
});

const unread = (
  fixture: StorageFixture,
  corpus: Corpus,
  { id: user }: User,
  limit = 1_000,
): Promise<ReadonlyArray<MessageId>> => unreadIn(fixture, { corpus, user, limit });

export const besideCases = [
  storageCase(
    'what was sent to a user without a subscription is found by itself, and with its flag',
    async (fixture) => {
      const { channel, ben, theirs, others } = await aScene(fixture, 3);
      const touched = [touchedIn(ben, channel)];
      equal(await listed(fixture, touched), theirs);
      equal(await listed(fixture, [touchedIn(fixture.ann, channel)]), []);
      for (const flag of ['unread', 'mentioned'] as const) {
        equal(await listed(fixture, touched, flagged(ben, flag)), theirs);
        equal(await listed(fixture, touched, flagged(ben, flag, true)), []);
        equal(await listed(fixture, [wholeChannel(channel)], flagged(ben, flag)), theirs);
        equal(await listed(fixture, [wholeChannel(channel)], flagged(ben, flag, true)), others);
        equal(await listed(fixture, [wholeChannel(channel)], flagged(fixture.ann, flag)), []);
      }
    },
  ),

  storageCase('and around each of them, be it the only one or one of several', async (fixture) => {
    for (const count of [1, 2, 3]) {
      const { channel, ben, theirs, others } = await aScene(fixture, count);
      for (const anchor of [...theirs, ...others])
        for (const each of [0, 1, 9])
          equal(
            await page(fixture, [touchedIn(ben, channel)], { anchor, before: each, after: each }),
            naivePage(theirs, anchor, each, each),
            `${count} of them, ${each} on each side of ${anchor}`,
          );
    }
  }),

  storageCase(
    'and counted as unread until it is read, and again when it is marked unread',
    async (fixture) => {
      const { channel, topic, ben, theirs } = await aScene(fixture, 4);
      const [first, second, third, last] = theirs;
      if (!first || !second || !third || !last) throw new Error('Four messages were sent to them');
      const whole = corpusOf([wholeChannel(channel)]);
      const touched = corpusOf([touchedIn(ben, channel)]);
      const expectUnread = async (ids: ReadonlyArray<MessageId>): Promise<void> => {
        for (const corpus of [
          whole,
          touched,
          { ...touched, sources: [...whole.sources, ...touched.sources] },
        ]) {
          equal(await unread(fixture, corpus, ben), ids);
          equal(await unread(fixture, corpus, ben, 1), ids.slice(-1));
        }
        equal(await listed(fixture, touched.sources, flagged(ben, 'unread')), ids);
      };
      await expectUnread(theirs);
      equal(await unread(fixture, whole, fixture.ann), []);
      const { places } = await fixture.read(({ messages }) =>
        messages.unreadPlaces({ corpus: touched, user: ben.id, limit: 1_000 }),
      );
      equal(places, [
        {
          conversation: { _tag: 'InTopic', channel: channel.id, topic: topic.id },
          topicName: topic.name,
          messages: theirs,
        },
      ]);
      const container = (await fixture.read(({ messages }) => messages.byId(first)))?.message
        .container;
      if (container === undefined) throw new Error('The message was sent');
      await fixture.write({
        _tag: 'messages.read',
        user: ben.id,
        pieces: [{ container, first: second, last: third }],
      });
      await expectUnread([first, last]);
      await fixture.write({ _tag: 'unread-mark.put', message: third, user: ben.id });
      await expectUnread([first, third, last]);
      await fixture.write({ _tag: 'everything.read', user: ben.id });
      await expectUnread([]);
      await fixture.write({ _tag: 'unread-mark.put', message: second, user: ben.id });
      await expectUnread([second]);
    },
  ),

  storageCase('for a message marked unread the way it was received is told', async (fixture) => {
    const { channel, ben, theirs, others } = await aScene(fixture, 1);
    const vault = await fixture.channel({ privacy: 'private', hasProtectedHistory: true });
    const from = await fixture.next('message');
    const kept = await fixture.topic(vault);
    const subscribed = await send(fixture, kept);
    const other = await fixture.topic(channel);
    const brought = await send(fixture, other);
    await move(fixture, { from: other, to: await fixture.topic(vault) });
    const [beside, touched] = [theirs[0], others[0]];
    if (beside === undefined || touched === undefined)
      throw new Error('One message was sent to them, and one was not');
    const user = ben.id;
    const marked = [beside, touched, subscribed, brought];
    await fixture.write(
      { _tag: 'message-flag.put', message: touched, user, flag: 'historical' },
      ...marked.map((message) => ({ _tag: 'unread-mark.put', message, user }) as const),
    );
    const periods = new Map([[vault.id, [{ from, until: null }]]]);
    const receipts = new Map([[touched, 'none'] as const, [brought, 'arrived'] as const]);
    const has: NarrowFlag = 'unread';
    for (const where of [
      [],
      [{ _tag: 'Flag', flag: has, reader: user, negated: false } as const],
    ]) {
      const corpus = corpusOf([wholeChannel(channel), wholeChannel(vault)], {
        periods,
        where,
      });
      const found = await fixture.read(({ messages }) =>
        messages.unreadPlaces({ corpus, user, limit: 1_000 }),
      );
      equal(new Set(found.places.flatMap(({ messages }) => messages)), new Set(marked));
      equal(found.receipts, receipts);
    }
  }),

  storageCase(
    'more than is looked at together is found as well, and what starts out read for them is ' +
      'not unread',
    async (fixture) => {
      const channel = await fixture.channel();
      const [topic, ben] = [await fixture.topic(channel), await fixture.user()];
      const theirs: MessageId[] = [];
      for (let sent = 0; sent < 530; sent++) theirs.push(await send(fixture, topic));
      const own = await send(fixture, topic, { sender: ben.id, readFor: 'sender' });
      const notice = await send(fixture, topic, { readFor: 'everyone' });
      const flag = (message: MessageId) =>
        ({ _tag: 'message-flag.put', message, user: ben.id, flag: 'received' }) as const;
      await fixture.write(...[...theirs, own, notice].map(flag));
      const touched = corpusOf([touchedIn(ben, channel)]);
      equal(await unread(fixture, touched, ben), theirs);
      equal(await listed(fixture, touched.sources, flagged(ben, 'unread')), theirs);
      equal(await listed(fixture, touched.sources), [...theirs, own, notice]);
    },
  ),

  storageCase(
    'a move takes it from users who were ever in the old channel and are not in the new one',
    async (fixture) => {
      const { channel, topic, ben, theirs } = await aScene(fixture, 2);
      const there = await fixture.channel();
      const later = await fixture.next('message');
      await move(fixture, { from: topic, to: await fixture.topic(there) });
      const has = async (
        periods: ReadonlyMap<Channel['id'], ReadonlyArray<Period>>,
      ): Promise<void> => {
        for (const sources of [
          [touchedIn(ben, channel, there)],
          [wholeChannel(there), touchedIn(ben, there)],
        ]) {
          const corpus = corpusOf(sources, { periods });
          equal(await unread(fixture, corpus, ben), theirs);
          equal(await listed(fixture, sources, { periods, ...flagged(ben, 'unread') }), theirs);
          equal(await listed(fixture, sources, { periods, ...flagged(ben, 'mentioned') }), theirs);
        }
        equal(await listed(fixture, [touchedIn(ben, there)], { periods }), theirs);
      };
      const lost = async (
        periods: ReadonlyMap<Channel['id'], ReadonlyArray<Period>>,
      ): Promise<void> => {
        equal(await listed(fixture, [touchedIn(ben, channel, there)], { periods }), []);
        equal(
          await unread(
            fixture,
            corpusOf([wholeChannel(there), touchedIn(ben, there)], { periods }),
            ben,
          ),
          [],
        );
        equal(
          await listed(fixture, [wholeChannel(there)], { periods, ...flagged(ben, 'unread') }),
          [],
        );
        equal(
          await listed(fixture, [wholeChannel(there)], { periods, ...flagged(ben, 'mentioned') }),
          [],
        );
      };
      const [oldest] = theirs;
      if (oldest === undefined) throw new Error('Two messages were sent to them');
      const before = { from: oldest, until: oldest };
      await has(new Map());
      await has(new Map([[there.id, [{ from: later, until: null }]]]));
      await lost(new Map([[channel.id, [before]]]));
      await has(
        new Map([
          [channel.id, [before]],
          [there.id, [{ from: later, until: null }]],
        ]),
      );
      equal(await listed(fixture, [touchedIn(ben, channel)]), []);
    },
  ),

  storageCase('what a subscription gave already is not given again', async (fixture) => {
    const { channel, ben, theirs } = await aScene(fixture, 3);
    const [, second] = theirs;
    if (second === undefined) throw new Error('Three messages were sent to them');
    const periods = new Map([[channel.id, [{ from: second, until: second + 1 } as Period]]]);
    equal(
      await listed(fixture, [touchedIn(ben, channel)], { periods }),
      theirs.filter((id) => id !== second),
    );
    const received: Source = {
      _tag: 'Channel',
      channel: channel.id,
      topic: null,
      take: 'received',
    };
    equal(await listed(fixture, [received, touchedIn(ben, channel)], { periods }), theirs);
    equal(
      await unread(fixture, corpusOf([received, touchedIn(ben, channel)], { periods }), ben),
      theirs,
    );
  }),
];
