import type { ChannelSource, RealmId, Source } from '@parley/core';
import { type Caches, MANY_SPANS } from '../../cache/caches.ts';
import { type Db, list, type Statement } from '../../database/db.ts';
import { grouped } from '../../database/grouped.ts';
import type { SpanRow } from '../rows/topic.ts';
import type { RealmCorpus } from './realm-query.ts';
import {
  BATCH,
  type Bounds,
  type Direction,
  pieceOf,
  type ReadBy,
  type SpanSource,
  taking,
} from './span-source.ts';

const isBeyond = (row: SpanRow, from: number, direction: Direction): boolean =>
  direction === 'before' ? row.last_id < from : row.first_id > from;

/** A source whose spans are few enough to be read at once. */
const listed = (
  rows: ReadonlyArray<SpanRow>,
  take: SpanSource['take'],
  owns: SpanSource['owns'],
): SpanSource => ({
  take,
  owns,
  bounds: rows.reduce<Bounds>(
    (bounds, row) => ({
      low: Math.min(bounds?.low ?? row.first_id, row.first_id),
      high: Math.max(bounds?.high ?? row.last_id, row.last_id),
    }),
    null,
  ),
  around: (anchor) => rows.filter((row) => row.first_id <= anchor && row.last_id >= anchor),
  beyond: (from, direction) => {
    const beyond = rows.filter((row) => isBeyond(row, from, direction));
    const nearest =
      direction === 'before'
        ? (a: SpanRow, b: SpanRow) => b.last_id - a.last_id
        : (a: SpanRow, b: SpanRow) => a.first_id - b.first_id;
    return { rows: beyond.sort(nearest), isEnd: true };
  },
  isNarrow: true,
});

interface BoundsRow {
  readonly channel: number;
  readonly low: number | null;
  readonly high: number | null;
}

const BOUNDS = `select value as channel,
    (select min(first_id) from spans where realm_id = (@realm+0) and channel_id = value) as low,
    (select max(last_id) from spans where realm_id = (@realm+0) and channel_id = value) as high
  from json_each(@ids)`;

const IN_CHANNEL =
  'select * from spans where realm_id = (@realm+0) and channel_id = (@channel+0) and';
/** In a span that was never moved, what a user received is what was sent to them. */
const MAY_BE_READ = `(first_id <= (@all_up_to+0) or arrivals <> '[]' or exists (
    select 1 from read_spans r where r.realm_id = spans.realm_id and r.user_id = (@user+0)
      and r.epoch = (@epoch+0) and r.container_id = spans.container_id)) and`;

/** One that takes all of a place, or what of it a reader received. */
export type WholeSource = Exclude<Source, { readonly _tag: 'Touched' }>;

/**
 * How the sources of a query are read, many in as many statements as few. A channel may have very
 * many spans: they come in batches, nearest to the anchor first.
 */
