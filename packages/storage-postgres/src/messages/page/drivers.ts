import type { Corpus } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { type Driver, merged } from './batch.ts';
import { glanceAt } from './glance.ts';
import { idsOf, lyingInPlaces } from './in-places.ts';
import { everywhere, flagged, inContainers } from './indexed.ts';
import { isNarrow, placesOf } from './places.ts';
import { recentIn } from './recent.ts';
import { searchDriver } from './search.ts';
import { readDriver, unreadDriver } from './unread.ts';

/** More channels than this are first looked for in all that is said in the realm. */
const MANY_CHANNELS = 16;

/** A way that is tried when shorter ones found too little: it knows nothing before that. */
const later =
  (driver: Driver): Driver =>
  (request) =>
    request.round === 0 ? Promise.resolve({ found: [], upTo: request.from }) : driver(request);

/** A way that is tried first, and another one that goes on where it ends. */
const atFirst =
  (driver: Driver, afterwards: Driver): Driver =>
  (request) =>
    (request.round === 0 ? driver : afterwards)(request);

/**
 * Every way there is at the same time: through the places, and by the index of each term that has
 * one. Whether a term hits nearly everything or next to nothing, one of the ways is short.
 */
export const waysTo = async (session: Session, corpus: Corpus): Promise<ReadonlyArray<Driver>> => {
  const { where, sources } = corpus;
  const places = placesOf(corpus);
  const touched = sources.flatMap((source) =>
    source._tag === 'Touched' ? [flagged(session, source.user, source.flag)] : [],
  );
  const withTouched = (driver: Driver): Driver => merged([driver, ...touched]);
  const drivers: Driver[] = [];
  let isIndexed = false;
  for (const term of where) {
    const isUnread = term._tag === 'Flag' && term.flag === 'unread';
    if (isUnread && term.negated) {
      drivers.push(withTouched(readDriver(session, places, corpus, term.reader)));
      isIndexed = isNarrow(places);
    }
    if (term.negated) continue;
    const driver = everywhere(session, term);
    if (driver !== null) drivers.push(driver);
    if (driver !== null && term._tag === 'Id') return [driver];
    if (isUnread) {
      drivers.push(unreadDriver(session, places, corpus, term.reader));
      isIndexed = true;
    }
    if (term._tag === 'Search') {
      const search = await searchDriver(session, corpus, term);
      if (search !== null) drivers.push(search);
      isIndexed ||= search !== null;
    }
  }
  if (isIndexed) return drivers;
  const [ids] = where.flatMap((term) => inContainers(term) ?? []);
  const plain = idsOf(lyingInPlaces(session, places, ids));
  if (isNarrow(places)) {
    const inPlaces = ids === undefined ? atFirst(glanceAt(session, places), plain) : plain;
    return [...drivers, withTouched(inPlaces)];
  }
  const isWide = places.channels.length > MANY_CHANNELS;
  return [
    ...drivers,
    withTouched(recentIn(session, places)),
    withTouched(isWide ? later(plain) : plain),
  ];
};
