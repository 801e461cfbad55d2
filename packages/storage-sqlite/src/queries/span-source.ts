import { arrivedDuring, ContainerId, MessageId, type PageQuery, type Piece, receivedParts, type Source, type Span } from '@parley/core';
import type { Db, Statement } from '../db.ts';
import { type SpanRow, spanOf } from '../rows/topic.ts';

/** Towards older messages, or towards newer ones. */
export type Direction = 'before' | 'after';

/** A source of a page, as spans. */
export interface SpanSource {
  /** What of a span of this source belongs to the page. */
  readonly take: (row: SpanRow) => ReadonlyArray<Piece>;
  /** Is this span one of the source's? */
  readonly owns: (row: SpanRow) => boolean;
  /** Spans with messages on both sides of the anchor, or at it. */
  readonly around: (anchor: number) => ReadonlyArray<SpanRow>;
  /** The spans that lie wholly beyond `from`, nearest first; `isEnd` when there are no more than these. */
  readonly beyond: (from: number, direction: Direction) => { readonly rows: ReadonlyArray<SpanRow>; readonly isEnd: boolean };
  /** It is one topic or one conversation, so its few spans are long. */
  readonly isNarrow: boolean;
}

const BATCH = 32;

const pieceOf = (row: SpanRow): Piece => ({
  container: ContainerId(row.container_id),
  first: MessageId(row.first_id),
  last: MessageId(row.last_id),
});

const taking = (take: 'all' | 'arrived' | 'received', { realm, periods }: PageQuery): SpanSource['take'] => {
  const parts = { all: (span: Span) => [span], arrived: arrivedDuring, received: receivedParts }[take];
  return (row) => {
    const span = row.realm_id === realm ? spanOf(row) : null;
    return span === null ? [] : parts(span, periods);
  };
};

const isBeyond = (row: SpanRow, from: number, direction: Direction): boolean =>
  direction === 'before' ? row.last_id < from : row.first_id > from;

/** A source whose spans are few enough to be read at once. */
const listed = (rows: ReadonlyArray<SpanRow>, take: SpanSource['take'], owns: SpanSource['owns']): SpanSource => ({
  take,
  owns,
  around: (anchor) => rows.filter((row) => row.first_id <= anchor && row.last_id >= anchor),
  beyond: (from, direction) => {
    const beyond = rows.filter((row) => isBeyond(row, from, direction));
    const nearest =
      direction === 'before' ? (a: SpanRow, b: SpanRow) => b.last_id - a.last_id : (a: SpanRow, b: SpanRow) => a.first_id - b.first_id;
    return { rows: beyond.sort(nearest), isEnd: true };
  },
  isNarrow: true,
});

interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}

const IN_CHANNEL = 'select * from spans where channel_id = (?+0) and';

/** How the sources of a query are read. A channel may have very many spans: they come in batches, nearest to the anchor first. */
export const spanSources = (db: Db): ((source: Source, query: PageQuery) => SpanSource) => {
  // A plus keeps SQLite from an index: which way is shorter is known here.
  const ofTopic = db.prepare<SpanRow>('select * from spans where topic_id = (?+0) and +channel_id = (?+0)');
  const ofContainer = db.prepare<SpanRow>('select * from spans where container_id = (?+0) and topic_id is null');
  const bounds = db.prepare<Bounds>(
    `select (select min(first_id) from spans where channel_id = (@channel+0)) as low,
      (select max(last_id) from spans where channel_id = (@channel+0)) as high`,
  );
  const aroundOld = db.prepare<SpanRow>(`${IN_CHANNEL} first_id <= (?+0) and +last_id >= (?+0)`);
  const aroundNew = db.prepare<SpanRow>(`${IN_CHANNEL} last_id >= (?+0) and +first_id <= (?+0)`);
  const beyond: { readonly [D in Direction]: Statement<SpanRow> } = {
    before: db.prepare<SpanRow>(`${IN_CHANNEL} last_id < (?+0) order by last_id desc limit ${BATCH}`),
    after: db.prepare<SpanRow>(`${IN_CHANNEL} first_id > (?+0) order by first_id limit ${BATCH}`),
  };

  const around = (channel: number, anchor: number): ReadonlyArray<SpanRow> => {
    const { low, high } = bounds.get({ channel }) ?? { low: null, high: null };
    if (low === null || high === null || anchor < low || anchor > high) return [];
    return (anchor - low < high - anchor ? aroundOld : aroundNew).all(channel, anchor, anchor);
  };

  return (source, query) => {
    if (source._tag === 'Conversation') {
      const isTheOne = (row: SpanRow) => row.container_id === source.container && row.topic_id === null && row.realm_id === query.realm;
      const whole = (row: SpanRow) => (isTheOne(row) ? [pieceOf(row)] : []);
      return listed(ofContainer.all(source.container), whole, isTheOne);
    }
    const { channel, topic, take } = source;
    const owns = (row: SpanRow) => row.channel_id === channel && (topic === null || row.topic_id === topic);
    if (topic !== null) return listed(ofTopic.all(topic, channel), taking(take, query), owns);
    return {
      take: taking(take, query),
      owns,
      around: (anchor) => around(channel, anchor),
      beyond: (from, direction) => {
        const rows = beyond[direction].all(channel, from);
        return { rows, isEnd: rows.length < BATCH };
      },
      isNarrow: false,
    };
  };
};
