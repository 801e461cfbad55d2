import { copyFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  aConversation,
  aStorageFixture,
  aTopicOf,
  edit,
  move,
  piecesBetween,
  sendDirect,
} from '@parley/conformance';
import Database from 'better-sqlite3';
import { checkDatabase } from './check.ts';
import { openSqliteStorage } from './open-storage.ts';
import { scratch } from './testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

let healthy: Promise<string> | undefined;

/** With topics, a move out of the middle, edits, a removal and a direct message. */
const aHealthyDatabase = async (): Promise<string> => {
  const file = files.file();
  const fixture = await aStorageFixture(openSqliteStorage({ file, synchronous: 'NORMAL' }));
  const channel = await fixture.channel();
  const { topic, messages } = await aTopicOf(fixture, channel, 6);
  const aside = await fixture.topic(channel);
  const [, second = 0, third = 0, fourth, fifth] = messages;
  await move(fixture, {
    from: topic,
    to: aside,
    pieces: await piecesBetween(fixture, topic, second, third),
  });
  for (const text of ['one', 'two', 'three'])
    if (fourth !== undefined) await edit(fixture, fourth, text);
  if (fifth !== undefined) await fixture.write({ _tag: 'message.remove', message: fifth });
  await sendDirect(fixture, await aConversation(fixture, [fixture.ann]));
  await fixture.storage.close();
  return file;
};

/** A copy of it, to which `harm` is done. */
const aDatabase = async (harm = ''): Promise<string> => {
  healthy ??= aHealthyDatabase();
  const file = files.file();
  copyFileSync(await healthy, file);
  const raw = new Database(file);
  raw.pragma('foreign_keys = OFF');
  raw.exec(harm);
  raw.close();
  return file;
};

const kindsIn = (file: string): ReadonlyArray<string> => [
  ...new Set(checkDatabase(file).map(({ what }) => what)),
];

describe('the check of a database', () => {
  test('finds nothing in a healthy one, and leaves it readable for others meanwhile', async () => {
    const file = await aDatabase();
    const server = openSqliteStorage({ file });
    expect(checkDatabase(file)).toEqual([]);
    expect(await server.directory.realms()).toHaveLength(1);
    await server.close();
  });

  test.each([
    [
      'a span that reaches into the next',
      'update spans set last_id = 3 where first_id = 1',
      'SpansOverlap',
    ],
    [
      'a span that ends before it begins',
      'update spans set last_id = 1 where first_id = 2',
      'SpansOverlap',
    ],
    [
      'a span that ends where no message is',
      'update spans set last_id = 5 where first_id = 4',
      'SpanWithoutMessage',
    ],
    ['a message without a span', 'delete from spans where first_id = 1', 'MessageOutsideSpans'],
    ['a removed message that was not noted', 'delete from removed_ordinals', 'WrongCount'],
    ['an ordinal out of order', 'update messages set ordinal = 1 where id = 2', 'WrongCount'],
    [
      'a latest time that is not the latest',
      'update messages set latest_at = 1 where id = 2',
      'WrongCount',
    ],
    [
      'a history that does not begin',
      'update messages set last_edit_id = null where id = 4',
      'BrokenHistory',
    ],
    [
      'a history that lacks an edit',
      'delete from message_edits where id = (select max(id) - 1 from message_edits)',
      'BrokenHistory',
    ],
    [
      'a history that goes round',
      'update message_edits set prev_id = (select max(id) from message_edits) where ' +
        'prev_id is null',
      'BrokenHistory',
    ],
    [
      'an edit in the history of another message',
      'update messages set last_edit_id = (select max(id) from message_edits) where id = 1',
      'BrokenHistory',
    ],
    [
      'an edit of a message that is gone',
      'update message_edits set message_id = 5 where prev_id is null',
      'BrokenHistory',
    ],
    [
      'a message that the index has not heard of',
      'update search_marks set messages_up_to = 1',
      'SearchIndexDiffers',
    ],
    [
      'an event that is gone from between others',
      `insert into outbox (realm_id, position, set_id, event)
        values (1, 1, '', '{}'), (1, 3, '', '{}')`,
      'MissingEvent',
    ],
    [
      'a consumer that has handled events which are not there',
      "insert into outbox_consumers (realm_id, name, position) values (1, 'push', 1000)",
      'MissingEvent',
    ],
    [
      'an edit in another realm than its message',
      'update message_edits set realm_id = 9',
      'OtherRealm',
    ],
    ['a topic in another realm than its channel', 'update topics set realm_id = 0', 'OtherRealm'],
    [
      'a message in another realm than its container',
      'update messages set realm_id = 9 where id = 2',
      'OtherRealm',
    ],
    ['a row that names a missing one', 'update topics set channel_id = 99', 'DanglingReference'],
    [
      'a row that names a missing one, without a foreign key',
      'insert into attachment_messages (realm_id, attachment_id, message_id) values (1, 99, 1)',
      'DanglingReference',
    ],
    [
      'a migration of the future',
      `insert into schema_migrations values (99, 'x', 0)`,
      'NewerSchema',
    ],
    ['no migration', 'delete from schema_migrations', 'OlderSchema'],
  ])('finds %s', async (_says, harm, kind) =>
    expect(kindsIn(await aDatabase(harm))).toContain(kind),
  );

  test('tells what is wrong in a sentence', async () => {
    expect(checkDatabase(await aDatabase('delete from spans where first_id = 1'))).toEqual([
      { what: 'MessageOutsideSpans', detail: 'Message 1 of container 1 lies in no span' },
    ]);
  });

  test('a missing file and a file of another kind are findings', () => {
    expect(kindsIn(files.file())).toEqual(['CannotOpen']);
    const text = files.file();
    writeFileSync(text, 'no database '.repeat(1_000));
    expect(kindsIn(text)).toEqual(['CorruptDatabase']);
  });
});
