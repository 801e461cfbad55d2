import type { Piece } from '@parley/core';
import { broken } from '../broken.ts';
import { type Db, list } from '../db.ts';
import { moveColumns, rowOfMove } from '../rows/message.ts';
import { arrivalsOf, type SpanRow } from '../rows/topic.ts';
import type { Appliers } from './applier.ts';

type Moving = Parameters<Appliers['message.move']>[0];

/** The span that holds a piece's newest message; `low` and `high`: the piece's first and last message, `before` and `after`: their neighbours. */
interface Cut extends SpanRow {
  readonly low: number;
  readonly high: number;
  readonly before: number | null;
  readonly after: number | null;
}

const CUT = `with piece (low, high) as (select
    (select min(id) from messages where container_id = (@container+0) and id >= (@first+0)),
    (select max(id) from messages where container_id = (@container+0) and id <= (@last+0)))
  select s.*, low, high,
    (select max(id) from messages where container_id = (@container+0) and id < low) as before,
    (select min(id) from messages where container_id = (@container+0) and id > high) as after
  from piece cross join spans s
  where low <= high and s.container_id = (@container+0) and s.first_id <= high
  order by s.first_id desc limit 1`;

const SPAN = 'container_id, first_id, last_id, realm_id, topic_id, channel_id, moved_at, history_head, arrivals';

export const move = (db: Db): Appliers['message.move'] => {
  const cut = db.prepare<Cut>(CUT);
  const putMove = db.prepare(`insert into moves (${moveColumns.join(', ')}) values (${moveColumns.map((name) => `@${name}`).join(', ')})`);
  const link = db.pluck<number>('insert into history_nodes (prev_id, move_id) values (?, ?) returning id');
  const remove = db.prepare('delete from spans where container_id = ? and first_id = ?');
  const insert = db.prepare(`insert into spans (${SPAN}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const touch = db.prepare(
    `update topics set revision = revision + 1,
      open_container = case when open_container in (select value from json_each(@containers)) then null else open_container end
      where id in (select value from json_each(@topics))`,
  );

  const put = (span: SpanRow): void =>
    void insert.run(
      span.container_id,
      span.first_id,
      span.last_id,
      span.realm_id,
      span.topic_id,
      span.channel_id,
      span.moved_at,
      span.history_head,
      span.arrivals,
    );

  /** One more link in front of the span's history; the first of a change stores the move itself. */
  const linked = (span: Cut, { move: done }: Moving, isFirst: boolean): number | null => {
    if (isFirst) putMove.run({ ...rowOfMove(done) });
    return link.get(span.history_head, done.id) ?? null;
  };

  const moved = (span: Cut, { to, channel, move: done, isToggle, arrival }: Moving, historyHead: number | null): SpanRow => ({
    ...span,
    first_id: span.low,
    last_id: span.high,
    topic_id: to,
    channel_id: channel,
    moved_at: isToggle ? span.moved_at : done.at,
    history_head: historyHead,
    arrivals: arrival === null ? span.arrivals : JSON.stringify([arrival, ...arrivalsOf(span)]),
  });

  /** The span becomes up to three, of which the middle one has moved. Null when the piece holds no message. */
  const movePiece = (piece: Piece, moving: Moving, isFirst: boolean): number | null => {
    const span = cut.get({ container: piece.container, first: piece.first, last: piece.last });
    if (span === undefined) return null;
    if (span.topic_id === null || span.low < span.first_id)
      throw broken(`${piece.first} to ${piece.last} of container ${piece.container} lie in no one span`);
    remove.run(span.container_id, span.first_id);
    if (span.before !== null && span.low > span.first_id) put({ ...span, last_id: span.before });
    put(moved(span, moving, linked(span, moving, isFirst)));
    if (span.after !== null && span.high < span.last_id) put({ ...span, first_id: span.after });
    return span.topic_id;
  };

  return (moving) => {
    const topics = new Set<number>([moving.to]);
    const containers = new Set<number>();
    for (const piece of moving.pieces) {
      const source = movePiece(piece, moving, containers.size === 0);
      if (source === null) continue;
      topics.add(source);
      containers.add(piece.container);
    }
    const touched = touch.run({ containers: list([...containers]), topics: list([...topics]) });
    if (touched !== topics.size) throw broken(`there is no topic ${moving.to}`);
  };
};
