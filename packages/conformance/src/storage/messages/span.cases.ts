import { type MessageId, RealmId } from '@parley/core';
import { equal, ok } from '../../equal.ts';
import { movedAt, openContainer, spanAt, spansOf, torn } from '../../spans.ts';
import {
  aConversation,
  aTopicOf,
  historyOf,
  messagesOf,
  move,
  piecesBetween,
  piecesOf,
  rename,
  send,
  sendDirect,
  stateOf,
} from '../../talk.ts';
import { storageCase } from '../../world.ts';

export const spanCases = [
  storageCase('the first message of a topic opens a container, and the next ones join its one span', async (world) => {
    const channel = await world.channel();
    const topic = await world.topic(channel);
    equal(await spansOf(world, topic), []);
    const first = await send(world, topic);
    const container = await openContainer(world, topic);
    const second = await send(world, topic);
    equal(await openContainer(world, topic), container);
    if (container === null) throw new Error('No container is open');
    equal(await spansOf(world, topic), [{ container, first, last: second, topic: topic.id, channel: channel.id, arrivals: [] }]);
  }),

  storageCase('a message says where it is: channel, topic, name and span', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 1, { name: 'lunch' });
    const [span] = await spansOf(world, topic);
    const located = await world.read((snapshot) => snapshot.messages.byIds(world.realm.id, messages));
    equal(located.length, 1);
    equal(located[0]?.conversation, { _tag: 'InTopic', channel: channel.id, topic: topic.id });
    equal([located[0]?.topicName, located[0]?.span], ['lunch', span ?? null]);
    equal(located[0]?.message.container, span?.container);
  }),

  storageCase('sends that crossed are both in the topic, whichever came first', async (world) => {
    const topic = await world.topic(await world.channel());
    const [early, middle, late] = [await world.next('message'), await world.next('message'), await world.next('message')];
    await send(world, topic, { id: late });
    await send(world, topic, { id: early });
    await send(world, topic, { id: middle });
    equal(await messagesOf(world, topic), [early, middle, late]);
    equal((await stateOf(world, topic.id)).last, late);
    // Both found no open container and brought their own.
    const fresh = await world.topic(await world.channel());
    const [one, two] = [await world.next('container'), await world.next('container')];
    const first = await send(world, fresh, { container: one });
    const second = await send(world, fresh, { container: two });
    equal(await openContainer(world, fresh), two);
    const third = await send(world, fresh, { container: one });
    equal(await messagesOf(world, fresh), [first, second, third]);
  }),

  storageCase('the spans of a realm are told by their newest message, newest first, some at a time', async (world) => {
    const channel = await world.channel();
    const [quiet, busy, empty] = [await world.topic(channel), await world.topic(channel), await world.topic(await world.channel())];
    const recent = (before: MessageId | null, limit: number, realm = world.realm.id) =>
      world.read(({ topics }) => topics.recentSpans(realm, before, limit));
    const topicsOf = async (before: MessageId | null, limit: number) => (await recent(before, limit)).map(({ topic }) => topic);
    equal(await recent(null, 9), []);
    await send(world, busy);
    const lately = await send(world, quiet);
    const newest = await send(world, busy);
    await sendDirect(world, await aConversation(world, [world.ann, await world.user()]));
    const gone = await send(world, empty);
    await world.write({ _tag: 'message.remove', message: gone });
    equal(await topicsOf(null, 9), [busy.id, quiet.id]);
    equal(await recent(null, 1), await spansOf(world, busy));
    equal([await topicsOf(newest, 9), await topicsOf(lately, 9)], [[quiet.id], []]);
    await move(world, { from: busy, to: empty });
    equal(await topicsOf(null, 9), [empty.id, quiet.id]);
    equal(await recent(null, 9, RealmId(world.realm.id + 1)), []);
  }),

  storageCase('where some messages are is told, each channel once', async (world) => {
    const [one, two, other] = [await world.channel(), await world.channel(), await world.channel()];
    const { topic, messages } = await aTopicOf(world, one, 3);
    const second = await send(world, await world.topic(two));
    const direct = await sendDirect(world, await aConversation(world, [world.ann, await world.user()]));
    const of = (ids: ReadonlyArray<MessageId>) => world.read((snapshot) => snapshot.messages.channelsOf(ids));
    const all = [second, ...messages, direct, await world.next('message')];
    equal([await of(all), await of([direct]), await of([])], [[one.id, two.id], [], []]);
    const [, middle] = messages;
    if (middle === undefined) throw new Error('Three messages were sent');
    await move(world, { from: topic, to: await world.topic(other), pieces: await piecesBetween(world, topic, middle, middle) });
    equal([await of(messages), await of([middle])], [[one.id, other.id], [other.id]]);
  }),

  storageCase('a rename keeps messages and container: what is sent after does not carry it in its history', async (world) => {
    const { topic, messages } = await aTopicOf(world, await world.channel(), 2);
    const open = await openContainer(world, topic);
    const renaming = await rename(world, topic, 'renamed');
    equal(await openContainer(world, topic), open);
    const later = await send(world, topic);
    equal(await messagesOf(world, topic), [...messages, later]);
    equal((await spansOf(world, topic)).length, 1);
    for (const id of messages) equal((await historyOf(world, id)).moves, [renaming]);
    equal((await historyOf(world, later)).moves, []);
    for (const id of messages) equal(await movedAt(world, id), renaming.at);
    equal(await movedAt(world, later), null);
  }),

  storageCase('each message went through the renames since it was sent, all of them in one span', async (world) => {
    const { topic, messages } = await aTopicOf(world, await world.channel(), 1);
    const [first] = messages;
    if (first === undefined) throw new Error('One message was sent');
    const one = await rename(world, topic, 'one');
    const second = await send(world, topic);
    const resolved = await rename(world, topic, '✔ one', true);
    const third = await send(world, topic);
    const two = await rename(world, topic, '✔ two');
    const fourth = await send(world, topic);
    equal((await spansOf(world, topic)).length, 1);
    const ids = [first, second, third, fourth];
    const histories = await world.read(({ messages: stored }) => stored.histories(ids));
    equal(
      ids.map((id) => histories.get(id)?.moves ?? []),
      [[two, resolved, one], [two, resolved], [two], []],
    );
    for (const id of ids) equal((await historyOf(world, id)).moves, histories.get(id)?.moves);
    equal(await Promise.all(ids.map((id) => movedAt(world, id))), [two.at, two.at, two.at, null]);
    // A part that leaves takes along what its messages went through, and what stays keeps it.
    const target = await world.topic(await world.channel());
    const left = await move(world, { from: topic, to: target, pieces: await piecesBetween(world, topic, second, third) });
    const later = await send(world, topic);
    const after = await world.read(({ messages: stored }) => stored.histories([...ids, later]));
    equal(
      [...ids, later].map((id) => after.get(id)?.moves ?? []),
      [[two, resolved, one], [left, two, resolved], [left, two], [], []],
    );
    equal(
      [await messagesOf(world, topic), await messagesOf(world, target)],
      [
        [first, fourth, later],
        [second, third],
      ],
    );
  }),

  storageCase('a topic that was only resolved was not moved, nor is what is sent then', async (world) => {
    const { topic, messages } = await aTopicOf(world, await world.channel(), 1);
    await rename(world, topic, 'renamed');
    const between = await send(world, topic);
    await rename(world, topic, '✔ renamed', true);
    const later = await send(world, topic);
    equal([await movedAt(world, between), await movedAt(world, later)], [null, null]);
    ok((await movedAt(world, messages[0] ?? later)) !== null, 'the first one was');
  }),

  storageCase('a container that came from another channel is closed, whatever becomes of its topic there', async (world) => {
    const [home, away] = [await world.channel(), await world.channel()];
    const { topic, messages } = await aTopicOf(world, home, 2);
    const container = await openContainer(world, topic);
    const target = await world.topic(away);
    await move(world, { from: topic, to: target });
    await rename(world, target, 'settled');
    equal([await openContainer(world, topic), await openContainer(world, target)], [null, null]);
    const later = await send(world, target);
    ok((await openContainer(world, target)) !== container, 'a new container is open');
    equal([(await spanAt(world, later))?.arrivals, (await spanAt(world, messages[0] ?? later))?.arrivals.length], [[], 1]);
  }),

  storageCase('what is sent to the old name after a rename is another topic without history', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 2, { name: 'lunch' });
    await rename(world, topic, 'dinner');
    const { topic: reborn, messages: later } = await aTopicOf(world, channel, 2, { name: 'lunch' });
    equal([await messagesOf(world, topic), await messagesOf(world, reborn)], [messages, later]);
    for (const id of later) equal(await historyOf(world, id), { edits: [], moves: [] });
  }),

  storageCase('spans are listed by topic, container and first id, and never overlap', async (world) => {
    const { topic, aside } = await torn(world, await world.channel());
    const spans = await spansOf(world, aside, topic);
    equal(
      spans.map((span) => span.topic),
      [topic.id, topic.id, topic.id, aside.id],
    );
    const [before, after, open, between] = spans;
    if (!before || !after || !open || !between) throw new Error('There are four spans');
    equal([after.container, between.container], [before.container, before.container]);
    ok(open.container > before.container, 'the open span lies in a newer container');
    ok(before.last < between.first && between.last < after.first, 'spans of a container do not overlap');
  }),

  storageCase('to resolve a topic is no move in time: `movedAt` stays as it was', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 1, { name: 'lunch' });
    const [id] = messages;
    if (id === undefined) throw new Error('One message was sent');
    const resolved = await rename(world, topic, '✔ lunch', true);
    equal(await movedAt(world, id), null);
    const renamed = await rename(world, topic, '✔ dinner');
    equal(await movedAt(world, id), renamed.at);
    const unresolved = await rename(world, topic, 'dinner', true);
    equal(await movedAt(world, id), renamed.at);
    equal((await historyOf(world, id)).moves, [unresolved, renamed, resolved]);
  }),

  storageCase('removing the last message of a span removes the span, and of a topic empties it', async (world) => {
    const channel = await world.channel();
    const { topic, aside, kept, taken } = await torn(world, channel);
    for (const message of taken) await world.write({ _tag: 'message.remove', message });
    equal([await spansOf(world, aside), (await stateOf(world, aside.id)).last], [[], null]);
    equal(await messagesOf(world, topic), kept);
    for (const message of kept) await world.write({ _tag: 'message.remove', message });
    equal([await spansOf(world, topic), (await stateOf(world, topic.id)).last], [[], null]);
    const later = await send(world, topic);
    equal([await messagesOf(world, topic), await piecesOf(world, aside)], [[later], []]);
    equal((await historyOf(world, later)).moves, []);
  }),

  storageCase('an open container emptied by removals can be spoken into again', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 2);
    const before = await openContainer(world, topic);
    for (const message of messages) await world.write({ _tag: 'message.remove', message });
    const container = before ?? (await world.next('container'));
    const later = [await send(world, topic, { container }), await send(world, topic, { container })];
    equal(await messagesOf(world, topic), later);
    const target = await world.topic(channel);
    await move(world, { from: topic, to: target });
    equal([await messagesOf(world, topic), await messagesOf(world, target)], [[], later]);
  }),

  storageCase('the message at the bound of a span may be gone, and its neighbours can still be moved', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 4);
    const [first, second, third, fourth] = messages;
    if (!first || !second || !third || !fourth) throw new Error('Four messages were sent');
    await world.write({ _tag: 'message.remove', message: first }, { _tag: 'message.remove', message: fourth });
    equal((await stateOf(world, topic.id)).last, third);
    const target = await world.topic(channel);
    await move(world, { from: topic, to: target, pieces: await piecesBetween(world, topic, third, fourth) });
    equal([await messagesOf(world, topic), await messagesOf(world, target)], [[second], [third]]);
    await move(world, { from: target, to: topic });
    equal([await messagesOf(world, topic), await spansOf(world, target)], [[second, third], []]);
  }),
];
