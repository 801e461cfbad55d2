import { type Commit, E, foreignPart, stale } from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import { corruptChangeSet } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import { indexing } from '../messages/appliers/search.ts';
import { applierOf } from './every-table.ts';
import type { GroupCommit } from './group-commit.ts';
import { guardsOf } from './guards.ts';
import { eventAppender } from './outbox.ts';

export const sqliteCommit = (db: Db, caches: Caches, group: GroupCommit): Commit => {
  const hold = guardsOf(db);
  const apply = applierOf(db, caches, indexing(db, caches.words, group.enqueue));
  const append = eventAppender(db);
  return (set) => () => {
    const foreign = foreignPart(set);
    if (foreign !== null) return Promise.reject(corruptChangeSet(`${foreign} names another realm`));
    return group.enqueue(() => {
      if (!hold(set)) return E.left(stale);
      for (const change of set.changes) apply(change, set.realm);
      append(set);
      return E.right(undefined);
    });
  };
};
