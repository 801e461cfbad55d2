import { ContainerId, type MessageId, MOST_ARRIVALS, NOWHERE, nextRevision, type Piece } from '@parley/core';
import { aMove } from '../../entities.ts';
import { equal, ok } from '../../equal.ts';
import { openContainer, spanAt, spansOf, torn } from '../../spans.ts';
import { aTopicOf, historyOf, listed, messagesOf, move, piecesBetween, piecesOf, rename, send, stateOf, wholeChannel } from '../../talk.ts';
import { storageCase } from '../../world.ts';

export const moveCases = [
  storageCase('a part from the middle is moved, and only that part', async (world) => {
    const channel = await world.channel();
    const { topic, aside, kept, taken } = await torn(world, channel);
    equal(await messagesOf(world, topic), kept);
    equal(await messagesOf(world, aside), taken);
    equal(
      await listed(world, [wholeChannel(channel)]),
      [...kept, ...taken].sort((a, b) => a - b),
    );
    for (const id of kept) equal((await historyOf(world, id)).moves, [], `kept ${id}`);
    for (const id of taken) equal((await historyOf(world, id)).moves.length, 1, `taken ${id}`);
  }),

  storageCase('this and everything later is moved across several spans', async (world) => {
    const channel = await world.channel();
    const { topic, aside, kept, taken } = await torn(world, channel);
    const from = kept[1];
    if (from === undefined) throw new Error('Six messages are left');
    const target = await world.topic(channel);
    const done = await move(world, { from: topic, to: target, pieces: await piecesBetween(world, topic, from, Number.MAX_SAFE_INTEGER) });
    equal(
      [await messagesOf(world, topic), await messagesOf(world, target), await messagesOf(world, aside)],
      [kept.slice(0, 1), kept.slice(1), taken],
    );
    for (const id of kept.slice(1)) equal((await historyOf(world, id)).moves, [done]);
    equal(await openContainer(world, topic), null);
  }),

  storageCase('topics are merged: the target keeps its own and speaks on in its own container', async (world) => {
    const channel = await world.channel();
    const { topic, aside, kept, taken } = await torn(world, channel);
    const { topic: target, messages: own } = await aTopicOf(world, channel, 2);
    const open = await openContainer(world, target);
    const done = await move(world, { from: topic, to: target });
    await move(world, { from: aside, to: target });
    equal(await openContainer(world, target), open);
    const later = await send(world, target);
    equal(
      await messagesOf(world, target),
      [...kept, ...taken, ...own, later].sort((a, b) => a - b),
    );
    equal([await messagesOf(world, topic), await spansOf(world, topic, aside)], [[], []]);
    for (const id of [...own, later]) equal((await historyOf(world, id)).moves, [], `own ${id}`);
    for (const id of kept) equal((await historyOf(world, id)).moves, [done], `merged ${id}`);
    equal((await historyOf(world, taken[0] ?? later)).moves.length, 2);
  }),

  storageCase('after a merge everything can be renamed, and a part moved out again with both its moves', async (world) => {
    const channel = await world.channel();
    const { topic: source, messages: guests } = await aTopicOf(world, channel, 3);
    const { topic: target, messages: hosts } = await aTopicOf(world, channel, 2);
    const [guest] = guests;
    if (guest === undefined) throw new Error('Three messages were sent');
    const merged = await move(world, { from: source, to: target });
    const renamed = await rename(world, target, 'together');
    const back = await move(world, { from: target, to: source, pieces: await piecesBetween(world, target, guest, guest) });
    equal((await historyOf(world, guest)).moves, [back, renamed, merged]);
    for (const id of guests.slice(1)) equal((await historyOf(world, id)).moves, [renamed, merged]);
    for (const id of hosts) equal((await historyOf(world, id)).moves, [renamed]);
    equal(await messagesOf(world, source), [guest]);
  }),

  storageCase('moving everything one by one is moving all of it', async (world) => {
    const channel = await world.channel();
    const { topic: source, messages } = await aTopicOf(world, channel, 5);
    const target = await world.topic(channel);
    for (const id of [messages[2], messages[4], messages[0], messages[3], messages[1]]) {
      if (id === undefined) throw new Error('Five messages were sent');
      await move(world, { from: source, to: target, pieces: await piecesBetween(world, source, id, id) });
    }
    equal(await messagesOf(world, target), messages);
    equal([await messagesOf(world, source), await spansOf(world, source)], [[], []]);
    equal((await stateOf(world, source.id)).last, null);
    for (const id of messages) equal((await historyOf(world, id)).moves.length, 1);
    const later = await send(world, source);
    equal([await messagesOf(world, source), await messagesOf(world, target)], [[later], messages]);
  }),

  storageCase('a piece at the open end closes the container, one from its middle does so too', async (world) => {
    for (const index of [1, 3]) {
      const channel = await world.channel();
      const { topic, messages } = await aTopicOf(world, channel, 4);
      const target = await world.topic(channel);
      const id = messages[index];
      if (id === undefined) throw new Error('Four messages were sent');
      await move(world, { from: topic, to: target, pieces: await piecesBetween(world, topic, id, id) });
      equal(await openContainer(world, topic), null);
      const later = [await send(world, topic), await send(world, topic)];
      equal(await messagesOf(world, topic), [...messages.filter((other) => other !== id), ...later]);
      equal(await messagesOf(world, target), [id]);
      for (const other of later) equal((await historyOf(world, other)).moves, []);
    }
  }),

  storageCase('a message on its own in a topic can be moved there and back again', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 1);
    const target = await world.topic(channel);
    const there = await move(world, { from: topic, to: target });
    const back = await move(world, { from: target, to: topic });
    equal([await messagesOf(world, topic), await messagesOf(world, target)], [messages, []]);
    equal((await historyOf(world, messages[0] as MessageId)).moves, [back, there]);
  }),

  storageCase('a piece that holds no message moves nothing and makes no span', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 3);
    const target = await world.topic(channel);
    const hole = messages[1];
    if (hole === undefined) throw new Error('Three messages were sent');
    await world.write({ _tag: 'message.remove', message: hole });
    const elsewhere: Piece = { container: ContainerId(await world.next('container')), first: hole, last: hole };
    const pieces = [...(await piecesBetween(world, topic, hole, hole)), elsewhere];
    await world.write({
      _tag: 'message.move',
      pieces,
      to: target.id,
      channel: channel.id,
      move: aMove(await world.next('history'), world.ann.id),
      isToggle: false,
      arrival: null,
    });
    equal(await spansOf(world, target), []);
    equal((await stateOf(world, target.id)).last, null);
    const left = messages.filter((id) => id !== hole);
    equal(await messagesOf(world, topic), left);
    for (const id of left) equal((await historyOf(world, id)).moves, []);
  }),

  storageCase('moves to another channel and back are listed as arrivals, the newest first', async (world) => {
    const [home, away] = [await world.channel(), await world.channel({ privacy: 'private', hasProtectedHistory: true })];
    const { topic, messages } = await aTopicOf(world, home, 3);
    const target = await world.topic(away);
    const [first, second, third] = messages;
    if (!first || !second || !third) throw new Error('Three messages were sent');
    await move(world, { from: topic, to: target, pieces: await piecesBetween(world, topic, second, third) });
    await move(world, { from: target, to: topic, pieces: await piecesBetween(world, target, third, third) });
    const [none, one, two] = [await spanAt(world, first), await spanAt(world, second), await spanAt(world, third)];
    equal([none?.channel, one?.channel, two?.channel], [home.id, away.id, home.id]);
    equal(none?.arrivals, []);
    const journeys = two?.arrivals.map(({ from, to, isProtected }) => ({ from, to, isProtected }));
    const there = { from: home.id, to: away.id, isProtected: true };
    equal(journeys, [{ from: away.id, to: home.id, isProtected: false }, there]);
    equal(one?.arrivals, two?.arrivals.slice(1));
    ok((two?.arrivals[0]?.at ?? 0) > (two?.arrivals[1]?.at ?? 0), 'a later arrival has a later position');
    equal([await listed(world, [wholeChannel(home)]), await listed(world, [wholeChannel(away)])], [[first, third], [second]]);
  }),

  storageCase('journeys beyond the newest few are forgotten, and nobody was where the oldest known one began', async (world) => {
    const channels = [await world.channel(), await world.channel()];
    const [home, away] = await Promise.all(channels.map((channel) => world.topic(channel)));
    if (!home || !away) throw new Error('There are two topics');
    const first = await send(world, home);
    let [here, there] = [home, away];
    for (let journey = 0; journey < MOST_ARRIVALS + 2; journey++) {
      await move(world, { from: here, to: there });
      [here, there] = [there, here];
    }
    const span = await spanAt(world, first);
    const expected = Array.from({ length: MOST_ARRIVALS }, (_, index) => (index % 2 === 0 ? away.channel : home.channel));
    equal(
      span?.arrivals.map(({ from }) => from),
      [...expected.slice(0, -1), NOWHERE],
    );
    equal((await historyOf(world, first)).moves.length, MOST_ARRIVALS + 2);
  }),

  storageCase('a whole channel’s worth of pieces moves in one change', async (world) => {
    const channel = await world.channel();
    const { topic, aside, kept, taken } = await torn(world, channel);
    const target = await world.topic(channel);
    const pieces = [...(await piecesOf(world, topic)), ...(await piecesOf(world, aside))];
    const revisions = await Promise.all([topic, aside, target].map(async ({ id }) => (await stateOf(world, id)).topic.revision));
    await move(world, { from: topic, to: target, pieces });
    equal(
      await messagesOf(world, target),
      [...kept, ...taken].sort((a, b) => a - b),
    );
    const after = await Promise.all([topic, aside, target].map(async ({ id }) => (await stateOf(world, id)).topic.revision));
    equal(after, revisions.map(nextRevision));
  }),
];
