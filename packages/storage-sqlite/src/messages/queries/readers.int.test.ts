import { afterAll, expect, test } from '@jest/globals';
import { aStorageFixture, aTopicOf, send } from '@parley/conformance';
import type { FlagState, MessageId, PlacedMessage, StoredFlag } from '@parley/core';
import { openSqliteStorage } from '../../open-storage.ts';
import { scratch } from '../../testing/scratch.ts';
import { MOST_FLAGS } from './readers.ts';

const files = scratch();
afterAll(files.remove);

type Expected = Map<MessageId, { stored: StoredFlag[]; isRead: boolean; isMarkedUnread: boolean }>;

const told = (
  found: ReadonlyArray<PlacedMessage>,
  states: ReadonlyArray<{ readonly flags: FlagState }>,
) =>
  new Map(
    states.map(({ flags }, at) => [
      found[at]?.message.id,
      { ...flags, stored: [...flags.stored].sort() },
    ]),
  );

test('flags, marks and watermark of a reader are as written last, few or many', async () => {
  const statements: string[] = [];
  const fixture = await aStorageFixture(
    openSqliteStorage({
      file: files.file(),
      synchronous: 'NORMAL',
      onStatement: (sql) => statements.push(sql),
    }),
  );
  const ben = await fixture.user();
  const early = await fixture.next('message');
  const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), MOST_FLAGS + 8);
  const expected: Expected = new Map(
    messages.map((id) => [id, { stored: [], isRead: false, isMarkedUnread: false }]),
  );
  const asked = (ids = [...expected.keys()]) =>
    fixture.read(async (snapshot) => {
      const found = await snapshot.messages.byIds(ids);
      return told(found, await snapshot.messages.details(ben.id, found));
    });
  const check = async (): Promise<void> => {
    expect(await asked()).toEqual(new Map([...expected].sort(([a], [b]) => a - b)));
    const [some, second] = [messages[3]!, messages.at(-2)!];
    expect(await asked([some])).toEqual(new Map([[some, expected.get(some)]]));
    for (const page of [
      [some, second],
      messages.slice(3, 5),
      messages.slice(4, 6),
      [messages[4]!, messages[6]!],
    ])
      expect(await asked(page)).toEqual(new Map(page.map((id) => [id, expected.get(id)])));
  };
  const flag = async (id: MessageId, name: StoredFlag): Promise<void> => {
    await fixture.write({ _tag: 'message-flag.put', message: id, user: ben.id, flag: name });
    expected.get(id)?.stored.push(name);
    expected.get(id)?.stored.sort();
  };

  await check();
  await flag(messages[3]!, 'starred');
  await check();
  await flag(messages[3]!, 'collapsed');
  await flag(messages[5]!, 'starred');
  await check();
  await fixture.write({
    _tag: 'message-flag.remove',
    message: messages[3]!,
    user: ben.id,
    flag: 'collapsed',
  });
  expected.get(messages[3]!)!.stored = ['starred'];
  await check();

  statements.length = 0;
  await check();
  expect(
    statements.filter((sql) => sql.includes('message_flags') || sql.includes('read_spans')),
  ).toEqual([]);

  for (const id of messages.slice(6)) await flag(id, 'mentioned');
  await check();

  await fixture.write({ _tag: 'everything.read', user: ben.id });
  for (const one of expected.values()) one.isRead = true;
  await check();
  await fixture.write({ _tag: 'unread-mark.put', message: messages[3]!, user: ben.id });
  expected.set(messages[3]!, {
    ...expected.get(messages[3]!)!,
    isRead: false,
    isMarkedUnread: true,
  });
  await check();
  await send(fixture, topic, { id: early! });
  expected.set(early!, { stored: [], isRead: false, isMarkedUnread: true });
  await check();
  const spans = await fixture.read(({ topics }) => topics.spans([topic.id]));
  await fixture.write({
    _tag: 'messages.read',
    user: ben.id,
    pieces: spans.map(({ container, first, last }) => ({ container, first, last })),
  });
  for (const one of expected.values()) [one.isRead, one.isMarkedUnread] = [true, false];
  await check();
  await fixture.storage.close();
}, 60_000);
