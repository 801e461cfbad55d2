import {
  arrivedDuring,
  isSentUnsubscribed,
  type Message,
  matches,
  type Page,
  type PageQuery,
  type Piece,
  readerIn,
  receivedParts,
  type Source,
} from '@parley/core';
import { EVERYTHING, located, messagesIn, spansWhere } from '../places.ts';
import type { MemoryState, StoredSpan } from '../state.ts';
import { factsOf, flagsOf } from './facts.ts';

const taken = (
  span: StoredSpan,
  take: 'all' | 'arrived' | 'received',
  { periods }: PageQuery,
): ReadonlyArray<Piece> => {
  switch (take) {
    case 'all':
      return [span];
    case 'arrived':
      return arrivedDuring(span, periods);
    case 'received':
      return receivedParts(span, periods);
  }
};

/** Where the messages of a source lie. */
const piecesOf = (state: MemoryState, source: Source, query: PageQuery): ReadonlyArray<Piece> => {
  if (source._tag === 'Conversation') return [{ container: source.container, ...EVERYTHING }];
  if (source._tag === 'Touched') {
    const pieces = source.places.flatMap((place) => piecesOf(state, place, query));
    const isTouched = (message: Message): boolean => {
      if (!flagsOf(state, source.user, message.id).stored.has(source.flag)) return false;
      const { span } = located(state, message);
      return (
        source.flag === 'historical' ||
        (span !== null && isSentUnsubscribed(span, message.id, query.periods))
      );
    };
    return messagesIn(state, pieces)
      .filter(isTouched)
      .map(({ id, container }) => ({ container, first: id, last: id }));
  }
  const { channel, topic, take } = source;
  const spans = spansWhere(
    state,
    (span) => span.channel === channel && (topic === null || span.topic === topic),
  );
  return spans.flatMap((span) => taken(span, take, query));
};

export const pageOf = (state: MemoryState, query: PageQuery): Page => {
  const { where, periods, anchor } = query;
  const reader = { user: readerIn(where), periods };
  const pieces = query.sources.flatMap((source) => piecesOf(state, source, query));
  const ids = messagesIn(state, pieces)
    .filter((message) => where.length === 0 || matches(factsOf(state, message, reader), where))
    .map((message) => message.id);
  const older = ids.filter((id) => id < anchor);
  return {
    before: older.slice(Math.max(0, older.length - query.before)),
    hasAnchor: ids.some((id) => id === anchor),
    after: ids.filter((id) => id > anchor).slice(0, query.after),
  };
};
