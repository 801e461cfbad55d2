import { type BoundTerm, isOfPlace, MessageId, type Page } from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import type { IncrementalQuery, Search } from '../../cache/incremental-reads.ts';
import type { Db } from '../../database/db.ts';
import { type IndexScan, indexScansFor } from './drivers.ts';
import { matching as matchingIn } from './matching.ts';
import { namingResolved } from './narrowing.ts';
import { newestIds } from './newest-ids.ts';
import { onePiece } from './one-piece.ts';
import { type PageSide, pageSideOf } from './page-side.ts';
import type { RealmCorpus, RealmPageQuery } from './realm-query.ts';
import { type ScanRequest, scan } from './scan.ts';
import { searching } from './search.ts';
import type { SpanSource } from './span-source.ts';
import { filtered, merged, NOTHING, racing, type Stream } from './streams.ts';
import type { PageTools } from './tools.ts';
import { readWalking, unreadWalking } from './unread.ts';
import { unreadUnsubscribed } from './unread-unsubscribed.ts';

type Terms = ReadonlyArray<BoundTerm>;

/** It was found when it was begun, within a turn in which nothing changes. */
const settled = (page: Page): Search<Page> => ({
  correct: () => {},
  correctAll: () => {},
  goOn: () => true,
  found: () => page,
});

/** The ends of time are places where no message is. */
const isId = (anchor: number): boolean => anchor > 0 && Number.isSafeInteger(anchor);

/**
 * Finds ids by every way there is at the same time: through the sources from the anchor on, and by
 * the index of each term that has one. What one way does not see to is asked of each message it
 * finds. Whether a term hits nearly everything or next to nothing, one of the ways is short.
 */
export const pageReader = (
  db: Db,
  caches: Caches,
  { sourcesOf, placed, containersOf, belongingTo }: PageTools,
): IncrementalQuery<RealmPageQuery, Page>['begin'] => {
  const drivers = indexScansFor(db);
  const unreadWalk = unreadWalking(db, belongingTo);
  const beside = unreadUnsubscribed(db);
  const readWalk = readWalking(db, drivers.all);
  const glance = newestIds(db, caches, (realm) => drivers.all('before', realm));
  const inOnePiece = onePiece({
    before: glance,
    after: (realm) => drivers.all('after', realm),
    containerOf: (realm, id) => containersOf(realm, [id])[0] ?? null,
  });
  const matching = matchingIn(db, caches);
  const naming = namingResolved(db);
  const search = searching(db, caches, { sourcesOf, placed, belongingTo });

  const waysTo = (
    sources: ReadonlyArray<SpanSource>,
    terms: Terms,
    corpus: RealmCorpus,
    way: ScanRequest,
  ): ReadonlyArray<Stream> => {
    const belongs = belongingTo(sources, corpus).ids;
    const judged = (stream: Stream, asked: Terms, isWithin: boolean): Stream => {
      if (isWithin && asked.length === 0) return stream;
      const keep = matching(asked, corpus);
      return filtered(stream, (ids) => keep(isWithin ? ids : belongs(ids)), way.count);
    };
    const withBeside = (stream: Stream, besides: () => Stream): Stream =>
      corpus.mayBeSentUnsubscribed === true ? merged([stream, besides()], way.direction) : stream;
    const streams: Stream[] = [];
    let hasShortWalk = false;
    let isIndexed = false;
    for (const term of terms) {
      const driver: IndexScan | null = drivers.driverOf(term, corpus, way);
      const left = driver?.isExact === true ? terms.filter((one) => one !== term) : terms;
      if (driver?.everywhere) streams.push(judged(driver.everywhere, left, false));
      if (driver?.inPiece && !hasShortWalk) {
        streams.push(judged(scan(driver.inPiece, sources, way), left, true));
        hasShortWalk = true;
      }
      if (term._tag === 'Flag' && term.flag === 'unread' && !term.negated)
        streams.push(
          withBeside(
            judged(
              unreadWalk(sources, corpus, term.reader, way),
              terms.filter((one) => one !== term),
              true,
            ),
            () => judged(beside.stream(corpus.realm, term.reader, way), terms, false),
          ),
        );
      if (term._tag === 'Flag' && term.flag === 'unread' && term.negated)
        streams.push(
          judged(
            merged(
              [
                readWalk(sources, corpus, term.reader, way),
                ...drivers
                  .startingRead(term.reader, corpus, way)
                  .map((stream) => filtered(stream, belongs, way.count)),
              ],
              way.direction,
            ),
            terms,
            true,
          ),
        );
      if (term._tag === 'Search' && !term.negated) {
        const { stream, isExact } = search(sources, corpus, term, way);
        if (stream !== null)
          streams.push(
            judged(
              stream,
              terms.filter((one) => one !== term || !isExact),
              true,
            ),
          );
        // The index reads a place as quickly as it can be walked through, and passes over what has
        // none of the words.
        if (stream !== null && isExact) isIndexed = true;
        if (term.query.words.size === 0) return [NOTHING];
      }
      if (term._tag === 'Id' && !term.negated) return streams.slice(-1);
    }
    const everything =
      way.direction === 'before'
        ? glance(corpus.realm, way.anchor)
        : drivers.all(way.direction, corpus.realm);
    if (!hasShortWalk && !isIndexed)
      streams.push(judged(scan(everything, sources, way), terms, true));
    return streams;
  };

  return (asked, isWatched) => {
    const query = { ...asked, ...naming(asked) };
    const { where, anchor } = query;
    const sources = placed(sourcesOf(query), query);
    const terms = where.filter((term) => !isOfPlace(term));
    const [place, another] = sources;
    const isAll =
      !isWatched && terms.length === 0 && place?.isNarrow === true && another === undefined;
    const page = isAll ? inOnePiece(place, query) : null;
    if (page !== null) return settled(page);
    const side = (direction: ScanRequest['direction'], count: number): PageSide => {
      if (count === 0) return pageSideOf(NOTHING, anchor, direction, count);
      const way = { anchor, direction, count };
      return pageSideOf(
        racing(waysTo(sources, terms, query, way), direction),
        anchor,
        direction,
        count,
      );
    };
    const [before, after] = [side('before', query.before), side('after', query.after)];
    const belonging = (ids: ReadonlyArray<number>): ReadonlyArray<number> =>
      matching(terms, query)(belongingTo(sources, query).ids(ids));
    const corrections = new Map<number, boolean>();
    const correct = (ids: ReadonlyArray<number>): void => {
      if (ids.length === 0) return;
      const those = new Set(belonging(ids));
      for (const id of ids) corrections.set(id, those.has(id));
    };
    return {
      correct,
      correctAll: () => correct([...before.found, ...after.found, ...corrections.keys()]),
      goOn: (isOver) => before.goOn(corrections, isOver) && after.goOn(corrections, isOver),
      found: () => ({
        before: before.ids(corrections).map(MessageId).toReversed(),
        hasAnchor: isId(anchor) && belonging([anchor]).length > 0,
        after: after.ids(corrections).map(MessageId),
      }),
    };
  };
};
