import { Html, Markdown, type Source, searchQuery } from '@parley/core';
import { equal } from '../../equal.ts';
import { rename } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, edit, listed, send, wholeChannel, wholeTopic } from '../../talk.ts';

const searched = (fixture: StorageFixture, sources: ReadonlyArray<Source>, typed: string) =>
  listed(fixture, sources, {
    where: [{ _tag: 'Search', query: searchQuery(typed), negated: false }],
  });

export const searchCases = [
  storageCase(
    'a search finds words in the text, in the name of the topic, and in both together',
    async (fixture) => {
      const channel = await fixture.channel();
      const text = (words: string) => ({
        content: Markdown(words),
        rendered: Html(`<p>${words}</p>`),
      });
      const [kitchen, yard] = [
        await fixture.topic(channel, { name: 'Kitchen menu' }),
        await fixture.topic(channel, { name: 'yard' }),
      ];
      const soup = await send(fixture, kitchen, text('soup for lunch'));
      const zebra = await send(fixture, yard, text('a zebra had soup'));
      const sources = [wholeChannel(channel)];
      equal(
        [await searched(fixture, sources, 'SOUP'), await searched(fixture, sources, 'zebras')],
        [[soup, zebra], [zebra]],
      );
      equal(
        [
          await searched(fixture, sources, 'soup menu'),
          await searched(fixture, sources, 'menus kitchen'),
        ],
        [[soup], [soup]],
      );
      equal(
        [
          await searched(fixture, sources, '"for lunch"'),
          await searched(fixture, sources, '"lunch for"'),
        ],
        [[soup], []],
      );
      equal(
        [
          await searched(fixture, sources, 'the soup'),
          await searched(fixture, sources, 'the'),
          await searched(fixture, sources, '!'),
        ],
        [[soup, zebra], [], []],
      );
      equal(await searched(fixture, [wholeTopic(channel.id, yard)], 'soup'), [zebra]);
      await rename(fixture, kitchen, 'Cellar');
      equal(
        [await searched(fixture, sources, 'menu'), await searched(fixture, sources, 'cellar')],
        [[], [soup]],
      );
      await edit(fixture, zebra, 'a giraffe');
      equal(
        [await searched(fixture, sources, 'soup'), await searched(fixture, sources, 'giraffe')],
        [[soup], [zebra]],
      );
      await fixture.write({ _tag: 'message.remove', message: soup });
      equal(await searched(fixture, sources, 'soup'), []);
    },
  ),

  storageCase(
    'a search keeps to what was edited and removed when the index is brought up to date',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 140);
      const [first, second, third] = messages;
      if (!first || !second || !third) throw new Error('The topic is too small');
      const sources = [wholeTopic(channel.id, topic)];
      equal((await searched(fixture, sources, 'message')).length, 140);
      await edit(fixture, first, 'giraffe');
      await edit(fixture, second, 'giraffe');
      await edit(fixture, second, 'okapi');
      await fixture.write({ _tag: 'message.remove', message: third });
      const look = async () => [
        await searched(fixture, sources, 'giraffe'),
        await searched(fixture, sources, 'okapi'),
        (await searched(fixture, sources, 'message')).length,
      ];
      equal(await look(), [[first], [second], 137]);
      for (let sent = 0; sent < 140; sent++) await send(fixture, topic);
      equal(await look(), [[first], [second], 277]);
    },
  ),

  storageCase(
    'a rare word beside one that stands nearly everywhere finds what has both, there alone ' +
      'where it is looked for',
    async (fixture) => {
      const channel = await fixture.channel();
      const text = (words: string) => ({
        content: Markdown(words),
        rendered: Html(`<p>${words}</p>`),
      });
      const topic = await fixture.topic(channel);
      const usual = async () => {
        for (let sent = 0; sent < 150; sent++) await send(fixture, topic, text('lunch today'));
      };
      await usual();
      const other = await fixture.topic(channel, { name: 'Menus' });
      const both = await send(fixture, topic, text('an okapi came to lunch'));
      await send(fixture, topic, text('an okapi alone'));
      const elsewhere = await send(fixture, other, text('lunch with an okapi'));
      await usual();
      const look = async (typed: string) => [
        await searched(fixture, [wholeChannel(channel)], typed),
        await searched(fixture, [wholeTopic(channel.id, topic)], typed),
      ];
      equal(await look('okapi lunch'), [[both, elsewhere], [both]]);
      equal(await look('okapi menu'), [[elsewhere], []]);
      equal(await look('lunch "okapi came"'), [[both], [both]]);
      await edit(fixture, both, 'an okapi came too late');
      equal(await look('okapi lunch'), [[elsewhere], []]);
    },
  ),
];
