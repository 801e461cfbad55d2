import type {
  Channel,
  Corpus,
  MessageId,
  NarrowFlag,
  PageQuery,
  Period,
  Piece,
  Source,
  StoredFlag,
  Topic,
  User,
  UserId,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { naivePage, page } from '../../pages.ts';
import { listed, move, piecesOf, send, wholeChannel } from '../../talk.ts';
import { unreadIn } from '../../unread.ts';
import { storageCase, type World } from '../../world.ts';

/** Somebody who was sent messages in a channel where he is not subscribed, among others that were not sent to him. */
interface Scene {
  readonly channel: Channel;
  readonly topic: Topic;
  readonly ben: User;
  /** Sent to him; ascending. */
  readonly his: ReadonlyArray<MessageId>;
  readonly others: ReadonlyArray<MessageId>;
}

const give = ({ write }: World, { id: user }: User, message: MessageId): Promise<void> =>
  write({ _tag: 'message-flag.put', message, user, flag: 'mentioned' }, { _tag: 'message-flag.put', message, user, flag: 'received' });

const aScene = async (world: World, count: number): Promise<Scene> => {
  const channel = await world.channel();
  const [topic, ben] = [await world.topic(channel), await world.user()];
  const [his, others]: [MessageId[], MessageId[]] = [[], []];
  for (let sent = 0; sent < count; sent++) {
    others.push(await send(world, topic));
    const id = await send(world, topic);
    await give(world, ben, id);
    his.push(id);
  }
  return { channel, topic, ben, his, others };
};

const touchedIn = ({ id: user }: User, ...channels: ReadonlyArray<Channel>): Source => ({
  _tag: 'Touched',
  user,
  flag: 'received',
  places: channels.map(({ id: channel }) => ({ _tag: 'Channel', channel, topic: null, take: 'all' })),
});

const corpusOf = ({ realm }: World, sources: ReadonlyArray<Source>, over: Partial<Corpus> = {}): Corpus => ({
  realm: realm.id,
  sources,
  periods: new Map(),
  where: [],
  hasBeside: true,
  ...over,
});

const flagged = ({ id: reader }: User, flag: NarrowFlag, negated = false): Pick<PageQuery, 'where' | 'hasBeside'> => ({
  where: [{ _tag: 'Flag', flag, reader, negated }],
  hasBeside: true,
});

const unread = (world: World, corpus: Corpus, { id: user }: User, limit = 1_000): Promise<ReadonlyArray<MessageId>> =>
  unreadIn(world, { corpus, user, limit });

export const besideCases = [
  storageCase('what was sent to somebody beside his subscriptions is found by itself, and as what it is', async (world) => {
    const { channel, ben, his, others } = await aScene(world, 3);
    const touched = [touchedIn(ben, channel)];
    equal(await listed(world, touched), his);
    equal(await listed(world, [touchedIn(world.ann, channel)]), []);
    for (const flag of ['unread', 'mentioned'] as const) {
      equal(await listed(world, touched, flagged(ben, flag)), his);
      equal(await listed(world, touched, flagged(ben, flag, true)), []);
      equal(await listed(world, [wholeChannel(channel)], flagged(ben, flag)), his);
      equal(await listed(world, [wholeChannel(channel)], flagged(ben, flag, true)), others);
      equal(await listed(world, [wholeChannel(channel)], flagged(world.ann, flag)), []);
    }
  }),

  storageCase('and around each of them, be it the only one or one of several', async (world) => {
    for (const count of [1, 2, 3]) {
      const { channel, ben, his, others } = await aScene(world, count);
      for (const anchor of [...his, ...others])
        for (const each of [0, 1, 9])
          equal(
            await page(world, [touchedIn(ben, channel)], { anchor, before: each, after: each }),
            naivePage(his, anchor, each, each),
            `${count} of them, ${each} on each side of ${anchor}`,
          );
    }
  }),

  storageCase('and counted among what he has not read, until he has; and again where he marks it unread', async (world) => {
    const { channel, topic, ben, his } = await aScene(world, 4);
    const [first, second, third, last] = his;
    if (!first || !second || !third || !last) throw new Error('Four messages were sent to him');
    const whole = corpusOf(world, [wholeChannel(channel)]);
    const touched = corpusOf(world, [touchedIn(ben, channel)]);
    const expectUnread = async (ids: ReadonlyArray<MessageId>): Promise<void> => {
      for (const corpus of [whole, touched, { ...touched, sources: [...whole.sources, ...touched.sources] }]) {
        equal(await unread(world, corpus, ben), ids);
        equal(await unread(world, corpus, ben, 1), ids.slice(-1));
      }
      equal(await listed(world, touched.sources, flagged(ben, 'unread')), ids);
    };
    await expectUnread(his);
    equal(await unread(world, whole, world.ann), []);
    const { places } = await world.read(({ messages }) => messages.unreadPlaces({ corpus: touched, user: ben.id, limit: 1_000 }));
    equal(places, [{ conversation: { _tag: 'InTopic', channel: channel.id, topic: topic.id }, topicName: topic.name, messages: his }]);
    const container = (await world.read(({ messages }) => messages.byId(world.realm.id, first)))?.message.container;
    if (container === undefined) throw new Error('The message was sent');
    await world.write({ _tag: 'messages.read', user: ben.id, pieces: [{ container, first: second, last: third }] });
    await expectUnread([first, last]);
    await world.write({ _tag: 'unread-mark.put', message: third, user: ben.id });
    await expectUnread([first, third, last]);
    await world.write({ _tag: 'everything.read', user: ben.id });
    await expectUnread([]);
    await world.write({ _tag: 'unread-mark.put', message: second, user: ben.id });
    await expectUnread([second]);
  }),

  storageCase('of what he marked unread it is told how he came by it', async (world) => {
    const { channel, ben, his, others } = await aScene(world, 1);
    const vault = await world.channel({ privacy: 'private', hasProtectedHistory: true });
    const from = await world.next('message');
    const kept = await world.topic(vault);
    const subscribed = await send(world, kept);
    const other = await world.topic(channel);
    const brought = await send(world, other);
    await move(world, { from: other, to: await world.topic(vault) });
    const [beside, touched] = [his[0], others[0]];
    if (beside === undefined || touched === undefined) throw new Error('One message was sent to him, and one was not');
    const user = ben.id;
    const marked = [beside, touched, subscribed, brought];
    await world.write(
      { _tag: 'message-flag.put', message: touched, user, flag: 'historical' },
      ...marked.map((message) => ({ _tag: 'unread-mark.put', message, user }) as const),
    );
    const periods = new Map([[vault.id, [{ from, until: null }]]]);
    const receipts = new Map([[touched, 'none'] as const, [brought, 'arrived'] as const]);
    const has: NarrowFlag = 'unread';
    for (const where of [[], [{ _tag: 'Flag', flag: has, reader: user, negated: false } as const]]) {
      const corpus = corpusOf(world, [wholeChannel(channel), wholeChannel(vault)], { periods, where });
      const found = await world.read(({ messages }) => messages.unreadPlaces({ corpus, user, limit: 1_000 }));
      equal(new Set(found.places.flatMap(({ messages }) => messages)), new Set(marked));
      equal(found.receipts, receipts);
    }
  }),

  storageCase('more than is looked at together is found as well, and what starts out read for him is not unread', async (world) => {
    const channel = await world.channel();
    const [topic, ben] = [await world.topic(channel), await world.user()];
    const his: MessageId[] = [];
    for (let sent = 0; sent < 530; sent++) his.push(await send(world, topic));
    const own = await send(world, topic, { sender: ben.id, readFor: 'sender' });
    const notice = await send(world, topic, { readFor: 'everyone' });
    const flag = (message: MessageId) => ({ _tag: 'message-flag.put', message, user: ben.id, flag: 'received' }) as const;
    await world.write(...[...his, own, notice].map(flag));
    const touched = corpusOf(world, [touchedIn(ben, channel)]);
    equal(await unread(world, touched, ben), his);
    equal(await listed(world, touched.sources, flagged(ben, 'unread')), his);
    equal(await listed(world, touched.sources), [...his, own, notice]);
  }),

  storageCase('a journey takes it from whoever was ever where it began, and is not where it leads', async (world) => {
    const { channel, topic, ben, his } = await aScene(world, 2);
    const there = await world.channel();
    const later = await world.next('message');
    await move(world, { from: topic, to: await world.topic(there) });
    const has = async (periods: ReadonlyMap<Channel['id'], ReadonlyArray<Period>>): Promise<void> => {
      for (const sources of [[touchedIn(ben, channel, there)], [wholeChannel(there), touchedIn(ben, there)]]) {
        const corpus = corpusOf(world, sources, { periods });
        equal(await unread(world, corpus, ben), his);
        equal(await listed(world, sources, { periods, ...flagged(ben, 'unread') }), his);
        equal(await listed(world, sources, { periods, ...flagged(ben, 'mentioned') }), his);
      }
      equal(await listed(world, [touchedIn(ben, there)], { periods }), his);
    };
    const lost = async (periods: ReadonlyMap<Channel['id'], ReadonlyArray<Period>>): Promise<void> => {
      equal(await listed(world, [touchedIn(ben, channel, there)], { periods }), []);
      equal(await unread(world, corpusOf(world, [wholeChannel(there), touchedIn(ben, there)], { periods }), ben), []);
      equal(await listed(world, [wholeChannel(there)], { periods, ...flagged(ben, 'unread') }), []);
      equal(await listed(world, [wholeChannel(there)], { periods, ...flagged(ben, 'mentioned') }), []);
    };
    const [oldest] = his;
    if (oldest === undefined) throw new Error('Two messages were sent to him');
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
    equal(await listed(world, [touchedIn(ben, channel)]), []);
  }),

  storageCase('what a subscription gave him already it does not give him again', async (world) => {
    const { channel, ben, his } = await aScene(world, 3);
    const [, second] = his;
    if (second === undefined) throw new Error('Three messages were sent to him');
    const periods = new Map([[channel.id, [{ from: second, until: second + 1 } as Period]]]);
    equal(
      await listed(world, [touchedIn(ben, channel)], { periods }),
      his.filter((id) => id !== second),
    );
    const received: Source = { _tag: 'Channel', channel: channel.id, topic: null, take: 'received' };
    equal(await listed(world, [received, touchedIn(ben, channel)], { periods }), his);
    equal(await unread(world, corpusOf(world, [received, touchedIn(ben, channel)], { periods }), ben), his);
  }),

  storageCase('who of some users has a flag on one of some messages', async (world) => {
    const [ben, channel] = [await world.user(), await world.channel()];
    const [soup, stew] = [await world.topic(channel), await world.topic(channel)];
    const [one, aside, two, three] = [await send(world, soup), await send(world, stew), await send(world, soup), await send(world, soup)];
    const flag = (message: MessageId, user: UserId, name: StoredFlag) =>
      world.write({ _tag: 'message-flag.put', message, user, flag: name });
    await flag(one, ben.id, 'historical');
    await flag(aside, world.ann.id, 'historical');
    await flag(two, world.ann.id, 'starred');
    await flag(three, world.ann.id, 'received');
    const [piece] = await piecesOf(world, soup);
    if (piece === undefined) throw new Error('Three messages were sent');
    const between = (first: MessageId, last: MessageId): Piece => ({ ...piece, first, last });
    const everybody = [world.ann.id, ben.id].sort((a, b) => a - b);
    const among = (users: ReadonlyArray<UserId>, flags: ReadonlyArray<StoredFlag>, ...pieces: ReadonlyArray<Piece>) =>
      world.read(({ messages }) => messages.flaggedAmong(users, flags, pieces));
    equal(await among(everybody, ['historical', 'received'], piece), everybody);
    equal(await among(everybody, ['historical'], piece), [ben.id]);
    equal(await among([world.ann.id], ['historical'], piece), []);
    equal(await among([world.ann.id], ['starred', 'collapsed'], piece), [world.ann.id]);
    equal(await among(everybody, ['historical', 'received'], between(two, two)), []);
    equal(await among(everybody, ['historical', 'received'], between(one, one), between(three, three)), everybody);
    equal(await among(everybody, ['historical', 'received'], between(two, three)), [world.ann.id]);
    equal(
      [await among(everybody, ['historical']), await among([], ['historical'], piece), await among(everybody, [], piece)],
      [[], [], []],
    );
  }),
];
