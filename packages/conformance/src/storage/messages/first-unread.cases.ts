import { type ChannelId, type Corpus, type Message, MessageId, type TopicPolicy, UnixSeconds } from '@parley/core';
import { type Chance, chanceOf } from '../../chance.ts';
import { aSubscription } from '../../entities.ts';
import { equal, ok } from '../../equal.ts';
import { by, only } from '../../pages.ts';
import { aConversation, move, send, sendDirect, wholeChannel, wholeTopic } from '../../talk.ts';
import { aTown, readableSources, readerOf, type Town } from '../../town.ts';
import { firstUnread, firstUnreadByLooking } from '../../unread.ts';
import { storageCase } from '../../world.ts';

const NONE: ReadonlySet<ChannelId> = new Set();

const READ_FOR: ReadonlyArray<Message['readFor']> = ['nobody', 'sender', 'everyone'];
const POLICIES: ReadonlyArray<TopicPolicy> = [1, 1, 2, 3];

/** Some of what is said starts out read, some is marked unread, some topics are muted, unmuted or followed. */
const stirred = async ({ world, chance, people, topics, sent }: Town): Promise<void> => {
  for (let step = 0; step < 25; step++) {
    const [user, topic] = [chance.oneOf(people).id, chance.oneOf(topics)];
    sent.push(await send(world, topic, { sender: user, readFor: chance.oneOf(READ_FOR) }));
    if (chance.number(2) === 0) await world.write({ _tag: 'unread-mark.put', message: chance.oneOf(sent), user });
    if (chance.number(2) === 0) await world.write({ _tag: 'message-flag.put', message: chance.oneOf(sent), user, flag: 'received' });
    const visibility = { user, topic: chance.oneOf(topics).id, policy: chance.oneOf(POLICIES), at: UnixSeconds(5) };
    if (chance.number(2) === 0) await world.write({ _tag: 'topic-visibility.put', visibility });
  }
};

const corpusOf = async (town: Town, user: Town['people'][number]): Promise<Corpus> => {
  const { chance, world, topics, people, sent } = town;
  const reader = await readerOf(town, user);
  const narrowed = topics.map(({ id, channel }) => ({ _tag: 'Channel', channel, topic: id, take: 'received' }) as const);
  return {
    realm: world.realm.id,
    sources: chance.number(2) === 0 ? readableSources(reader) : [chance.oneOf(narrowed), chance.oneOf(narrowed), ...reader.conversations],
    periods: reader.periods,
    hasBeside: true,
    where: [...by(chance.number(3) === 0 ? chance.oneOf(people).id : null), ...only(chance.number(5) === 0 ? chance.oneOf(sent) : null)],
  };
};

const someOf = (chance: Chance, ids: ReadonlyArray<ChannelId>): ReadonlySet<ChannelId> => new Set(ids.filter(() => chance.number(3) === 0));

export const firstUnreadCases = [
  storageCase('the first unread message is the oldest that was sent to somebody and does not start out read for him', async (world) => {
    const [channel, other] = [await world.channel(), await world.channel()];
    const ben = await world.user();
    const before = await send(world, await world.topic(channel), { sender: ben.id });
    const topic = await world.topic(channel);
    await world.write({
      _tag: 'subscription.put',
      subscription: aSubscription(world.ann.id, channel.id, { periods: [{ from: await world.next('message'), until: null }] }),
    });
    const conversation = await aConversation(world, [world.ann, ben]);
    const sources = [wholeChannel(channel), { _tag: 'Conversation', container: conversation }] as const;
    const subscription = await world.read(({ channels }) => channels.subscription(channel.id, world.ann.id));
    const periods = new Map([[channel.id, subscription?.periods ?? []]]);
    const corpus: Corpus = { realm: world.realm.id, sources, periods, where: [] };
    const first = (over: Partial<Corpus> = {}, muted = NONE) => firstUnread(world, { ...corpus, ...over }, world.ann.id, muted);
    const own = await send(world, topic, { readFor: 'sender' });
    const notice = await send(world, topic, { sender: ben.id, readFor: 'everyone' });
    equal(await first(), null);
    const whispered = await sendDirect(world, conversation, { sender: ben.id });
    const spoken = await send(world, topic, { sender: ben.id });
    equal(await first(), whispered);
    equal(await first({ sources: [wholeTopic(channel.id, topic)] }), spoken);
    equal(
      [await first({ where: by(world.ann.id) }), await first({ where: only(notice) }), await first({ where: only(spoken) })],
      [null, null, spoken],
    );
    await world.write({ _tag: 'unread-mark.put', message: notice, user: world.ann.id });
    equal([await first(), await first({ where: only(notice) }), await first({ where: by(world.ann.id) })], [notice, notice, null]);
    await world.write({ _tag: 'unread-mark.put', message: own, user: world.ann.id });
    await world.write({ _tag: 'unread-mark.put', message: before, user: world.ann.id });
    equal([await first(), await first({ where: by(world.ann.id) })], [own, own]);
    await move(world, { from: topic, to: await world.topic(other) });
    equal(await first(), whispered);
    ok(before < own && notice < whispered, 'ids ascend');
  }),

  storageCase('muted topics are passed over, and muted channels but for what is unmuted or followed there', async (world) => {
    const channel = await world.channel();
    const [plain, muted, followed] = [await world.topic(channel), await world.topic(channel), await world.topic(channel)];
    const periods = new Map([[channel.id, [{ from: MessageId(1), until: null }]]]);
    const corpus: Corpus = { realm: world.realm.id, sources: [wholeChannel(channel)], periods, where: [] };
    const [ben, eve] = [await world.user(), await world.user()];
    const [inMuted, inPlain, inFollowed] = [await send(world, muted), await send(world, plain), await send(world, followed)];
    const first = (channels = NONE) => firstUnread(world, corpus, ben.id, channels);
    const wish = (topic: typeof plain, policy: TopicPolicy) =>
      world.write({ _tag: 'topic-visibility.put', visibility: { user: ben.id, topic: topic.id, policy, at: UnixSeconds(5) } });
    equal([await first(), await first(new Set([channel.id]))], [inMuted, null]);
    await wish(muted, 1);
    await wish(followed, 3);
    equal([await first(), await first(new Set([channel.id]))], [inPlain, inFollowed]);
    await wish(plain, 2);
    equal(await first(new Set([channel.id])), inPlain);
    equal([await firstUnread(world, corpus, eve.id), await firstUnread(world, corpus, world.ann.id)], [inMuted, null]);
  }),

  ...[1, 2, 3, 4].map((seed) =>
    storageCase(`the first unread message is found as by looking at every message (seed ${seed})`, async (world) => {
      const town = await aTown(world, chanceOf(seed));
      await stirred(town);
      for (const user of [...town.people, ...town.people, ...town.people]) {
        const corpus = await corpusOf(town, user);
        const muted = someOf(
          town.chance,
          town.channels.map(({ id }) => id),
        );
        equal(
          await firstUnread(world, corpus, user.id, muted),
          await firstUnreadByLooking(world, corpus, user.id, muted),
          `for ${user.id}`,
        );
      }
    }),
  ),
];
