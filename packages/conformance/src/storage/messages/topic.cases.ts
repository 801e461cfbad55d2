import {
  type Change,
  nextRevision,
  type Topic,
  type TopicId,
  type TopicState,
  type TopicVisibility,
  UnixSeconds,
  type UserId,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { move, rename } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, messagesOf, piecesBetween, send, stateOf } from '../../talk.ts';

/** Finds a topic by name, in full and by its id alone. */
const byName = async (
  fixture: StorageFixture,
  { channel }: Topic,
  name: string,
): Promise<TopicState | null> => {
  const state = await fixture.read(({ topics }) => topics.byName(channel, name));
  equal(
    await fixture.read(({ topics }) => topics.idByName(channel, name)),
    state?.topic.id ?? null,
  );
  return state;
};
const listed = async (
  fixture: StorageFixture,
  { channel }: Topic,
): Promise<ReadonlyArray<TopicId>> =>
  (await fixture.read(({ topics }) => topics.inChannel(channel))).map(({ topic }) => topic.id);
const participants = (fixture: StorageFixture, { id }: Topic): Promise<ReadonlyArray<UserId>> =>
  fixture.read(({ topics }) => topics.participants(id));
const visibility = (
  fixture: StorageFixture,
  topic: Topic,
  user: UserId,
): Promise<TopicVisibility | null> =>
  fixture.read(({ topics }) => topics.visibility(topic.id, user));

