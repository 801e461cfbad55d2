import { Html, Markdown, type MessageId, type Source, UnixSeconds } from '@parley/core';
import { aMessage } from '../../entities.ts';
import { equal } from '../../equal.ts';
import { move } from '../../moves.ts';
import { by, naivePage, only, page } from '../../pages.ts';
import { storageCase } from '../../storage-fixture.ts';
import {
  aConversation,
  aTopicOf,
  LATEST,
  listed,
  piecesBetween,
  send,
  sendDirect,
  wholeChannel,
  wholeTopic,
} from '../../talk.ts';

export const pageCases = [
  storageCase(
    'a page holds what is nearest to the anchor on each side, ascending',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic: one, messages: first } = await aTopicOf(fixture, channel, 4);
      const { topic: two, messages: second } = await aTopicOf(fixture, channel, 4);
      await move(fixture, {
        from: one,
        to: two,
        pieces: await piecesBetween(fixture, one, first[1] ?? 0, first[2] ?? 0),
      });
      const third = await send(fixture, one);
      const sources: ReadonlyArray<readonly [Source, ReadonlyArray<MessageId>]> = [
        [wholeChannel(channel), [...first, ...second, third]],
        [wholeTopic(channel.id, two), [...first.slice(1, 3), ...second]],
        [wholeTopic(channel.id, one), [...first.slice(0, 1), ...first.slice(3), third]],
      ];
      const anchors = [
        0,
        ...first,
        ...second,
        third,
        LATEST,
        Number.MAX_SAFE_INTEGER,
        10_000_000_000_000_000,
      ];
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
            equal(
              await page(fixture, [source], { anchor, before, after }),
              naivePage(ids, anchor, before, after),
              what,
            );
          }
        }
      }
    },
  ),

  storageCase(
    'several sources are one list without repetition, in the order of ids',
    async (fixture) => {
      const [here, there] = [await fixture.channel(), await fixture.channel()];
      const ben = await fixture.user();
      const [one, two] = [await fixture.topic(here), await fixture.topic(there)];
      const conversation = await aConversation(fixture, [fixture.ann, ben]);
      const ids: Array<MessageId> = [];
      for (let round = 0; round < 3; round++)
        ids.push(
          await send(fixture, one),
          await sendDirect(fixture, conversation),
          await send(fixture, two),
        );
      const all: ReadonlyArray<Source> = [
        wholeChannel(there),
        { _tag: 'Conversation', container: conversation },
        wholeTopic(here.id, one),
        wholeChannel(here),
        { _tag: 'Conversation', container: conversation },
      ];
      equal(await listed(fixture, all), ids);
      equal(await page(fixture, all, { anchor: ids[4] ?? 0, before: 2, after: 3 }), {
        before: ids.slice(2, 4),
        hasAnchor: true,
        after: ids.slice(5, 8),
      });
      equal(await page(fixture, all.slice(0, 2), { anchor: ids[3] ?? 0, before: 2, after: 2 }), {
        before: ids.slice(1, 3),
        hasAnchor: false,
        after: ids.slice(4, 6),
      });
    },
  ),

  storageCase(
    'no source gives an empty page, and so does one that holds nothing',
    async (fixture) => {
      const channel = await fixture.channel();
      const topic = await fixture.topic(channel);
      const nothing = { before: [], hasAnchor: false, after: [] };
      const wide = { anchor: 5, before: 10, after: 10 };
      equal(await page(fixture, [], wide), nothing);
      equal(
        await page(fixture, [wholeChannel(channel), wholeTopic(channel.id, topic)], wide),
        nothing,
      );
      await send(fixture, topic);
      equal(await page(fixture, [wholeTopic((await fixture.channel()).id, topic)], wide), nothing);
      equal(
        await page(
          fixture,
          [{ _tag: 'Conversation', container: await fixture.next('container') }],
          wide,
        ),
        nothing,
      );
    },
  ),

  storageCase('a page can be narrowed to one sender, and to one message', async (fixture) => {
    const ben = await fixture.user();
    const channel = await fixture.channel();
    const topic = await fixture.topic(channel);
    const conversation = await aConversation(fixture, [fixture.ann, ben]);
    const sources: ReadonlyArray<Source> = [
      wholeChannel(channel),
      { _tag: 'Conversation', container: conversation },
    ];
    const byBen = [
      await send(fixture, topic, { sender: ben.id }),
      await sendDirect(fixture, conversation, { sender: ben.id }),
    ];
    const byAnn = [await send(fixture, topic), await sendDirect(fixture, conversation)];
    byBen.push(await send(fixture, topic, { sender: ben.id }));
    equal(await listed(fixture, sources, { where: by(ben.id) }), byBen);
    equal(await listed(fixture, sources, { where: by(fixture.ann.id) }), byAnn);
    const [first, second, third] = byBen;
    if (!first || !second || !third) throw new Error('Ben spoke three times');
    const around = { anchor: second, before: 1, after: 1 };
    equal(await page(fixture, sources, { ...around, where: by(ben.id) }), {
      before: [first],
      hasAnchor: true,
      after: [third],
    });
    equal(await page(fixture, sources, { ...around, where: by(fixture.ann.id) }), {
      before: [],
      hasAnchor: false,
      after: byAnn.slice(0, 1),
    });
    equal(await page(fixture, sources, { ...around, where: only(second) }), {
      before: [],
      hasAnchor: true,
      after: [],
    });
    equal(await page(fixture, sources, { ...around, where: only(third) }), {
      before: [],
      hasAnchor: false,
      after: [third],
    });
    equal(
      await page(fixture, sources, { ...around, where: [...only(third), ...by(fixture.ann.id)] }),
      {
        before: [],
        hasAnchor: false,
        after: [],
      },
    );
    equal(await page(fixture, sources.slice(1), { ...around, where: only(third) }), {
      before: [],
      hasAnchor: false,
      after: [],
    });
  }),

  storageCase('removed messages leave the list, and moved ones change it', async (fixture) => {
    const [here, there] = [await fixture.channel(), await fixture.channel()];
    const { topic, messages } = await aTopicOf(fixture, here, 4);
    const [first, second, third, fourth] = messages;
    if (!first || !second || !third || !fourth) throw new Error('Four messages were sent');
    await fixture.write({ _tag: 'message.remove', message: second });
    const target = await fixture.topic(there);
    await move(fixture, {
      from: topic,
      to: target,
      pieces: await piecesBetween(fixture, topic, third, third),
    });
    equal(await listed(fixture, [wholeChannel(here)]), [first, fourth]);
    equal(await listed(fixture, [wholeChannel(there)]), [third]);
    equal(await listed(fixture, [wholeTopic(there.id, target), wholeTopic(here.id, topic)]), [
      first,
      third,
      fourth,
    ]);
  }),

  storageCase('several messages are found by their ids, each once, ascending', async (fixture) => {
    const channel = await fixture.channel();
    const { messages } = await aTopicOf(fixture, channel, 3);
    const direct = await sendDirect(fixture, await aConversation(fixture, [fixture.ann]));
    const asked = [direct, ...[...messages].reverse(), await fixture.next('message'), direct];
    const found = await fixture.read((snapshot) => snapshot.messages.byIds(asked));
    equal(
      found.map(({ message }) => message.id),
      [...messages, direct],
    );
    for (const one of found)
      equal(await fixture.read((snapshot) => snapshot.messages.byId(one.message.id)), one);
    equal(await fixture.read((snapshot) => snapshot.messages.byIds([])), []);
  }),

  storageCase('a message comes back as it was sent', async (fixture) => {
    const topic = await fixture.topic(await fixture.channel());
    const container = await fixture.next('container');
    const content = Markdown('naïve 日本 \u{1f600} "\\ \n\tend ');
    const shapes = [
      {
        content,
        rendered: Html('<p>&lt;naïve&gt;</p>'),
        readFor: 'everyone',
        mentionsChannel: true,
        notice: 'resolved',
      },
      { client: 'ünï', readFor: 'nobody', hasLink: true, notice: 'unresolved' },
      { hasImage: true, notice: 'moved', sentAt: UnixSeconds(0), content: Markdown('') },
      {},
    ] as const;
    for (const shape of shapes) {
      const message = aMessage(
        await fixture.next('message'),
        fixture.realm.id,
        container,
        fixture.ann.id,
        shape,
      );
      await fixture.write({
        _tag: 'message.send',
        message,
        topic: { id: topic.id, channel: topic.channel },
      });
      equal(
        (await fixture.read((snapshot) => snapshot.messages.byId(message.id)))?.message,
        message,
      );
    }
  }),
];
