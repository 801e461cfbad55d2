import { HistoryId, type PersonalData } from '@parley/core';
import { type Caches, forgetAll } from '../cache/caches.ts';
import { unlessBusy } from '../database/waiting.ts';
import { forgetting } from '../tables/personal/forget.ts';
import { personalReads } from '../tables/personal/read.ts';
import { rewriting } from '../tables/personal/rewrite.ts';
import { inCommit } from './in-commit.ts';
import { type OverwritePorts, overwriting } from './overwrite.ts';

interface PersonalPorts extends OverwritePorts {
  readonly caches: Caches;
}

export const sqlitePersonalData = (ports: PersonalPorts): PersonalData => {
  const { db, caches, group, readTransaction, indexing, patience } = ports;
  const reads = personalReads(db);
  const forget = forgetting(db);
  const rewrite = rewriting(db);

  /** Reads the newest state, and waits while the file is locked. */
  const reading =
    <Asked extends ReadonlyArray<unknown>, Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      await unlessBusy(readTransaction.begin, patience);
      return ask(...asked);
    };
  /** What is written here is not followed by the caches one by one. */
  const write = <A>(work: () => A): Promise<A> =>
    inCommit(group, () => {
      const done = work();
      forgetAll(caches);
      indexing.unindexed();
      return done;
    });

  /**
   * The same in a transaction of its own, in which SQLite does not check foreign keys. While the
   * database is locked it is an ordinary commit, which takes longer.
   */
  const writeUnchecked = <A>(work: () => A): Promise<A> => {
    group.flush();
    if (group.isWaiting()) return write(work);
    // The setting is ignored within a transaction.
    readTransaction.end();
    db.raw.pragma('foreign_keys = OFF');
    try {
      const done = write(work);
      group.flush();
      return done;
    } finally {
      readTransaction.end();
      db.raw.pragma('foreign_keys = ON');
    }
  };

  return {
    messagesBy: reading(reads.messagesBy),
    reactionsBy: reading(reads.reactionsBy),
    submessagesBy: reading(reads.submessagesBy),
    flagsOf: reading(reads.flagsOf),
    mentioning: reading(reads.mentioning),
    forgetUser: (...asked) => write(() => forget.forgetUser(...asked)),
    forgetSubmessages: (...asked) => write(() => forget.forgetSubmessages(...asked)),
    forgetRealm: async (...asked) =>
      (await write(() => forget.forgetRows(...asked))) ||
      writeUnchecked(() => forget.forgetNamed(...asked)),
    rewriteTexts: (...asked) => write(() => rewrite.texts(...asked)),
    rewriteEvents: (...asked) => write(() => rewrite.events(...asked)),
    // What the full-text index has of a message is read from its newest edits.
    rewriteEdits: async (...asked) => {
      const last = await indexing.settled(() => {
        const looked = rewrite.edits(...asked);
        forgetAll(caches);
        return looked;
      });
      return last === null ? null : HistoryId(last);
    },
    overwrite: overwriting(ports),
  };
};
