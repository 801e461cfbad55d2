import { type MessageCount, type Piece, UnixSeconds } from '@parley/core';
import { equal } from '../../equal.ts';
import { move } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aConversation, aTopicOf, piecesBetween, piecesOf, send, sendDirect } from '../../talk.ts';

const tally = (
  fixture: StorageFixture,
  pieces: ReadonlyArray<Piece>,
  since: number | null = null,
): Promise<MessageCount> =>
  fixture.read(({ messages }) =>
    messages.countMessages(pieces, since === null ? null : UnixSeconds(since)),
  );
const hasOlder = (
  fixture: StorageFixture,
  pieces: ReadonlyArray<Piece>,
  moment: number,
): Promise<boolean> =>
  fixture.read(({ messages }) => messages.hasOlder(pieces, UnixSeconds(moment)));

export const tallyCases = [
  storageCase(
    'messages are counted by pieces, removed ones not, and the oldest left is named',
    async (fixture) => {
      const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 5);
      const [first, second, third, fourth, fifth] = messages;
      if (!first || !second || !third || !fourth || !fifth)
        throw new Error('Five messages were sent');
      equal(await tally(fixture, await piecesOf(fixture, topic)), { count: 5, first });
      await fixture.write(
        { _tag: 'message.remove', message: first },
        { _tag: 'message.remove', message: fourth },
      );
      equal(await tally(fixture, await piecesOf(fixture, topic)), { count: 3, first: second });
      equal(await tally(fixture, await piecesBetween(fixture, topic, third, fifth)), {
        count: 2,
        first: third,
      });
      equal(await tally(fixture, []), { count: 0, first: null });
    },
  ),

  storageCase(
    'only messages sent at the moment or after it are counted since then',
    async (fixture) => {
      const topic = await fixture.topic(await fixture.channel());
      const early = await send(fixture, topic, { sentAt: UnixSeconds(100) });
      const late = await send(fixture, topic, { sentAt: UnixSeconds(200) });
      const pieces = await piecesOf(fixture, topic);
      equal(await tally(fixture, pieces, 99), { count: 2, first: early });
      equal(await tally(fixture, pieces, 100), { count: 2, first: early });
      equal(await tally(fixture, pieces, 101), { count: 1, first: late });
      equal(await tally(fixture, pieces, 200), { count: 1, first: late });
      equal(await tally(fixture, pieces, 201), { count: 0, first: null });
    },
  ),

  storageCase(
    'pieces of several containers are counted together, and a stranger between them not',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 3);
      const [, middle] = messages;
      if (middle === undefined) throw new Error('Three messages were sent');
      await move(fixture, {
        from: topic,
        to: await fixture.topic(channel),
        pieces: await piecesBetween(fixture, topic, middle, middle),
      });
      await send(fixture, await fixture.topic(channel));
      await send(fixture, topic);
      equal(await tally(fixture, await piecesOf(fixture, topic)), {
        count: 3,
        first: messages[0] ?? null,
      });
    },
  ),

  storageCase(
    'of several pieces each is counted by itself, since a moment, as often as it is named',
    async (fixture) => {
      const channel = await fixture.channel();
      const [one, two, old] = [
        await fixture.topic(channel),
        await fixture.topic(channel),
        await fixture.topic(channel),
      ];
      const sentAt = UnixSeconds(100);
      await send(fixture, one, { sentAt: UnixSeconds(99) });
      const first = await send(fixture, one, { sentAt });
      const gone = await send(fixture, one, { sentAt });
      // The clock of the server was late.
      await send(fixture, one, { sentAt: UnixSeconds(98) });
      const last = await send(fixture, one, { sentAt });
      await send(fixture, two, { sentAt });
      await send(fixture, old, { sentAt: UnixSeconds(99) });
      await fixture.write({ _tag: 'message.remove', message: gone });
      const pieces = [
        ...(await piecesOf(fixture, two)),
        ...(await piecesOf(fixture, old)),
        ...(await piecesOf(fixture, one)),
        ...(await piecesBetween(fixture, one, first, first)),
        ...(await piecesBetween(fixture, one, first, last)),
      ];
      const each = (some: ReadonlyArray<Piece>, since: number) =>
        fixture.read(({ messages }) => messages.countMessagesEach(some, UnixSeconds(since)));
      equal(await each(pieces, 100), [1, 0, 2, 1, 2]);
      equal(await each(pieces, 98), [1, 1, 4, 1, 3]);
      equal([await each(pieces, 101), await each([], 0)], [[0, 0, 0, 0, 0], []]);
    },
  ),

  storageCase(
    'the newest messages of pieces are listed ascending, whatever container they are in, each once',
    async (fixture) => {
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 5);
      const [, second, third] = messages;
      if (second === undefined || third === undefined) throw new Error('Five messages were sent');
      const aside = await fixture.topic(channel);
      await move(fixture, {
        from: topic,
        to: aside,
        pieces: await piecesBetween(fixture, topic, second, third),
      });
      const last = await send(fixture, topic);
      await fixture.write({ _tag: 'message.remove', message: third });
      const ids = async (limit: number, ...more: ReadonlyArray<Piece>) => {
        const pieces = [...(await piecesOf(fixture, topic)), ...more];
        return fixture.read((snapshot) => snapshot.messages.idsIn(pieces, limit));
      };
      const kept = [...messages.slice(0, 1), ...messages.slice(3), last];
      equal(await ids(9), kept);
      equal(await ids(9, ...(await piecesOf(fixture, topic))), kept);
      equal(await ids(9, ...(await piecesOf(fixture, aside))), [
        ...kept.slice(0, 1),
        second,
        ...kept.slice(1),
      ]);
      equal(await ids(2, ...(await piecesOf(fixture, aside))), kept.slice(-2));
      equal(await fixture.read((snapshot) => snapshot.messages.idsIn([], 9)), []);
    },
  ),

  storageCase(
    'a message is older than a moment when it was sent before it, not at it',
    async (fixture) => {
      const topic = await fixture.topic(await fixture.channel());
      const other = await fixture.topic(await fixture.channel());
      const oldest = await send(fixture, topic, { sentAt: UnixSeconds(100) });
      const middle = await send(fixture, topic, { sentAt: UnixSeconds(150) });
      await send(fixture, other, { sentAt: UnixSeconds(10) });
      const pieces = await piecesOf(fixture, topic);
      equal(
        [await hasOlder(fixture, pieces, 100), await hasOlder(fixture, pieces, 101)],
        [false, true],
      );
      const later = await piecesBetween(fixture, topic, middle, middle);
      equal(
        [
          await hasOlder(fixture, later, 150),
          await hasOlder(fixture, later, 151),
          await hasOlder(fixture, [], 999),
        ],
        [false, true, false],
      );
      await fixture.write({ _tag: 'message.remove', message: oldest });
      equal(
        [await hasOlder(fixture, pieces, 150), await hasOlder(fixture, pieces, 151)],
        [false, true],
      );
    },
  ),

  storageCase('a piece of a direct conversation is counted like any other', async (fixture) => {
    const container = await aConversation(fixture, [fixture.ann]);
    const [first, second] = [
      await sendDirect(fixture, container),
      await sendDirect(fixture, container),
    ];
    equal(await tally(fixture, [{ container, first, last: second }]), { count: 2, first });
  }),
];
