import { isDeepStrictEqual } from 'node:util';
import { type Page, type PageQuery, readerIn } from '@parley/core';
import type { Db } from './db.ts';
import type { PageSearch } from './queries/messages/page/page.ts';
import type { Watch, Watched } from './watched.ts';

/** Milliseconds of a turn of the event loop in which a page is looked for. */
const SEARCH_TURN = 5;
/** So often a search begins anew when its messages may have gone elsewhere; after that it goes on, and whoever reads the page decides. */
const FRESH_STARTS = 3;

/** Does work in a turn of its own. Null: nobody waits for it any more, and it was not done. */
export type InTurn = <A>(work: () => A) => Promise<A | null>;

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
const nothing = (): void => {};

/** Nothing changes before the turn of the event loop is over. */
const WITHIN_A_TURN: Watch = { changed: () => [], isUpset: () => false, end: nothing };

/**
 * A search that goes on over several turns finds each message as it is when the search comes to it. Those that change meanwhile are looked at again
 * before the page is shown; where more than single messages changed, it begins anew.
 */
export const longPages = (db: Db, watched: Watched, begin: (query: PageQuery) => PageSearch, searchTurn = SEARCH_TURN): LongPages => {
  const newestTopic = db.pluck<number | null>('select max(id) from topics');
  const held = new Set<Sought>();
  const heldFor = (query: PageQuery): Sought | undefined => {
    if (held.size === 0) return undefined;
    const same = [...held].filter((one) => isSame(one.query, query));
    return same.find(({ watch }) => !watch.isUpset()) ?? same[0];
  };
  const heldOrBegun = (query: PageQuery): Sought => heldFor(query) ?? { query, watch: WITHIN_A_TURN, search: begin(query) };
  const isOver = (): (() => boolean) => {
    const end = performance.now() + searchTurn;
    return () => performance.now() >= end;
  };
  const goOn = ({ search, watch }: Sought, isEnough: () => boolean): boolean => {
    search.correct(watch.changed());
    return search.goOn(isEnough);
  };
  const watchedFrom = (query: PageQuery): Sought => ({
    query,
    watch: watched.watch({ reader: readerIn(query.where), topic: newestTopic.get() ?? 0 }),
    search: begin(query),
  });

  return {
    page: (query) => {
      const sought = heldOrBegun(query);
      if (sought.watch.isUpset()) sought.search.correctAll();
      goOn(sought, never);
      return sought.search.page();
    },
    soon: (query) => {
      const sought = heldOrBegun(query);
      return !sought.watch.isUpset() && goOn(sought, isOver()) ? sought.search.page() : null;
    },
    find: async (query, inTurn) => {
      let left = FRESH_STARTS;
      const begun = await inTurn(() => watchedFrom(query));
      if (begun === null) return nothing;
      let sought = begun;
      const look = (): boolean => {
        if (sought.watch.isUpset() && left-- > 0) {
          sought.watch.end();
          sought = watchedFrom(query);
        }
        return goOn(sought, isOver());
      };
      const end = (): void => {
        sought.watch.end();
        held.delete(sought);
      };
      try {
        let isFound: boolean | null = false;
        while (isFound === false) isFound = await inTurn(look);
        if (isFound === null) {
          end();
          return nothing;
        }
      } catch (error) {
        end();
        throw error;
      }
      held.add(sought);
      return end;
    },
  };
};
