import { Html, Markdown, type MessageId, type Source, UnixSeconds } from '@parley/core';
import { aMessage } from '../../entities.ts';
import { equal } from '../../equal.ts';
import { by, naivePage, only, page } from '../../pages.ts';
import { aConversation, aTopicOf, LATEST, listed, move, piecesBetween, send, sendDirect, wholeChannel, wholeTopic } from '../../talk.ts';
import { storageCase } from '../../world.ts';

export const pageCases = [
  storageCase('a page holds what is nearest to the anchor on each side, ascending', async (world) => {
    const channel = await world.channel();
    const { topic: one, messages: first } = await aTopicOf(world, channel, 4);
    const { topic: two, messages: second } = await aTopicOf(world, channel, 4);
    await move(world, { from: one, to: two, pieces: await piecesBetween(world, one, first[1] ?? 0, first[2] ?? 0) });
    const third = await send(world, one);
    const sources: ReadonlyArray<readonly [Source, ReadonlyArray<MessageId>]> = [
      [wholeChannel(channel), [...first, ...second, third]],
      [wholeTopic(channel.id, two), [...first.slice(1, 3), ...second]],
      [wholeTopic(channel.id, one), [...first.slice(0, 1), ...first.slice(3), third]],
    ];
    const anchors = [0, ...first, ...second, third, LATEST, Number.MAX_SAFE_INTEGER, 10_000_000_000_000_000];
    for (const [source, ids] of sources) {
      for (const anchor of anchors) {
        for (const [before, after] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [2, 2],
          [3, 1],
          [100, 100],
        ] as const) {
          const what = `anchor ${anchor}, ${before} before, ${after} after`;
          equal(await page(world, [source], { anchor, before, after }), naivePage(ids, anchor, before, after), what);
        }
      }
    }
  }),

  storageCase('several sources are one list without repetition, in the order of ids', async (world) => {
    const [here, there] = [await world.channel(), await world.channel()];
    const ben = await world.user();
    const [one, two] = [await world.topic(here), await world.topic(there)];
    const conversation = await aConversation(world, [world.ann, ben]);
    const ids: Array<MessageId> = [];
    for (let round = 0; round < 3; round++) ids.push(await send(world, one), await sendDirect(world, conversation), await send(world, two));
    const all: ReadonlyArray<Source> = [
      wholeChannel(there),
      { _tag: 'Conversation', container: conversation },
      wholeTopic(here.id, one),
      wholeChannel(here),
      { _tag: 'Conversation', container: conversation },
    ];
    equal(await listed(world, all), ids);
    equal(await page(world, all, { anchor: ids[4] ?? 0, before: 2, after: 3 }), {
      before: ids.slice(2, 4),
      hasAnchor: true,
      after: ids.slice(5, 8),
    });
    equal(await page(world, all.slice(0, 2), { anchor: ids[3] ?? 0, before: 2, after: 2 }), {
      before: ids.slice(1, 3),
      hasAnchor: false,
      after: ids.slice(4, 6),
    });
  }),

  storageCase('no source gives an empty page, and so does one that holds nothing', async (world) => {
    const channel = await world.channel();
    const topic = await world.topic(channel);
    const nothing = { before: [], hasAnchor: false, after: [] };
    const wide = { anchor: 5, before: 10, after: 10 };
    equal(await page(world, [], wide), nothing);
    equal(await page(world, [wholeChannel(channel), wholeTopic(channel.id, topic)], wide), nothing);
    await send(world, topic);
    equal(await page(world, [wholeTopic((await world.channel()).id, topic)], wide), nothing);
    equal(await page(world, [{ _tag: 'Conversation', container: await world.next('container') }], wide), nothing);
  }),

  storageCase('a page can be narrowed to one sender, and to one message', async (world) => {
    const ben = await world.user();
    const channel = await world.channel();
    const topic = await world.topic(channel);
    const conversation = await aConversation(world, [world.ann, ben]);
    const sources: ReadonlyArray<Source> = [wholeChannel(channel), { _tag: 'Conversation', container: conversation }];
    const byBen = [await send(world, topic, { sender: ben.id }), await sendDirect(world, conversation, { sender: ben.id })];
    const byAnn = [await send(world, topic), await sendDirect(world, conversation)];
    byBen.push(await send(world, topic, { sender: ben.id }));
    equal(await listed(world, sources, { where: by(ben.id) }), byBen);
    equal(await listed(world, sources, { where: by(world.ann.id) }), byAnn);
    const [first, second, third] = byBen;
    if (!first || !second || !third) throw new Error('Ben spoke three times');
    const around = { anchor: second, before: 1, after: 1 };
    equal(await page(world, sources, { ...around, where: by(ben.id) }), { before: [first], hasAnchor: true, after: [third] });
    equal(await page(world, sources, { ...around, where: by(world.ann.id) }), { before: [], hasAnchor: false, after: byAnn.slice(0, 1) });
    equal(await page(world, sources, { ...around, where: only(second) }), { before: [], hasAnchor: true, after: [] });
    equal(await page(world, sources, { ...around, where: only(third) }), { before: [], hasAnchor: false, after: [third] });
    equal(await page(world, sources, { ...around, where: [...only(third), ...by(world.ann.id)] }), {
      before: [],
      hasAnchor: false,
      after: [],
    });
    equal(await page(world, sources.slice(1), { ...around, where: only(third) }), { before: [], hasAnchor: false, after: [] });
  }),

  storageCase('removed messages leave the list, and moved ones change it', async (world) => {
    const [here, there] = [await world.channel(), await world.channel()];
    const { topic, messages } = await aTopicOf(world, here, 4);
    const [first, second, third, fourth] = messages;
    if (!first || !second || !third || !fourth) throw new Error('Four messages were sent');
    await world.write({ _tag: 'message.remove', message: second });
    const target = await world.topic(there);
    await move(world, { from: topic, to: target, pieces: await piecesBetween(world, topic, third, third) });
    equal(await listed(world, [wholeChannel(here)]), [first, fourth]);
    equal(await listed(world, [wholeChannel(there)]), [third]);
    equal(await listed(world, [wholeTopic(there.id, target), wholeTopic(here.id, topic)]), [first, third, fourth]);
  }),

  storageCase('several messages are found by their ids, each once, ascending', async (world) => {
    const channel = await world.channel();
    const { messages } = await aTopicOf(world, channel, 3);
    const direct = await sendDirect(world, await aConversation(world, [world.ann]));
    const asked = [direct, ...[...messages].reverse(), await world.next('message'), direct];
    const found = await world.read((snapshot) => snapshot.messages.byIds(world.realm.id, asked));
    equal(
      found.map(({ message }) => message.id),
      [...messages, direct],
    );
    for (const one of found) equal(await world.read((snapshot) => snapshot.messages.byId(world.realm.id, one.message.id)), one);
    equal(await world.read((snapshot) => snapshot.messages.byIds(world.realm.id, [])), []);
  }),

  storageCase('a message comes back as it was sent', async (world) => {
    const topic = await world.topic(await world.channel());
    const container = await world.next('container');
    const content = Markdown('naïve 日本 \u{1f600} "\\ \n\tend ');
    const shapes = [
      { content, rendered: Html('<p>&lt;naïve&gt;</p>'), readFor: 'everyone', mentionsChannel: true, notice: 'resolved' },
      { client: 'ünï', readFor: 'nobody', hasLink: true, notice: 'unresolved' },
      { hasImage: true, notice: 'moved', sentAt: UnixSeconds(0), content: Markdown('') },
      {},
    ] as const;
    for (const shape of shapes) {
      const message = aMessage(await world.next('message'), world.realm.id, container, world.ann.id, shape);
      await world.write({ _tag: 'message.send', message, topic: { id: topic.id, channel: topic.channel } });
      equal((await world.read((snapshot) => snapshot.messages.byId(world.realm.id, message.id)))?.message, message);
    }
  }),
];
