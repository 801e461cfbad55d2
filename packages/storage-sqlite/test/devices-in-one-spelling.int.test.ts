import { afterAll, expect, test } from '@jest/globals';
import { RealmId, UserId } from '@parley/core';
import { openSqliteStorage } from '../src/open-storage.ts';
import { before } from '../src/testing/earlier.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

test('spellings of one device become one row, which who added it last has', async () => {
  const file = files.file();
  const raw = before('0036_devices_in_one_spelling', file);
  raw.exec(`insert into realms
    (id, revision, subdomain, subdomain_key, name, description, url, is_active, created_at,
    notification_bot_id, system_groups, settings, permissions)
    values (1, 1, '', '', 'R', '', 'http://r', 1, 0, 2, '{}', '{}', '{}'), (2, 1, 's', 's', 'S', '',
    'http://s', 1, 0, 2, '{}', '{}', '{}')`);
  const person = (id: number, realm: number): string =>
    `(${id}, ${realm}, 1, 'p${id}@x.example', 'p${id}@x.example', 'P', 'p', 400, 1, 0, 0, '',` +
    " 'gravatar', 1, 0, '{}')";
  raw.exec(`insert into users
    (id, realm_id, revision, email, email_key, full_name, full_name_key, role, is_active, joined_at,
    bot_is_system, timezone, avatar_source,
     avatar_version, can_create_users, settings)
    values ${person(3, 1)}, ${person(4, 1)}, ${person(5, 2)}`);
  raw.exec(`insert into devices (kind, token, realm_id, user_id, revision, app, added_at) values
    ('apple', 'ABcd', 1, 3, 1, 'a', 100), ('apple', 'abcd', 1, 4, 1, 'a', 200), ('apple', 'ABCD', 1,
    3, 1, 'a', 150),
    ('apple', 'ABCD', 2, 5, 1, 'a', 50), ('apple', 'YWJ=', 1, 3, 1, 'a', 1), ('apple', 'ABC', 1, 3,
    1, 'a', 1),
    ('android', 'ABCD', 1, 3, 1, null, 1), ('android', 'abcd', 1, 3, 1, null, 1)`);
  raw.close();
  const storage = openSqliteStorage({ file });
  const users = [UserId(3), UserId(4), UserId(5)];
  const found = [1, 2].map((realm) =>
    storage.read(RealmId(realm), ({ devices }) => devices.ofUsers(users)),
  );
  const shown = (await Promise.all(found))
    .flat()
    .map(({ kind, token, user, realm }) => `${realm} ${user} ${kind} ${token}`);
  expect(shown.sort()).toEqual([
    '1 3 android ABCD',
    '1 3 android abcd',
    '1 3 apple ABC',
    '1 3 apple YWJ=',
    '1 4 apple abcd',
    '2 5 apple abcd',
  ]);
  await storage.close();
});
