import type { Corpus } from '@parley/core';
import { equal } from '../../equal.ts';
import { aTopicOf, edit, listed, wholeChannel } from '../../talk.ts';
import { storageCase } from '../../world.ts';

export const removedFileCases = [
  storageCase('a message is found by a file that was removed until it says something else', async (world) => {
    const channel = await world.channel();
    const { messages: sent } = await aTopicOf(world, channel, 4);
    const [first, second, third] = sent;
    if (first === undefined || second === undefined || third === undefined) throw new Error('The topic is empty');
    const [gone, kept] = [(await world.attachment(world.ann)).id, (await world.attachment(world.ann)).id];
    for (const message of [first, second, third]) await world.write({ _tag: 'attachment.claim', attachment: gone, message });
    await world.write({ _tag: 'attachment.claim', attachment: kept, message: second }, { _tag: 'attachment.remove', attachment: gone });
    const reader = { user: world.ann.id, periods: new Map() };
    const found = async () => {
      const facts = await world.read(({ messages }) => messages.facts(world.realm.id, sent, reader));
      const where: Corpus['where'] = [{ _tag: 'Has', what: 'attachment', negated: false }];
      const page = await listed(world, [wholeChannel(channel)], { where });
      equal(
        facts.flatMap(({ message, hasAttachment }) => (hasAttachment ? message.id : [])),
        page,
      );
      return page;
    };
    equal(await found(), [first, second, third]);
    const held = await world.read(({ attachments }) => Promise.all(sent.map((message) => attachments.heldBy(message))));
    equal(
      held.map((files) => files.map(({ id }) => id)),
      [[], [kept], [], []],
    );
    equal(await world.read(({ attachments }) => attachments.heldElsewhere([gone], second)), []);
    await edit(world, first, 'nothing');
    await edit(world, second, 'the other');
    equal(await found(), [second, third]);
    await world.write({ _tag: 'attachment.release', attachment: kept, message: second }, { _tag: 'message.remove', message: third });
    equal(await found(), []);
  }),
];
