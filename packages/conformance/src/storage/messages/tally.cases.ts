import { type Piece, type Tally, UnixSeconds } from '@parley/core';
import { equal } from '../../equal.ts';
import { aConversation, aTopicOf, move, piecesBetween, piecesOf, send, sendDirect } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';

const tally = (world: World, pieces: ReadonlyArray<Piece>, since: number | null = null): Promise<Tally> =>
  world.read(({ messages }) => messages.tally(pieces, since === null ? null : UnixSeconds(since)));
const hasOlder = (world: World, pieces: ReadonlyArray<Piece>, moment: number): Promise<boolean> =>
  world.read(({ messages }) => messages.hasOlder(pieces, UnixSeconds(moment)));

export const tallyCases = [
  storageCase('messages are counted by pieces, removed ones not, and the oldest left is named', async (world) => {
    const { topic, messages } = await aTopicOf(world, await world.channel(), 5);
    const [first, second, third, fourth, fifth] = messages;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('Five messages were sent');
    equal(await tally(world, await piecesOf(world, topic)), { count: 5, first });
    await world.write({ _tag: 'message.remove', message: first }, { _tag: 'message.remove', message: fourth });
    equal(await tally(world, await piecesOf(world, topic)), { count: 3, first: second });
    equal(await tally(world, await piecesBetween(world, topic, third, fifth)), { count: 2, first: third });
    equal(await tally(world, []), { count: 0, first: null });
  }),

  storageCase('only messages sent at the moment or after it are counted since then', async (world) => {
    const topic = await world.topic(await world.channel());
    const early = await send(world, topic, { sentAt: UnixSeconds(100) });
    const late = await send(world, topic, { sentAt: UnixSeconds(200) });
    const pieces = await piecesOf(world, topic);
    equal(await tally(world, pieces, 99), { count: 2, first: early });
    equal(await tally(world, pieces, 100), { count: 2, first: early });
    equal(await tally(world, pieces, 101), { count: 1, first: late });
    equal(await tally(world, pieces, 200), { count: 1, first: late });
    equal(await tally(world, pieces, 201), { count: 0, first: null });
  }),

  storageCase('pieces of several containers are counted together, and a stranger between them not', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 3);
    const [, middle] = messages;
    if (middle === undefined) throw new Error('Three messages were sent');
    await move(world, { from: topic, to: await world.topic(channel), pieces: await piecesBetween(world, topic, middle, middle) });
    await send(world, await world.topic(channel));
    await send(world, topic);
    equal(await tally(world, await piecesOf(world, topic)), { count: 3, first: messages[0] ?? null });
  }),

  storageCase('of several pieces each is counted by itself, since a moment, as often as it is named', async (world) => {
    const channel = await world.channel();
    const [one, two, old] = [await world.topic(channel), await world.topic(channel), await world.topic(channel)];
    const sentAt = UnixSeconds(100);
    await send(world, one, { sentAt: UnixSeconds(99) });
    const first = await send(world, one, { sentAt });
    const gone = await send(world, one, { sentAt });
    // His clock was late.
    await send(world, one, { sentAt: UnixSeconds(98) });
    const last = await send(world, one, { sentAt });
    await send(world, two, { sentAt });
    await send(world, old, { sentAt: UnixSeconds(99) });
    await world.write({ _tag: 'message.remove', message: gone });
    const pieces = [
      ...(await piecesOf(world, two)),
      ...(await piecesOf(world, old)),
      ...(await piecesOf(world, one)),
      ...(await piecesBetween(world, one, first, first)),
      ...(await piecesBetween(world, one, first, last)),
    ];
    const each = (some: ReadonlyArray<Piece>, since: number) => world.read(({ messages }) => messages.tallyEach(some, UnixSeconds(since)));
    equal(await each(pieces, 100), [1, 0, 2, 1, 2]);
    equal(await each(pieces, 98), [1, 1, 4, 1, 3]);
    equal([await each(pieces, 101), await each([], 0)], [[0, 0, 0, 0, 0], []]);
  }),

  storageCase('the newest messages of pieces are listed ascending, whatever container they are in, each once', async (world) => {
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 5);
    const [, second, third] = messages;
    if (second === undefined || third === undefined) throw new Error('Five messages were sent');
    const aside = await world.topic(channel);
    await move(world, { from: topic, to: aside, pieces: await piecesBetween(world, topic, second, third) });
    const last = await send(world, topic);
    await world.write({ _tag: 'message.remove', message: third });
    const ids = async (limit: number, ...more: ReadonlyArray<Piece>) => {
      const pieces = [...(await piecesOf(world, topic)), ...more];
      return world.read((snapshot) => snapshot.messages.idsIn(pieces, limit));
    };
    const kept = [...messages.slice(0, 1), ...messages.slice(3), last];
    equal(await ids(9), kept);
    equal(await ids(9, ...(await piecesOf(world, topic))), kept);
    equal(await ids(9, ...(await piecesOf(world, aside))), [...kept.slice(0, 1), second, ...kept.slice(1)]);
    equal(await ids(2, ...(await piecesOf(world, aside))), kept.slice(-2));
    equal(await world.read((snapshot) => snapshot.messages.idsIn([], 9)), []);
  }),

  storageCase('a message is older than a moment when it was sent before it, not at it', async (world) => {
    const topic = await world.topic(await world.channel());
    const other = await world.topic(await world.channel());
    const oldest = await send(world, topic, { sentAt: UnixSeconds(100) });
    const middle = await send(world, topic, { sentAt: UnixSeconds(150) });
    await send(world, other, { sentAt: UnixSeconds(10) });
    const pieces = await piecesOf(world, topic);
    equal([await hasOlder(world, pieces, 100), await hasOlder(world, pieces, 101)], [false, true]);
    const later = await piecesBetween(world, topic, middle, middle);
    equal([await hasOlder(world, later, 150), await hasOlder(world, later, 151), await hasOlder(world, [], 999)], [false, true, false]);
    await world.write({ _tag: 'message.remove', message: oldest });
    equal([await hasOlder(world, pieces, 150), await hasOlder(world, pieces, 151)], [false, true]);
  }),

  storageCase('a piece of a direct conversation is counted like any other', async (world) => {
    const container = await aConversation(world, [world.ann]);
    const [first, second] = [await sendDirect(world, container), await sendDirect(world, container)];
    equal(await tally(world, [{ container, first, last: second }]), { count: 2, first });
  }),
];
