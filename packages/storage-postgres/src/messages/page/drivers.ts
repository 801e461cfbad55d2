import type { Corpus } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { type Driver, merged } from './batch.ts';
import { idsOf, lyingInPlaces } from './in-places.ts';
import { everywhere, flagged, inContainers } from './indexed.ts';
import { isNarrow, placesOf } from './places.ts';
import { recentIn } from './recent.ts';
import { searchDriver } from './search.ts';
import { unreadDriver } from './unread.ts';

/** Ways to a page, each of which misses nothing that belongs to it. */
export interface Ways {
  readonly drivers: ReadonlyArray<Driver>;
  /** What the one driver finds belongs to the page, and needs no look at it. */
  readonly isExact: boolean;
}

/** More channels than this are first looked for in all that is said in the realm. */
const MANY_CHANNELS = 16;

/** A way that is tried when shorter ones found too little: it knows nothing before that. */
const later =
  (driver: Driver): Driver =>
  (request) =>
    request.round === 0 ? Promise.resolve({ found: [], upTo: request.from }) : driver(request);

/**
 * Every way there is at the same time: through the places, and by the index of each term that has
 * one. Whether a term hits nearly everything or next to nothing, one of the ways is short.
 */
export const waysTo = async (session: Session, corpus: Corpus): Promise<Ways> => {
  const { where, sources } = corpus;
  const places = placesOf(corpus);
  const touched = sources.flatMap((source) =>
    source._tag === 'Touched' ? [flagged(session, source.user, source.flag)] : [],
  );
  const withTouched = (driver: Driver): Driver => merged([driver, ...touched]);
  const drivers: Driver[] = [];
  let isIndexed = false;
  for (const term of where) {
    if (term.negated) continue;
    const driver = everywhere(session, term);
    if (driver !== null) drivers.push(driver);
    if (driver !== null && term._tag === 'Id') return { drivers: [driver], isExact: false };
    if (term._tag === 'Flag' && term.flag === 'unread') {
      drivers.push(unreadDriver(session, places, corpus, term.reader));
      isIndexed = true;
    }
    if (term._tag === 'Search') {
      const search = await searchDriver(session, corpus, term);
      if (search !== null) drivers.push(search);
      isIndexed ||= search !== null;
    }
  }
  if (isIndexed) return { drivers, isExact: false };
  const [ids] = where.flatMap((term) => inContainers(term) ?? []);
  const inPlaces = withTouched(idsOf(lyingInPlaces(session, places, ids)));
  if (isNarrow(places))
    return {
      drivers: [...drivers, inPlaces],
      isExact: where.length === 0 && touched.length === 0,
    };
  const isWide = places.channels.length > MANY_CHANNELS;
  return {
    drivers: [
      ...drivers,
      withTouched(recentIn(session, places)),
      isWide ? later(inPlaces) : inPlaces,
    ],
    isExact: false,
  };
};
