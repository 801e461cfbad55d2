import { equal, ok } from '../equal.ts';
import { openContainer, spanAt, spansOf, torn } from '../spans.ts';
import { aTopicOf, historyOf, messagesOf, move, piecesBetween, piecesOf, rename, send, stateOf } from '../talk.ts';
import { storageCase } from '../world.ts';

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
    equal(await spansOf(world, topic), [
      { container, first, last: second, topic: topic.id, channel: channel.id, arrivals: [], movedAt: null },
    ]);
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

  storageCase(
    'a rename keeps the messages and closes the container: what is sent after does not carry it in its history',
    async (world) => {
      const { topic, messages } = await aTopicOf(world, await world.channel(), 2);
      const closed = await openContainer(world, topic);
      const renaming = await rename(world, topic, 'renamed');
      equal(await openContainer(world, topic), null);
      const later = await send(world, topic);
      ok((await openContainer(world, topic)) !== closed, 'a new container is open');
      equal(await messagesOf(world, topic), [...messages, later]);
      for (const id of messages) equal((await historyOf(world, id)).moves, [renaming]);
      equal((await historyOf(world, later)).moves, []);
      equal([(await spanAt(world, later))?.movedAt, (await spanAt(world, messages[0] ?? later))?.movedAt], [null, renaming.at]);
    },
  ),

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
    equal((await spanAt(world, id))?.movedAt, null);
    const renamed = await rename(world, topic, '✔ dinner');
    equal((await spanAt(world, id))?.movedAt, renamed.at);
    const unresolved = await rename(world, topic, 'dinner', true);
    equal((await spanAt(world, id))?.movedAt, renamed.at);
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
