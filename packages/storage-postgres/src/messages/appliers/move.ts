import { travelled } from '@parley/core';
import type { Appliers } from '../../database/applier.ts';
import { CorruptChangeSet, expectRow } from '../../database/corrupt-change-set.ts';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { RowWithout } from '../../database/table-row.ts';
import { grouped } from '../rows/grouped.ts';
import { PIECES, valuesOfPieces } from '../rows/pieces.ts';

type Moving = Parameters<Appliers['message.move']>[0];
type SpanRow = RowWithout<'spans', 'realm_id'>;

/**
 * A piece in its span: `low` and `high` are the piece's first and last message, `before` and
 * `after` their neighbours.
 */
interface Cut extends SpanRow {
  readonly low: number;
  readonly high: number;
  readonly before: number | null;
  readonly after: number | null;
}

const SPAN = `container_id, first_id, last_id, topic_id, channel_id, moved_at, moved_up_to,
  history_head, arrivals`;
const IN_CONTAINER = 'm.realm_id = $1 and m.container_id = p.container';
/** A piece is looked up where its newest message is; one without messages is skipped. */
const cut = statement<Cut>(`select s.*, lo.id as low, hi.id as high,
    (select max(m.id) from {messages} m where ${IN_CONTAINER} and m.id < lo.id) as before,
    (select min(m.id) from {messages} m where ${IN_CONTAINER} and m.id > hi.id) as after
  from ${PIECES}
  cross join lateral (select m.id from {messages} m
    where ${IN_CONTAINER} and m.id >= p.first order by m.id limit 1) lo
  cross join lateral (select m.id from {messages} m
    where ${IN_CONTAINER} and m.id <= p.last order by m.id desc limit 1) hi
  cross join lateral (select ${SPAN} from {spans} x
    where x.realm_id = $1 and x.container_id = p.container and x.first_id <= hi.id
    order by x.first_id desc limit 1) s
  where lo.id <= hi.id order by lo.id`);

const newestLink = statement<{ readonly id: number }>(
  'select coalesce(max(v.id), 0) as id from {moves} v where v.realm_id = $1',
);
/** One more link in front of every history; a head of 0 begins one. */
const putLinks = statement(`insert into {moves} (realm_id, id, prev_id, up_to, move_id, by_id, at,
    topic_from, topic_to, channel_from, channel_to)
  select u.realm_id, l.id, nullif(l.head, 0), l.up_to, $5, u.id, $7, $8, $9, $10, $11
  from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as l (id, head, up_to)
  cross join {users} u where u.realm_id = $1 and u.id = $6`);

const dropSpans = statement(`delete from {spans} s
  using unnest($2::bigint[], $3::bigint[]) as c (container, first)
  where s.realm_id = $1 and s.container_id = c.container and s.first_id = c.first`);
const putSpans = statement(`insert into {spans} (realm_id, ${SPAN})
  select $1::bigint, ${SPAN} from json_to_recordset($2::json) as p (container_id bigint,
    first_id bigint, last_id bigint, topic_id bigint, channel_id bigint, moved_at bigint,
    moved_up_to bigint, history_head bigint, arrivals json)`);

const touch = statement(`update {topics} set revision = revision + 1,
    open_container = case when open_container = any($2::bigint[]) then null
      else open_container end
  where realm_id = $1 and id = any($3::bigint[])
    and exists (select 1 from {channels} c where c.realm_id = $1 and c.id = $4)`);

const spanKey = ({ container_id, first_id }: SpanRow): string => `${container_id}/${first_id}`;

const spanRowOf = (row: SpanRow): SpanRow => ({
  container_id: row.container_id,
  first_id: row.first_id,
  last_id: row.last_id,
  topic_id: row.topic_id,
  channel_id: row.channel_id,
  moved_at: row.moved_at,
  moved_up_to: row.moved_up_to,
  history_head: row.history_head,
  arrivals: row.arrivals,
});

