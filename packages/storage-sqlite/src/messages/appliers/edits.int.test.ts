import { afterAll, expect, test } from '@jest/globals';
import { aStorageFixture, aTopicOf, edit } from '@parley/conformance';
import { type ContentEdit, MessageId, RealmId } from '@parley/core';
import { checkDatabase } from '../../check.ts';
import { openDatabase } from '../../database/open.ts';
import { openSqliteStorage } from '../../open-storage.ts';
import { createStorage } from '../../storage.ts';
import { before } from '../../testing/earlier.ts';
import { scratch } from '../../testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const NORMAL = 'NORMAL' as const;

test('a history reads as written, with any edit ids, and goes with its message', async () => {
  const file = files.migrated();
  const db = openDatabase({ file, synchronous: NORMAL });
  const fixture = await aStorageFixture(createStorage(db));
  const { messages } = await aTopicOf(fixture, await fixture.channel(), 3);
  const [long = MessageId(0), crossed = MessageId(0), plain = MessageId(0)] = messages;
  const [early, late] = [await fixture.next('history'), await fixture.next('history')];
  const written: ContentEdit[] = [];
  for (let text = 0; text < 300; text++) written.unshift(await edit(fixture, long, `text ${text}`));
  // Two requests took their ids, and the second was done first.
  const second = await edit(fixture, crossed, 'second', { id: late });
  const first = await edit(fixture, crossed, 'first', { id: early });
  await fixture.storage.close();

  const reopened = { ...fixture, storage: openSqliteStorage({ file, synchronous: NORMAL }) };
  const histories = await reopened.storage.read(fixture.realm.id, (snapshot) =>
    snapshot.messages.histories(messages),
  );
  expect(histories.get(long)?.edits).toEqual(written);
  expect(histories.get(crossed)?.edits).toEqual([first, second]);
  expect(histories.get(plain)?.edits ?? []).toEqual([]);
  expect(
    await reopened.storage.read(fixture.realm.id, (snapshot) =>
      snapshot.messages.histories([long]),
    ),
  ).toEqual(new Map([[long, histories.get(long)]]));

  await reopened.storage.commit(
    fixture.set({
      changes: [{ _tag: 'message.remove', message: long }],
    }),
  )();
  await reopened.storage.close();
  const { raw } = openDatabase({ file, synchronous: NORMAL });
  expect(raw.prepare<[], number>('select id from message_edits order by id').pluck().all()).toEqual(
    [early, late],
  );
  raw.close();
  expect(checkDatabase(file)).toEqual([]);
});

const MESSAGES = `insert into spans (container_id, first_id, last_id, realm_id, topic_id,
channel_id, arrivals) values (4, 1, 4, 1, 3, 2, '[]');
  insert into messages (id, realm_id, container_id, ordinal, revision, sender_id, sent_at,
  latest_at, client, content, rendered, read_for,
    mentions_channel, has_link, has_image, edited_at)
    select value, 1, 4, value, 1, 5, 1, 1, 'x', 'now', '<p>now</p>', 'nobody', 0, 0, 0,
    nullif(value, 3) from json_each('[1, 2, 3, 4]');
  insert into message_edits (id, message_id, by_id, at, prev_content, prev_rendered, move_id) values
    (10, 2, 5, 100, 'a', '<p>a</p>', null), (11, 1, 5, 101, 'b', '<p>b</p>', 7), (12, 4, 5, 102,
    'c', '<p>c</p>', null),
    (13, 1, 6, 103, 'd', '<p>d</p>', null), (20, 2, 5, 104, 'e', '<p>e</p>', null), (21, 1, 5, 105,
    'f', '<p>f</p>', 8)`;

test('histories from before they were chains are told as they were', async () => {
  const file = files.file();
  const raw = before('0031_edits_in_a_chain', file);
  raw.exec(MESSAGES);
  raw.close();
  const storage = openSqliteStorage({ file, synchronous: NORMAL });
  const ids = [1, 2, 3, 4].map(MessageId);
  const found = await storage.read(RealmId(1), ({ messages }) => messages.histories(ids));
  const edits = ids.map((id) =>
    (found.get(id)?.edits ?? []).map(({ id: edit, by, at, prevContent, prevRendered, move }) => [
      edit,
      by,
      at,
      prevContent,
      prevRendered,
      move,
    ]),
  );
  expect(edits).toEqual([
    [
      [21, 5, 105, 'f', '<p>f</p>', 8],
      [13, 6, 103, 'd', '<p>d</p>', null],
      [11, 5, 101, 'b', '<p>b</p>', 7],
    ],
    [
      [20, 5, 104, 'e', '<p>e</p>', null],
      [10, 5, 100, 'a', '<p>a</p>', null],
    ],
    [],
    [[12, 5, 102, 'c', '<p>c</p>', null]],
  ]);
  await storage.close();
  expect(checkDatabase(file).filter(({ what }) => what === 'BrokenHistory')).toEqual([]);
});
