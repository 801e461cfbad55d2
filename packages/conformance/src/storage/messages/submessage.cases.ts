import type { MessageId, Submessage, SubmessageId, User } from '@parley/core';
import { equal } from '../../equal.ts';
import { move } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf } from '../../talk.ts';

export const aSubmessage = (
  id: SubmessageId,
  message: MessageId,
  sender: User,
  over: Partial<Submessage> = {},
): Submessage => ({
  id,
  message,
  sender: sender.id,
  type: 'widget',
  content: `{"widget_type":"poll","extra_data":{"question":"${id}"}}`,
  ...over,
});

const stored = (fixture: StorageFixture, ids: ReadonlyArray<MessageId>) =>
  fixture.read(({ messages }) => messages.submessages(ids));

const twoMessages = async (fixture: StorageFixture) => {
  const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 2);
  const [one, other] = messages;
  if (one === undefined || other === undefined) throw new Error('Two messages were sent');
  return { topic, one, other };
};

export const submessageCases = [
  storageCase(
    'what is attached to a message is kept as it came, oldest first, wherever the message goes',
    async (fixture) => {
      const ben = await fixture.user();
      const { topic, one, other } = await twoMessages(fixture);
      const attached = [
        aSubmessage(await fixture.next('submessage'), one, fixture.ann),
        aSubmessage(await fixture.next('submessage'), one, ben, {
          type: 'any type',
          content: '"\u{1f600} 日本"',
        }),
        aSubmessage(await fixture.next('submessage'), one, ben),
      ];
      const [elsewhere] = [
        aSubmessage(await fixture.next('submessage'), other, fixture.ann, { content: '' }),
      ];
      for (const submessage of [...attached.slice(0, 1), elsewhere, ...attached.slice(1)])
        await fixture.write({ _tag: 'submessage.put', submessage });
      await move(fixture, { from: topic, to: await fixture.topic(await fixture.channel()) });
      equal(
        await stored(fixture, [other, await fixture.next('message'), one]),
        new Map([
          [one, attached],
          [other, [elsewhere]],
        ]),
      );
      equal(await stored(fixture, []), new Map());
    },
  ),

  storageCase('what is attached goes with its message', async (fixture) => {
    const { one } = await twoMessages(fixture);
    const submessage = aSubmessage(await fixture.next('submessage'), one, fixture.ann);
    await fixture.write(
      { _tag: 'submessage.put', submessage },
      { _tag: 'message.remove', message: one },
    );
    equal(await stored(fixture, [one]), new Map());
  }),

  storageCase('nothing is attached to no message, or by no one', async (fixture) => {
    const { one } = await twoMessages(fixture);
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    for (const submessage of [
      aSubmessage(await fixture.next('submessage'), await fixture.next('message'), fixture.ann),
      aSubmessage(await fixture.next('submessage'), one, nobody),
    ])
      equal(await fixture.attempt({ changes: [{ _tag: 'submessage.put', submessage }] }), 'broken');
    equal(await stored(fixture, [one]), new Map());
  }),
];
