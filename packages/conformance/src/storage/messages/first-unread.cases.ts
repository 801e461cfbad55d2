import {
  type ChannelId,
  type Corpus,
  type Message,
  MessageId,
  type TopicPolicy,
  UnixSeconds,
} from '@parley/core';
import { type Chance, chanceOf } from '../../chance.ts';
import { aSubscription } from '../../entities.ts';
import { equal, ok } from '../../equal.ts';
import { move } from '../../moves.ts';
import { by, only } from '../../pages.ts';
import {
  aRandomOrganization,
  type RandomOrganization,
  readableSources,
  readerOf,
} from '../../random-organization.ts';
import { storageCase } from '../../storage-fixture.ts';
import { aConversation, send, sendDirect, wholeChannel, wholeTopic } from '../../talk.ts';
import { firstUnread, firstUnreadByLooking } from '../../unread.ts';

const NONE: ReadonlySet<ChannelId> = new Set();

const READ_FOR: ReadonlyArray<Message['readFor']> = ['nobody', 'sender', 'everyone'];
const POLICIES: ReadonlyArray<TopicPolicy> = [1, 1, 2, 3];

/**
 * Some of what is said starts out read, some is marked unread, some topics are muted, unmuted or
 * followed.
 */
const stirred = async ({
  fixture,
  chance,
  people,
  topics,
  sent,
}: RandomOrganization): Promise<void> => {
  for (let step = 0; step < 25; step++) {
    const [user, topic] = [chance.oneOf(people).id, chance.oneOf(topics)];
    sent.push(await send(fixture, topic, { sender: user, readFor: chance.oneOf(READ_FOR) }));
    if (chance.number(2) === 0)
      await fixture.write({ _tag: 'unread-mark.put', message: chance.oneOf(sent), user });
    if (chance.number(2) === 0)
      await fixture.write({
        _tag: 'message-flag.put',
        message: chance.oneOf(sent),
        user,
        flag: 'received',
      });
    const visibility = {
      user,
      topic: chance.oneOf(topics).id,
      policy: chance.oneOf(POLICIES),
      at: UnixSeconds(5),
    };
    if (chance.number(2) === 0) await fixture.write({ _tag: 'topic-visibility.put', visibility });
  }
};

const corpusOf = async (
  town: RandomOrganization,
  user: RandomOrganization['people'][number],
): Promise<Corpus> => {
  const { chance, topics, people, sent } = town;
  const reader = await readerOf(town, user);
  const narrowed = topics.map(
    ({ id, channel }) => ({ _tag: 'Channel', channel, topic: id, take: 'received' }) as const,
  );
  return {
    sources:
      chance.number(2) === 0
        ? readableSources(reader)
        : [chance.oneOf(narrowed), chance.oneOf(narrowed), ...reader.conversations],
    periods: reader.periods,
    mayBeSentUnsubscribed: true,
    where: [
      ...by(chance.number(3) === 0 ? chance.oneOf(people).id : null),
      ...only(chance.number(5) === 0 ? chance.oneOf(sent) : null),
    ],
  };
};

const someOf = (chance: Chance, ids: ReadonlyArray<ChannelId>): ReadonlySet<ChannelId> =>
  new Set(ids.filter(() => chance.number(3) === 0));

