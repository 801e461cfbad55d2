import { isDeepStrictEqual } from 'node:util';
import { type Page, type PageQuery, readerIn } from '@parley/core';
import type { Db } from './db.ts';
import type { PageSearch } from './queries/messages/page/page.ts';
import type { Watch, Watched } from './watched.ts';

/** Milliseconds of a turn of the event loop in which a page is looked for. */
const LOOKED_AT_ONCE = 5;
/** So often a search begins anew when its messages may have gone elsewhere; after that it goes on, and whoever reads the page decides. */
const FRESH_STARTS = 3;

/** Does work in a turn of its own. */
type InTurn = <A>(work: () => A) => Promise<A>;

export interface LongPages {
  /** However long it takes. */
  readonly page: (query: PageQuery) => Page;
  /** Null: it takes longer than a part of a turn. */
  readonly soon: (query: PageQuery) => Page | null;
  /** Looks for it in parts. Until what it answers is called, the others find it quickly. */
  readonly find: (query: PageQuery, inTurn: InTurn) => Promise<() => void>;
}

interface Sought {
  readonly query: PageQuery;
  readonly search: PageSearch;
  readonly watch: Watch;
}

const isSame = (one: PageQuery, other: PageQuery): boolean =>
  one.anchor === other.anchor && one.before === other.before && one.after === other.after && isDeepStrictEqual(one, other);

const never = (): boolean => false;

/**
 * A search that goes on over several turns finds each message as it is when the search comes to it. Those that change meanwhile are looked at again
 * before the page is shown; where more than single messages changed, it begins anew.
 */
export const longPages = (db: Db, watched: Watched, begin: (query: PageQuery) => PageSearch, lookedAtOnce = LOOKED_AT_ONCE): LongPages => {
  const newestTopic = db.pluck<number | null>('select max(id) from topics');
  const held = new Set<Sought>();
  const heldFor = (query: PageQuery): Sought | undefined => {
    if (held.size === 0) return undefined;
    const same = [...held].filter((one) => isSame(one.query, query));
    return same.find(({ watch }) => !watch.isUpset()) ?? same[0];
  };
  const isOver = (): (() => boolean) => {
    const end = performance.now() + lookedAtOnce;
    return () => performance.now() >= end;
  };
  const goOn = ({ search, watch }: Sought, isEnough: () => boolean): boolean => {
    search.correct(watch.changed());
    return search.goOn(isEnough);
  };
  const seek = (query: PageQuery): Sought => ({
    query,
    watch: watched.watch({ reader: readerIn(query.where), topic: newestTopic.get() ?? 0 }),
    search: begin(query),
  });

  return {
    page: (query) => {
      const known = heldFor(query);
      if (known === undefined) {
        const search = begin(query);
        search.goOn(never);
        return search.page();
      }
      if (known.watch.isUpset()) known.search.correctAll();
      goOn(known, never);
      return known.search.page();
    },
    soon: (query) => {
      const known = heldFor(query);
      if (known?.watch.isUpset()) return null;
      const search = known?.search ?? begin(query);
      search.correct(known?.watch.changed() ?? []);
      return search.goOn(isOver()) ? search.page() : null;
    },
    find: async (query, inTurn) => {
      let left = FRESH_STARTS;
      let sought: Sought | null = null;
      const look = (): Sought | null => {
        if (sought?.watch.isUpset() && left-- > 0) {
          sought.watch.end();
          sought = null;
        }
        sought ??= seek(query);
        return goOn(sought, isOver()) ? sought : null;
      };
      try {
        let found: Sought | null = null;
        while (found === null) found = await inTurn(look);
        const mine = found;
        held.add(mine);
        return () => {
          mine.watch.end();
          held.delete(mine);
        };
      } catch (error) {
        (sought as Sought | null)?.watch.end();
        throw error;
      }
    },
  };
};
