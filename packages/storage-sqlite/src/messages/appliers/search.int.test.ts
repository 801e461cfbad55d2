import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  aChangeSet,
  aStorageFixture,
  aTopicOf,
  edit,
  listed,
  naivePage,
  page,
  type StorageFixture,
  send,
  wholeChannel,
  wholeTopic,
} from '@parley/conformance';
import {
  type Channel,
  Html,
  Markdown,
  type MessageId,
  newWordCache,
  type Source,
  searchQuery,
  type Topic,
} from '@parley/core';
import { checkDatabase } from '../../check.ts';
import type { Db } from '../../database/db.ts';
import { openDatabase } from '../../database/open.ts';
import { fillSearchIndex, messageOfRow } from '../../database/search-words.ts';
import { PENDING_MESSAGES } from '../../search/search-pending.ts';
import { createStorage } from '../../storage.ts';
import { type FaultyDisk, faultyDisk } from '../../testing/faulty-disk.ts';
import { scratch } from '../../testing/scratch.ts';
import { takingIn } from './take-in.ts';

const files = scratch();
afterAll(files.remove);

const BATCH = 128;
/** Ids that a part of the index is about. */
const PART = 2 ** 20;

let file: string;
let db: Db;
let disk: FaultyDisk;
let fixture: StorageFixture;
let channel: Channel;
let topic: Topic;
let messages: ReadonlyArray<MessageId>;

beforeEach(async () => {
  file = files.migrated();
  db = openDatabase({ file, synchronous: 'NORMAL' });
  disk = faultyDisk(db);
  fixture = await aStorageFixture(createStorage(disk.db));
  channel = await fixture.channel();
  ({ topic, messages } = await aTopicOf(fixture, channel, 2 * BATCH));
});
afterEach(async () => {
  await fixture.storage.close();
  expect(checkDatabase(file)).toEqual([]);
});

const pending = (): ReadonlyArray<number> =>
  db.raw.prepare<[], number>(PENDING_MESSAGES).pluck().all();
const noteOf = (message: MessageId): unknown =>
  db.raw
    .prepare<[number]>('select indexed from search_pending where message_id = ?')
    .pluck()
    .get(message);
const rerender = (message: MessageId, rendered: string): Promise<void> =>
  fixture.write({
    _tag: 'message.rerender',
    message,
    rendered: Html(rendered),
    hasLink: false,
    hasImage: false,
  });
const rowsInIndex = (query: string): ReadonlyArray<number> =>
  db.raw
    .prepare<[string], number>(
      'select rowid from message_search where message_search match ? order by rowid',
    )
    .pluck()
    .all(query);
const inIndex = (query: string): ReadonlyArray<number> => rowsInIndex(query).map(messageOfRow);
const found = (typed: string): Promise<ReadonlyArray<MessageId>> =>
  listed(fixture, [wholeChannel(channel)], {
    where: [{ _tag: 'Search', query: searchQuery(typed), negated: false }],
  });
const rest = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns++) await turn();
};
const saying = (words: string) => ({ content: Markdown(words), rendered: Html(`<p>${words}</p>`) });
const fill = async (): Promise<void> => {
  for (let sent = 0; sent < BATCH; sent++) await send(fixture, topic);
  await rest();
};
const at = (index: number): MessageId => {
  const id = messages[index];
  if (id === undefined) throw new Error(`There is no message ${index}`);
  return id;
};

test('fewer messages wait than a batch has, once the loop has come round', async () => {
  await rest();
  expect(pending().length).toBeLessThan(BATCH);
});

test('an edit indexes the words that differ, and nothing stays of a removed message', async () => {
  await edit(fixture, at(0), 'giraffe okapi');
  await edit(fixture, at(0), 'giraffe zebra');
  await edit(fixture, at(1), 'giraffe');
  await fixture.write({ _tag: 'message.remove', message: at(1) });
  await fixture.write({
    _tag: 'message.remove',
    message: await send(fixture, topic, saying('giraffe')),
  });
  expect(await found('giraffe')).toEqual([at(0)]);
  await fill();
  expect(pending()).not.toContain(at(0));
  expect([
    inIndex('"0\uE000giraff"'),
    inIndex('"0\uE000okapi"'),
    inIndex('"0\uE000zebra"'),
  ]).toEqual([[at(0)], [], [at(0)]]);
  expect(inIndex('"0\uE000messag"')).not.toContain(at(0));
  expect([await found('giraffe'), await found('okapi'), await found('zebra')]).toEqual([
    [at(0)],
    [],
    [at(0)],
  ]);
});

test('the indexed words of a message are known by its first edit, else noted', async () => {
  await fill();
  const { prevRendered } = await edit(fixture, at(0), 'giraffe okapi');
  await edit(fixture, at(0), 'zebra');
  await rerender(at(1), '<p>giraffe</p>');
  await edit(fixture, at(1), 'gnu');
  expect([noteOf(at(0)), noteOf(at(1))]).toEqual([undefined, expect.stringContaining('message')]);
  expect(pending().slice(0, 2)).toEqual([at(0), at(1)]);
  await fixture.write({ _tag: 'message.remove', message: at(0) });
  expect(noteOf(at(0))).toBe(prevRendered);
  await fill();
  expect([noteOf(at(0)), noteOf(at(1))]).toEqual([undefined, undefined]);
  const words = ['giraff', 'okapi', 'zebra', 'gnu', 'messag'].map((word) =>
    inIndex(`"0\uE000${word}"`).filter((id) => id <= at(1)),
  );
  expect(words).toEqual([[], [], [], [at(1)], []]);
});