export const spanSources = (
  db: Db,
  { spans }: Pick<Caches, 'spans'>,
): ((corpus: RealmCorpus, sources: ReadonlyArray<WholeSource>) => ReadonlyArray<SpanSource>) => {
  const ofTopics = db.prepare<SpanRow>(
    'select s.* from json_each(@ids) i cross join spans s on s.realm_id = (@realm+0) and ' +
      's.topic_id = i.value',
  );
  const ofContainers = db.prepare<SpanRow>(
    'select s.* from json_each(@ids) i cross join spans s on s.realm_id = (@realm+0) and ' +
      's.container_id = i.value where +s.topic_id is null',
  );
  const boundsOf = db.prepare<BoundsRow>(BOUNDS);
  // A plus keeps SQLite from an index: which way is shorter is known here.
  const spansIn = (which: string) => ({
    aroundOld: db.prepare<SpanRow>(
      `${IN_CHANNEL} ${which} first_id <= (@anchor+0) and +last_id >= (@anchor+0)`,
    ),
    aroundNew: db.prepare<SpanRow>(
      `${IN_CHANNEL} ${which} last_id >= (@anchor+0) and +first_id <= (@anchor+0)`,
    ),
    before: db.prepare<SpanRow>(
      `${IN_CHANNEL} ${which} last_id < (@anchor+0) order by last_id desc limit ${BATCH}`,
    ),
    after: db.prepare<SpanRow>(
      `${IN_CHANNEL} ${which} first_id > (@anchor+0) order by first_id limit ${BATCH}`,
    ),
  });
  const any = spansIn('');
  const read = spansIn(MAY_BE_READ);

  const all = <Row>(
    statement: Statement<Row>,
    realm: RealmId,
    ids: ReadonlyArray<number>,
  ): ReadonlyArray<Row> =>
    ids.length === 0 ? [] : statement.all({ realm, ids: list([...new Set(ids)]) });

  /**
   * Of one topic each; those of the topics that are not remembered in one statement. A topic
   * without spans may be one of another realm, so that is not remembered.
   */
  const spansOf = (
    realm: RealmId,
    topics: ReadonlyArray<number>,
  ): ReadonlyMap<number, ReadonlyArray<SpanRow>> => {
    const found = new Map<number, ReadonlyArray<SpanRow>>();
    const unknown: number[] = [];
    for (const topic of topics) {
      const known = spans.known(topic);
      if (known === undefined) unknown.push(topic);
      else found.set(topic, known[0]?.realm_id === realm ? known : []);
    }
    const read = grouped(
      all(ofTopics, realm, unknown),
      (row) => row.topic_id,
      (row) => row,
    );
    for (const topic of unknown) {
      const rows = read.get(topic) ?? [];
      if (rows.length > 0 && rows.length <= MANY_SPANS) spans.remember(topic, rows);
      found.set(topic, rows);
    }
    return found;
  };

  const wholeChannel = (
    realm: RealmId,
    { channel, take }: ChannelSource,
    bounds: Bounds,
    how: Pick<SpanSource, 'take' | 'owns'>,
  ): SpanSource => {
    // A message that was not sent to the user is not unread for them, whatever they read besides.
    const spansFor = (by: ReadBy | undefined) => (by === undefined || take === 'all' ? any : read);
    return {
      ...how,
      bounds,
      around: (anchor, by) => {
        if (bounds === null || anchor < bounds.low || anchor > bounds.high) return [];
        const { aroundOld, aroundNew } = spansFor(by);
        return (anchor - bounds.low < bounds.high - anchor ? aroundOld : aroundNew).all({
          ...by,
          realm,
          channel,
          anchor,
        });
      },
      beyond: (from, direction, by) => {
        const rows = spansFor(by)[direction].all({ ...by, realm, channel, anchor: from });
        return { rows, isEnd: rows.length < BATCH };
      },
      isNarrow: false,
    };
  };

  return (corpus, sources) => {
    const { realm } = corpus;
    const inChannels = sources.filter(
      (source): source is ChannelSource => source._tag === 'Channel',
    );
    const conversations = grouped(
      all(
        ofContainers,
        realm,
        sources.flatMap((source) => (source._tag === 'Conversation' ? source.container : [])),
      ),
      (row) => row.container_id,
      (row) => row,
    );
    const topics = spansOf(
      realm,
      inChannels.flatMap(({ topic }) => topic ?? []),
    );
    const channels = all(
      boundsOf,
      realm,
      inChannels.flatMap(({ channel, topic }) => (topic === null ? channel : [])),
    );
    const bounds = new Map(
      channels.map(({ channel, low, high }): [number, Bounds] => [
        channel,
        low === null || high === null ? null : { low, high },
      ]),
    );
    return sources.map((source) => {
      if (source._tag === 'Conversation') {
        const isTheOne = (row: SpanRow) =>
          row.container_id === source.container && row.topic_id === null;
        return listed(
          conversations.get(source.container) ?? [],
          (row) => (isTheOne(row) ? [pieceOf(row)] : []),
          isTheOne,
        );
      }
      const { channel, topic } = source;
      const owns = (row: SpanRow) =>
        row.channel_id === channel && (topic === null || row.topic_id === topic);
      const take = taking(source.take, corpus);
      return topic === null
        ? wholeChannel(realm, source, bounds.get(channel) ?? null, { take, owns })
        : listed((topics.get(topic) ?? []).filter(owns), take, owns);
    });
  };
};
