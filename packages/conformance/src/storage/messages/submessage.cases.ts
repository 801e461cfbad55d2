import type { MessageId, Submessage, SubmessageId, User } from '@parley/core';
import { equal } from '../../equal.ts';
import { aTopicOf, move } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';

export const aSubmessage = (id: SubmessageId, message: MessageId, sender: User, over: Partial<Submessage> = {}): Submessage => ({
  id,
  message,
  sender: sender.id,
  type: 'widget',
  content: `{"widget_type":"poll","extra_data":{"question":"${id}"}}`,
  ...over,
});

const stored = (world: World, ids: ReadonlyArray<MessageId>) => world.read(({ messages }) => messages.submessages(ids));

const twoMessages = async (world: World) => {
  const { topic, messages } = await aTopicOf(world, await world.channel(), 2);
  const [one, other] = messages;
  if (one === undefined || other === undefined) throw new Error('Two messages were sent');
  return { topic, one, other };
};

export const submessageCases = [
  storageCase('what is attached to a message is kept as it came, oldest first, wherever the message goes', async (world) => {
    const ben = await world.user();
    const { topic, one, other } = await twoMessages(world);
    const attached = [
      aSubmessage(await world.next('submessage'), one, world.ann),
      aSubmessage(await world.next('submessage'), one, ben, { type: 'any type', content: '"\u{1f600} 日本"' }),
      aSubmessage(await world.next('submessage'), one, ben),
    ];
    const [elsewhere] = [aSubmessage(await world.next('submessage'), other, world.ann, { content: '' })];
    for (const submessage of [...attached.slice(0, 1), elsewhere, ...attached.slice(1)])
      await world.write({ _tag: 'submessage.put', submessage });
    await move(world, { from: topic, to: await world.topic(await world.channel()) });
    equal(
      await stored(world, [other, await world.next('message'), one]),
      new Map([
        [one, attached],
        [other, [elsewhere]],
      ]),
    );
    equal(await stored(world, []), new Map());
  }),

  storageCase('what is attached goes with its message', async (world) => {
    const { one } = await twoMessages(world);
    const submessage = aSubmessage(await world.next('submessage'), one, world.ann);
    await world.write({ _tag: 'submessage.put', submessage }, { _tag: 'message.remove', message: one });
    equal(await stored(world, [one]), new Map());
  }),

  storageCase('nothing is attached to no message, or by nobody', async (world) => {
    const { one } = await twoMessages(world);
    const nobody = { ...world.ann, id: await world.next('user') };
    for (const submessage of [
      aSubmessage(await world.next('submessage'), await world.next('message'), world.ann),
      aSubmessage(await world.next('submessage'), one, nobody),
    ])
      equal(await world.attempt({ changes: [{ _tag: 'submessage.put', submessage }] }), 'broken');
    equal(await stored(world, [one]), new Map());
  }),
];
