import { afterAll, expect, test } from '@jest/globals';
import { aChangeSet } from '@parley/conformance';
import { type DomainEvent, RealmId, type Storage, UserId } from '@parley/core';
import Database from 'better-sqlite3';
import { checkDatabase } from '../src/check.ts';
import { openSqliteStorage } from '../src/open-storage.ts';
import { before } from '../src/testing/earlier.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const [ONE, TWO, QUIET] = [RealmId(1), RealmId(2), RealmId(3)];

const event = (realm: RealmId, word: string): DomainEvent => ({
  _tag: 'realm.updated',
  realm,
  changed: [word],
});

/**
 * A database of the version before: in realm 1 the events a, b, c and d, in realm 2 A, B and C,
 * mixed, with a gap; older events, of all three realms, were forgotten.
 */
const anEarlierDatabase = (): string => {
  const file = files.file();
  const raw = before('0040_outbox_per_realm', file);
  raw.exec(`insert into realms
    (id, revision, subdomain, subdomain_key, name, description, url, is_active, created_at,
    notification_bot_id, system_groups, settings, permissions)
    values (1, 1, 'a', 'a', 'A', '', 'http://a', 1, 0, 2, '{}', '{}', '{}'),
    (2, 1, 'b', 'b', 'B', '', 'http://b', 1, 0, 2, '{}', '{}', '{}'),
    (3, 1, 'c', 'c', 'C', '', 'http://c', 1, 0, 2, '{}', '{}', '{}')`);
  const person = (id: number, realm: number): string =>
    `(${id}, ${realm}, 1, 'p${id}@x.example', 'p${id}@x.example', 'P', 'p', 400, 1, 0, 0, '',` +
    " 'gravatar', 1, 0, '{}')";
  raw.exec(`insert into users
    (id, realm_id, revision, email, email_key, full_name, full_name_key, role, is_active, joined_at,
    bot_is_system, timezone, avatar_source,
     avatar_version, can_create_users, settings)
    values ${person(4, 1)}, ${person(5, 2)}`);
  const put = raw.prepare('insert into outbox (position, event) values (?, ?)');
  const events = [
    [101, ONE, 'a'],
    [102, TWO, 'A'],
    [103, ONE, 'b'],
    [104, ONE, 'c'],
    [110, TWO, 'B'],
    [111, TWO, 'C'],
    [112, ONE, 'd'],
  ] as const;
  for (const [position, realm, word] of events)
    put.run(position, JSON.stringify(event(realm, word)));
  raw.exec(`insert into outbox_consumers (name, position) values
    ('mailer', 104), ('mirror', 0), ('push notifications', 112), ('slow', 100)`);
  raw.exec(`insert into active_pushes (user_id, message_id, event, is_call) values
    (4, 1, 50, 0), (4, 2, 103, 1), (4, 3, 112, 0), (5, 4, 110, 0)`);
  raw.close();
  return file;
};

const words = async (storage: Storage, realm: RealmId, after = 0) =>
  (await storage.outbox.of(realm).read(after, 100)).map(({ position, event: stored }) => [
    position,
    stored._tag === 'realm.updated' ? stored.changed[0] : null,
  ]);

test('the events of each realm are numbered in their order', async () => {
  const file = anEarlierDatabase();
  const storage = openSqliteStorage({ file });
  expect(await words(storage, ONE)).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
    [4, 'd'],
  ]);
  expect(await words(storage, TWO)).toEqual([
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
  ]);
  expect(await words(storage, QUIET)).toEqual([]);
  await storage.commit(aChangeSet(TWO, { events: [event(TWO, 'D'), event(TWO, 'E')] }))();
  expect((await words(storage, TWO)).slice(-2)).toEqual([
    [4, 'D'],
    [5, 'E'],
  ]);
  await storage.close();
  expect(checkDatabase(file)).toEqual([]);
});

test('every consumer goes on in each realm where it stood, and none is lost', async () => {
  const storage = openSqliteStorage({ file: anEarlierDatabase() });
  const { outbox } = storage;
  const stands = async (realm: RealmId) =>
    Object.fromEntries([...(await outbox.of(realm).consumers())]);
  expect(await stands(ONE)).toEqual({ mailer: 3, mirror: 0, 'push notifications': 4, slow: 0 });
  expect(await stands(TWO)).toEqual({ mailer: 1, mirror: 0, 'push notifications': 3, slow: 0 });
  expect(await stands(QUIET)).toEqual({ mailer: 0, mirror: 0, 'push notifications': 0, slow: 0 });
  const left = async (name: string) =>
    Promise.all(
      (await outbox.behind(name, 10)).map(async (realm) =>
        (await words(storage, realm, await outbox.of(realm).position(name))).map(
          ([, word]) => word,
        ),
      ),
    );
  expect(await left('mailer')).toEqual([['d'], ['B', 'C']]);
  expect(await left('push notifications')).toEqual([]);
  expect(await left('slow')).toEqual([
    ['a', 'b', 'c', 'd'],
    ['A', 'B', 'C'],
  ]);
  await storage.close();
});

test('notifications that were sent belong to the same events', async () => {
  const storage = openSqliteStorage({ file: anEarlierDatabase() });
  const of = (realm: RealmId, user: number) =>
    storage.read(realm, async ({ activePushes }) =>
      (await activePushes.ofUser(UserId(user))).map(({ message, event: cause }) => [
        message,
        cause,
      ]),
    );
  expect(await of(ONE, 4)).toEqual([
    [1, 0],
    [2, 2],
    [3, 4],
  ]);
  expect(await of(TWO, 5)).toEqual([[4, 2]]);
  await storage.close();
});

test('an event is stored with the id of its change set', async () => {
  const file = anEarlierDatabase();
  const storage = openSqliteStorage({ file });
  const sets = [['D'], ['E', 'F']].map((changed) =>
    aChangeSet(TWO, { events: changed.map((word) => event(TWO, word)) }),
  );
  for (const set of sets) await storage.commit(set)();
  await storage.close();
  const raw = new Database(file, { readonly: true });
  const ids = raw
    .prepare<[], string | null>('select set_id from outbox where realm_id = 2 order by position')
    .pluck()
    .all();
  raw.close();
  const [one, other] = sets.map(({ id }) => id);
  expect(ids).toEqual([null, null, null, one, other, other]);
});
