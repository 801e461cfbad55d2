import type { Db } from '../database/db.ts';
import type { ReadTransaction } from '../database/read-transaction.ts';
import { type BusyPatience, nextPause } from '../database/waiting.ts';
import type { Indexing } from '../messages/appliers/search.ts';
import { sweepPartWords } from '../tables/personal/part-words.ts';
import type { GroupCommit } from './group-commit.ts';
import { inCommit } from './in-commit.ts';

export interface OverwritePorts {
  readonly db: Db;
  readonly group: GroupCommit;
  readonly readTransaction: ReadTransaction;
  readonly indexing: Indexing;
  readonly patience: BusyPatience;
}

/** Terms of the full-text index that are looked at in one commit. */
const TERMS = 200;
/** Pages of the full-text index that are merged in one commit. */
const PAGES = 64;
/** FTS5 changes a row more when there was something to merge (its manual, 6.8). */
const CHANGED_NOTHING = 2;

interface Checkpoint {
  readonly busy: number;
}

/**
 * Takes the words of removed texts out of the full-text index, and empties the log, in which
 * earlier states of pages are. FTS5 keeps a removed word until it merges all segments that have it,
 * so all are merged. What becomes free is overwritten with zeros at once (`secure_delete`).
 */
export const overwriting = ({ db, group, readTransaction, indexing, patience }: OverwritePorts) => {
  const sweep = sweepPartWords(db);
  /** A negative number merges all segments, over as many calls as that takes. */
  const merge = db.prepare(
    `insert into message_search (message_search, rank) values ('merge', -${PAGES})`,
  );
  const changes = db.pluck<number>('select total_changes()');
  const mergeTopics = db.prepare("insert into topic_search (topic_search) values ('optimize')");
  const checkpoint = db.prepare<Checkpoint>('pragma wal_checkpoint(truncate)');

  const sweepIndex = async (): Promise<void> => {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await indexing.settled(() => sweep(from, TERMS));
    } while (after !== null);
  };

  const mergeSome = (): boolean => {
    const before = changes.get() ?? 0;
    merge.run();
    return (changes.get() ?? 0) - before >= CHANGED_NOTHING;
  };

  const emptyLog = async (): Promise<boolean> => {
    const until = patience.now() + patience.ms;
    let pause: number | null = null;
    for (;;) {
      await group.drain();
      readTransaction.end();
      if (checkpoint.get()?.busy === 0) return true;
      if (patience.now() >= until) return false;
      pause = nextPause(pause);
      await patience.pause(pause);
    }
  };

  return async (): Promise<boolean> => {
    await sweepIndex();
    while (await inCommit(group, mergeSome));
    await inCommit(group, () => mergeTopics.run());
    return emptyLog();
  };
};
