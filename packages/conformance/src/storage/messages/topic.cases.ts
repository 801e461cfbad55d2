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
import { aTopicOf, messagesOf, move, piecesBetween, rename, send, stateOf } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';

/** And its id alone likewise. */
const byName = async (world: World, { channel }: Topic, name: string): Promise<TopicState | null> => {
  const state = await world.read(({ topics }) => topics.byName(channel, name));
  equal(await world.read(({ topics }) => topics.idByName(channel, name)), state?.topic.id ?? null);
  return state;
};
const listed = async (world: World, { channel }: Topic): Promise<ReadonlyArray<TopicId>> =>
  (await world.read(({ topics }) => topics.inChannel(channel))).map(({ topic }) => topic.id);
const participants = (world: World, { id }: Topic): Promise<ReadonlyArray<UserId>> => world.read(({ topics }) => topics.participants(id));
const visibility = (world: World, topic: Topic, user: UserId): Promise<TopicVisibility | null> =>
  world.read(({ topics }) => topics.visibility(topic.id, user));

export const topicCases = [
  storageCase('a topic comes back as it was put, by id and by name in any case, while it is empty too', async (world) => {
    const channel = await world.channel();
    const topic = await world.topic(channel, { name: 'Straße ✔' });
    equal(await stateOf(world, topic.id), { topic, last: null });
    equal(await byName(world, topic, 'STRASSE ✔'), { topic, last: null });
    equal(await byName(world, topic, 'Strase ✔'), null);
    const general = await world.topic(channel, { name: '' });
    equal(await byName(world, topic, ''), { topic: general, last: null });
    equal(await byName(world, { ...topic, channel: (await world.channel()).id }, ''), null);
  }),

  storageCase('topics are listed with their newest message, newest first, the empty ones not', async (world) => {
    const channel = await world.channel();
    const { topic: one } = await aTopicOf(world, channel, 2);
    const { topic: two, messages } = await aTopicOf(world, channel, 2);
    const empty = await world.topic(channel);
    equal(await listed(world, one), [two.id, one.id]);
    const newest = await send(world, one);
    equal(await listed(world, one), [one.id, two.id]);
    equal((await world.read(({ topics }) => topics.inChannel(channel.id)))[0]?.last, newest);
    for (const message of messages) await world.write({ _tag: 'message.remove', message });
    equal(await listed(world, one), [one.id]);
    await move(world, { from: one, to: empty });
    equal(await listed(world, one), [empty.id]);
  }),

  storageCase('a topic row goes to another channel with its name, and its messages follow by a move alone', async (world) => {
    const [here, there] = [await world.channel(), await world.channel()];
    const { topic, messages } = await aTopicOf(world, here, 2, { name: 'lunch' });
    equal((await byName(world, topic, 'lunch'))?.topic.id, topic.id);
    const { topic: stored } = await stateOf(world, topic.id);
    const moved = { ...stored, channel: there.id, revision: nextRevision(stored.revision), openContainer: null };
    await world.write({ _tag: 'topic.put', topic: moved });
    equal(await byName(world, topic, 'lunch'), null);
    const located = (): Promise<unknown> =>
      world.read(async (snapshot) => (await snapshot.messages.byIds(world.realm.id, messages)).map(({ conversation }) => conversation));
    equal(await located(), Array(2).fill({ _tag: 'InTopic', channel: here.id, topic: topic.id }));
    const spans = await world.read(({ topics }) => topics.spans([topic.id]));
    const at = await world.next('message');
    await world.write({
      _tag: 'message.move',
      pieces: spans.map(({ container, first, last }) => ({ container, first, last })),
      to: topic.id,
      channel: there.id,
      move: {
        id: await world.next('history'),
        by: world.ann.id,
        at: UnixSeconds(9),
        topic: null,
        channel: { from: here.id, to: there.id },
      },
      isToggle: false,
      arrival: { at, from: here.id, to: there.id, isProtected: false },
    });
    equal(await located(), Array(2).fill({ _tag: 'InTopic', channel: there.id, topic: topic.id }));
    equal((await byName(world, moved, 'Lunch'))?.last, messages[1]);
    equal(await messagesOf(world, topic), messages);
  }),

  storageCase('a renamed topic is found by its new name, and another may take the old one', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 2, { name: 'lunch' });
    equal((await byName(world, topic, 'Lunch'))?.topic.id, topic.id);
    await rename(world, topic, 'Dinner');
    equal((await byName(world, topic, 'dinner'))?.topic.id, topic.id);
    equal(await byName(world, topic, 'lunch'), null);
    const { topic: second, messages: later } = await aTopicOf(world, channel, 1, { name: 'lunch' });
    equal((await byName(world, topic, 'lunch'))?.topic.id, second.id);
    equal([await messagesOf(world, topic), await messagesOf(world, second)], [messages, later]);
    const names = await world.read(async (snapshot) =>
      (await snapshot.messages.byIds(world.realm.id, [...messages, ...later])).map(({ topicName }) => topicName),
    );
    equal(names, ['Dinner', 'Dinner', 'lunch']);
  }),

  storageCase('participants of a topic are who sent what is in it now', async (world) => {
    const channel = await world.channel();
    const [ben, eve] = [await world.user(), await world.user({ isActive: false })];
    const topic = await world.topic(channel);
    const target = await world.topic(channel);
    equal(await participants(world, topic), []);
    await send(world, topic, { sender: eve.id });
    const byBen = await send(world, topic, { sender: ben.id });
    const byAnn = await send(world, topic);
    await send(world, topic, { sender: eve.id });
    equal(await participants(world, topic), [world.ann.id, ben.id, eve.id]);
    await move(world, { from: topic, to: target, pieces: await piecesBetween(world, topic, byBen, byBen) });
    await world.write({ _tag: 'message.remove', message: byAnn });
    equal(await participants(world, topic), [eve.id]);
    equal(await participants(world, target), [ben.id]);
  }),

  storageCase('what users want of a topic stays with its row, whatever becomes of its messages', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 2);
    const target = await world.topic(channel);
    const ben = await world.user();
    const muted: TopicVisibility = { user: ben.id, topic: topic.id, policy: 1, at: UnixSeconds(10) };
    const followed: TopicVisibility = { user: world.ann.id, topic: topic.id, policy: 3, at: UnixSeconds(11) };
    await world.write({ _tag: 'topic-visibility.put', visibility: muted }, { _tag: 'topic-visibility.put', visibility: followed });
    await rename(world, topic, 'renamed');
    await move(world, { from: topic, to: target });
    for (const message of messages) await world.write({ _tag: 'message.remove', message });
    equal(await world.read(({ topics }) => topics.visibilities(topic.id)), [followed, muted]);
    equal(await world.read(({ topics }) => topics.visibilities(target.id)), []);
    equal([await visibility(world, topic, ben.id), await visibility(world, target, ben.id)], [muted, null]);
  }),

  storageCase('what a user wants of a topic can be changed and taken back', async (world) => {
    const topic = await world.topic(await world.channel());
    const wish: TopicVisibility = { user: world.ann.id, topic: topic.id, policy: 1, at: UnixSeconds(10) };
    equal(await visibility(world, topic, world.ann.id), null);
    await world.write({ _tag: 'topic-visibility.put', visibility: wish });
    await world.write({ _tag: 'topic-visibility.put', visibility: { ...wish, policy: 2, at: UnixSeconds(12) } });
    equal(await visibility(world, topic, world.ann.id), { ...wish, policy: 2, at: UnixSeconds(12) });
    const none = { _tag: 'topic-visibility.remove', user: world.ann.id, topic: topic.id } as const;
    await world.write(none, none);
    equal(await visibility(world, topic, world.ann.id), null);
  }),

  storageCase('what somebody wants of topics is found where they are, and what others want is not', async (world) => {
    const [one, two] = [await world.topic(await world.channel()), await world.topic(await world.channel())];
    const ben = await world.user();
    const at = UnixSeconds(7);
    await world.write(
      { _tag: 'topic-visibility.put', visibility: { user: ben.id, topic: two.id, policy: 3, at } },
      { _tag: 'topic-visibility.put', visibility: { user: ben.id, topic: one.id, policy: 1, at } },
      { _tag: 'topic-visibility.put', visibility: { user: world.ann.id, topic: one.id, policy: 2, at } },
    );
    const wishes = await world.read(({ topics }) => topics.wishesOf(ben.id));
    equal(wishes, [
      { topic: one.id, channel: one.channel, name: one.name, policy: 1, at },
      { topic: two.id, channel: two.channel, name: two.name, policy: 3, at },
    ]);
    equal(await world.read(async ({ topics }) => topics.wishesOf((await world.user()).id)), []);
  }),

  storageCase('of the topics somebody follows, the one that has been silent longest is found', async (world) => {
    const channel = await world.channel();
    const [quiet, loud, muted] = [await world.topic(channel), await world.topic(channel), await world.topic(channel)];
    const longest = async () => (await world.read(({ topics }) => topics.longestSilentFollow(world.ann.id)))?.id ?? null;
    equal(await longest(), null);
    const at = UnixSeconds(1);
    const wish = (topic: Topic, policy: 1 | 3): Change => ({
      _tag: 'topic-visibility.put',
      visibility: { user: world.ann.id, topic: topic.id, policy, at },
    });
    await send(world, muted);
    await send(world, quiet);
    await send(world, loud);
    await world.write(wish(muted, 1), wish(loud, 3), wish(quiet, 3));
    equal(await longest(), quiet.id);
    await send(world, quiet);
    equal(await longest(), loud.id);
    const empty = await world.topic(channel);
    await world.write(wish(empty, 3));
    equal(await longest(), empty.id);
  }),
];
