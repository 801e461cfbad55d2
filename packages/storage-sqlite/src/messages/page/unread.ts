import {
  isSentUnsubscribed,
  MessageId,
  type RealmId,
  receivedParts,
  sentParts,
  without,
} from '@parley/core';
import type { Db } from '../../database/db.ts';
import { type ReadState, readStateReader } from '../queries/read-state.ts';
import { type SpanRow, spanOf } from '../rows/topic.ts';
import type { RealmCorpus } from './realm-query.ts';
import { type IdsIn, type ScanRequest, scan } from './scan.ts';
import type { SpanMembership } from './span-membership.ts';
import type { SpanSource } from './span-source.ts';
import { spansFinder } from './spans-of.ts';
import { filtered, merged, readOn, type Stream } from './streams.ts';

/** Messages that start out read for the user, their own and notices, are skipped one by one. */
const UNREAD = `select id from messages where realm_id = (@realm+0)
    and container_id = (@container+0) and id between (@first+0) and (@last+0)
    and read_for <> 'everyone' and (read_for = 'nobody' or sender_id <> (@user+0))
  order by id`;

/** What lies wholly under the watermark is not looked into. */
const above = (source: SpanSource, { all_up_to }: ReadState): SpanSource => ({
  ...source,
  bounds: source.bounds !== null && source.bounds.high > all_up_to ? source.bounds : null,
  beyond: (from, direction) => {
    for (let at = from; ; ) {
      const { rows, isEnd } = source.beyond(at, direction);
      const open = rows.filter(({ last_id }) => last_id > all_up_to);
      const last = rows.at(-1);
      if (last === undefined || isEnd || (direction === 'before' && open.length < rows.length))
        return { rows: open, isEnd: true };
      if (open.length > 0) return { rows: open, isEnd };
      at = last.first_id;
    }
  },
});

type BelongingTo = (sources: ReadonlyArray<SpanSource>, corpus: RealmCorpus) => SpanMembership;

/** Of each span, its parts that are `of` a kind, where the source takes any of it. */
const partsOf =
  (source: SpanSource, of: typeof sentParts, { periods }: RealmCorpus): SpanSource['take'] =>
  (row: SpanRow) => {
    const taken = source.take(row);
    const span = taken.length === 0 ? null : spanOf(row);
    return span === null ? taken : of(span, periods);
  };

/**
 * Where unread messages of one user are looked for: in what they did not read since, and among what
 * they marked.
 */
export interface Missed {
  /**
   * Of the sources, what neither the watermark nor a read span covers; it includes what started out
   * read for the user.
   */
  readonly sources: ReadonlyArray<SpanSource>;
  /** All messages that the user marked unread, in ascending order, wherever they are. */
  readonly marked: () => ReadonlyArray<number>;
  /**
   * The marked messages in the sources that the user received, through a subscription or without
   * one, or did something with.
   */
  readonly gotten: (ids: ReadonlyArray<number>) => ReadonlyArray<number>;
}

export const missing = (
  db: Db,
  belongingTo: BelongingTo,
): ((sources: ReadonlyArray<SpanSource>, corpus: RealmCorpus, user: number) => Missed) => {
  const readState = readStateReader(db);
  const spansOf = spansFinder(db);
  const isHis = (user: number, id: number, { realm, periods }: RealmCorpus): boolean => {
    const flags = readState.flagsOf(realm, user, id);
    if (flags.includes('historical') || flags.length === 0) return flags.length > 0;
    const [row] = spansOf(realm, [id]);
    const span = row === undefined ? null : spanOf(row);
    return span !== null && isSentUnsubscribed(span, MessageId(id), periods);
  };
  return (sources, corpus, user) => {
    const { realm } = corpus;
    const state = readState.of(realm, user);
    // What was sent to the user without a subscription is found by itself: its spans were not.
    const missed = sources
      .filter(({ singles }) => singles?.areSent !== true)
      .map((source): SpanSource => {
        const sent = partsOf(source, sentParts, corpus);
        return above(
          {
            ...source,
            take: (row) =>
              sent(row).flatMap((piece) => readState.unreadIn(realm, user, state, piece)),
          },
          state,
        );
      });
    const received = sources
      .filter(({ singles }) => singles === undefined)
      .map((source): SpanSource => ({ ...source, take: partsOf(source, receivedParts, corpus) }));
    const [inSources, inReceived] = [
      belongingTo(sources, corpus).ids,
      belongingTo(received, corpus).ids,
    ];
    return {
      sources: missed,
      marked: () => readState.marked(realm, user, state),
      gotten: (ids) => {
        const got = new Set(inReceived(ids));
        return inSources(ids).filter((id) => got.has(id) || isHis(user, id, corpus));
      },
    };
  };
};

/** All the ids that are found are unread, and lie in the sources. */
export type UnreadWalk = (
  sources: ReadonlyArray<SpanSource>,
  corpus: RealmCorpus,
  user: number,
  way: ScanRequest,
) => Stream;

/**
 * What lies above the watermark and between the user's read spans, and all marked messages. Spans
 * are opened one after the other from the anchor on, until enough is found.
 */
export const unreadWalking = (db: Db, belongingTo: BelongingTo): UnreadWalk => {
  const missedBy = missing(db, belongingTo);
  const unread = {
    before: db.pluck<number>(`${UNREAD} desc limit (@limit+0)`),
    after: db.pluck<number>(`${UNREAD} limit (@limit+0)`),
  };
  return (sources, corpus, user, way) => {
    const missed = missedBy(sources, corpus, user);
    const idsIn: IdsIn = ({ container, first, last }, limit) =>
      unread[way.direction].all({ realm: corpus.realm, container, first, last, limit, user });
    const marked = readOn((from, limit) => {
      const all = missed.marked();
      return way.direction === 'before'
        ? all
            .filter((id) => id < from)
            .toReversed()
            .slice(0, limit)
        : all.filter((id) => id > from).slice(0, limit);
    }, way.anchor);
    return merged(
      [scan(idsIn, missed.sources, way), filtered(marked, missed.gotten, way.count)],
      way.direction,
    );
  };
};

/**
 * What the user has read or was not sent: without what they marked unread since. Messages that
 * started out read for them lie elsewhere, too.
 */
export const readWalking = (
  db: Db,
  all: (direction: ScanRequest['direction'], realm: RealmId) => IdsIn,
): ((
  sources: ReadonlyArray<SpanSource>,
  corpus: RealmCorpus,
  user: number,
  way: ScanRequest,
) => Stream) => {
  const readState = readStateReader(db);
  return (sources, { realm, periods }, user, way) => {
    const state = readState.of(realm, user);
    const read = sources.map((source): SpanSource => {
      const take: SpanSource['take'] = (row) => {
        const taken = source.take(row);
        const span = taken.length === 0 ? null : spanOf(row);
        const sent =
          span === null || source.singles?.areSent === true ? taken : sentParts(span, periods);
        return without(
          taken,
          sent.flatMap((piece) => readState.unreadIn(realm, user, state, piece)),
        );
      };
      const by = { user, ...state };
      return {
        ...source,
        take,
        around: (anchor) => source.around(anchor, by),
        beyond: (from, direction) => source.beyond(from, direction, by),
      };
    });
    return scan(all(way.direction, realm), read, way);
  };
};
