import type { MessageId } from '@parley/core';
import { equal, ok } from '../../equal.ts';
import { move, rename } from '../../moves.ts';
import { movedAt, openContainer, spanAt, spansOf, torn } from '../../spans.ts';
import { aStorageFixture, storageCase } from '../../storage-fixture.ts';
import {
  aConversation,
  aTopicOf,
  historyOf,
  messagesOf,
  piecesBetween,
  piecesOf,
  send,
  sendDirect,
  stateOf,
} from '../../talk.ts';

export const spanCases = [
  storageCase(
    'the first message of a topic opens a container, and the next ones join its one span',
    async (fixture) => {
      const channel = await fixture.channel();
      const topic = await fixture.topic(channel);
      equal(await spansOf(fixture, topic), []);
      const first = await send(fixture, topic);
      const container = await openContainer(fixture, topic);
      const second = await send(fixture, topic);
      equal(await openContainer(fixture, topic), container);
      if (container === null) throw new Error('No container is open');
      equal(await spansOf(fixture, topic), [
        { container, first, last: second, topic: topic.id, channel: channel.id, arrivals: [] },
      ]);
    },
  ),

  storageCase('a message says where it is: channel, topic, name and span', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 1, { name: 'lunch' });
    const [span] = await spansOf(fixture, topic);
    const placed = await fixture.read((snapshot) => snapshot.messages.byIds(messages));
    equal(placed.length, 1);
    equal(placed[0]?.conversation, { _tag: 'InTopic', channel: channel.id, topic: topic.id });
    equal([placed[0]?.topicName, placed[0]?.span], ['lunch', span ?? null]);
    equal(placed[0]?.message.container, span?.container);
  }),

  storageCase('sends that crossed are both in the topic, whichever came first', async (fixture) => {
    const topic = await fixture.topic(await fixture.channel());
    const [early, middle, late] = [
      await fixture.next('message'),
      await fixture.next('message'),
      await fixture.next('message'),
    ];
    await send(fixture, topic, { id: late });
    await send(fixture, topic, { id: early });
    await send(fixture, topic, { id: middle });
    equal(await messagesOf(fixture, topic), [early, middle, late]);
    equal((await stateOf(fixture, topic.id)).last, late);
    // Both found no open container and brought their own.
    const fresh = await fixture.topic(await fixture.channel());
    const [one, two] = [await fixture.next('container'), await fixture.next('container')];
    const first = await send(fixture, fresh, { container: one });
    const second = await send(fixture, fresh, { container: two });
    equal(await openContainer(fixture, fresh), two);
    const third = await send(fixture, fresh, { container: one });
    equal(await messagesOf(fixture, fresh), [first, second, third]);
  }),

  storageCase(
    'the spans of a realm are told by their newest message, newest first, some at a time',
    async (fixture) => {
      const channel = await fixture.channel();
      const [quiet, busy, empty] = [
        await fixture.topic(channel),
        await fixture.topic(channel),
        await fixture.topic(await fixture.channel()),
      ];
      const recent = (before: MessageId | null, limit: number) =>
        fixture.read(({ topics }) => topics.recentSpans(before, limit));
      const topicsOf = async (before: MessageId | null, limit: number) =>
        (await recent(before, limit)).map(({ topic }) => topic);
      equal(await recent(null, 9), []);
      await send(fixture, busy);
      const lately = await send(fixture, quiet);
      const newest = await send(fixture, busy);
      await sendDirect(fixture, await aConversation(fixture, [fixture.ann, await fixture.user()]));
      const gone = await send(fixture, empty);
      await fixture.write({ _tag: 'message.remove', message: gone });
      equal(await topicsOf(null, 9), [busy.id, quiet.id]);
      equal(await recent(null, 1), await spansOf(fixture, busy));
      equal([await topicsOf(newest, 9), await topicsOf(lately, 9)], [[quiet.id], []]);
      await move(fixture, { from: busy, to: empty });
      equal(await topicsOf(null, 9), [empty.id, quiet.id]);
      const other = await aStorageFixture(fixture.storage);
      equal(await other.read(({ topics }) => topics.recentSpans(null, 9)), []);
    },
  ),

  storageCase('where some messages are is told, each channel once', async (fixture) => {
    const [one, two, other] = [
      await fixture.channel(),
      await fixture.channel(),
      await fixture.channel(),
    ];
    const { topic, messages } = await aTopicOf(fixture, one, 3);
    const second = await send(fixture, await fixture.topic(two));
    const direct = await sendDirect(
      fixture,
      await aConversation(fixture, [fixture.ann, await fixture.user()]),
    );
    const of = (ids: ReadonlyArray<MessageId>) =>
      fixture.read((snapshot) => snapshot.messages.channelsOf(ids));
    const all = [second, ...messages, direct, await fixture.next('message')];
    equal([await of(all), await of([direct]), await of([])], [[one.id, two.id], [], []]);
    const [, middle] = messages;
    if (middle === undefined) throw new Error('Three messages were sent');
    await move(fixture, {
      from: topic,
      to: await fixture.topic(other),
      pieces: await piecesBetween(fixture, topic, middle, middle),
    });
    equal([await of(messages), await of([middle])], [[one.id, other.id], [other.id]]);
  }),

  storageCase(
    'a rename keeps messages and container: what is sent after does not carry it in its history',
    async (fixture) => {
      const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 2);
      const open = await openContainer(fixture, topic);
      const renaming = await rename(fixture, topic, 'renamed');
      equal(await openContainer(fixture, topic), open);
      const later = await send(fixture, topic);
      equal(await messagesOf(fixture, topic), [...messages, later]);
      equal((await spansOf(fixture, topic)).length, 1);
      for (const id of messages) equal((await historyOf(fixture, id)).moves, [renaming]);
      equal((await historyOf(fixture, later)).moves, []);
      for (const id of messages) equal(await movedAt(fixture, id), renaming.at);
      equal(await movedAt(fixture, later), null);
    },
  ),

  storageCase(
    'each message went through the renames since it was sent, all of them in one span',
    async (fixture) => {
      const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 1);
      const [first] = messages;
      if (first === undefined) throw new Error('One message was sent');
      const one = await rename(fixture, topic, 'one');
      const second = await send(fixture, topic);
      const resolved = await rename(fixture, topic, '✔ one', true);
      const third = await send(fixture, topic);
      const two = await rename(fixture, topic, '✔ two');
      const fourth = await send(fixture, topic);
      equal((await spansOf(fixture, topic)).length, 1);
      const ids = [first, second, third, fourth];
      const histories = await fixture.read(({ messages: stored }) => stored.histories(ids));
      equal(
        ids.map((id) => histories.get(id)?.moves ?? []),
        [[two, resolved, one], [two, resolved], [two], []],
      );
      for (const id of ids) equal((await historyOf(fixture, id)).moves, histories.get(id)?.moves);
      equal(await Promise.all(ids.map((id) => movedAt(fixture, id))), [
        two.at,
        two.at,
        two.at,
        null,
      ]);
      // A part that leaves takes along what its messages went through, and what stays keeps it.
      const target = await fixture.topic(await fixture.channel());
      const left = await move(fixture, {
        from: topic,
        to: target,
        pieces: await piecesBetween(fixture, topic, second, third),
      });
      const later = await send(fixture, topic);
      const after = await fixture.read(({ messages: stored }) => stored.histories([...ids, later]));
      equal(
        [...ids, later].map((id) => after.get(id)?.moves ?? []),
        [[two, resolved, one], [left, two, resolved], [left, two], [], []],
      );
      equal(
        [await messagesOf(fixture, topic), await messagesOf(fixture, target)],
        [
          [first, fourth, later],
          [second, third],
        ],
      );
    },
  ),

  storageCase(
    'a topic that was only resolved was not moved, nor is what is sent then',
    async (fixture) => {
      const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 1);
      await rename(fixture, topic, 'renamed');
      const between = await send(fixture, topic);
      await rename(fixture, topic, '✔ renamed', true);
      const later = await send(fixture, topic);
      equal([await movedAt(fixture, between), await movedAt(fixture, later)], [null, null]);
      ok((await movedAt(fixture, messages[0] ?? later)) !== null, 'the first one was');
    },
  ),

  storageCase(
    'a container that came from another channel is closed, whatever becomes of its topic there',
    async (fixture) => {
      const [home, away] = [await fixture.channel(), await fixture.channel()];
      const { topic, messages } = await aTopicOf(fixture, home, 2);
      const container = await openContainer(fixture, topic);
      const target = await fixture.topic(away);
      await move(fixture, { from: topic, to: target });
      await rename(fixture, target, 'settled');
      equal(
        [await openContainer(fixture, topic), await openContainer(fixture, target)],
        [null, null],
      );
      const later = await send(fixture, target);
      ok((await openContainer(fixture, target)) !== container, 'a new container is open');
      equal(
        [
          (await spanAt(fixture, later))?.arrivals,
          (await spanAt(fixture, messages[0] ?? later))?.arrivals.length,
        ],
        [[], 1],
      );
    },
  ),

  storageCase(
    'what is sent to the old name after a rename is another topic without history',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 2, { name: 'lunch' });
      await rename(fixture, topic, 'dinner');
      const { topic: reborn, messages: later } = await aTopicOf(fixture, channel, 2, {
        name: 'lunch',
      });
      equal(
        [await messagesOf(fixture, topic), await messagesOf(fixture, reborn)],
        [messages, later],
      );
      for (const id of later) equal(await historyOf(fixture, id), { edits: [], moves: [] });
    },
  ),

  storageCase(
    'spans are listed by topic, container and first id, and never overlap',
    async (fixture) => {
      const { topic, aside } = await torn(fixture, await fixture.channel());
      const spans = await spansOf(fixture, aside, topic);
      equal(
        spans.map((span) => span.topic),
        [topic.id, topic.id, topic.id, aside.id],
      );
      const [before, after, open, between] = spans;
      if (!before || !after || !open || !between) throw new Error('There are four spans');
      equal([after.container, between.container], [before.container, before.container]);
      ok(open.container > before.container, 'the open span lies in a newer container');
      ok(
        before.last < between.first && between.last < after.first,
        'spans of a container do not overlap',
      );
    },
  ),

  storageCase(
    'to resolve a topic is no move in time: `movedAt` stays as it was',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 1, { name: 'lunch' });
      const [id] = messages;
      if (id === undefined) throw new Error('One message was sent');
      const resolved = await rename(fixture, topic, '✔ lunch', true);
      equal(await movedAt(fixture, id), null);
      const renamed = await rename(fixture, topic, '✔ dinner');
      equal(await movedAt(fixture, id), renamed.at);
      const unresolved = await rename(fixture, topic, 'dinner', true);
      equal(await movedAt(fixture, id), renamed.at);
      equal((await historyOf(fixture, id)).moves, [unresolved, renamed, resolved]);
    },
  ),

  storageCase(
    'removing the last message of a span removes the span, and of a topic empties it',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, aside, kept, taken } = await torn(fixture, channel);
      for (const message of taken) await fixture.write({ _tag: 'message.remove', message });
      equal([await spansOf(fixture, aside), (await stateOf(fixture, aside.id)).last], [[], null]);
      equal(await messagesOf(fixture, topic), kept);
      for (const message of kept) await fixture.write({ _tag: 'message.remove', message });
      equal([await spansOf(fixture, topic), (await stateOf(fixture, topic.id)).last], [[], null]);
      const later = await send(fixture, topic);
      equal([await messagesOf(fixture, topic), await piecesOf(fixture, aside)], [[later], []]);
      equal((await historyOf(fixture, later)).moves, []);
    },
  ),

  storageCase('an open container emptied by removals can be spoken into again', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 2);
    const before = await openContainer(fixture, topic);
    for (const message of messages) await fixture.write({ _tag: 'message.remove', message });
    const container = before ?? (await fixture.next('container'));
    const later = [
      await send(fixture, topic, { container }),
      await send(fixture, topic, { container }),
    ];
    equal(await messagesOf(fixture, topic), later);
    const target = await fixture.topic(channel);
    await move(fixture, { from: topic, to: target });
    equal([await messagesOf(fixture, topic), await messagesOf(fixture, target)], [[], later]);
  }),

  storageCase(
    'the message at the bound of a span may be gone, and its neighbours can still be moved',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 4);
      const [first, second, third, fourth] = messages;
      if (!first || !second || !third || !fourth) throw new Error('Four messages were sent');
      await fixture.write(
        { _tag: 'message.remove', message: first },
        { _tag: 'message.remove', message: fourth },
      );
      equal((await stateOf(fixture, topic.id)).last, third);
      const target = await fixture.topic(channel);
      await move(fixture, {
        from: topic,
        to: target,
        pieces: await piecesBetween(fixture, topic, third, fourth),
      });
      equal(
        [await messagesOf(fixture, topic), await messagesOf(fixture, target)],
        [[second], [third]],
      );
      await move(fixture, { from: target, to: topic });
      equal(
        [await messagesOf(fixture, topic), await spansOf(fixture, target)],
        [[second, third], []],
      );
    },
  ),
];