export const firstUnreadCases = [
  storageCase(
    'the first unread message is the oldest that was sent to a user and does not start ' +
      'out read for them',
    async (fixture) => {
      const [channel, other] = [await fixture.channel(), await fixture.channel()];
      const ben = await fixture.user();
      const before = await send(fixture, await fixture.topic(channel), { sender: ben.id });
      const topic = await fixture.topic(channel);
      await fixture.write({
        _tag: 'subscription.put',
        subscription: aSubscription(fixture.ann.id, channel.id, {
          periods: [{ from: await fixture.next('message'), until: null }],
        }),
      });
      const conversation = await aConversation(fixture, [fixture.ann, ben]);
      const sources = [
        wholeChannel(channel),
        { _tag: 'Conversation', container: conversation },
      ] as const;
      const subscription = await fixture.read(({ channels }) =>
        channels.subscription(channel.id, fixture.ann.id),
      );
      const periods = new Map([[channel.id, subscription?.periods ?? []]]);
      const corpus: Corpus = { sources, periods, where: [] };
      const first = (over: Partial<Corpus> = {}, muted = NONE) =>
        firstUnread(fixture, { ...corpus, ...over }, fixture.ann.id, muted);
      const own = await send(fixture, topic, { readFor: 'sender' });
      const notice = await send(fixture, topic, { sender: ben.id, readFor: 'everyone' });
      equal(await first(), null);
      const whispered = await sendDirect(fixture, conversation, { sender: ben.id });
      const spoken = await send(fixture, topic, { sender: ben.id });
      equal(await first(), whispered);
      equal(await first({ sources: [wholeTopic(channel.id, topic)] }), spoken);
      equal(
        [
          await first({ where: by(fixture.ann.id) }),
          await first({ where: only(notice) }),
          await first({ where: only(spoken) }),
        ],
        [null, null, spoken],
      );
      await fixture.write({ _tag: 'unread-mark.put', message: notice, user: fixture.ann.id });
      equal(
        [
          await first(),
          await first({ where: only(notice) }),
          await first({ where: by(fixture.ann.id) }),
        ],
        [notice, notice, null],
      );
      await fixture.write({ _tag: 'unread-mark.put', message: own, user: fixture.ann.id });
      await fixture.write({ _tag: 'unread-mark.put', message: before, user: fixture.ann.id });
      equal([await first(), await first({ where: by(fixture.ann.id) })], [own, own]);
      await move(fixture, { from: topic, to: await fixture.topic(other) });
      equal(await first(), whispered);
      ok(before < own && notice < whispered, 'ids ascend');
    },
  ),

  storageCase(
    'muted topics are passed over, and muted channels but for what is unmuted or followed there',
    async (fixture) => {
      const channel = await fixture.channel();
      const [plain, muted, followed] = [
        await fixture.topic(channel),
        await fixture.topic(channel),
        await fixture.topic(channel),
      ];
      const periods = new Map([[channel.id, [{ from: MessageId(1), until: null }]]]);
      const corpus: Corpus = {
        sources: [wholeChannel(channel)],
        periods,
        where: [],
      };
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const [inMuted, inPlain, inFollowed] = [
        await send(fixture, muted),
        await send(fixture, plain),
        await send(fixture, followed),
      ];
      const first = (channels = NONE) => firstUnread(fixture, corpus, ben.id, channels);
      const wish = (topic: typeof plain, policy: TopicPolicy) =>
        fixture.write({
          _tag: 'topic-visibility.put',
          visibility: { user: ben.id, topic: topic.id, policy, at: UnixSeconds(5) },
        });
      equal([await first(), await first(new Set([channel.id]))], [inMuted, null]);
      await wish(muted, 1);
      await wish(followed, 3);
      equal([await first(), await first(new Set([channel.id]))], [inPlain, inFollowed]);
      await wish(plain, 2);
      equal(await first(new Set([channel.id])), inPlain);
      equal(
        [
          await firstUnread(fixture, corpus, eve.id),
          await firstUnread(fixture, corpus, fixture.ann.id),
        ],
        [inMuted, null],
      );
    },
  ),

  ...[1, 2, 3, 4].map((seed) =>
    storageCase(
      `the first unread message is found as by looking at every message (seed ${seed})`,
      async (fixture) => {
        const town = await aRandomOrganization(fixture, chanceOf(seed));
        await stirred(town);
        for (const user of [...town.people, ...town.people, ...town.people]) {
          const corpus = await corpusOf(town, user);
          const muted = someOf(
            town.chance,
            town.channels.map(({ id }) => id),
          );
          equal(
            await firstUnread(fixture, corpus, user.id, muted),
            await firstUnreadByLooking(fixture, corpus, user.id, muted),
            `for ${user.id}`,
          );
        }
      },
    ),
  ),
];
