import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '@parley/core';
import type { ChangeWatch, ChangeWatcher } from './change-watcher.ts';

/** Milliseconds of a turn of the event loop in which something is looked for. */
const SEARCH_TURN = 5;
/**
 * How often a search starts over when its messages may have been moved. After that it goes on, and
 * the snapshot that shows what was found decides.
 */
const FRESH_STARTS = 3;

/** Runs work in a turn of its own. Null when the caller has gone and the work was not done. */
export type RunInTurn = <A>(work: () => A) => Promise<A | null>;

/** Something that is looked for, in one turn of the event loop or in several. */
export interface Search<Found> {
  /** Looks again at messages that were changed since it began. */
  readonly correct: (ids: ReadonlyArray<number>) => void;
  /** Looks again at all that was found. */
  readonly correctAll: () => void;
  /** Looks for more. False: `isOver` said that it is enough for now. */
  readonly goOn: (isOver: () => boolean) => boolean;
  /** Once `goOn` was true. */
  readonly found: () => Found;
}

export interface IncrementalReads<Query, Found> {
  /** However long it takes. */
  readonly now: (query: Query) => Found;
  /** The result, or null when it takes longer than its share of a turn. */
  readonly soon: (query: Query) => Found | null;
  /** Looks for it in parts. Until what it answers is called, the others find it quickly. */
  readonly find: (query: Query, inTurn: RunInTurn) => Promise<() => void>;
}

export interface IncrementalQuery<Query, Found> {
  /**
   * Begins a search. `isWatched` is true when it takes several turns and is corrected after each
   * change.
   */
  readonly begin: (query: Query, isWatched: boolean) => Search<Found>;
  /** The user whose flags the query depends on. */
  readonly readerOf: (query: Query) => UserId;
  /** May they be the same? A quick look. */
  readonly isLike: (one: Query, other: Query) => boolean;
}

interface Begun<Query, Found> {
  readonly query: Query;
  readonly search: Search<Found>;
  readonly watch: ChangeWatch;
  /** The last result; null when there is none yet, or something changed since. */
  shown: Found | null;
}

const never = (): boolean => false;
const nothing = (): void => {};

/** Nothing changes before the turn of the event loop is over. */
const WITHIN_A_TURN: ChangeWatch = { changed: () => [], isInvalidated: () => false, end: nothing };

/**
 * A search over several turns finds each message as it is when the search reaches it. Messages that
 * change meanwhile are checked again before they are shown; when more than single messages changed,
 * the search starts over.
 */
export const incrementalReads = <Query, Found>(
  changeWatcher: ChangeWatcher,
  { begin, readerOf, isLike }: IncrementalQuery<Query, Found>,
  searchTurn = SEARCH_TURN,
): IncrementalReads<Query, Found> => {
  type HeldQuery = Begun<Query, Found>;
  const held = new Set<HeldQuery>();
  const heldFor = (query: Query): HeldQuery | undefined => {
    if (held.size === 0) return undefined;
    const same = [...held].filter(
      (one) => isLike(one.query, query) && isDeepStrictEqual(one.query, query),
    );
    return same.find(({ watch }) => !watch.isInvalidated()) ?? same[0];
  };
  const heldOrBegun = (query: Query): HeldQuery =>
    heldFor(query) ?? { query, watch: WITHIN_A_TURN, search: begin(query, false), shown: null };
  const isOver = (): (() => boolean) => {
    const end = performance.now() + searchTurn;
    return () => performance.now() >= end;
  };
  const goOn = (sought: HeldQuery, isEnough: () => boolean): boolean => {
    const changed = sought.watch.changed();
    if (changed.length > 0) sought.shown = null;
    sought.search.correct(changed);
    return sought.search.goOn(isEnough);
  };
  const show = (sought: HeldQuery): Found => {
    sought.shown ??= sought.search.found();
    return sought.shown;
  };
  const watchedFrom = (query: Query): HeldQuery => ({
    query,
    watch: changeWatcher.watch({ reader: readerOf(query) }),
    search: begin(query, true),
    shown: null,
  });

  return {
    now: (query) => {
      const sought = heldOrBegun(query);
      if (sought.watch.isInvalidated()) {
        sought.shown = null;
        sought.search.correctAll();
      }
      goOn(sought, never);
      return show(sought);
    },
    soon: (query) => {
      const sought = heldOrBegun(query);
      return !sought.watch.isInvalidated() && goOn(sought, isOver()) ? show(sought) : null;
    },
    find: async (query, inTurn) => {
      let left = FRESH_STARTS;
      const begun = await inTurn(() => watchedFrom(query));
      if (begun === null) return nothing;
      let sought = begun;
      const look = (): boolean => {
        if (sought.watch.isInvalidated() && left-- > 0) {
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
        // To put it in order may take as long as a part of the search.
        if (isFound !== null) isFound = await inTurn(() => show(sought) !== null);
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
