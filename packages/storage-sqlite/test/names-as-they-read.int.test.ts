import { afterAll, expect, test } from '@jest/globals';
import { RealmId } from '@parley/core';
import { openSqliteStorage } from '../src/open-storage.ts';
import { before } from '../src/testing/earlier.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

test('people whose names hold what does not show are found by them after the upgrade', async () => {
  const file = files.file();
  const raw = before('0035_names_as_they_read', file);
  raw.exec(`insert into realms
    (id, revision, subdomain, subdomain_key, name, description, url, is_active, created_at,
    notification_bot_id, system_groups, settings, permissions)
    values (1, 1, '', '', 'R', '', 'http://r', 1, 0, 2, '{}', '{}', '{}')`);
  const named = (id: number, name: string): string =>
    `(${id}, 1, 1, 'p${id}@x.example', 'p${id}@x.example', '${name}', ` +
    `'${name.toLowerCase()}', 400, 1, 0, 0, '', 'gravatar', 1, 0, '{}')`;
  raw.exec(`insert into users
    (id, realm_id, revision, email, email_key, full_name, full_name_key, role, is_active, joined_at,
    bot_is_system, timezone, avatar_source,
     avatar_version, can_create_users, settings)
    values ${named(3, 'Ada')}, ${named(4, 'I ❤\ufe0f you')}, ${named(5, 'Ad\u200ba')}`);
  raw.close();
  const storage = openSqliteStorage({ file });
  const found = await storage.read(RealmId(1), ({ users }) =>
    users.byFullNames(['i ❤ you', 'ADA']),
  );
  expect(found.map(({ id }) => Number(id)).sort()).toEqual([3, 4, 5]);
  await storage.close();
});
