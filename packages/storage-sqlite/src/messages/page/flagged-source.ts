import {
  type ChannelId,
  type FlaggedSource,
  isSentUnsubscribed,
  MessageId,
  type Piece,
  type Span,
} from '@parley/core';
import { type Db, list } from '../../database/db.ts';
import { grouped } from '../../database/grouped.ts';
import { type SpanRow, spanOf } from '../rows/topic.ts';
import type { RealmCorpus } from './realm-query.ts';
import { BATCH, pieceOf, type SpanSource, taking } from './span-source.ts';
import { spansFinder } from './spans-of.ts';

const TOUCHED =
  "from message_flags where realm_id = (@realm+0) and user_id = (@user+0) and flag = (@flag||'')";

/** The part of a span in the places; `span` where it matters how the user came by it. */
interface Taken {
  readonly pieces: ReadonlyArray<Piece>;
  readonly span: Span | null;
}

/**
 * Messages that a user has without a subscription are mostly none and seldom many. Each stands for
 * its span, as the only message of it.
 */
export const touchedSource = (
  db: Db,
): ((source: FlaggedSource, corpus: RealmCorpus) => SpanSource) => {
  const ends = db.prepare<{ readonly low: number | null; readonly high: number | null }>(
    `select (select min(message_id) ${TOUCHED}) as low, (select max(message_id) ${TOUCHED}) ` +
      'as high',
  );
  const beyond = {
    before: db.pluck<number>(
      `select message_id ${TOUCHED} and message_id < (@from+0) order by message_id desc limit
      ${BATCH}`,
    ),
    after: db.pluck<number>(
      `select message_id ${TOUCHED} and message_id > (@from+0) order by message_id limit ${BATCH}`,
    ),
  };
  const among = db.pluck<number>(
    `select message_id ${TOUCHED} and message_id in (select value from json_each(@ids))`,
  );
  const spansOf = spansFinder(db);
  return ({ user, flag, places }, corpus) => {
    const { realm } = corpus;
    const { low, high } = ends.get({ realm, user, flag }) ?? { low: null, high: null };
    const bounds = low === null || high === null ? null : { low, high };
    const takes = grouped(
      places,
      ({ channel }) => channel,
      ({ topic, take }) => ({
        owns: (row: SpanRow) => topic === null || row.topic_id === topic,
        take: taking(take, corpus),
      }),
    );
    const placesOf = (row: SpanRow) =>
      (takes.get(row.channel_id as ChannelId) ?? []).filter((place) => place.owns(row));
    const taken = new WeakMap<SpanRow, Taken>();
    /** Found out once for all messages of a span. */
    const takenOf = (row: SpanRow): Taken => {
      const known = taken.get(row);
      if (known !== undefined) return known;
      const pieces = placesOf(row).flatMap(({ take }) => take(row));
      const found = { pieces, span: flag === 'received' && pieces.length > 0 ? spanOf(row) : null };
      taken.set(row, found);
      return found;
    };
    /** Is a message that has the flag in the source, as it lies in this span? */
    const holds = (row: SpanRow, id: number): boolean => {
      const { pieces, span } = takenOf(row);
      if (!pieces.some(({ first, last }) => first <= id && id <= last)) return false;
      return span === null || isSentUnsubscribed(span, MessageId(id), corpus.periods);
    };
    return {
      owns: (row) => bounds !== null && placesOf(row).length > 0,
      bounds,
      take: (row) => (holds(row, row.first_id) ? [pieceOf(row)] : []),
      around: () => [],
      beyond: (from, direction) => {
        const ids = beyond[direction].all({ realm, user, flag, from });
        const spans = new Map(
          spansOf(realm, ids).map(({ id, ...row }) => [id, { ...row, first_id: id, last_id: id }]),
        );
        return { rows: ids.flatMap((id) => spans.get(id) ?? []), isEnd: ids.length < BATCH };
      },
      isNarrow: false,
      singles: {
        among: (ids) =>
          new Set(
            bounds === null || ids.length === 0
              ? []
              : among.all({ realm, user, flag, ids: list(ids) }),
          ),
        holds,
        areSent: flag === 'received',
      },
    };
  };
};
