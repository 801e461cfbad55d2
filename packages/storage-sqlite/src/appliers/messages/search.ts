import { E, wordsIn, wordsThatDiffer } from '@parley/core';
import type { Db } from '../../db.ts';
import type { GroupCommit } from '../../group-commit.ts';
import { messageTerms, partOf, partTerms, rowOfMessage, rowOfPart, written } from '../../search-words.ts';
import { type FreshWords, partWords } from './part-words.ts';

/** FTS5 writes many messages at once for a fraction of what each costs alone; so many are looked through one by one until then. */
const BATCH = 128;
/** Pages that FTS5 merges at a time, and milliseconds after which what is left has to wait for the next turn. */
const PAGES = 4;
const MERGE_MS = 2;
/** FTS5 changes a row more when there was something to merge (its manual, 6.8). */
const CHANGED_NOTHING = 2;

interface PendingRow {
  readonly id: number;
  readonly container_id: number;
  /** HTML of which the index has the words, and HTML that the message has now. Null: none. */
  readonly indexed: string | null;
  readonly rendered: string | null;
}

/** Terms that the index has of a message and should not, and the reverse. Null: it has nothing of it, not even its container; it should not. */
interface Difference {
  readonly id: number;
  readonly gone: string | null;
  readonly come: string | null;
}

/** Words that go and words that come. Null: the index has nothing of the message, or should not. */
const changed = (indexed: string | null, rendered: string | null) => {
  if (indexed !== null && rendered !== null) return wordsThatDiffer(indexed, rendered);
  return { gone: indexed === null ? null : [...wordsIn(indexed)], come: rendered === null ? null : [...wordsIn(rendered)] };
};

/** Called when a message was sent, written or removed; the database notes which. */
export type Unindexed = () => void;

/**
 * Brings the full-text index up to date, beside what people wait for: in a turn of the event loop it takes in a batch of messages, or
 * merges some pages, as a change set of its own. Should that fail, the messages are pending still.
 */
export const indexing = (db: Db, enqueue: GroupCommit['enqueue']): Unindexed => {
  const count = db.pluck<number>('select count(*) from search_pending where message_id > 0');
  const pending = db.prepare<PendingRow>(
    `select p.message_id as id, p.container_id, coalesce(p.indexed, e.prev_rendered) as indexed, m.rendered from search_pending p
      left join message_edits e on e.id = p.edit_id left join messages m on m.id = p.message_id
      where p.message_id > 0 order by p.message_id limit (?+0)`,
  );
  const clear = db.prepare('delete from search_pending where message_id <= (?+0)');
  const put = db.prepare('insert into message_search (rowid, words) values (?, ?)');
  const takeOut = db.prepare("insert into message_search (message_search, rowid, words) values ('delete', ?, ?)");
  const merge = db.prepare(`insert into message_search (message_search, rank) values ('merge', ${PAGES})`);
  const changes = db.pluck<number>('select total_changes()');
  const freshWords = partWords();
  let waiting = count.get() ?? 0;
  let isAtWork = false;
  let isToMerge = false;

  const differenceOf = ({ id, container_id, indexed, rendered }: PendingRow, fresh: FreshWords): Difference => {
    const { gone, come } = changed(indexed, rendered);
    if (come !== null) fresh.add(partOf(id), come);
    const container = gone === null || come === null ? container_id : null;
    return { id, gone: gone && messageTerms(id, gone, container), come: come && messageTerms(id, come, container) };
  };

  /** FTS5 counts its rows, so whoever is taken out is put in again with what has come, be it nothing. Rows ascend, or FTS5 writes each alone. */
  const write = ({ id, gone, come }: Difference): void => {
    if (gone === '' && come === '') return;
    if (gone !== null) takeOut.run(rowOfMessage(id), gone);
    if (come !== null) put.run(rowOfMessage(id), come);
  };

  /** At least half of what waits, so that it cannot pile up however much comes in a turn. */
  const takeIn = (fresh: FreshWords): void => {
    const rows = pending.all(Math.max(BATCH, Math.ceil(waiting / 2)));
    const differences = rows.map((row) => differenceOf(row, fresh));
    for (const [part, words] of fresh.lacking()) put.run(rowOfPart(part), written(partTerms(words)));
    // The newest has the lowest row.
    for (const difference of differences.toReversed()) write(difference);
    clear.run(rows.at(-1)?.id ?? 0);
    waiting = count.get() ?? 0;
    isToMerge = true;
  };

  const mergeSome = (): void => {
    const end = performance.now() + MERGE_MS;
    do {
      const before = changes.get() ?? 0;
      merge.run();
      isToMerge = (changes.get() ?? 0) - before >= CHANGED_NOTHING;
    } while (isToMerge && performance.now() < end);
  };

  const bringUpToDate = async (): Promise<void> => {
    isAtWork = true;
    try {
      while (waiting >= BATCH || isToMerge) {
        const fresh = freshWords();
        await enqueue(() => E.right(waiting >= BATCH ? takeIn(fresh) : mergeSome()));
        fresh.settle();
      }
    } catch {
      // What is wrong with the disk is told to whoever commits; this is tried again when as many have come.
      waiting = 0;
      isToMerge = false;
    }
    isAtWork = false;
  };

  return () => {
    waiting++;
    if (waiting >= BATCH && !isAtWork) void bringUpToDate();
  };
};
