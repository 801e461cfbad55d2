import {
  arrivedDuring,
  ContainerId,
  MessageId,
  type Piece,
  receivedParts,
  type Span,
} from '@parley/core';
import { type SpanRow, spanOf } from '../rows/topic.ts';
import type { RealmCorpus } from './realm-query.ts';

/** Towards older messages, or towards newer ones. */
export type Direction = 'before' | 'after';

/** The oldest and the newest id of a source; null when it holds nothing. */
export type Bounds = { readonly low: number; readonly high: number } | null;

/** What a user has read: up to a message, and in the read spans of an epoch. */
export interface ReadBy {
  readonly user: number;
  readonly all_up_to: number;
  readonly epoch: number;
}

/** Of a source of single messages: which they are, asked for many at once. */
export interface PointSet {
  /** Those of `ids` that can be in the source. */
  readonly among: (ids: ReadonlyArray<number>) => ReadonlySet<number>;
  /** Is one of these in it, as it lies in this span? */
  readonly holds: (row: SpanRow, id: number) => boolean;
  /** The messages were sent to the user without a subscription. */
  readonly areSent: boolean;
}

/** A source of a page, as spans. */
export interface SpanSource {
  /** What of a span of this source belongs to the page. */
  readonly take: (row: SpanRow) => ReadonlyArray<Piece>;
  /** Is this span one of the source's? */
  readonly owns: (row: SpanRow) => boolean;
  readonly bounds: Bounds;
  /**
   * Spans with messages on both sides of the anchor, or at it. With `by`, spans of which only
   * messages sent to that reader count and in which they read nothing may be missing.
   */
  readonly around: (anchor: number, by?: ReadBy) => ReadonlyArray<SpanRow>;
  /**
   * The spans wholly beyond `from`, nearest first; `isEnd` when there are no more. `by` as in
   * `around`.
   */
  readonly beyond: (
    from: number,
    direction: Direction,
    by?: ReadBy,
  ) => { readonly rows: ReadonlyArray<SpanRow>; readonly isEnd: boolean };
  /** It is one topic or one conversation, so its few spans are long. */
  readonly isNarrow: boolean;
  readonly singles?: PointSet;
}

export const BATCH = 32;

export const pieceOf = (row: Pick<SpanRow, 'container_id' | 'first_id' | 'last_id'>): Piece => ({
  container: ContainerId(row.container_id),
  first: MessageId(row.first_id),
  last: MessageId(row.last_id),
});

export const taking = (
  take: 'all' | 'arrived' | 'received',
  { periods }: RealmCorpus,
): SpanSource['take'] => {
  const parts = { all: (span: Span) => [span], arrived: arrivedDuring, received: receivedParts }[
    take
  ];
  return (row) => {
    const span = spanOf(row);
    return span === null ? [] : parts(span, periods);
  };
};
