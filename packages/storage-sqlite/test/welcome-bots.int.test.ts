import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { namedGroup, RealmId, UserId } from '@parley/core';
import Database from 'better-sqlite3';
import { knownMigrations } from '../src/database/migrate.ts';
import { openSqliteStorage } from '../src/open-storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const earlier = knownMigrations().slice(0, knownMigrations().indexOf('0006_invitations'));

const user = (id: number, realm: number, email: string, isSystem = 0): string =>
  `(${id}, ${realm}, 1, '${email}', '${email.toLowerCase()}', 'Somebody', 'somebody', 400, 1,` +
  ` 1000, ${isSystem || 'null'}, null, ${isSystem}, '', 'gravatar', 1, 0, '{}', null)`;

/**
 * Two organizations of a version without a welcome bot. In the second a user has the address that
 * such a bot would get.
 */
const anEarlierDatabase = (): string => {
  const file = files.file();
  const raw = new Database(file);
  raw.exec(
    'create table schema_migrations (position integer primary key, name text not null, ' +
      'applied_at integer not null)',
  );
  for (const [index, name] of earlier.entries()) {
    raw.exec(readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8'));
    raw.exec(`insert into schema_migrations values (${index + 1}, '${name}', 0)`);
  }
  const realm = (id: number, bot: number): string =>
    `(${id}, 1, '${id}', '${id}', 'R', '', 'http://r', 1, 1000, ${bot}, '{"nobody":1,` +
    `"administrators":7}', '{}', '{}', '{}')`;
  raw.exec(`insert into realms values ${realm(3, 11)}, ${realm(8, 21)}`);
  raw.exec(`insert into users values
    ${user(11, 3, 'notification-bot@One.example', 1)},
    ${user(21, 8, 'notification-bot@two.example', 1)}, ${user(22, 8, 'Welcome-Bot@two.example')}`);
  raw.exec(`insert into sequences values ('user', 30)`);
  raw.close();
  return file;
};

test('older organizations get a welcome bot, with its own id and address', async () => {
  const storage = openSqliteStorage({ file: anEarlierDatabase() });
  const bots = await Promise.all(
    (await storage.directory.realms()).map(({ id, welcomeBot }) =>
      storage.read(id, ({ users }) => users.byId(welcomeBot)),
    ),
  );
  const system = { type: 1, owner: null, isSystem: true };
  expect(bots).toEqual([
    expect.objectContaining({
      id: UserId(30),
      realm: RealmId(3),
      email: 'welcome-bot@One.example',
      fullName: 'Welcome Bot',
      bot: system,
    }),
    expect.objectContaining({
      id: UserId(31),
      realm: RealmId(8),
      email: 'welcome-bot-31@two.example',
      fullName: 'Welcome Bot',
      bot: system,
    }),
  ]);
  expect(
    await storage.read(RealmId(3), ({ users }) => users.byEmail('WELCOME-BOT@ONE.EXAMPLE')),
  ).toMatchObject({ id: 30 });
  expect(await storage.ids.reserve(RealmId(3), { user: 1 })).toEqual({ user: [32] });
  await storage.close();
});

test('and administrators of theirs may make links', async () => {
  const storage = openSqliteStorage({ file: anEarlierDatabase() });
  const realm = await storage.read(RealmId(3), ({ realms }) => realms.own());
  expect(realm?.permissions.canCreateInvitations).toEqual(
    namedGroup(realm?.systemGroups.administrators ?? (0 as never)),
  );
  await storage.close();
});
