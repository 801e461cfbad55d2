import { Html, Markdown, type Source, searchQuery } from '@parley/core';
import { equal } from '../../equal.ts';
import { aTopicOf, edit, listed, rename, send, wholeChannel, wholeTopic } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';

const searched = (world: World, sources: ReadonlyArray<Source>, typed: string) =>
  listed(world, sources, { where: [{ _tag: 'Search', query: searchQuery(typed), negated: false }] });

export const searchCases = [
  storageCase('a search finds words in the text, in the name of the topic, and in both together', async (world) => {
    const channel = await world.channel();
    const text = (words: string) => ({ content: Markdown(words), rendered: Html(`<p>${words}</p>`) });
    const [kitchen, yard] = [await world.topic(channel, { name: 'Kitchen menu' }), await world.topic(channel, { name: 'yard' })];
    const soup = await send(world, kitchen, text('soup for lunch'));
    const zebra = await send(world, yard, text('a zebra had soup'));
    const sources = [wholeChannel(channel)];
    equal([await searched(world, sources, 'SOUP'), await searched(world, sources, 'zebras')], [[soup, zebra], [zebra]]);
    equal([await searched(world, sources, 'soup menu'), await searched(world, sources, 'menus kitchen')], [[soup], [soup]]);
    equal([await searched(world, sources, '"for lunch"'), await searched(world, sources, '"lunch for"')], [[soup], []]);
    equal(
      [await searched(world, sources, 'the soup'), await searched(world, sources, 'the'), await searched(world, sources, '!')],
      [[soup, zebra], [], []],
    );
    equal(await searched(world, [wholeTopic(channel.id, yard)], 'soup'), [zebra]);
    await rename(world, kitchen, 'Cellar');
    equal([await searched(world, sources, 'menu'), await searched(world, sources, 'cellar')], [[], [soup]]);
    await edit(world, zebra, 'a giraffe');
    equal([await searched(world, sources, 'soup'), await searched(world, sources, 'giraffe')], [[soup], [zebra]]);
    await world.write({ _tag: 'message.remove', message: soup });
    equal(await searched(world, sources, 'soup'), []);
  }),

  storageCase('a search keeps to what was edited and removed when the index is brought up to date', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 140);
    const [first, second, third] = messages;
    if (!first || !second || !third) throw new Error('The topic is too small');
    const sources = [wholeTopic(channel.id, topic)];
    equal((await searched(world, sources, 'message')).length, 140);
    await edit(world, first, 'giraffe');
    await edit(world, second, 'giraffe');
    await edit(world, second, 'okapi');
    await world.write({ _tag: 'message.remove', message: third });
    const look = async () => [
      await searched(world, sources, 'giraffe'),
      await searched(world, sources, 'okapi'),
      (await searched(world, sources, 'message')).length,
    ];
    equal(await look(), [[first], [second], 137]);
    for (let sent = 0; sent < 140; sent++) await send(world, topic);
    equal(await look(), [[first], [second], 277]);
  }),

  storageCase(
    'a rare word beside one that stands nearly everywhere finds what has both, there alone where it is looked for',
    async (world) => {
      const channel = await world.channel();
      const text = (words: string) => ({ content: Markdown(words), rendered: Html(`<p>${words}</p>`) });
      const topic = await world.topic(channel);
      const usual = async () => {
        for (let sent = 0; sent < 150; sent++) await send(world, topic, text('lunch today'));
      };
      await usual();
      const other = await world.topic(channel, { name: 'Menus' });
      const both = await send(world, topic, text('an okapi came to lunch'));
      await send(world, topic, text('an okapi alone'));
      const elsewhere = await send(world, other, text('lunch with an okapi'));
      await usual();
      const look = async (typed: string) => [
        await searched(world, [wholeChannel(channel)], typed),
        await searched(world, [wholeTopic(channel.id, topic)], typed),
      ];
      equal(await look('okapi lunch'), [[both, elsewhere], [both]]);
      equal(await look('okapi menu'), [[elsewhere], []]);
      equal(await look('lunch "okapi came"'), [[both], [both]]);
      await edit(world, both, 'an okapi came too late');
      equal(await look('okapi lunch'), [[elsewhere], []]);
    },
  ),
];
