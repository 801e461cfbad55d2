import { afterAll, expect, test } from '@jest/globals';
import {
  aConversation,
  aStorageFixture,
  aTopicOf,
  firstUnread,
  firstUnreadByLooking,
  send,
  sendDirect,
  unreadByLooking,
  unreadIn,
  wholeChannel,
} from '@parley/conformance';
import type { Corpus, MessageId } from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { openDatabase } from '../src/database/open.ts';
import { createStorage } from '../src/storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const SENT = 24;
const EVERYTHING = { from: 1 as MessageId, until: null };

/**
 * A watermark, stretches of messages read above it, and messages marked unread, by ranks; a mark
 * may be of an older epoch.
 */
const reading = fc.record({
  watermark: fc.nat(SENT),
  stretches: fc.array(fc.tuple(fc.nat(SENT - 1), fc.nat(8)), { maxLength: 4 }),
  marks: fc.array(fc.record({ rank: fc.nat(SENT - 1), isOld: fc.boolean() }), { maxLength: 4 }),
});

/** Read spans of a container never overlap. */
const apart = (
  stretches: ReadonlyArray<readonly [first: number, more: number]>,
): ReadonlyArray<readonly [first: number, last: number]> => {
  const kept: Array<readonly [number, number]> = [];
  for (const [first, more] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = Math.min(first + more, SENT - 1);
    if (first > (kept.at(-1)?.[1] ?? -1)) kept.push([first, last]);
  }
  return kept;
};

test('the first unread is found past a watermark, between read spans and marks', async () => {
  const file = files.file();
  const fixture = await aStorageFixture(
    createStorage(openDatabase({ file, synchronous: 'NORMAL' })),
  );
  // Another connection: what is written past the storage must make it forget.
  const db = openDatabase({ file, synchronous: 'NORMAL' });
  const [channel, ben] = [await fixture.channel(), await fixture.user()];
  const topics = [await fixture.topic(channel), await fixture.topic(channel)];
  const conversation = await aConversation(fixture, [fixture.ann, ben]);
  const sent: MessageId[] = [];
  for (let rank = 0; rank < SENT; rank++) {
    const sender = rank % 5 === 0 ? fixture.ann.id : ben.id;
    const topic = topics[rank % 2] ?? topics[0];
    sent.push(
      rank % 3 === 0
        ? await sendDirect(fixture, conversation, { sender })
        : await send(fixture, topic!, { sender }),
    );
  }
  const sources = [
    wholeChannel(channel),
    { _tag: 'Conversation', container: conversation },
  ] as const;
  const corpus: Corpus = {
    sources,
    periods: new Map([[channel.id, [EVERYTHING]]]),
    where: [],
  };
  const containers = db.pluck<number>('select distinct container_id from spans').all();
  const user = fixture.ann.id;
  const write = (sql: string, ...values: ReadonlyArray<number>) =>
    db.raw.prepare(sql).run(...values);

  await fc.assert(
    fc.asyncProperty(reading, async ({ watermark, stretches, marks }) => {
      for (const table of ['read_states', 'read_spans', 'unread_marks'])
        write(`delete from ${table}`);
      const idAt = (rank: number): number => sent[rank] ?? (sent.at(-1) ?? 0) + 1;
      const epoch = watermark > 0 ? 7 : 0;
      if (watermark > 0)
        write('insert into read_states values (1, ?, ?, 7)', user, idAt(watermark) - 1);
      for (const [first, last] of apart(stretches))
        for (const container of containers)
          write(
            'insert into read_spans values (1, ?, ?, ?, ?, ?)',
            user,
            epoch,
            container,
            idAt(first),
            idAt(last + 1) - 1,
          );
      for (const { rank, isOld } of marks)
        write(
          'insert or ignore into unread_marks select realm_id, ?, ?, container_id, id from ' +
            'messages where id = ?',
          user,
          isOld ? epoch - 1 : epoch,
          idAt(rank),
        );
      const expected = await firstUnreadByLooking(fixture, corpus, user, new Set());
      const all = await unreadByLooking(fixture, corpus, user);
      expect(await unreadIn(fixture, { corpus, user, limit: 1_000 })).toEqual(all);
      expect(await unreadIn(fixture, { corpus, user, limit: 3 })).toEqual(all.slice(-3));
      expect(await firstUnread(fixture, corpus, user)).toBe(expected);
    }),
    runs(25, 300),
  );
  db.raw.close();
  await fixture.storage.close();
}, 30_000);

/**
 * Ways to the first unread message race by time: on a busy machine a slow one may get far before a
 * quick one is through.
 */
const FEW_STATEMENTS = 60;
const TRIES = 5;

test('it takes a few statements behind many read messages as behind few', async () => {
  let asked = 0;
  const db = openDatabase({
    file: files.file(),
    synchronous: 'NORMAL',
    onStatement: () => asked++,
  });
  const fixture = await aStorageFixture(createStorage(db));
  const counted = async (count: number): Promise<number> => {
    const channel = await fixture.channel();
    const ben = await fixture.user();
    const { topic, messages } = await aTopicOf(fixture, channel, count, {});
    const first = await send(fixture, topic, { sender: ben.id });
    const { container } = (await fixture.read((snapshot) => snapshot.messages.byId(first)))!
      .message;
    db.raw
      .prepare('insert into read_spans values (1, ?, 0, ?, ?, ?)')
      .run(ben.id, container, messages[0]!, messages.at(-1)!);
    const last = await send(fixture, topic);
    const periods = new Map([[channel.id, [EVERYTHING]]]);
    const corpus: Corpus = {
      sources: [wholeChannel(channel)],
      periods,
      where: [],
    };
    asked = 0;
    expect(await firstUnread(fixture, corpus, ben.id)).toBe(last);
    return asked;
  };
  for (const read of [2, 200, 1000]) {
    const tried: number[] = [];
    for (let time = 0; time < TRIES; time++) tried.push(await counted(read));
    expect(Math.min(...tried)).toBeLessThan(FEW_STATEMENTS);
  }
  await fixture.storage.close();
});

test('it is found past more spans under the watermark than are read at once', async () => {
  const fixture = await aStorageFixture(
    createStorage(openDatabase({ file: files.file(), synchronous: 'NORMAL' })),
  );
  const [channel, ben] = [await fixture.channel(), await fixture.user()];
  for (let topics = 0; topics < 70; topics++) await aTopicOf(fixture, channel, 1);
  const corpus: Corpus = {
    sources: [wholeChannel(channel)],
    periods: new Map([[channel.id, [EVERYTHING]]]),
    where: [{ _tag: 'Flag', flag: 'unread', reader: ben.id, negated: false }],
  };
  await fixture.write({ _tag: 'everything.read', user: ben.id });
  const page = () =>
    fixture.read(({ messages }) => messages.page({ ...corpus, anchor: 0, before: 0, after: 5 }));
  expect((await page()).after).toEqual([]);
  const { messages } = await aTopicOf(fixture, channel, 2);
  expect((await page()).after).toEqual(messages);
  await fixture.storage.close();
});
