import { afterAll, expect, test } from '@jest/globals';
import { RealmId, UserId } from '@parley/core';
import { openSqliteStorage } from '../src/open-storage.ts';
import { before } from '../src/testing/earlier.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const [PERSON, ROBOT, SYSTEM] = [5, 6, 7];
const [HERE, THERE] = [50, 51];

const user = (id: number, botType: number | null, isSystem = 0): string =>
  `(${id}, 1, 1, '${id}', '${id}', 'Somebody', 'somebody', 400, 1, 1000, ${botType}, null, ` +
  `${isSystem}, '', 'gravatar', 1, 0, '{}')`;
const span = (
  container: number,
  first: number,
  last: number,
  place: string,
  arrivals: object,
): string => `(${container}, ${first}, ${last}, 1, ${place}, '${JSON.stringify(arrivals)}')`;
const message = (id: number, container: number): string =>
  `(${id}, 1, ${container}, ${id}, 1, 5, 1, 1, 'x', 'hello', '<p>hello</p>', 'nobody', 0, 0, 0)`;

/** Of a version in which a bot that is mentioned was known by that alone to have the message. */
const anEarlierDatabase = (): string => {
  const file = files.file();
  const raw = before('0030_sent_beside_subscriptions', file);
  const brought = [{ at: 60, from: HERE, to: THERE, isProtected: false }];
  const twice = [{ at: 70, from: THERE, to: HERE, isProtected: false }, ...brought];
  raw.exec(`insert into users (id, realm_id, revision, email, email_key, full_name, full_name_key,
  role, is_active, joined_at, bot_type,
      bot_owner_id, bot_is_system, timezone, avatar_source, avatar_version, can_create_users,
      settings)
      values ${user(PERSON, null)}, ${user(ROBOT, 1)}, ${user(SYSTEM, 1, 1)};
    insert into subscriptions (channel_id, user_id, revision, is_active, periods, color, is_muted,
    is_pinned)
      values (${HERE}, ${ROBOT}, 1, 1, '[[20,30],[40,null]]', '#000000', 0, 0);
    insert into spans (container_id, first_id, last_id, realm_id, topic_id, channel_id, arrivals)
    values
      ${span(4, 10, 29, `3, ${HERE}`, [])}, ${span(4, 30, 49, `3, ${THERE}`, brought)},
      ${span(4, 50, 59, `3, ${HERE}`, twice)},
      ${span(9, 1, 5, 'null, null', [])}, ${span(8, 100, 109, `3, ${THERE}`, [])};
    insert into messages (id, realm_id, container_id, ordinal, revision, sender_id, sent_at,
    latest_at, client, content, rendered, read_for,
      mentions_channel, has_link, has_image)
      values ${[10, 19, 20, 29, 30, 39, 40, 59].map((id) => message(id, 4)).join()},
      ${message(2, 9)}, ${message(100, 8)};
    insert into message_flags (message_id, user_id, flag) select m.id, u.id, 'mentioned' from
    messages m, users u;
    insert into message_flags (message_id, user_id, flag) values (10, ${ROBOT}, 'starred')`);
  raw.close();
  return file;
};

test('messages sent to unsubscribed bots by mentions stay theirs', async () => {
  const storage = openSqliteStorage({ file: anEarlierDatabase() });
  const received = await storage.read(RealmId(1), ({ messages }) =>
    Promise.all([PERSON, ROBOT, SYSTEM].map((id) => messages.flagged(UserId(id), 'received', 100))),
  );
  expect(received).toEqual([[], [10, 19, 30, 39, 100], []]);
  expect(
    await storage.read(RealmId(1), ({ messages }) =>
      messages.flagged(UserId(ROBOT), 'mentioned', 100),
    ),
  ).toHaveLength(10);
  await storage.close();
});
