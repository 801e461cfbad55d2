import type { Change, MessageId, Reaction, User } from '@parley/core';
import { equal } from '../../equal.ts';
import { move } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aConversation, aTopicOf, sendDirect } from '../../talk.ts';

export const aReaction = (user: User, over: Partial<Reaction> = {}): Reaction => ({
  user: user.id,
  emojiName: 'car',
  emojiCode: '1f697',
  type: 'unicode_emoji',
  ...over,
});

const put = (message: MessageId, reaction: Reaction): Change => ({
  _tag: 'reaction.put',
  message,
  reaction,
});
const remove = (message: MessageId, { user, type, emojiCode }: Reaction): Change => ({
  _tag: 'reaction.remove',
  message,
  user,
  type,
  emojiCode,
});

const reactionsTo = async (
  fixture: StorageFixture,
  id: MessageId,
): Promise<ReadonlyArray<Reaction>> =>
  (await fixture.read(({ messages }) => messages.reactions([id]))).get(id) ?? [];

const aMessageIn = async (fixture: StorageFixture): Promise<MessageId> => {
  const [id] = (await aTopicOf(fixture, await fixture.channel(), 1)).messages;
  if (id === undefined) throw new Error('A message was sent');
  return id;
};

export const reactionCases = [
  storageCase(
    'reactions to a message are kept in the order in which they were made, of all users',
    async (fixture) => {
      const ben = await fixture.user();
      const id = await aMessageIn(fixture);
      const reactions = [
        aReaction(ben),
        aReaction(fixture.ann),
        aReaction(ben, { emojiName: 'party_cat', emojiCode: '7', type: 'realm_emoji' }),
        aReaction(ben, { emojiName: 'zulip', emojiCode: 'zulip', type: 'service_extra_emoji' }),
        // The code alone does not tell them apart.
        aReaction(fixture.ann, { emojiName: 'party_cat', emojiCode: '1f697', type: 'realm_emoji' }),
      ];
      for (const reaction of reactions) await fixture.write(put(id, reaction));
      equal(await reactionsTo(fixture, id), reactions);
      const [first, second, ...others] = reactions;
      if (first === undefined || second === undefined) throw new Error('Five reactions were made');
      await fixture.write(remove(id, first));
      equal(await reactionsTo(fixture, id), [second, ...others]);
      await fixture.write(put(id, first));
      equal(await reactionsTo(fixture, id), [second, ...others, first]);
    },
  ),

  storageCase(
    'a reaction is of one message, there and in a conversation, wherever the message goes',
    async (fixture) => {
      const ben = await fixture.user();
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 2);
      const direct = await sendDirect(fixture, await aConversation(fixture, [ben, fixture.ann]));
      const [one, other] = messages;
      if (one === undefined || other === undefined) throw new Error('Two messages were sent');
      await fixture.write(put(one, aReaction(ben)), put(direct, aReaction(fixture.ann)));
      await move(fixture, { from: topic, to: await fixture.topic(await fixture.channel()) });
      equal(
        await fixture.read(({ messages: stored }) => stored.reactions([other, direct, one])),
        new Map([
          [one, [aReaction(ben)]],
          [direct, [aReaction(fixture.ann)]],
        ]),
      );
    },
  ),

  storageCase('a user who reacts is one of those who take part in the topic', async (fixture) => {
    const ben = await fixture.user();
    const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 3);
    const participants = () => fixture.read(({ topics }) => topics.participants(topic.id));
    const last = messages[2];
    if (last === undefined) throw new Error('Three messages were sent');
    equal(await participants(), [fixture.ann.id]);
    await fixture.write(put(last, aReaction(ben)));
    equal(await participants(), [fixture.ann.id, ben.id]);
    await fixture.write(remove(last, aReaction(ben)));
    equal(await participants(), [fixture.ann.id]);
  }),

  storageCase(
    'the same reaction twice leaves its set stale, under another name too',
    async (fixture) => {
      const id = await aMessageIn(fixture);
      await fixture.write(put(id, aReaction(fixture.ann)));
      equal(
        await fixture.attempt({
          changes: [put(id, aReaction(fixture.ann, { emojiName: 'auto' }))],
        }),
        'stale',
      );
      equal(await reactionsTo(fixture, id), [aReaction(fixture.ann)]);
    },
  ),

  storageCase(
    'a reaction that is not there can be removed, and nothing changes',
    async (fixture) => {
      const ben = await fixture.user();
      const id = await aMessageIn(fixture);
      await fixture.write(put(id, aReaction(fixture.ann)));
      for (const other of [
        aReaction(ben),
        aReaction(fixture.ann, { type: 'realm_emoji' }),
        aReaction(fixture.ann, { emojiCode: '1f4bb' }),
      ])
        await fixture.write(remove(id, other));
      equal(await reactionsTo(fixture, id), [aReaction(fixture.ann)]);
    },
  ),

  storageCase('reactions go with their message', async (fixture) => {
    const id = await aMessageIn(fixture);
    await fixture.write(put(id, aReaction(fixture.ann)), { _tag: 'message.remove', message: id });
    equal(await fixture.read(({ messages }) => messages.reactions([id])), new Map());
  }),

  storageCase('a reaction to nothing, or by no one, breaks its set', async (fixture) => {
    const id = await aMessageIn(fixture);
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    equal(
      await fixture.attempt({
        changes: [put(await fixture.next('message'), aReaction(fixture.ann))],
      }),
      'broken',
    );
    equal(await fixture.attempt({ changes: [put(id, aReaction(nobody))] }), 'broken');
    equal(await reactionsTo(fixture, id), []);
  }),
];
