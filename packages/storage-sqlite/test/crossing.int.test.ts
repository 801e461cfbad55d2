import { afterAll, expect, test } from '@jest/globals';
import {
  aStorageFixture,
  aTopicOf,
  by,
  move,
  piecesBetween,
  type StorageFixture,
  send,
  wholeChannel,
} from '@parley/conformance';
import {
  type ContainerId,
  type MessageId,
  type PageQuery,
  type Piece,
  type Source,
  type TopicId,
  UnixSeconds,
  type UserId,
} from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { checkDatabase } from '../src/check.ts';
import { openSqliteStorage } from '../src/open-storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

interface Sent {
  readonly id: MessageId;
  readonly container: ContainerId;
  readonly sender: UserId;
  readonly sentAt: number;
}

const inPieces = (sent: ReadonlyArray<Sent>, pieces: ReadonlyArray<Piece>): ReadonlyArray<Sent> =>
  sent.filter(({ id, container }) =>
    pieces.some((piece) => piece.container === container && piece.first <= id && id <= piece.last),
  );

/** Every answer about some pieces, by looking at each message. */
const naive = (sent: ReadonlyArray<Sent>, pieces: ReadonlyArray<Piece>, moment: number) => {
  const held = inPieces(sent, pieces);
  const recent = held.filter(({ sentAt }) => sentAt >= moment);
  const tallyOf = (some: ReadonlyArray<Sent>) => ({
    count: some.length,
    first: some[0]?.id ?? null,
  });
  return {
    all: tallyOf(held),
    recent: tallyOf(recent),
    hasOlder: recent.length < held.length,
  };
};

const asked = ({ read }: StorageFixture, pieces: ReadonlyArray<Piece>, moment: number) =>
  read(async ({ messages }) => ({
    all: await messages.countMessages(pieces, null),
    recent: await messages.countMessages(pieces, UnixSeconds(moment)),
    hasOlder: await messages.hasOlder(pieces, UnixSeconds(moment)),
  }));

/**
 * A step: send with the id of this rank among the unused ones at this time, or remove the message
 * of this rank.
 */
const steps = fc.array(
  fc.record({
    isSend: fc.boolean(),
    rank: fc.nat(1_000),
    sentAt: fc.integer({ min: 100, max: 110 }),
    byBen: fc.boolean(),
  }),
  { minLength: 5, maxLength: 40 },
);
const questions = fc.array(fc.tuple(fc.nat(45), fc.nat(45), fc.integer({ min: 98, max: 112 })), {
  minLength: 1,
  maxLength: 6,
});

test('counts and ages hold with crossing sends, clocks set back and removals', async () => {
  await fc.assert(
    fc.asyncProperty(steps, questions, async (story, asks) => {
      const file = files.file();
      const fixture = await aStorageFixture(openSqliteStorage({ file, synchronous: 'NORMAL' }));
      const ben = await fixture.user();
      const topic = await fixture.topic(await fixture.channel());
      const { message } = await fixture.storage.ids.reserve(fixture.realm.id, { message: 45 });
      const unused = [...message];
      let sent: Sent[] = [];
      for (const { isSend, rank, sentAt, byBen } of story) {
        if (isSend || sent.length === 0) {
          const [id] = unused.splice(rank % unused.length, 1);
          const sender = byBen ? ben.id : fixture.ann.id;
          await send(fixture, topic, { id: id!, sentAt: UnixSeconds(sentAt), sender });
          const placed = await fixture.read(({ messages }) => messages.byId(id!));
          sent = [...sent, { id: id!, container: placed!.message.container, sender, sentAt }].sort(
            (a, b) => a.id - b.id,
          );
        } else {
          const [removed] = sent.splice(rank % sent.length, 1);
          await fixture.write({ _tag: 'message.remove', message: removed!.id });
        }
      }
      const containers = [...new Set(sent.map(({ container }) => container))];
      for (const [a, b, moment] of asks) {
        const pieces = containers.map(
          (container): Piece => ({
            container,
            first: Math.min(a, b) as MessageId,
            last: Math.max(a, b) as MessageId,
          }),
        );
        expect(await asked(fixture, [...pieces, ...pieces], moment)).toEqual(
          naive(sent, pieces, moment),
        );
      }
      const senders = [...new Set(sent.map(({ sender }) => sender))].sort((a, b) => a - b);
      expect(await fixture.read(({ topics }) => topics.participants(topic.id))).toEqual(senders);
      await fixture.storage.close();
      expect(checkDatabase(file)).toEqual([]);
    }),
    runs(5, 40),
  );
}, 30_000);

