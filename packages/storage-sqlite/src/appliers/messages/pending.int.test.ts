import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import Database from 'better-sqlite3';
import { searchFindings } from '../../check-search.ts';
import { asDb, type Db } from '../../db.ts';
import { knownMigrations } from '../../migrate.ts';
import { defineSearchWords, fillSearchIndex, messageOfRow } from '../../search-words.ts';
import { scratch } from '../../testing/scratch.ts';
import { indexing } from './search.ts';

const files = scratch();
afterAll(files.remove);

const MIGRATION = '0028_search_pending_by_edit';
const earlier = knownMigrations().slice(0, knownMigrations().indexOf(MIGRATION));
const textOf = (name: string): string => readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8');

const SENT = `insert into spans (container_id, first_id, last_id, realm_id, topic_id, channel_id, arrivals) values (4, 1, 1000, 1, 3, 2, '[]');
  insert into messages (id, realm_id, container_id, ordinal, revision, sender_id, sent_at, latest_at, client, content, rendered, read_for,
    mentions_channel, has_link, has_image)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 150)
    select i, 1, 4, i, 1, 5, 1, 1, 'x', 'giraffe', '<p>giraffe</p>', 'nobody', 0, 0, 0 from n`;
const CHANGED = `update messages set rendered = '<p>okapi</p>' where id > 5;
  delete from messages where id in (7, 8);
  insert into messages select 151, realm_id, container_id, 151, revision, sender_id, sent_at, latest_at, client, content, '<p>gnu</p>', read_for,
    mentions_channel, has_link, has_image, edited_at, notice, has_attachment, has_reaction from messages where id = 1`;

/** From before a note could name an edit: 150 messages that the index knows, of which nearly all were changed since, and one more. */
const anEarlierDatabase = (): Database.Database => {
  const raw = new Database(files.file());
  raw.exec('pragma foreign_keys = off');
  defineSearchWords(raw);
  for (const name of earlier) raw.exec(textOf(name));
  raw.exec(SENT);
  fillSearchIndex(raw);
  raw.exec(CHANGED);
  return raw;
};

const upTo = (first: number, last: number): ReadonlyArray<number> => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const takeIn = async (db: Db): Promise<void> => {
  const unindexed = indexing(db, async (work) => {
    db.raw.transaction(work)();
    return E.right(undefined);
  });
  unindexed();
  await turn();
};

test('what waited for the index when notes were whole texts is taken in as before, beside what is edited meanwhile', async () => {
  const db = asDb(anEarlierDatabase());
  db.raw.exec(textOf(MIGRATION));
  const notes = db.raw.prepare<[]>('select message_id, indexed, edit_id from search_pending where message_id in (4, 6, 7, 9, 151)');
  db.raw.exec(`insert into message_edits values (900, 9, 5, 1, 'okapi', '<p>okapi</p>', null), (901, 4, 5, 1, 'giraffe', '<p>giraffe</p>', null);
    update messages set rendered = '<p>zebra</p>' where id in (4, 9)`);
  const known = '<p>giraffe</p>';
  expect(notes.all()).toEqual([
    { message_id: 4, indexed: null, edit_id: 901 },
    { message_id: 6, indexed: known, edit_id: null },
    { message_id: 7, indexed: known, edit_id: null },
    { message_id: 9, indexed: known, edit_id: null },
    { message_id: 151, indexed: null, edit_id: null },
  ]);
  await takeIn(db);
  const having = (word: string): ReadonlyArray<number> =>
    db.raw
      .prepare<[string], number>('select rowid from message_search where message_search match ? order by rowid desc')
      .pluck()
      .all(`"0\uE000${word}"`)
      .map(messageOfRow);
  const [last] = db.raw.prepare<[], number>('select min(message_id) - 1 from search_pending').pluck().all();
  expect(last).toBe(132);
  expect([having('giraff'), having('okapi'), having('zebra')]).toEqual([
    [1, 2, 3, 5, ...upTo(133, 150)],
    [6, ...upTo(10, 132)],
    [4, 9],
  ]);
  expect(searchFindings(db.raw, 10)).toEqual([]);
  db.raw.close();
});
