import { existsSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import {
  aStorageFixture,
  aTopicOf,
  edit,
  listed,
  type StorageFixture,
  send,
  wholeTopic,
} from '@parley/conformance';
import { Html, Markdown, type MessageId, searchQuery, type Topic } from '@parley/core';
import { checkDatabase } from '../check.ts';
import { openDatabase } from '../database/open.ts';
import { openSqliteStorage } from '../open-storage.ts';
import { createStorage } from '../storage.ts';
import { scratch } from '../testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

/** How often a word stands in the bytes of the database or of its log. */
const found = (file: string, word: string): number =>
  [file, `${file}-wal`]
    .filter((path) => existsSync(path))
    .reduce((sum, path) => sum + readFileSync(path).toString('latin1').split(word).length - 1, 0);

/** The index compresses what neighbouring terms begin with, so words differ at their beginning. */
const wordOf = (n: number): string => `${n.toString(36)}zq${((n * 7919) % 46_656).toString(36)}`;

const textOf = (n: number) => ({
  content: Markdown(`lunch ${wordOf(n)}`),
  rendered: Html(`<p>lunch ${wordOf(n)}</p>`),
});

const foundBy = (fixture: StorageFixture, topic: Topic, word: string) =>
  listed(fixture, [wholeTopic(topic.channel, topic)], {
    where: [{ _tag: 'Search', query: searchQuery(word), negated: false }],
  });

test('nothing of removed messages is in the file, and the others are found as before', async () => {
  const file = files.migrated();
  const storage = openSqliteStorage({ file, synchronous: 'NORMAL' });
  const fixture = await aStorageFixture(storage);
  const { topic } = await aTopicOf(fixture, await fixture.channel(), 0);
  const sent: MessageId[] = [];
  for (let n = 0; n < 400; n++) sent.push(await send(fixture, topic, textOf(n)));
  const [edited] = sent as [MessageId];
  await edit(fixture, edited, 'theearliertext');
  await edit(fixture, edited, 'thelatesttext');
  const gone = sent.filter((_, n) => n % 7 === 0);
  const words = gone.map((id) => wordOf(sent.indexOf(id)));
  expect(words.filter((word) => found(file, word) === 0)).toEqual([]);
  for (const message of gone) await fixture.write({ _tag: 'message.remove', message });
  expect(await storage.personal.overwrite()).toBe(true);
  const left = [...words, 'theearliertext', 'thelatesttext'];
  expect(left.filter((word) => found(file, word) > 0)).toEqual([]);
  expect(found(file, wordOf(1))).toBeGreaterThan(0);
  await storage.close();
  expect(checkDatabase(file)).toEqual([]);
  expect(left.filter((word) => found(file, word) > 0)).toEqual([]);
});

test('a word stays in the index while a message has it', async () => {
  const file = files.migrated();
  const db = openDatabase({ file, synchronous: 'NORMAL' });
  const storage = createStorage(db);
  const fixture = await aStorageFixture(storage);
  const { topic } = await aTopicOf(fixture, await fixture.channel(), 0);
  const first = await send(fixture, topic, textOf(1));
  const second = await send(fixture, topic, textOf(1));
  await storage.personal.overwrite();
  await fixture.write({ _tag: 'message.remove', message: first });
  expect(await storage.personal.overwrite()).toBe(true);
  expect(await foundBy(fixture, topic, wordOf(1))).toEqual([second]);
  await storage.close();
  expect(checkDatabase(file)).toEqual([]);
});

test('a reader of an earlier state keeps the log, which is told', async () => {
  const file = files.migrated();
  const db = openDatabase({ file, synchronous: 'NORMAL' });
  let now = 0;
  const patience = {
    ms: 100,
    now: () => now,
    pause: async (ms: number) => {
      now += ms;
    },
  };
  const storage = createStorage(db, { patience });
  const fixture = await aStorageFixture(storage);
  const reader = openDatabase({ file });
  reader.raw.exec('begin; select count(*) from users');
  await fixture.user({ fullName: 'Zorro of the Log' });
  expect(await storage.personal.overwrite()).toBe(false);
  reader.raw.exec('commit');
  expect(await storage.personal.overwrite()).toBe(true);
  reader.raw.close();
  await storage.close();
});
