import { type Page, readerIn } from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import { type IncrementalReads, incrementalReads } from '../../cache/incremental-reads.ts';
import type { Db } from '../../database/db.ts';
import { pageReader } from './page.ts';
import type { RealmPageQuery, RealmUnreadQuery } from './realm-query.ts';
import type { PageTools } from './tools.ts';
import { type FoundUnread, unreadPlacesReader } from './unread-places.ts';

/** What may be looked for over several turns of the event loop. */
export interface IncrementalSearches {
  readonly pages: IncrementalReads<RealmPageQuery, Page>;
  readonly unread: IncrementalReads<RealmUnreadQuery, FoundUnread>;
}

/** `searchTurn` is the time of each turn in milliseconds. */
export const incrementalSearches = (
  db: Db,
  caches: Caches,
  tools: PageTools,
  searchTurn?: number,
): IncrementalSearches => {
  const { changeWatcher } = caches;
  const pages = incrementalReads(
    changeWatcher,
    {
      begin: pageReader(db, caches, tools),
      readerOf: ({ where }: RealmPageQuery) => readerIn(where),
      isLike: (one, other) =>
        one.anchor === other.anchor && one.before === other.before && one.after === other.after,
    },
    searchTurn,
  );
  const unread = incrementalReads(
    changeWatcher,
    {
      begin: unreadPlacesReader(db, caches, pages.now, tools),
      readerOf: ({ user }: RealmUnreadQuery) => user,
      isLike: (one, other) => one.user === other.user && one.limit === other.limit,
    },
    searchTurn,
  );
  return { pages, unread };
};
