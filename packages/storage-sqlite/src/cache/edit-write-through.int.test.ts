import { afterAll, expect, test } from '@jest/globals';
import { aStorageFixture, aTopicOf, edit, type StorageFixture } from '@parley/conformance';
import type { MessageId } from '@parley/core';
import { openDatabase } from '../database/open.ts';
import { createStorage } from '../storage.ts';
import { type Fault, faultyDisk } from '../testing/faulty-disk.ts';
import { scratch } from '../testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const open = async () => {
  const heard: string[] = [];
  const disk = faultyDisk(
    openDatabase({
      file: files.file(),
      synchronous: 'NORMAL',
      onStatement: (sql) => heard.push(sql),
    }),
  );
  const fixture = await aStorageFixture(createStorage(disk.db));
  const { messages } = await aTopicOf(fixture, await fixture.channel(), 2);
  return { fixture, disk, heard, messages };
};

const found = async ({ read }: StorageFixture, id: MessageId) => {
  const placed = await read(({ messages }) => messages.byId(id));
  if (placed === null) throw new Error('No such message');
  return placed.message;
};

test('the next reader of an edited message loads nothing and finds it as it is', async () => {
  const { fixture, heard, messages } = await open();
  const [id] = messages;
  if (id === undefined) throw new Error('Nothing was said');
  const before = await found(fixture, id);
  await edit(fixture, id, 'anew');
  heard.length = 0;
  const after = await found(fixture, id);
  expect(heard.filter((sql) => sql.includes('messages'))).toEqual([]);
  expect(after).toMatchObject({
    content: 'anew',
    rendered: '<p>anew</p>',
    revision: before.revision + 1,
  });
  await fixture.storage.close();
});

test.each<[string, Fault]>([
  ['one statement', 'one statement'],
  ['the transaction', 'the transaction'],
  ['the disk', 'everything'],
])(
  'an edit that was not committed is not remembered, whichever part of %s fails',
  async (_what, fault) => {
    const { fixture, disk, messages } = await open();
    let hasFailed = true;
    for (let nth = 1; hasFailed; nth++) {
      disk.breakAt(nth, fault, 'SQLITE_FULL');
      const done = await Promise.allSettled(
        messages.map((id) => edit(fixture, id, `broken at ${nth}`)),
      );
      hasFailed = disk.mend();
      for (const [at, id] of messages.entries()) {
        const isNew = (await found(fixture, id)).content === `broken at ${nth}`;
        expect([nth, at, isNew]).toEqual([nth, at, done[at]?.status === 'fulfilled']);
      }
    }
    await fixture.storage.close();
  },
);
