import { type RealmId, travelled } from '@parley/core';
import type { SqliteAppliers } from '../../database/applier.ts';
import { corruptChangeSet } from '../../database/corrupt-change-set.ts';
import { type Db, list } from '../../database/db.ts';
import { grouped } from '../../database/grouped.ts';
import type { ColumnOf, TableRow } from '../../database/table-row.ts';
import { realmOfAll } from '../../database/upsert.ts';
import { moveColumns, rowOfMove } from '../rows/message.ts';
import { arrivalsOf, type SpanRow } from '../rows/topic.ts';

type Moving = Parameters<SqliteAppliers['message.move']>[0];

/**
 * A piece in its span: `low` and `high` are the piece's first and last message, `before` and
 * `after` their neighbours.
 */
interface Cut extends SpanRow {
  readonly row: number;
  readonly low: number;
  readonly high: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** A piece is looked up where its newest message is; one without messages is skipped. */
const CUT = `with ends (container, low, high) as (select value->>0,
    (select min(id) from messages
      where realm_id = (@realm+0) and container_id = value->>0 and id >= value->>1),
    (select max(id) from messages
      where realm_id = (@realm+0) and container_id = value->>0 and id <= value->>2)
    from json_each(@pieces))
  select s.rowid as row, s.*, low, high,
    (select max(id) from messages
      where realm_id = (@realm+0) and container_id = container and id < low) as before,
    (select min(id) from messages
      where realm_id = (@realm+0) and container_id = container and id > high) as after
  from ends cross join spans s on s.realm_id = (@realm+0) and s.rowid = (select x.rowid
    from spans x where x.realm_id = (@realm+0) and x.container_id = container
      and x.first_id <= high order by x.first_id desc limit 1)
  where low <= high order by low`;

/** How spans with one history were before the move of a link. */
const BEFORE = ['moved_at_before', 'moved_up_to_before', 'arrivals_before'] satisfies ReadonlyArray<
  ColumnOf<'moves'>
>;
type Before = TableRow<'moves', 'id' | 'move_id' | (typeof BEFORE)[number]>;

/**
 * One more link in front of every history, up to the newest message that has it; a null head begins
 * one.
 */
const LINK = `insert into moves (realm_id, prev_id, up_to, ${BEFORE.join(', ')},
    ${moveColumns.join(', ')})
  select ${realmOfAll(['users', '@by_id'])}, value->>0, value->>1, value->>2, value->>3, value->>4,
    ${moveColumns.map((name) => `@${name}`).join(', ')} from
  json_each(@heads) returning id, prev_id as head`;

type Link = TableRow<'moves', 'id'> & { readonly head: TableRow<'moves'>['prev_id'] };

const SPAN = [
  'container_id',
  'first_id',
  'last_id',
  'realm_id',
  'topic_id',
  'channel_id',
  'moved_at',
  'moved_up_to',
  'history_head',
  'arrivals',
] satisfies ReadonlyArray<ColumnOf<'spans'>>;

const PUT_SPANS = `insert or replace into spans (rowid, ${SPAN.join(', ')})
  select value->>'row', ${SPAN.map((column) => `value->>'${column}'`).join(', ')}
  from json_each(?)`;

/**
 * A span in its parts: what moves, and what stays before, between and after. One of them keeps the
 * row.
 */
const partsOf = (
  [first, ...others]: ReadonlyArray<Cut>,
  moved: (cut: Cut) => SpanRow,
): ReadonlyArray<SpanRow & { row: number | null }> => {
  if (first === undefined) return [];
  const parts: SpanRow[] = [];
  let next: number | null = first.first_id;
  const stay = (last: number | null): void => {
    if (next !== null && last !== null && next <= last)
      parts.push({ ...first, first_id: next, last_id: last });
  };
  for (const cut of [first, ...others]) {
    if (next === null || cut.low < next)
      throw corruptChangeSet(
        `${cut.low} to ${cut.high} of container ${cut.container_id} lie in no one span`,
      );
    stay(cut.before);
    parts.push(moved(cut));
    next = cut.after;
  }
  stay(first.last_id);
  return parts.map((part, index) => ({ ...part, row: index === 0 ? first.row : null }));
};

/** Does a container stay whole in the topic and the channel it is in? Then it stays open. */
const staysWhole = (cut: Cut, { to, arrival }: Moving): boolean =>
  arrival === null && cut.topic_id === to && cut.before === null && cut.after === null;

export const move = (db: Db): SqliteAppliers['message.move'] => {
  const cut = db.prepare<Cut>(CUT);
  const link = db.prepare<Link>(LINK);
  const before = db.prepare<Before>(
    `select id, move_id, ${BEFORE.join(', ')} from moves
      where realm_id = (@realm+0) and id in (select value from json_each(@heads))`,
  );
  const putSpans = db.prepare(PUT_SPANS);
  const touch = db.prepare(
    `update topics set revision = revision + 1,
      open_container = case when open_container in (select value from json_each(@containers)) then
      null else open_container end
      where +realm_id = (@realm+0) and id in (select value from json_each(@topics))`,
  );

  /** What a span gets by a move, beside its place. */
  const passed = (span: Cut, { move: done, isToggle, arrival }: Moving) => ({
    moved_at: isToggle ? span.moved_at : done.at,
    moved_up_to: isToggle ? span.moved_up_to : span.high,
    arrivals:
      arrival === null ? span.arrivals : JSON.stringify(travelled(arrivalsOf(span), arrival)),
  });

  /** What spans with these histories had before the move that is taken back. */
  const passedBack = (
    { move: { undoes } }: Moving,
    realm: RealmId,
    heads: ReadonlyArray<number | null>,
  ): ((span: Cut) => ReturnType<typeof passed>) => {
    const links = new Map(
      before.all({ realm, heads: JSON.stringify(heads) }).map((row) => [row.id, row]),
    );
    return ({ history_head: head }) => {
      const link = head === null ? undefined : links.get(head);
      if (link?.move_id !== undoes)
        throw corruptChangeSet(`move ${undoes} is not the newest of what is moved back`);
      return {
        moved_at: link?.moved_at_before ?? null,
        moved_up_to: link?.moved_up_to_before ?? null,
        arrivals: link?.arrivals_before ?? '[]',
      };
    };
  };

  const moveAll = (cuts: ReadonlyArray<Cut>, moving: Moving, realm: RealmId): void => {
    const newest = new Map<number | null, Cut>();
    for (const one of cuts) {
      const known = newest.get(one.history_head);
      if (known === undefined || known.high < one.high) newest.set(one.history_head, one);
    }
    const heads = JSON.stringify(
      [...newest].map(([head, span]) => [
        ...[head, span.high, span.moved_at, span.moved_up_to, span.arrivals],
      ]),
    );
    const passing =
      moving.move.undoes === undefined
        ? (span: Cut) => passed(span, moving)
        : passedBack(moving, realm, [...newest.keys()]);
    const links = new Map(
      link.all({ realm, ...rowOfMove(moving.move), heads }).map(({ id, head }) => [head, id]),
    );
    const spans = grouped(
      cuts,
      (span) => span.row,
      (span) => span,
    );
    putSpans.run(
      JSON.stringify(
        [...spans.values()].flatMap((own) =>
          partsOf(own, (span) => ({
            ...span,
            first_id: span.low,
            last_id: span.high,
            topic_id: moving.to,
            channel_id: moving.channel,
            ...passing(span),
            history_head: links.get(span.history_head) ?? null,
          })),
        ),
      ),
    );
  };

  return (moving, realm) => {
    const pieces = JSON.stringify(
      moving.pieces.map(({ container, first, last }) => [container, first, last]),
    );
    const cuts = cut.all({ realm, pieces });
    const direct = cuts.find((span) => span.topic_id === null);
    if (direct !== undefined)
      throw corruptChangeSet(`container ${direct.container_id} is a conversation`);
    if (cuts.length > 0) moveAll(cuts, moving, realm);
    const topics = new Set([moving.to, ...cuts.map((span) => span.topic_id)]);
    const closed = cuts
      .filter((span) => !staysWhole(span, moving))
      .map((span) => span.container_id);
    const touched = touch.run({
      realm,
      containers: list(closed),
      topics: JSON.stringify([...topics]),
    });
    if (touched !== topics.size) throw corruptChangeSet(`there is no topic ${moving.to}`);
  };
};
