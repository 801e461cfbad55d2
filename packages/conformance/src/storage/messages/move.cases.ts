import {
  ContainerId,
  type MessageId,
  MOST_ARRIVALS,
  NOWHERE,
  nextRevision,
  type Piece,
} from '@parley/core';
import { aMove } from '../../entities.ts';
import { equal, ok } from '../../equal.ts';
import { move, rename } from '../../moves.ts';
import { openContainer, spanAt, spansOf, torn } from '../../spans.ts';
import { storageCase } from '../../storage-fixture.ts';
import {
  aTopicOf,
  historyOf,
  listed,
  messagesOf,
  piecesBetween,
  piecesOf,
  send,
  stateOf,
  wholeChannel,
} from '../../talk.ts';

export const moveCases = [
  storageCase('a part from the middle is moved, and only that part', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, aside, kept, taken } = await torn(fixture, channel);
    equal(await messagesOf(fixture, topic), kept);
    equal(await messagesOf(fixture, aside), taken);
    equal(
      await listed(fixture, [wholeChannel(channel)]),
      [...kept, ...taken].sort((a, b) => a - b),
    );
    for (const id of kept) equal((await historyOf(fixture, id)).moves, [], `kept ${id}`);
    for (const id of taken) equal((await historyOf(fixture, id)).moves.length, 1, `taken ${id}`);
  }),

  storageCase('this and everything later is moved across several spans', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, aside, kept, taken } = await torn(fixture, channel);
    const from = kept[1];
    if (from === undefined) throw new Error('Six messages are left');
    const target = await fixture.topic(channel);
    const done = await move(fixture, {
      from: topic,
      to: target,
      pieces: await piecesBetween(fixture, topic, from, Number.MAX_SAFE_INTEGER),
    });
    equal(
      [
        await messagesOf(fixture, topic),
        await messagesOf(fixture, target),
        await messagesOf(fixture, aside),
      ],
      [kept.slice(0, 1), kept.slice(1), taken],
    );
    for (const id of kept.slice(1)) equal((await historyOf(fixture, id)).moves, [done]);
    equal(await openContainer(fixture, topic), null);
  }),

  storageCase(
    'topics are merged: the target keeps its own and speaks on in its own container',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, aside, kept, taken } = await torn(fixture, channel);
      const { topic: target, messages: own } = await aTopicOf(fixture, channel, 2);
      const open = await openContainer(fixture, target);
      const done = await move(fixture, { from: topic, to: target });
      await move(fixture, { from: aside, to: target });
      equal(await openContainer(fixture, target), open);
      const later = await send(fixture, target);
      equal(
        await messagesOf(fixture, target),
        [...kept, ...taken, ...own, later].sort((a, b) => a - b),
      );
      equal([await messagesOf(fixture, topic), await spansOf(fixture, topic, aside)], [[], []]);
      for (const id of [...own, later])
        equal((await historyOf(fixture, id)).moves, [], `own ${id}`);
      for (const id of kept) equal((await historyOf(fixture, id)).moves, [done], `merged ${id}`);
      equal((await historyOf(fixture, taken[0] ?? later)).moves.length, 2);
    },
  ),

  storageCase(
    'after a merge everything can be renamed, and a part moved out again with both its moves',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic: source, messages: guests } = await aTopicOf(fixture, channel, 3);
      const { topic: target, messages: hosts } = await aTopicOf(fixture, channel, 2);
      const [guest] = guests;
      if (guest === undefined) throw new Error('Three messages were sent');
      const merged = await move(fixture, { from: source, to: target });
      const renamed = await rename(fixture, target, 'together');
      const back = await move(fixture, {
        from: target,
        to: source,
        pieces: await piecesBetween(fixture, target, guest, guest),
      });
      equal((await historyOf(fixture, guest)).moves, [back, renamed, merged]);
      for (const id of guests.slice(1))
        equal((await historyOf(fixture, id)).moves, [renamed, merged]);
      for (const id of hosts) equal((await historyOf(fixture, id)).moves, [renamed]);
      equal(await messagesOf(fixture, source), [guest]);
    },
  ),

  storageCase('moving everything one by one is moving all of it', async (fixture) => {
    const channel = await fixture.channel();
    const { topic: source, messages } = await aTopicOf(fixture, channel, 5);
    const target = await fixture.topic(channel);
    for (const id of [messages[2], messages[4], messages[0], messages[3], messages[1]]) {
      if (id === undefined) throw new Error('Five messages were sent');
      await move(fixture, {
        from: source,
        to: target,
        pieces: await piecesBetween(fixture, source, id, id),
      });
    }
    equal(await messagesOf(fixture, target), messages);
    equal([await messagesOf(fixture, source), await spansOf(fixture, source)], [[], []]);
    equal((await stateOf(fixture, source.id)).last, null);
    for (const id of messages) equal((await historyOf(fixture, id)).moves.length, 1);
    const later = await send(fixture, source);
    equal(
      [await messagesOf(fixture, source), await messagesOf(fixture, target)],
      [[later], messages],
    );
  }),

  storageCase(
    'a piece at the open end closes the container, one from its middle does so too',
    async (fixture) => {
      for (const index of [1, 3]) {
        const channel = await fixture.channel();
        const { topic, messages } = await aTopicOf(fixture, channel, 4);
        const target = await fixture.topic(channel);
        const id = messages[index];
        if (id === undefined) throw new Error('Four messages were sent');
        await move(fixture, {
          from: topic,
          to: target,
          pieces: await piecesBetween(fixture, topic, id, id),
        });
        equal(await openContainer(fixture, topic), null);
        const later = [await send(fixture, topic), await send(fixture, topic)];
        equal(await messagesOf(fixture, topic), [
          ...messages.filter((other) => other !== id),
          ...later,
        ]);
        equal(await messagesOf(fixture, target), [id]);
        for (const other of later) equal((await historyOf(fixture, other)).moves, []);
      }
    },
  ),

  storageCase(
    'a message on its own in a topic can be moved there and back again',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 1);
      const target = await fixture.topic(channel);
      const there = await move(fixture, { from: topic, to: target });
      const back = await move(fixture, { from: target, to: topic });
      equal([await messagesOf(fixture, topic), await messagesOf(fixture, target)], [messages, []]);
      equal((await historyOf(fixture, messages[0] as MessageId)).moves, [back, there]);
    },
  ),

  storageCase('a piece that holds no message moves nothing and makes no span', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, messages } = await aTopicOf(fixture, channel, 3);
    const target = await fixture.topic(channel);
    const hole = messages[1];
    if (hole === undefined) throw new Error('Three messages were sent');
    await fixture.write({ _tag: 'message.remove', message: hole });
    const elsewhere: Piece = {
      container: ContainerId(await fixture.next('container')),
      first: hole,
      last: hole,
    };
    const pieces = [...(await piecesBetween(fixture, topic, hole, hole)), elsewhere];
    await fixture.write({
      _tag: 'message.move',
      pieces,
      to: target.id,
      channel: channel.id,
      move: aMove(await fixture.next('history'), fixture.ann.id),
      isToggle: false,
      arrival: null,
    });
    equal(await spansOf(fixture, target), []);
    equal((await stateOf(fixture, target.id)).last, null);
    const left = messages.filter((id) => id !== hole);
    equal(await messagesOf(fixture, topic), left);
    for (const id of left) equal((await historyOf(fixture, id)).moves, []);
  }),

  storageCase(
    'moves to another channel and back are listed as arrivals, the newest first',
    async (fixture) => {
      const [home, away] = [
        await fixture.channel(),
        await fixture.channel({ privacy: 'private', hasProtectedHistory: true }),
      ];
      const { topic, messages } = await aTopicOf(fixture, home, 3);
      const target = await fixture.topic(away);
      const [first, second, third] = messages;
      if (!first || !second || !third) throw new Error('Three messages were sent');
      await move(fixture, {
        from: topic,
        to: target,
        pieces: await piecesBetween(fixture, topic, second, third),
      });
      await move(fixture, {
        from: target,
        to: topic,
        pieces: await piecesBetween(fixture, target, third, third),
      });
      const [none, one, two] = [
        await spanAt(fixture, first),
        await spanAt(fixture, second),
        await spanAt(fixture, third),
      ];
      equal([none?.channel, one?.channel, two?.channel], [home.id, away.id, home.id]);
      equal(none?.arrivals, []);
      const journeys = two?.arrivals.map(({ from, to, isProtected }) => ({
        from,
        to,
        isProtected,
      }));
      const there = { from: home.id, to: away.id, isProtected: true };
      equal(journeys, [{ from: away.id, to: home.id, isProtected: false }, there]);
      equal(one?.arrivals, two?.arrivals.slice(1));
      ok(
        (two?.arrivals[0]?.at ?? 0) > (two?.arrivals[1]?.at ?? 0),
        'a later arrival has a later position',
      );
      equal(
        [await listed(fixture, [wholeChannel(home)]), await listed(fixture, [wholeChannel(away)])],
        [[first, third], [second]],
      );
    },
  ),

  storageCase(
    'moves beyond the newest few are forgotten, and no user was where the oldest known one began',
    async (fixture) => {
      const channels = [await fixture.channel(), await fixture.channel()];
      const [home, away] = await Promise.all(channels.map((channel) => fixture.topic(channel)));
      if (!home || !away) throw new Error('There are two topics');
      const first = await send(fixture, home);
      let [here, there] = [home, away];
      for (let journey = 0; journey < MOST_ARRIVALS + 2; journey++) {
        await move(fixture, { from: here, to: there });
        [here, there] = [there, here];
      }
      const span = await spanAt(fixture, first);
      const expected = Array.from({ length: MOST_ARRIVALS }, (_, index) =>
        index % 2 === 0 ? away.channel : home.channel,
      );
      equal(
        span?.arrivals.map(({ from }) => from),
        [...expected.slice(0, -1), NOWHERE],
      );
      equal((await historyOf(fixture, first)).moves.length, MOST_ARRIVALS + 2);
    },
  ),

  storageCase('a whole channel’s worth of pieces moves in one change', async (fixture) => {
    const channel = await fixture.channel();
    const { topic, aside, kept, taken } = await torn(fixture, channel);
    const target = await fixture.topic(channel);
    const pieces = [...(await piecesOf(fixture, topic)), ...(await piecesOf(fixture, aside))];
    const revisions = await Promise.all(
      [topic, aside, target].map(async ({ id }) => (await stateOf(fixture, id)).topic.revision),
    );
    await move(fixture, { from: topic, to: target, pieces });
    equal(
      await messagesOf(fixture, target),
      [...kept, ...taken].sort((a, b) => a - b),
    );
    const after = await Promise.all(
      [topic, aside, target].map(async ({ id }) => (await stateOf(fixture, id)).topic.revision),
    );
    equal(after, revisions.map(nextRevision));
  }),
];
