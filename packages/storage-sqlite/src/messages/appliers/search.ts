import { E, type WordCache } from '@parley/core';
import type { GroupCommit } from '../../commit/group-commit.ts';
import type { Db } from '../../database/db.ts';
import { type FreshWords, partWords } from './part-words.ts';
import { takingIn } from './take-in.ts';

/**
 * FTS5 writes many messages at once for a fraction of what each costs alone; so many are looked
 * through one by one until then.
 */
const BATCH = 128;
/** So many are taken in at once where everything has to be, however much comes meanwhile. */
const LAST_BATCH = 4 * BATCH;
/**
 * Pages that FTS5 merges at a time, and milliseconds after which what is left has to wait for the
 * next turn.
 */
const PAGES = 4;
const MERGE_MS = 2;
/** FTS5 changes a row more when there was something to merge (its manual, 6.8). */
const CHANGED_NOTHING = 2;

/** Called when a message was sent, written or removed; the database knows which. */
export type Unindexed = () => void;

export interface Indexing {
  readonly unindexed: Unindexed;
  /**
   * Takes in what is pending, a batch in each commit. With the last of them it runs `work`, so
   * nothing is pending then.
   */
  readonly settled: <A>(work: () => A) => Promise<A>;
}

/**
 * Brings the full-text index up to date, beside what people wait for: in a turn of the event loop
 * it takes in a batch of messages, or merges some pages, as a change set of its own. Should that
 * fail, the messages are pending still.
 */
export const indexing = (db: Db, words: WordCache, enqueue: GroupCommit['enqueue']): Indexing => {
  const { count, takeIn } = takingIn(db, words);
  const merge = db.prepare(
    `insert into message_search (message_search, rank) values ('merge', ${PAGES})`,
  );
  const changes = db.pluck<number>('select total_changes()');
  const freshWords = partWords();
  let waiting = count();
  let isAtWork = false;
  let isToMerge = false;

  /** At least half of what waits, so that it cannot pile up however much comes in a turn. */
  const takeSomeIn = (fresh: FreshWords): void => {
    takeIn(Math.max(BATCH, Math.ceil(waiting / 2)), fresh);
    waiting = count();
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
        await enqueue(() => E.right(waiting >= BATCH ? takeSomeIn(fresh) : mergeSome()));
        fresh.settle();
      }
    } catch {
      // The next commit learns what is wrong with the disk; this is tried again when as many
      // messages have come.
      waiting = 0;
      isToMerge = false;
    }
    isAtWork = false;
  };

  const settled = async <A>(work: () => A): Promise<A> => {
    let done: { readonly answer: A } | null = null;
    for (;;) {
      const fresh = freshWords();
      await enqueue(() => {
        const pending = count();
        if (pending > 0) takeIn(pending <= LAST_BATCH ? pending : BATCH, fresh);
        waiting = count();
        if (waiting === 0) done = { answer: work() };
        return E.right(undefined);
      });
      fresh.settle();
      if (done !== null) return (done as { readonly answer: A }).answer;
    }
  };

  return {
    unindexed: () => {
      waiting++;
      if (waiting >= BATCH && !isAtWork) void bringUpToDate();
    },
    settled,
  };
};
