import { travelled } from '@parley/core';
import type { Appliers } from '../../database/applier.ts';
import { CorruptChangeSet, expectRow } from '../../database/corrupt-change-set.ts';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgRowWithout, PgTableRow } from '../../database/table-row.ts';
import { grouped } from '../rows/grouped.ts';
import { PIECES, valuesOfPieces } from '../rows/pieces.ts';

type Moving = Parameters<Appliers['message.move']>[0];
type PgSpanRow = PgRowWithout<'spans', 'realm_id'>;

/**
 * A piece in its span: `low` and `high` are the piece's first and last message, `before` and
 * `after` their neighbours.
 */
interface Cut extends PgSpanRow {
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
/** One more link in front of every history; a null head begins one. */
const putLinks = statement(`insert into {moves} (realm_id, id, prev_id, up_to, move_id, by_id, at,
    topic_from, topic_to, channel_from, channel_to, undoes_id, moved_at_before, moved_up_to_before,
    arrivals_before)
  select u.realm_id, l.id, l.head, l.up_to, $3, u.id, $5, $6, $7, $8, $9, $10, l.moved_at,
    l.moved_up_to, l.arrivals
  from json_to_recordset($2::json) as l (id bigint, head bigint, up_to bigint, moved_at bigint,
    moved_up_to bigint, arrivals json)
  cross join {users} u where u.realm_id = $1 and u.id = $4`);

/** How spans with one history were before the move of a link. */
const before = statement<
  PgTableRow<
    'moves',
    'id' | 'move_id' | 'moved_at_before' | 'moved_up_to_before' | 'arrivals_before'
  >
>(`select id, move_id, moved_at_before, moved_up_to_before, arrivals_before from {moves}
  where realm_id = $1 and id = any($2::bigint[])`);

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

const spanKey = ({ container_id, first_id }: PgSpanRow): string => `${container_id}/${first_id}`;

const spanRowOf = (row: PgSpanRow): PgSpanRow => ({
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
  moved: (cut: Cut) => PgSpanRow,
): ReadonlyArray<PgSpanRow> => {
  const [span] = cuts;
  if (span === undefined) return [];
  const parts: PgSpanRow[] = [];
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

/** What a span gets by a move, beside its place. */
type Passed = Pick<PgSpanRow, 'moved_at' | 'moved_up_to' | 'arrivals'>;

const passed =
  ({ move: done, isToggle, arrival }: Moving) =>
  (span: Cut): Passed => ({
    moved_at: isToggle ? span.moved_at : done.at,
    moved_up_to: isToggle ? span.moved_up_to : span.high,
    arrivals: arrival === null ? span.arrivals : travelled(span.arrivals, arrival),
  });

/** What spans with these histories had before the move that is taken back. */
const passedBack = async (
  session: Session,
  { move: { undoes } }: Moving,
  heads: ReadonlyArray<number | null>,
): Promise<(span: Cut) => Passed> => {
  const known = heads.filter((head) => head !== null);
  const links = new Map((await session.all(before, known)).map((row) => [row.id, row]));
  return ({ history_head: head }) => {
    const link = head === null ? undefined : links.get(head);
    if (link?.move_id !== undoes)
      throw new CorruptChangeSet(`move ${undoes} that is the newest of what is moved back`);
    return {
      moved_at: link?.moved_at_before ?? null,
      moved_up_to: link?.moved_up_to_before ?? null,
      arrivals: link?.arrivals_before ?? [],
    };
  };
};

/** By history, the span that holds the newest message that is taken along. */
const newestByHead = (cuts: ReadonlyArray<Cut>): ReadonlyMap<number | null, Cut> => {
  const newest = new Map<number | null, Cut>();
  for (const one of cuts) {
    const known = newest.get(one.history_head);
    if (known === undefined || known.high < one.high) newest.set(one.history_head, one);
  }
  return newest;
};

const moveAll = async (
  session: Session,
  cuts: ReadonlyArray<Cut>,
  moving: Moving,
  newest: number,
): Promise<void> => {
  const { id, by, at, topic, channel, undoes } = moving.move;
  const histories = [...newestByHead(cuts)];
  const heads = new Map(histories.map(([head], index) => [head, newest + 1 + index]));
  const links = histories.map(([head, { high: up_to, moved_at, moved_up_to, arrivals }]) => {
    const link = heads.get(head);
    return { id: link, head, up_to, moved_at, moved_up_to, arrivals };
  });
  const passing =
    undoes === undefined ? passed(moving) : await passedBack(session, moving, [...heads.keys()]);
  const spans = grouped(cuts, spanKey, (one) => one);
  const parts = [...spans.values()].flatMap((own) =>
    partsOf(own, (span) => ({
      ...span,
      first_id: span.low,
      last_id: span.high,
      topic_id: moving.to,
      channel_id: moving.channel,
      ...passing(span),
      history_head: heads.get(span.history_head) ?? null,
    })),
  );
  const [linked] = await Promise.all([
    session.run(
      putLinks,
      JSON.stringify(links),
      id,
      by,
      at,
      topic?.from ?? null,
      topic?.to ?? null,
      channel?.from ?? null,
      channel?.to ?? null,
      undoes ?? null,
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