test('participants of a topic are found in a long piece, and no others', async () => {
  const fixture = await aStorageFixture(
    openSqliteStorage({ file: files.file(), synchronous: 'NORMAL' }),
  );
  const [ben, eve] = [await fixture.user(), await fixture.user()];
  const channel = await fixture.channel();
  const { topic } = await aTopicOf(fixture, channel, 510);
  const byEve = await send(fixture, topic, { sender: eve.id });
  const byBen = await send(fixture, topic, { sender: ben.id });
  const participants = (id: TopicId) => fixture.read(({ topics }) => topics.participants(id));
  expect(await participants(topic.id)).toEqual([fixture.ann.id, ben.id, eve.id]);
  const aside = await fixture.topic(channel);
  await move(fixture, {
    from: topic,
    to: aside,
    pieces: await piecesBetween(fixture, topic, byBen, byBen),
  });
  expect([await participants(topic.id), await participants(aside.id)]).toEqual([
    [fixture.ann.id, eve.id],
    [ben.id],
  ]);
  await fixture.write({ _tag: 'message.remove', message: byEve });
  expect(await participants(topic.id)).toEqual([fixture.ann.id]);
  await fixture.storage.close();
});

test('pages of a channel with many topics, of all users and of one sender', async () => {
  const fixture = await aStorageFixture(
    openSqliteStorage({ file: files.file(), synchronous: 'NORMAL' }),
  );
  const ben = await fixture.user();
  const channel = await fixture.channel();
  const sent: Array<{ readonly id: MessageId; readonly sender: UserId }> = [];
  const topics = await Promise.all(Array.from({ length: 70 }, () => fixture.topic(channel)));
  const { messages: long } = await aTopicOf(fixture, channel, 60);
  for (const id of long) sent.push({ id, sender: fixture.ann.id });
  for (const [index, topic] of [...topics, ...topics, ...topics.slice(0, 20)].entries()) {
    const sender = index % 7 === 0 ? ben.id : fixture.ann.id;
    sent.push({ id: await send(fixture, topic, { sender }), sender });
  }
  const other = {
    _tag: 'Channel',
    channel: channel.id,
    topic: topics[0]!.id,
    take: 'all',
  } as const;
  const sources: ReadonlyArray<Source> = [wholeChannel(channel), other];
  const page = (over: Partial<PageQuery>) => {
    const query = {
      sources,
      periods: new Map(),
      where: [],
      anchor: 0,
      before: 0,
      after: 0,
    };
    return fixture.read(({ messages }) => messages.page({ ...query, ...over }));
  };
  for (const sender of [null, ben.id]) {
    const ids = sent.filter((one) => sender === null || one.sender === sender).map(({ id }) => id);
    for (const anchor of [0, 1, 30, 61, 100.5, 131, 170, 220, 1e16]) {
      for (const [before, after] of [
        [3, 3],
        [40, 40],
        [500, 500],
      ] as const) {
        expect([anchor, await page({ where: by(sender), anchor, before, after })]).toEqual([
          anchor,
          {
            before: ids.filter((id) => id < anchor).slice(-before),
            hasAnchor: ids.includes(anchor as MessageId),
            after: ids.filter((id) => id > anchor).slice(0, after),
          },
        ]);
      }
    }
  }
  await fixture.storage.close();
});