test('a text that was rendered again is not the text before the last edit', async () => {
  await edit(fixture, at(2), 'giraffe');
  await fill();
  await rerender(at(2), '<p>okapi</p>');
  expect(noteOf(at(2))).toBe('<p>giraffe</p>');
  await fill();
  expect([inIndex('"0\uE000giraff"'), inIndex('"0\uE000okapi"')]).toEqual([[], [at(2)]]);
});

test('a word is searched in the parts that have it, and each message has one part', async () => {
  const parts = (word: string): ReadonlyArray<number> => rowsInIndex(`"\uE002${word}"`);
  await edit(fixture, at(5), 'giraffe');
  await fill();
  expect([parts('giraff'), parts('hippopotamu')]).toEqual([[-1], []]);
});

test('a search goes on through all parts of the ids, from wherever it begins', async () => {
  const other = await fixture.topic(channel, { name: 'elsewhere' });
  const sent: Array<{ readonly id: MessageId; readonly topic: Topic; readonly words: string }> = [];
  for (let part = 1; part <= 4; part++) {
    const { message } = await fixture.storage.ids.reserve(fixture.realm.id, { message: PART });
    for (const [index, id] of message.entries()) {
      // The last of a part and the first of the next.
      const isAtEnd = id % PART === PART - 1 || id % PART === 0;
      if (index % 24_000 !== 0 && !isAtEnd) continue;
      const place = sent.length % 3 === 0 ? other : topic;
      // The third has giraffes at its ends alone.
      const words =
        `${(part !== 3 && sent.length % 2 === 0) || isAtEnd ? 'giraffe' : 'gnu'} ` +
        `${sent.length % 5 === 0 || isAtEnd ? 'okapi' : 'zebra'}`;
      sent.push({ id, topic: place, words });
      await send(fixture, place, { id, ...saying(words) });
    }
  }
  await fill();
  const places: ReadonlyArray<readonly [ReadonlyArray<Topic>, Source]> = [
    [[topic, other], wholeChannel(channel)],
    [[other], wholeTopic(channel.id, other)],
  ];
  const boundaries = [PART - 1, PART, 2 * PART, 2 * PART + 1, 3 * PART - 0.5, 3.7 * PART];
  for (const typed of ['giraffe', 'okapi', 'giraffe okapi', 'giraffe zebra', 'hippopotamus']) {
    const where = [{ _tag: 'Search', query: searchQuery(typed), negated: false }] as const;
    for (const [topics, source] of places) {
      const wanted = sent.filter(
        (one) =>
          topics.includes(one.topic) && typed.split(' ').every((word) => one.words.includes(word)),
      );
      const ids = wanted.map(({ id }) => id);
      for (const anchor of [0, ...boundaries, Number.MAX_SAFE_INTEGER])
        for (const count of [3, 40])
          expect(
            await page(fixture, [source], { where, anchor, before: count, after: count }),
          ).toEqual(naivePage(ids, anchor, count, count));
    }
  }
});

test.each([
  ['one statement', 'SQLITE_FULL'],
  ['the transaction', 'SQLITE_FULL'],
] as const)(
  'where the disk fails as a batch is taken in (%s), nothing is lost and it is taken in later',
  async (fault, code) => {
    await rest();
    const waiting = BATCH - pending().length;
    for (let sent = 1; sent < waiting; sent++) await send(fixture, topic);
    const giraffe = await send(fixture, topic, saying('giraffe'));
    disk.breakAt(4, fault, code);
    await rest();
    expect(disk.mend()).toBe(true);
    expect(pending()).toContain(giraffe);
    expect(await found('giraffe')).toEqual([giraffe]);
    await fill();
    expect(pending()).not.toContain(giraffe);
    expect(await found('giraffe')).toEqual([giraffe]);
    expect(rowsInIndex('"\uE002giraff"')).toEqual([-1]);
  },
);

test('what waited when a process ended is taken in by the next', async () => {
  const giraffe = await send(fixture, topic, saying('giraffe'));
  await fixture.storage.close();
  db = openDatabase({ file, synchronous: 'NORMAL' });
  const storage = createStorage(db);
  fixture = { ...fixture, storage };
  expect(pending()).toContain(giraffe);
  const reopened = await aStorageFixture(storage);
  const there = await reopened.channel();
  await aTopicOf(reopened, there, BATCH);
  await rest();
  expect(pending()).not.toContain(giraffe);
  expect(inIndex('"0\uE000giraff"')).toEqual([giraffe]);
});

test('how much waits is known to the next process', async () => {
  await fill();
  const { count } = takingIn(db, newWordCache());
  for (let edited = 0; count() < BATCH - 1; edited++) await edit(fixture, at(edited), 'giraffe');
  await fixture.storage.close();
  db = openDatabase({ file, synchronous: 'NORMAL' });
  const storage = createStorage(db);
  const { realm, ann } = fixture;
  fixture = {
    ...(await aStorageFixture(storage)),
    realm,
    ann,
    read: (work) => storage.read(realm.id, work),
    write: async (...changes) => {
      await storage.commit(aChangeSet(realm.id, { changes }))();
    },
  };
  expect(pending().length).toBeGreaterThan(0);
  await edit(fixture, at(0), 'okapi');
  await rest();
  expect(pending()).toEqual([]);
});

test('filled again, the index holds the same', async () => {
  await edit(fixture, at(0), 'giraffe');
  const giraffe = await send(fixture, topic, saying('giraffe'));
  db.raw.exec("insert into message_search (message_search) values ('delete-all')");
  fillSearchIndex(db.raw);
  expect([pending(), inIndex('"0\uE000giraff"'), rowsInIndex('"\uE002giraff"')]).toEqual([
    [],
    [giraffe, at(0)],
    [-1],
  ]);
  expect(await found('giraffe')).toEqual([at(0), giraffe]);
});
