import type { Corpus } from '@parley/core';
import { equal } from '../../equal.ts';
import { storageCase } from '../../storage-fixture.ts';
import { aTopicOf, edit, listed, wholeChannel } from '../../talk.ts';

export const removedFileCases = [
  storageCase(
    'a message is found by a file that was removed until it says something else',
    async (fixture) => {
      const channel = await fixture.channel();
      const { messages: sent } = await aTopicOf(fixture, channel, 4);
      const [first, second, third] = sent;
      if (first === undefined || second === undefined || third === undefined)
        throw new Error('The topic is empty');
      const [gone, kept] = [
        (await fixture.attachment(fixture.ann)).id,
        (await fixture.attachment(fixture.ann)).id,
      ];
      for (const message of [first, second, third])
        await fixture.write({ _tag: 'attachment.claim', attachment: gone, message });
      await fixture.write(
        { _tag: 'attachment.claim', attachment: kept, message: second },
        { _tag: 'attachment.remove', attachment: gone },
      );
      const reader = { user: fixture.ann.id, periods: new Map() };
      const found = async () => {
        const facts = await fixture.read(({ messages }) => messages.facts(sent, reader));
        const where: Corpus['where'] = [{ _tag: 'Has', what: 'attachment', negated: false }];
        const page = await listed(fixture, [wholeChannel(channel)], { where });
        equal(
          facts.flatMap(({ message, hasAttachment }) => (hasAttachment ? message.id : [])),
          page,
        );
        return page;
      };
      equal(await found(), [first, second, third]);
      const held = await fixture.read(({ attachments }) =>
        Promise.all(sent.map((message) => attachments.heldBy(message))),
      );
      equal(
        held.map((files) => files.map(({ id }) => id)),
        [[], [kept], [], []],
      );
      equal(await fixture.read(({ attachments }) => attachments.heldElsewhere([gone], second)), []);
      await edit(fixture, first, 'nothing');
      await edit(fixture, second, 'the other');
      equal(await found(), [second, third]);
      await fixture.write(
        { _tag: 'attachment.release', attachment: kept, message: second },
        { _tag: 'message.remove', message: third },
      );
      equal(await found(), []);
    },
  ),
];
