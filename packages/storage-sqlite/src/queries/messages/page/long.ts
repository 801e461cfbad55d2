import { type Page, type PageQuery, readerIn, type UnreadQuery } from '@parley/core';
import type { Caches } from '../../../caches.ts';
import type { Db } from '../../../db.ts';
import { type LongReads, longReads } from '../../../long-reads.ts';
import { pageReader } from './page.ts';
import type { PageTools } from './tools.ts';
import { type FoundUnread, unreadPlacesReader } from './unread-places.ts';

/** What may be looked for over several turns of the event loop. */
export interface Long {
  readonly pages: LongReads<PageQuery, Page>;
  readonly unread: LongReads<UnreadQuery, FoundUnread>;
}

/** `searchTurn`: milliseconds of each of those turns. */
export const longSearches = (db: Db, caches: Caches, tools: PageTools, searchTurn?: number): Long => {
  const { watched } = caches;
  const pages = longReads(
    db,
    watched,
    {
      begin: pageReader(db, caches, tools),
      readerOf: ({ where }: PageQuery) => readerIn(where),
      isLike: (one, other) => one.anchor === other.anchor && one.before === other.before && one.after === other.after,
    },
    searchTurn,
  );
  const unread = longReads(
    db,
    watched,
    {
      begin: unreadPlacesReader(db, caches, pages.now, tools),
      readerOf: ({ user }: UnreadQuery) => user,
      isLike: (one, other) => one.user === other.user && one.limit === other.limit,
    },
    searchTurn,
  );
  return { pages, unread };
};
