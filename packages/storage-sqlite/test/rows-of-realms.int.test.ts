import { afterAll, expect, test } from '@jest/globals';
import {
  aConversation,
  aStorageFixture,
  aTopicOf,
  edit,
  move,
  piecesBetween,
  type StorageFixture,
  sendDirect,
} from '@parley/conformance';
import { FIRST_REVISION, programKey, Sha256, UnixSeconds } from '@parley/core';
import Database from 'better-sqlite3';
import { checkDatabase } from '../src/check.ts';
import { openDatabase } from '../src/database/open.ts';
import { openSqliteStorage } from '../src/open-storage.ts';
import { before } from '../src/testing/earlier.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const NOW = UnixSeconds(2_000);

/** Something in every table that has got a realm. */
const fill = async (fixture: StorageFixture): Promise<void> => {
  const { realm, ann } = fixture;
  const ben = await fixture.user();
  const channel = await fixture.channel();
  const { topic, messages } = await aTopicOf(fixture, channel, 6);
  const [one, two, three, , fifth] = messages;
  if (one === undefined || two === undefined || three === undefined || fifth === undefined)
    throw new Error('unsent');
  const aside = await fixture.topic(channel);
  const pieces = await piecesBetween(fixture, topic, two, three);
  await move(fixture, { from: topic, to: aside, pieces });
  for (const message of messages.slice(0, 2)) await edit(fixture, message, 'edited');
  await sendDirect(fixture, await aConversation(fixture, [ann, ben]));
  await fixture.subscription(ben, channel);
  const group = await fixture.group();
  const attachment = await fixture.attachment(ben);
  const reaction = { emojiName: 'octopus', emojiCode: '1f419', type: 'unicode_emoji' } as const;
  await fixture.write(
    { _tag: 'password.put', user: ben.id, hash: 'hash' },
    programKey(ben.id, Sha256(String(ben.id).padStart(64, 'a')), NOW),
    { _tag: 'group-member.put', group: group.id, user: ben.id },
    { _tag: 'subgroup.put', group: group.id, subgroup: realm.systemGroups.members },
    {
      _tag: 'topic-visibility.put',
      visibility: { user: ben.id, topic: topic.id, policy: 3, at: NOW },
    },
    { _tag: 'message-flag.put', message: one, user: ben.id, flag: 'starred' },
    { _tag: 'reaction.put', message: two, reaction: { user: ben.id, ...reaction } },
    {
      _tag: 'submessage.put',
      submessage: {
        id: await fixture.next('submessage'),
        message: one,
        sender: ann.id,
        type: 'widget',
        content: '{}',
      },
    },
    { _tag: 'everything.read', user: ann.id },
    { _tag: 'unread-mark.put', message: three, user: ann.id },
    { _tag: 'messages.read', user: ben.id, pieces },
    {
      _tag: 'mute.put',
      mute: { user: ben.id, muted: ann.id, revision: FIRST_REVISION, at: NOW },
    },
    {
      _tag: 'alert-words.put',
      alertWords: { user: ben.id, realm: realm.id, revision: FIRST_REVISION },
      added: ['a'],
      removed: [],
    },
    {
      _tag: 'active-pushes.put',
      pushes: [{ user: ben.id, message: one, event: 1, isMention: false }],
    },
    { _tag: 'attachment.claim', attachment: attachment.id, message: two },
  );
  await fixture.write({ _tag: 'message.remove', message: fifth });
};

const PROFILES = `insert into profile_fields (id, realm_id, revision, name, kind, hint, data, place,
    in_summary, required, editable_by_user)
  select id, id, 1, 'name', 'short', '', 'null', 1, 0, 0, 1 from realms;
  insert into profile_values (realm_id, user_id, field_id, value)
    select realm_id, id, realm_id, 'value' from users`;

/** Nothing is kept to take back what an earlier version moved. */
const LATER = `update moves
  set moved_at_before = null, moved_up_to_before = null, arrivals_before = null`;

/** Two realms as this version writes them. */
const aDatabase = async (): Promise<string> => {
  const file = files.file();
  const storage = openSqliteStorage({ file, synchronous: 'NORMAL' });
  const [here, there] = [await aStorageFixture(storage), await aStorageFixture(storage)];
  await fill(here);
  await fill(there);
  await storage.close();
  const raw = new Database(file);
  raw.exec(PROFILES);
  raw.exec(LATER);
  raw.close();
  return file;
};

const namesIn = (raw: Database.Database, sql: string): ReadonlyArray<string> =>
  raw.prepare<[], string>(sql).pluck().all();

const TABLES = `select name from sqlite_schema where type = 'table' and sql not like
  'create virtual%' and name not in ('schema_migrations', 'sqlite_sequence') order by name`;

const columnsOf = (raw: Database.Database, table: string): ReadonlyArray<string> =>
  namesIn(raw, `select name from pragma_table_info('${table}') order by name`);

/** The same rows in a database of the last version that knew no realm of them. */
const asBefore = (migration: string, file: string): string => {
  const earlier = files.file();
  const raw = before(migration, earlier);
  // Tables of the full-text index are copied as they are.
  raw.unsafeMode();
  raw.prepare('attach ? as now').run(file);
  for (const table of namesIn(raw, TABLES)) {
    const columns = columnsOf(raw, table).join(', ');
    raw.exec(`delete from main.${table};
      insert into main.${table} (${columns}) select ${columns} from now.${table}`);
  }
  raw.close();
  return earlier;
};

const rowsIn = (file: string): Readonly<Record<string, ReadonlyArray<unknown>>> => {
  const raw = new Database(file, { readonly: true });
  const rows = namesIn(raw, TABLES).map((table) => {
    const columns = columnsOf(raw, table).join(', ');
    return [table, raw.prepare(`select ${columns} from ${table} order by ${columns}`).all()];
  });
  raw.close();
  return Object.fromEntries(rows);
};

const schemaOf = (file: string): ReadonlyArray<unknown> => {
  const raw = new Database(file, { readonly: true });
  const rows = raw.prepare('select type, name, sql from sqlite_schema order by type, name').all();
  raw.close();
  return rows;
};

test('rows of an earlier version get the realm of what they are part of', async () => {
  const file = await aDatabase();
  const earlier = asBefore('0041_rows_of_realms', file);
  openDatabase({ file: earlier }).raw.close();
  const rows = rowsIn(file);
  const withRealm = Object.entries(rows).filter(([, [row]]) => Object(row).realm_id !== undefined);
  for (const [table, own] of withRealm)
    expect([table, new Set(own.map((row) => Object(row).realm_id)).size]).toEqual([table, 2]);
  expect(withRealm.length).toBeGreaterThan(30);
  expect(rowsIn(earlier)).toEqual(rows);
  expect(schemaOf(earlier)).toEqual(schemaOf(file));
  expect(checkDatabase(earlier)).toEqual([]);
});

test('a row whose parent is missing is kept, in realm 0', () => {
  const file = files.file();
  const raw = before('0041_rows_of_realms', file);
  raw.exec(`insert into message_flags (message_id, user_id, flag) values (7, 8, 'starred')`);
  raw.close();
  const db = openDatabase({ file });
  expect(db.raw.prepare('select * from message_flags').all()).toEqual([
    { realm_id: 0, message_id: 7, user_id: 8, flag: 'starred' },
  ]);
  expect(db.raw.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(db.raw.pragma('temp_store', { simple: true })).toBe(2);
  db.raw.close();
});
