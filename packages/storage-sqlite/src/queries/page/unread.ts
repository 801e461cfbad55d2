import { type Corpus, MessageId, type Piece, sentParts, without } from '@parley/core';
import type { Db } from '../../db.ts';
import { type SpanRow, spanOf } from '../../rows/topic.ts';
import type { Belonging } from './belonging.ts';
import { type Direction, pieceOf, type SpanSource } from './span-source.ts';
import { filtered, merged, readOn, type Stream } from './streams.ts';
import { type IdsIn, type Way, walk } from './walk.ts';

interface ReadState {
  readonly all_up_to: number;
  readonly epoch: number;
}
const NOTHING_READ: ReadState = { all_up_to: 0, epoch: 0 };

type ReadSpan = Pick<SpanRow, 'container_id' | 'first_id' | 'last_id'>;

/** The span that begins last before the piece may reach into it. */
const READ = `select container_id, first_id, last_id from read_spans where user_id = (@user+0) and container_id = (@container+0)
  and first_id <= (@last+0) and first_id >= coalesce((select max(first_id) from read_spans
    where user_id = (@user+0) and container_id = (@container+0) and first_id <= (@first+0)), 0)`;

/** Messages that start out read for him are passed over one by one: they are his own, or notices. */
const UNREAD = `select id from messages where container_id = (@container+0) and id between (@first+0) and (@last+0)
    and read_for <> 'everyone' and (read_for = 'nobody' or sender_id <> (@user+0))`;

const MARKED = 'select message_id from unread_marks where user_id = (?+0) and epoch = (?+0)';

const ORDER: Readonly<Record<Direction, string>> = { before: 'desc', after: 'asc' };

export type UnreadWalk = (sources: ReadonlyArray<SpanSource>, corpus: Corpus, user: number, belongs: Belonging, way: Way) => Stream;

/** What he has not read of the sources: above the watermark, what lies between his read spans; and whatever is marked unread. */
export const unreadWalking = (db: Db): UnreadWalk => {
  const stateOf = db.prepare<ReadState>('select all_up_to, epoch from read_states where user_id = ?');
  const read = db.prepare<ReadSpan>(READ);
  const unread = {
    before: db.pluck<number>(`${UNREAD} order by id ${ORDER.before} limit (@limit+0)`),
    after: db.pluck<number>(`${UNREAD} order by id ${ORDER.after} limit (@limit+0)`),
  };
  const marked = {
    before: db.pluck<number>(`${MARKED} and message_id < (?+0) order by message_id desc limit (?+0)`),
    after: db.pluck<number>(`${MARKED} and message_id > (?+0) order by message_id limit (?+0)`),
  };

  return (sources, { periods }, user, belongs, way) => {
    const { all_up_to, epoch } = stateOf.get(user) ?? NOTHING_READ;
    const sentOf = (row: SpanRow, source: SpanSource): ReadonlyArray<Piece> => {
      const taken = source.take(row);
      const span = taken.length === 0 ? null : spanOf(row);
      return span === null ? taken : sentParts(span, periods);
    };
    const unreadOf = (piece: Piece): ReadonlyArray<Piece> => {
      const { container, last } = piece;
      const first = Math.max(piece.first, all_up_to + 1);
      if (first > last) return [];
      return without([{ container, first: MessageId(first), last }], read.all({ user, container, first, last }).map(pieceOf));
    };
    const missed = sources.map((source): SpanSource => ({ ...source, take: (row) => sentOf(row, source).flatMap(unreadOf) }));
    const idsIn: IdsIn = ({ container, first, last }, limit) => unread[way.direction].all({ container, first, last, limit, user });
    const singled = readOn((from, limit) => marked[way.direction].all(user, epoch, from, limit), way.anchor);
    return merged([walk(idsIn, missed, way), filtered(singled, belongs, way.count)], way.direction);
  };
};
