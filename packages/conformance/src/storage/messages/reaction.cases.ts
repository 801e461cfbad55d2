import type { Change, MessageId, Reaction, User } from '@parley/core';
import { equal } from '../../equal.ts';
import { aConversation, aTopicOf, move, sendDirect } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';

export const aReaction = (user: User, over: Partial<Reaction> = {}): Reaction => ({
  user: user.id,
  emojiName: 'car',
  emojiCode: '1f697',
  type: 'unicode_emoji',
  ...over,
});

const put = (message: MessageId, reaction: Reaction): Change => ({ _tag: 'reaction.put', message, reaction });
const remove = (message: MessageId, { user, type, emojiCode }: Reaction): Change => ({
  _tag: 'reaction.remove',
  message,
  user,
  type,
  emojiCode,
});

const reactionsTo = async (world: World, id: MessageId): Promise<ReadonlyArray<Reaction>> =>
  (await world.read(({ messages }) => messages.reactions([id]))).get(id) ?? [];

const aMessageIn = async (world: World): Promise<MessageId> => {
  const [id] = (await aTopicOf(world, await world.channel(), 1)).messages;
  if (id === undefined) throw new Error('A message was sent');
  return id;
};

export const reactionCases = [
  storageCase('reactions to a message are kept in the order in which they were made, whoever made them', async (world) => {
    const ben = await world.user();
    const id = await aMessageIn(world);
    const reactions = [
      aReaction(ben),
      aReaction(world.ann),
      aReaction(ben, { emojiName: 'party_cat', emojiCode: '7', type: 'realm_emoji' }),
      aReaction(ben, { emojiName: 'zulip', emojiCode: 'zulip', type: 'service_extra_emoji' }),
      // The code alone does not tell them apart.
      aReaction(world.ann, { emojiName: 'party_cat', emojiCode: '1f697', type: 'realm_emoji' }),
    ];
    for (const reaction of reactions) await world.write(put(id, reaction));
    equal(await reactionsTo(world, id), reactions);
    const [first, second, ...others] = reactions;
    if (first === undefined || second === undefined) throw new Error('Five reactions were made');
    await world.write(remove(id, first));
    equal(await reactionsTo(world, id), [second, ...others]);
    await world.write(put(id, first));
    equal(await reactionsTo(world, id), [second, ...others, first]);
  }),

  storageCase('a reaction is of one message, there and in a conversation, wherever the message goes', async (world) => {
    const ben = await world.user();
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 2);
    const direct = await sendDirect(world, await aConversation(world, [ben, world.ann]));
    const [one, other] = messages;
    if (one === undefined || other === undefined) throw new Error('Two messages were sent');
    await world.write(put(one, aReaction(ben)), put(direct, aReaction(world.ann)));
    await move(world, { from: topic, to: await world.topic(await world.channel()) });
    equal(
      await world.read(({ messages: stored }) => stored.reactions([other, direct, one])),
      new Map([
        [one, [aReaction(ben)]],
        [direct, [aReaction(world.ann)]],
      ]),
    );
  }),

  storageCase('whoever reacts is one of those who take part in the topic', async (world) => {
    const ben = await world.user();
    const { topic, messages } = await aTopicOf(world, await world.channel(), 3);
    const participants = () => world.read(({ topics }) => topics.participants(topic.id));
    const last = messages[2];
    if (last === undefined) throw new Error('Three messages were sent');
    equal(await participants(), [world.ann.id]);
    await world.write(put(last, aReaction(ben)));
    equal(await participants(), [world.ann.id, ben.id]);
    await world.write(remove(last, aReaction(ben)));
    equal(await participants(), [world.ann.id]);
  }),

  storageCase('the same reaction twice leaves its set stale, under another name too', async (world) => {
    const id = await aMessageIn(world);
    await world.write(put(id, aReaction(world.ann)));
    equal(await world.attempt({ changes: [put(id, aReaction(world.ann, { emojiName: 'auto' }))] }), 'stale');
    equal(await reactionsTo(world, id), [aReaction(world.ann)]);
  }),

  storageCase('a reaction that is not there can be removed, and nothing changes', async (world) => {
    const ben = await world.user();
    const id = await aMessageIn(world);
    await world.write(put(id, aReaction(world.ann)));
    for (const other of [aReaction(ben), aReaction(world.ann, { type: 'realm_emoji' }), aReaction(world.ann, { emojiCode: '1f4bb' })])
      await world.write(remove(id, other));
    equal(await reactionsTo(world, id), [aReaction(world.ann)]);
  }),

  storageCase('reactions go with their message', async (world) => {
    const id = await aMessageIn(world);
    await world.write(put(id, aReaction(world.ann)), { _tag: 'message.remove', message: id });
    equal(await world.read(({ messages }) => messages.reactions([id])), new Map());
  }),

  storageCase('a reaction to nothing, or by nobody, breaks its set', async (world) => {
    const id = await aMessageIn(world);
    const nobody = { ...world.ann, id: await world.next('user') };
    equal(await world.attempt({ changes: [put(await world.next('message'), aReaction(world.ann))] }), 'broken');
    equal(await world.attempt({ changes: [put(id, aReaction(nobody))] }), 'broken');
    equal(await reactionsTo(world, id), []);
  }),
];
