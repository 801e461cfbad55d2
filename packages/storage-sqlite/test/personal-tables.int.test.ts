import { afterAll, expect, test } from '@jest/globals';
import { EXPORT_KINDS, type ExportKind } from '@parley/core';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { openDatabase } from '../src/database/open.ts';
import * as schema from '../src/database/schema.ts';
import { OTHER_USER_COLUMNS, OWN_ROWS } from '../src/tables/personal/own-rows.ts';
import {
  NAMED_TABLES,
  OTHER_TABLES,
  REALM_TABLES,
  REALM_TABLES_BY_ID,
} from '../src/tables/personal/realm-tables.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const TABLES = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => getTableConfig(table));

/** Columns with ids that are no ids of users. A new one is told here what it names. */
const NO_USERS: ReadonlySet<string> = new Set([
  'attachment_id',
  'channel_id',
  'container_id',
  'conversation_id',
  'edit_id',
  'field_id',
  'first_id',
  'group_id',
  'last_edit_id',
  'last_id',
  'message_id',
  'move_id',
  'prev_id',
  'realm_id',
  'row_id',
  'set_id',
  'subgroup_id',
  'topic_id',
  'undoes_id',
  'update_id',
]);

const userColumns = TABLES.flatMap(({ name, columns, foreignKeys }) => {
  const references = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === schema.users)
    .flatMap((reference) => reference.columns.map((column) => column.name));
  return columns
    .map((column) => column.name)
    .filter((column) => references.includes(column) || column.endsWith('_id'))
    .filter((column) => !NO_USERS.has(column))
    .map((column) => `${name}.${column}`);
});

test('whatever names a user goes with them, or is said to stay with a reason', () => {
  const known = [
    ...OWN_ROWS.map(({ table, user }) => `${table}.${user}`),
    ...Object.keys(OTHER_USER_COLUMNS),
  ];
  expect(known.sort()).toEqual([...userColumns, 'users.id'].sort());
});

/** By which kind of row a column of a user is exported, or why it is not. */
const EXPORTED: Readonly<Record<string, ExportKind | { readonly because: string }>> = {
  'users.id': 'profile',
  'users.bot_owner_id': 'bot',
  'passwords.user_id': 'password',
  'api_keys.user_id': 'key',
  'devices.user_id': 'device',
  'active_pushes.user_id': 'active-push',
  'presences.user_id': 'presence',
  'user_statuses.user_id': 'status',
  'alert_word_rows.user_id': 'alert-words',
  'alert_words.user_id': 'alert-words',
  'muted_users.user_id': 'mute',
  'muted_users.muted_id': { because: 'That others mute the person is theirs.' },
  'profile_values.user_id': 'profile-value',
  'drafts.user_id': 'draft',
  'saved_snippets.user_id': 'snippet',
  'unfinished_uploads.user_id': { because: 'It becomes a file, or is given up within days.' },
  'undos.user_id': { because: 'The history of messages tells what they changed.' },
  'requests.user_id': { because: 'It repeats an answer for a day, and holds ids.' },
  'topic_visibilities.user_id': 'topic',
  'subscriptions.user_id': 'subscription',
  'group_members.user_id': 'membership',
  'message_flags.user_id': 'flag',
  'unread_marks.user_id': { because: 'What is unread follows from messages of others.' },
  'read_spans.user_id': { because: 'What is read follows from messages of others.' },
  'read_states.user_id': { because: 'What is read follows from messages of others.' },
  'realms.notification_bot_id': { because: 'It is a bot of the server.' },
  'realms.welcome_bot_id': { because: 'It is a bot of the server.' },
  'user_groups.creator_id': 'created-group',
  'channels.creator_id': 'created-channel',
  'realm_emoji.author_id': 'created-emoji',
  'conversation_members.user_id': { because: 'Direct messages name their participants.' },
  'messages.sender_id': 'message',
  'message_edits.by_id': 'message',
  'moves.by_id': { because: 'Moves are told in the history of messages.' },
  'reactions.user_id': 'reaction',
  'submessages.sender_id': 'submessage',
  'invitations.creator_id': 'invitation',
  'attachments.user_id': 'file',
};

test('whatever names a user is exported, or is said not to be with a reason', () => {
  expect(Object.keys(EXPORTED).sort()).toEqual([...userColumns, 'users.id'].sort());
  const kinds = Object.values(EXPORTED).filter((kind) => typeof kind === 'string');
  expect([...new Set(kinds)].sort()).toEqual([...EXPORT_KINDS].sort());
});

test('a column is not taken for one that names no user where it is one', () => {
  for (const column of NO_USERS)
    expect(userColumns.some((known) => known.endsWith(`.${column}`))).toBe(false);
});

const NAMES = [
  ...REALM_TABLES.map(({ table }) => table),
  ...REALM_TABLES_BY_ID,
  ...NAMED_TABLES.map(({ table }) => table),
];

test('each table has rows of realms, or is said to have none with a reason', () => {
  const { raw } = openDatabase({ file: files.file() });
  const tables = raw
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and " +
        "name not like '%\\_search%' escape '\\'",
    )
    .pluck()
    .all();
  raw.close();
  expect([...NAMES, ...Object.keys(OTHER_TABLES)].sort()).toEqual(tables.sort());
});

/** Tables whose rows an index tells apart, and by which columns within a realm. */
const UNIQUE_BY_INDEX: Readonly<Record<string, ReadonlyArray<string>>> = {
  api_keys: ['digest'],
  requests: ['user_id', 'key'],
};

test('the keys that are named tell rows apart', () => {
  for (const { name, columns, primaryKeys } of TABLES) {
    const key = [
      ...columns.filter(({ primary }) => primary).map((column) => column.name),
      ...primaryKeys.flatMap((primary) => primary.columns.map((column) => column.name)),
    ].filter((column) => column !== 'realm_id');
    const named = [...REALM_TABLES, ...NAMED_TABLES]
      .filter(({ table }) => table === name)
      .map((table) => table.key);
    const unique = UNIQUE_BY_INDEX[name] ?? key;
    for (const one of named)
      expect([name, ...[...one].sort()]).toEqual([
        name,
        ...(unique.length === 0 ? ['realm_id'] : [...unique].sort()),
      ]);
    for (const own of OWN_ROWS.filter(({ table }) => table === name))
      expect([name, ...new Set([...own.key, own.user])].sort()).toEqual(
        [name, ...new Set([...unique, own.user])].sort(),
      );
  }
});

test('rows come before those that they name', () => {
  for (const { name, foreignKeys } of TABLES)
    for (const key of foreignKeys) {
      const { foreignTable } = key.reference();
      const parent = getTableConfig(foreignTable as SQLiteTable).name;
      if (parent === 'realms' || parent === name) continue;
      expect([name, parent, NAMES.indexOf(name) < NAMES.indexOf(parent)]).toEqual([
        name,
        parent,
        true,
      ]);
    }
});
