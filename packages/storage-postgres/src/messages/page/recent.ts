import type { Arrival } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { Driver, PgDirection } from './batch.ts';
import type { Places } from './places.ts';
import type { NamedSpan } from './span-row.ts';

/**
 * So many are looked at. Each number has a statement of its own, whose plan knows it; a plan for
 * any number counts on a tenth of all messages.
 */
const SHORT_LOOKS = [128, 512, 2_048];
const LONGEST_LOOK = 8_192;

/** The start of a span, and what does not follow from it. */
type SpanEntry = readonly [
  container: number,
  first: number,
  last: number,
  topic: number | null,
  channel: number | null,
  arrivals: ReadonlyArray<Arrival>,
];

interface LookedRow {
  readonly up_to: number | null;
  readonly looked: number;
  /** Of each message its id and the start of its span. */
  readonly found: ReadonlyArray<readonly [id: number, container: number, first: number]> | null;
  readonly spans: ReadonlyArray<SpanEntry> | null;
}

const looking = (direction: PgDirection, most: number) => {
  const [is, order, end] = direction === 'before' ? ['<', 'desc', 'min'] : ['>', 'asc', 'max'];
  return statement<LookedRow>(`with looked as materialized (
      select id, container_id from {messages}
      where realm_id = $1 and id ${is} $2 order by id ${order} limit ${most}
    ), kept as materialized (
      select l.id, s.container_id, s.first_id from looked l cross join lateral (
        select container_id, first_id, topic_id, channel_id from {spans} s
        where s.realm_id = $1 and s.container_id = l.container_id and s.first_id <= l.id
        order by s.first_id desc limit 1
      ) s where s.channel_id = any($3::bigint[]) or s.topic_id = any($4::bigint[])
        or (s.topic_id is null and s.container_id = any($5::bigint[]))
      order by l.id ${order} limit $6
    )
    select (select ${end}(id) from looked) as up_to, (select count(*) from looked) as looked,
      (select json_agg(json_build_array(id, container_id, first_id) order by id ${order})
        from kept) as found,
      (select json_agg(json_build_array(s.container_id, s.first_id, s.last_id, s.topic_id,
          s.channel_id, s.arrivals))
        from (select distinct container_id, first_id from kept) k cross join lateral (
          select * from {spans} s where s.realm_id = $1 and s.container_id = k.container_id
            and s.first_id = k.first_id limit 1
        ) s) as spans`);
};

const look = (direction: PgDirection, most: number) => ({
  most,
  statement: looking(direction, most),
});
const looksTo = (direction: PgDirection) => ({
  short: SHORT_LOOKS.map((most) => look(direction, most)),
  longest: look(direction, LONGEST_LOOK),
});
const looks = { before: looksTo('before'), after: looksTo('after') };

const rowOf = ([container, first, last, topic, channel, arrivals]: SpanEntry): NamedSpan => ({
  container_id: container,
  first_id: first,
  last_id: last,
  topic_id: topic,
  channel_id: channel,
  arrivals,
  topic_name: null,
  participants_key: null,
});

const keyOf = (container: number, first: number): string => `${container} ${first}`;

/** Whether a message lies in what is taken of its span. */
const takenIn = ({ takeAnywhere }: Places, spans: ReadonlyArray<SpanEntry>) => {
  const pieces = new Map(
    spans.map((entry) => [keyOf(entry[0], entry[1]), takeAnywhere(rowOf(entry))]),
  );
  return ([id, container, start]: readonly [number, number, number]): boolean =>
    (pieces.get(keyOf(container, start)) ?? []).some(
      ({ first, last }) => first <= id && id <= last,
    );
};

/**
 * Goes through all messages of the realm, and keeps those that lie in the places. That is short
 * where much of what is said in the realm lies there.
 */
export const recentIn =
  (session: Session, places: Places): Driver =>
  async ({ direction, from, limit, round }) => {
    const { channels, topics, containers } = places;
    const { short, longest } = looks[direction];
    const wanted = 2 * limit * 4 ** round;
    const { most, statement: looked } = short.find((one) => one.most >= wanted) ?? longest;
    const row = await session.first(looked, ...[from, channels, topics, containers, limit]);
    const kept = row?.found ?? [];
    const found = kept.filter(takenIn(places, row?.spans ?? [])).map(([id]) => id);
    const isEnd = row === null || row.looked < most;
    const upTo = isEnd ? null : row.up_to;
    return {
      found,
      upTo: kept.length < limit ? upTo : (kept.at(-1)?.[0] ?? upTo),
      isInside: true,
    };
  };
