import type { Db } from '../../database/db.ts';
import {
  messageQuery,
  PART_TERMS,
  partOfRow,
  partsQuery,
  searchTerms,
  wordOfPartTerm,
  written,
} from '../../database/search-words.ts';

/**
 * Removes from the full-text index the words of parts that no message of the part has any more.
 * Within a transaction in which no message is pending.
 *
 * @returns The last term that was looked at; null when there was none after `after`.
 */
export const sweepPartWords = (
  db: Db,
): ((after: string | null, limit: number) => string | null) => {
  const define = db.prepare(searchTerms(db.prefix));
  const takeOut = db.prepare(
    "insert into message_search (message_search, rowid, words) values ('delete', ?, ?)",
  );
  const put = db.prepare("insert into message_search (rowid, words) values (?, '')");
  const rowsOf = db.pluck<number>('select rowid from message_search where message_search match ?');
  const isInUse = db.pluck<number>(
    'select 1 from message_search where message_search match ? limit 1',
  );
  const sweep = (term: string): void => {
    const words = [wordOfPartTerm(term)];
    for (const row of new Set(rowsOf.all(partsQuery(words)))) {
      if (isInUse.get(messageQuery(partOfRow(row), words, null)) !== undefined) continue;
      takeOut.run(row, written([term]));
      // FTS5 counts its rows, so what is taken out is put in again.
      put.run(row);
    }
  };

  return (after, limit) => {
    define.run();
    const terms = db
      .pluck<string>(
        'select distinct term from temp.search_terms where term > ? and term < ? limit (?+0)',
      )
      .all(after ?? PART_TERMS.from, PART_TERMS.to, limit);
    for (const term of terms) sweep(term);
    return terms.at(-1) ?? null;
  };
};
