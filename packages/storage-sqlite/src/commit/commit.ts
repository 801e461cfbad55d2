import { type Commit, E, stale } from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import type { Db } from '../database/db.ts';
import { indexing } from '../messages/appliers/search.ts';
import { applierOf } from './every-table.ts';
import type { GroupCommit } from './group-commit.ts';
import { guardsOf } from './guards.ts';

export const sqliteCommit = (db: Db, caches: Caches, group: GroupCommit): Commit => {
  const hold = guardsOf(db);
  const apply = applierOf(db, caches, indexing(db, caches.words, group.enqueue));
  const putEvent = db.prepare('insert into outbox (event) values (?)');
  const putEvents = db.prepare('insert into outbox (event) select value from json_each(?)');
  return (set) => () =>
    group.enqueue(() => {
      if (!hold(set.guards)) return E.left(stale);
      for (const change of set.changes) apply(change);
      if (set.events.length === 1) putEvent.run(JSON.stringify(set.events[0]));
      else if (set.events.length > 1) putEvents.run(JSON.stringify(set.events));
      return E.right(undefined);
    });
};
