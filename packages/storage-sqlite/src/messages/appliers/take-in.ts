import { type WordCache, type WordOf, wordsIn, wordsThatDiffer } from '@parley/core';
import type { Db } from '../../database/db.ts';
import {
  messageTerms,
  partOf,
  partTerms,
  rowOfMessage,
  rowOfPart,
  written,
} from '../../database/search-words.ts';
import { type Pending, pendingMessages } from '../../search/search-pending.ts';
import type { FreshWords } from './part-words.ts';

/**
 * Terms of a message that the index has and should not have, and the reverse. Null stands for no
 * term at all, not even the container.
 */
interface Difference {
  readonly id: number;
  readonly gone: string | null;
  readonly come: string | null;
}

/**
 * The words to remove and the words to add. Null when the index has nothing of the message, or
 * should have nothing.
 */
const changed = ({ indexed, rendered }: Pending, wordOf: WordOf) => {
  if (indexed !== null && rendered !== null) return wordsThatDiffer(indexed, rendered, wordOf);
  return {
    gone: indexed === null ? null : [...wordsIn(indexed, wordOf)],
    come: rendered === null ? null : [...wordsIn(rendered, wordOf)],
  };
};

const differenceOf = (pending: Pending, wordOf: WordOf, fresh: FreshWords): Difference => {
  const { id } = pending;
  const { gone, come } = changed(pending, wordOf);
  if (come !== null) fresh.add(partOf(id), come);
  const container = gone === null || come === null ? pending.container : null;
  return {
    id,
    gone: gone && messageTerms(id, gone, container),
    come: come && messageTerms(id, come, container),
  };
};

/** Writes into the full-text index what it does not have yet. */
export const takingIn = (db: Db, { wordOf }: WordCache) => {
  const { count, take } = pendingMessages(db);
  const put = db.prepare('insert into message_search (rowid, words) values (?, ?)');
  const takeOut = db.prepare(
    "insert into message_search (message_search, rowid, words) values ('delete', ?, ?)",
  );

  /**
   * FTS5 counts its rows, so a message that is taken out is put in again, even without words. Rows
   * ascend; otherwise FTS5 writes each alone.
   */
  const write = ({ id, gone, come }: Difference): void => {
    if (gone === '' && come === '') return;
    if (gone !== null) takeOut.run(rowOfMessage(id), gone);
    if (come !== null) put.run(rowOfMessage(id), come);
  };

  return {
    /** How many messages and edits are to be taken in. */
    count,
    /** Within a transaction; so many at most. */
    takeIn: (limit: number, fresh: FreshWords): void => {
      const differences = take(limit).map((pending) => differenceOf(pending, wordOf, fresh));
      for (const [part, words] of fresh.lacking())
        put.run(rowOfPart(part), written(partTerms(words)));
      // The newest has the lowest row.
      for (const difference of differences.toReversed()) write(difference);
    },
  };
};
