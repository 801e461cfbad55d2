import { wordsIn } from '@parley/core';
import type { Db } from '../database/db.ts';
import {
  boundsOf,
  messageOfRow,
  messageQuery,
  partContainers,
  partOf,
  rowOfMessage,
  searchTerms,
} from '../database/search-words.ts';
import type { TableRow } from '../database/table-row.ts';

/** Messages of which the index has something, as FTS5 tells what it holds. */
const FOUND = 'select doc from temp.search_terms where term >= ? and term < ?';

/** Messages of which it ought to: what is pending counts as it was before. */
const EXPECTED = `select m.id from search_marks k cross join messages m on m.id between @first and
min(@last, k.messages_up_to)
    where not exists (select 1 from search_pending p where p.message_id = m.id and p.indexed is
    null)
  union all select message_id from search_pending p where message_id between @first and @last
    and indexed is not null and not exists (select 1 from messages m where m.id = p.message_id)`;

type SampleRow = TableRow<'messages', 'id' | 'container_id' | 'rendered'>;

/** So many messages, as far apart as they come, are looked for by their words. */
const SAMPLES = 200;
const SAMPLE = `select m.id, m.container_id, m.rendered from search_marks k cross join messages m on
m.id >= ? and m.id <= k.messages_up_to
  where coalesce(m.last_edit_id, 0) <= k.edits_up_to and not exists (select 1 from search_pending
  where message_id = m.id) order by m.id limit 1`;
const HELD = 'select 1 from message_search where message_search match ? and rowid = ?';

/**
 * Lists messages that a search would not find, or finds although they are removed; at most `most`
 * of them.
 */
export const searchFindings = (db: Db, most: number): ReadonlyArray<string> => {
  const newest = db.pluck<number | null>('select max(id) from messages').get() ?? 0;
  db.exec(searchTerms(db.prefix));
  const found = db.pluck<number>(FOUND);
  const expected = db.pluck<number>(EXPECTED);
  const sample = db.prepare<SampleRow>(SAMPLE);
  const held = db.pluck<number>(HELD);
  const details: string[] = [];

  const comparePart = (part: number): void => {
    const { from, to } = partContainers(part);
    const there = new Set(found.all(from, to).map(messageOfRow));
    for (const id of expected.all(boundsOf(part)))
      if (!there.delete(id)) details.push(`Message ${id} is not in the full-text index.`);
    for (const id of there) details.push(`Message ${id} is in the full-text index and not there.`);
  };
  for (let part = 0; part <= partOf(newest) && details.length < most; part++) comparePart(part);

  for (let step = 0; step < SAMPLES && details.length < most; step++) {
    const row = sample.get(Math.ceil((newest * step) / SAMPLES));
    if (row === undefined) break;
    const query = messageQuery(partOf(row.id), wordsIn(row.rendered), row.container_id);
    if (held.get(query, rowOfMessage(row.id)) === undefined)
      details.push(`Message ${row.id} is not in the full-text index with all its words.`);
  }
  return details.slice(0, most);
};