export const topicCases = [
  storageCase(
    'a topic comes back as it was put, by id and by name in any case, while it is empty too',
    async (fixture) => {
      const channel = await fixture.channel();
      const topic = await fixture.topic(channel, { name: 'Straße ✔' });
      equal(await stateOf(fixture, topic.id), { topic, last: null });
      equal(await byName(fixture, topic, 'STRASSE ✔'), { topic, last: null });
      equal(await byName(fixture, topic, 'Strase ✔'), null);
      const general = await fixture.topic(channel, { name: '' });
      equal(await byName(fixture, topic, ''), { topic: general, last: null });
      equal(await byName(fixture, { ...topic, channel: (await fixture.channel()).id }, ''), null);
    },
  ),

  storageCase(
    'topics are listed with their newest message, newest first, the empty ones not',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic: one } = await aTopicOf(fixture, channel, 2);
      const { topic: two, messages } = await aTopicOf(fixture, channel, 2);
      const empty = await fixture.topic(channel);
      equal(await listed(fixture, one), [two.id, one.id]);
      const newest = await send(fixture, one);
      equal(await listed(fixture, one), [one.id, two.id]);
      equal((await fixture.read(({ topics }) => topics.inChannel(channel.id)))[0]?.last, newest);
      for (const message of messages) await fixture.write({ _tag: 'message.remove', message });
      equal(await listed(fixture, one), [one.id]);
      await move(fixture, { from: one, to: empty });
      equal(await listed(fixture, one), [empty.id]);
    },
  ),

  storageCase(
    'a topic row goes to another channel with its name, and its messages follow by a move alone',
    async (fixture) => {
      const [here, there] = [await fixture.channel(), await fixture.channel()];
      const { topic, messages } = await aTopicOf(fixture, here, 2, { name: 'lunch' });
      equal((await byName(fixture, topic, 'lunch'))?.topic.id, topic.id);
      const { topic: stored } = await stateOf(fixture, topic.id);
      const moved = {
        ...stored,
        channel: there.id,
        revision: nextRevision(stored.revision),
        openContainer: null,
      };
      await fixture.write({ _tag: 'topic.put', topic: moved });
      equal(await byName(fixture, topic, 'lunch'), null);
      const located = (): Promise<unknown> =>
        fixture.read(async (snapshot) =>
          (await snapshot.messages.byIds(messages)).map(({ conversation }) => conversation),
        );
      equal(await located(), Array(2).fill({ _tag: 'InTopic', channel: here.id, topic: topic.id }));
      const spans = await fixture.read(({ topics }) => topics.spans([topic.id]));
      const at = await fixture.next('message');
      await fixture.write({
        _tag: 'message.move',
        pieces: spans.map(({ container, first, last }) => ({ container, first, last })),
        to: topic.id,
        channel: there.id,
        move: {
          id: await fixture.next('history'),
          by: fixture.ann.id,
          at: UnixSeconds(9),
          topic: null,
          channel: { from: here.id, to: there.id },
        },
        isToggle: false,
        arrival: { at, from: here.id, to: there.id, isProtected: false },
      });
      equal(
        await located(),
        Array(2).fill({ _tag: 'InTopic', channel: there.id, topic: topic.id }),
      );
      equal((await byName(fixture, moved, 'Lunch'))?.last, messages[1]);
      equal(await messagesOf(fixture, topic), messages);
    },
  ),

  storageCase(
    'a renamed topic is found by its new name, and another may take the old one',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 2, { name: 'lunch' });
      equal((await byName(fixture, topic, 'Lunch'))?.topic.id, topic.id);
      await rename(fixture, topic, 'Dinner');
      equal((await byName(fixture, topic, 'dinner'))?.topic.id, topic.id);
      equal(await byName(fixture, topic, 'lunch'), null);
      const { topic: second, messages: later } = await aTopicOf(fixture, channel, 1, {
        name: 'lunch',
      });
      equal((await byName(fixture, topic, 'lunch'))?.topic.id, second.id);
      equal(
        [await messagesOf(fixture, topic), await messagesOf(fixture, second)],
        [messages, later],
      );
      const names = await fixture.read(async (snapshot) =>
        (await snapshot.messages.byIds([...messages, ...later])).map(({ topicName }) => topicName),
      );
      equal(names, ['Dinner', 'Dinner', 'lunch']);
    },
  ),

  storageCase('participants of a topic are who sent what is in it now', async (fixture) => {
    const channel = await fixture.channel();
    const [ben, eve] = [await fixture.user(), await fixture.user({ isActive: false })];
    const topic = await fixture.topic(channel);
    const target = await fixture.topic(channel);
    equal(await participants(fixture, topic), []);
    await send(fixture, topic, { sender: eve.id });
    const byBen = await send(fixture, topic, { sender: ben.id });
    const byAnn = await send(fixture, topic);
    await send(fixture, topic, { sender: eve.id });
    equal(await participants(fixture, topic), [fixture.ann.id, ben.id, eve.id]);
    await move(fixture, {
      from: topic,
      to: target,
      pieces: await piecesBetween(fixture, topic, byBen, byBen),
    });
    await fixture.write({ _tag: 'message.remove', message: byAnn });
    equal(await participants(fixture, topic), [eve.id]);
    equal(await participants(fixture, target), [ben.id]);
  }),

  storageCase(
    'what users want of a topic stays with its row, whatever becomes of its messages',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 2);
      const target = await fixture.topic(channel);
      const ben = await fixture.user();
      const muted: TopicVisibility = {
        user: ben.id,
        topic: topic.id,
        policy: 1,
        at: UnixSeconds(10),
      };
      const followed: TopicVisibility = {
        user: fixture.ann.id,
        topic: topic.id,
        policy: 3,
        at: UnixSeconds(11),
      };
      await fixture.write(
        { _tag: 'topic-visibility.put', visibility: muted },
        { _tag: 'topic-visibility.put', visibility: followed },
      );
      await rename(fixture, topic, 'renamed');
      await move(fixture, { from: topic, to: target });
      for (const message of messages) await fixture.write({ _tag: 'message.remove', message });
      equal(await fixture.read(({ topics }) => topics.visibilities(topic.id)), [followed, muted]);
      equal(await fixture.read(({ topics }) => topics.visibilities(target.id)), []);
      const among = (of: Topic, ...users: ReadonlyArray<UserId>) =>
        fixture.read(({ topics }) => topics.visibilitiesAmong(of.id, users));
      const cleo = await fixture.user();
      equal(await among(topic, ben.id, cleo.id, fixture.ann.id, ben.id), [followed, muted]);
      equal(await among(topic, ben.id), [muted]);
      equal(await among(topic, cleo.id), []);
      equal(await among(target, ben.id), []);
      equal(
        [await visibility(fixture, topic, ben.id), await visibility(fixture, target, ben.id)],
        [muted, null],
      );
    },
  ),

  storageCase('what a user wants of a topic can be changed and taken back', async (fixture) => {
    const topic = await fixture.topic(await fixture.channel());
    const wish: TopicVisibility = {
      user: fixture.ann.id,
      topic: topic.id,
      policy: 1,
      at: UnixSeconds(10),
    };
    equal(await visibility(fixture, topic, fixture.ann.id), null);
    await fixture.write({ _tag: 'topic-visibility.put', visibility: wish });
    await fixture.write({
      _tag: 'topic-visibility.put',
      visibility: { ...wish, policy: 2, at: UnixSeconds(12) },
    });
    equal(await visibility(fixture, topic, fixture.ann.id), {
      ...wish,
      policy: 2,
      at: UnixSeconds(12),
    });
    const none = {
      _tag: 'topic-visibility.remove',
      user: fixture.ann.id,
      topic: topic.id,
    } as const;
    await fixture.write(none, none);
    equal(await visibility(fixture, topic, fixture.ann.id), null);
  }),

  storageCase(
    'policies of a user for topics are found where the topics are, without those of others',
    async (fixture) => {
      const [one, two] = [
        await fixture.topic(await fixture.channel()),
        await fixture.topic(await fixture.channel()),
      ];
      const ben = await fixture.user();
      const at = UnixSeconds(7);
      await fixture.write(
        {
          _tag: 'topic-visibility.put',
          visibility: { user: ben.id, topic: two.id, policy: 3, at },
        },
        {
          _tag: 'topic-visibility.put',
          visibility: { user: ben.id, topic: one.id, policy: 1, at },
        },
        {
          _tag: 'topic-visibility.put',
          visibility: { user: fixture.ann.id, topic: one.id, policy: 2, at },
        },
      );
      const wishes = await fixture.read(({ topics }) => topics.wishesOf(ben.id));
      equal(wishes, [
        { topic: one.id, channel: one.channel, name: one.name, policy: 1, at },
        { topic: two.id, channel: two.channel, name: two.name, policy: 3, at },
      ]);
      equal(
        await fixture.read(async ({ topics }) => topics.wishesOf((await fixture.user()).id)),
        [],
      );
    },
  ),

  storageCase(
    'of the topics that a user follows, the one that has been silent longest is found',
    async (fixture) => {
      const channel = await fixture.channel();
      const [quiet, loud, muted] = [
        await fixture.topic(channel),
        await fixture.topic(channel),
        await fixture.topic(channel),
      ];
      const longest = async () =>
        (await fixture.read(({ topics }) => topics.longestSilentFollow(fixture.ann.id)))?.id ??
        null;
      equal(await longest(), null);
      const at = UnixSeconds(1);
      const wish = (topic: Topic, policy: 1 | 3): Change => ({
        _tag: 'topic-visibility.put',
        visibility: { user: fixture.ann.id, topic: topic.id, policy, at },
      });
      await send(fixture, muted);
      await send(fixture, quiet);
      await send(fixture, loud);
      await fixture.write(wish(muted, 1), wish(loud, 3), wish(quiet, 3));
      equal(await longest(), quiet.id);
      await send(fixture, quiet);
      equal(await longest(), loud.id);
      const empty = await fixture.topic(channel);
      await fixture.write(wish(empty, 3));
      equal(await longest(), empty.id);
    },
  ),
];