/** A span in its parts: what moves, and what stays before, between and after. */
const partsOf = (
  cuts: ReadonlyArray<Cut>,
  moved: (cut: Cut) => SpanRow,
): ReadonlyArray<SpanRow> => {
  const [span] = cuts;
  if (span === undefined) return [];
  const parts: SpanRow[] = [];
  let next: number | null = span.first_id;
  const stay = (last: number | null): void => {
    if (next !== null && last !== null && next <= last)
      parts.push({ ...span, first_id: next, last_id: last });
  };
  for (const one of cuts) {
    if (next === null || one.low < next)
      throw new CorruptChangeSet(`span with ${one.low} to ${one.high} of ${one.container_id}`);
    stay(one.before);
    parts.push(moved(one));
    next = one.after;
  }
  stay(span.last_id);
  return parts.map(spanRowOf);
};

/** Does a container stay whole in the topic and the channel it is in? Then it stays open. */
const staysWhole = (one: Cut, { to, arrival }: Moving): boolean =>
  arrival === null && one.topic_id === to && one.before === null && one.after === null;

const movedPart = (
  span: Cut,
  { to, channel, move: done, isToggle, arrival }: Moving,
  heads: ReadonlyMap<number, number>,
): SpanRow => ({
  ...span,
  first_id: span.low,
  last_id: span.high,
  topic_id: to,
  channel_id: channel,
  moved_at: isToggle ? span.moved_at : done.at,
  moved_up_to: isToggle ? span.moved_up_to : span.high,
  history_head: heads.get(span.history_head ?? 0) ?? null,
  arrivals: arrival === null ? span.arrivals : travelled(span.arrivals, arrival),
});

/** Up to which message each of the histories was taken along. */
const newestByHead = (cuts: ReadonlyArray<Cut>): ReadonlyMap<number, number> => {
  const newest = new Map<number, number>();
  for (const { history_head, high } of cuts) {
    const head = history_head ?? 0;
    newest.set(head, Math.max(high, newest.get(head) ?? 0));
  }
  return newest;
};

const moveAll = async (
  session: Session,
  cuts: ReadonlyArray<Cut>,
  moving: Moving,
  newest: number,
): Promise<void> => {
  const { id, by, at, topic, channel } = moving.move;
  const histories = [...newestByHead(cuts)];
  const links = new Map(histories.map(([head], index) => [head, newest + 1 + index]));
  const spans = grouped(cuts, spanKey, (one) => one);
  const parts = [...spans.values()].flatMap((own) =>
    partsOf(own, (one) => movedPart(one, moving, links)),
  );
  const [linked] = await Promise.all([
    session.run(
      putLinks,
      [...links.values()],
      [...links.keys()],
      histories.map(([, upTo]) => upTo),
      id,
      by,
      at,
      topic?.from ?? null,
      topic?.to ?? null,
      channel?.from ?? null,
      channel?.to ?? null,
    ),
    session.run(
      dropSpans,
      cuts.map(({ container_id }) => container_id),
      cuts.map(({ first_id }) => first_id),
    ),
    session.run(putSpans, JSON.stringify(parts)),
  ]);
  expectRow(linked, `user ${by}`);
};

export const move: Appliers['message.move'] = async (moving, session) => {
  const { pieces, to, channel } = moving;
  const [cuts, newest] = await Promise.all([
    session.all(cut, ...valuesOfPieces(pieces)),
    session.first(newestLink),
  ]);
  const direct = cuts.find((one) => one.topic_id === null);
  if (direct !== undefined) throw new CorruptChangeSet(`topic of ${direct.container_id}`);
  const topics = new Set([to, ...cuts.flatMap((one) => one.topic_id ?? [])]);
  const closed = cuts
    .filter((one) => !staysWhole(one, moving))
    .map(({ container_id }) => container_id);
  const [touched] = await Promise.all([
    session.run(touch, closed, [...topics], channel),
    cuts.length === 0 ? null : moveAll(session, cuts, moving, newest?.id ?? 0),
  ]);
  if (touched !== topics.size) throw new CorruptChangeSet(`topic ${to} or channel ${channel}`);
};
