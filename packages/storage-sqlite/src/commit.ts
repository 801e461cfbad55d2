import { type Commit, E, stale } from '@parley/core';
import { applierOf } from './appliers/every-applier.ts';
import type { Caches } from './caches.ts';
import type { Db } from './db.ts';
import type { GroupCommit } from './group-commit.ts';
import { guardOf } from './guards.ts';

export const sqliteCommit = (db: Db, caches: Caches, group: GroupCommit): Commit => {
  const holds = guardOf(db);
  const apply = applierOf(db, caches);
  const putEvent = db.prepare('insert into outbox (event) values (?)');
  return (set) => () =>
    group.enqueue(() => {
      if (!set.guards.every(holds)) return E.left(stale);
      for (const change of set.changes) apply(change);
      for (const event of set.events) putEvent.run(JSON.stringify(event));
      return E.right(undefined);
    });
};
