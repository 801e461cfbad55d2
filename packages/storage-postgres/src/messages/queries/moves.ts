import { HISTORY_REACH, type Move, type StoredHistory } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { grouped } from '../rows/grouped.ts';
import { MOVE_COLUMNS, moveOf, type PgMoveRow } from '../rows/history.ts';
import { SPAN_OF_MESSAGE } from '../rows/message.ts';

type Moves = Pick<StoredHistory, 'moves' | 'hasAllMoves'>;

const HEADED = `from {messages} m ${SPAN_OF_MESSAGE}
  where m.realm_id = $1 and m.id = any($2::bigint[]) and s.history_head is not null`;
/** Messages that were moved, and the newest link of their span's history. */
const headed = statement<{ readonly id: number; readonly head: number }>(
  `select m.id, s.history_head as head ${HEADED}`,
);

type LinkRow = PgMoveRow & PgTableRow<'moves', 'up_to' | 'prev_id'> & { readonly head: number };

/**
 * Each chain once, however many messages share it, as far as it goes back to what the oldest
 * message asked for went through.
 */
const links = statement<LinkRow>(`with recursive head (head) as (
    select distinct s.history_head ${HEADED}),
  chain (head, link, depth) as (
    select head, head, 0 from head
    union all
    select c.head, v.prev_id, c.depth + 1 from chain c
      join {moves} v on v.realm_id = $1 and v.id = c.link
      where v.prev_id is not null and (v.up_to is null or v.up_to >= $3) and c.depth + 1 < $4)
  select c.head, ${MOVE_COLUMNS}, v.up_to, v.prev_id from chain c
    join {moves} v on v.realm_id = $1 and v.id = c.link order by c.head, c.depth`);

interface Passage {
  readonly move: Move;
  readonly upTo: number;
  readonly isFirst: boolean;
}
const passageOf = (row: LinkRow): Passage => ({
  move: moveOf(row),
  upTo: row.up_to ?? Number.POSITIVE_INFINITY,
  isFirst: row.prev_id === null,
});

const NO_MOVES: Moves = { moves: [], hasAllMoves: true };

/**
 * What of a chain a message went through: the first of its links, as far as they took it along.
 * Messages that went through the same have the same list.
 */
const chainOf = (passages: ReadonlyArray<Passage>): ((id: number) => Moves) => {
  const last = passages.length < HISTORY_REACH.moves ? undefined : passages.at(-1);
  const known: Moves[] = [];
  return (id) => {
    const passed = passages.findIndex(({ upTo }) => upTo < id);
    const count = passed === -1 ? passages.length : passed;
    const found = known[count];
    if (found !== undefined) return found;
    const hasAllMoves = last === undefined || last.isFirst || count < passages.length;
    const moves = { moves: passages.slice(0, count).map(({ move }) => move), hasAllMoves };
    known[count] = moves;
    return moves;
  };
};

/** The moves that each of some messages went through, newest first. */
export const movesOf = async (
  session: Session,
  ids: ReadonlyArray<number>,
): Promise<(id: number) => Moves> => {
  const oldest = ids.reduce((least, id) => Math.min(least, id), Number.MAX_SAFE_INTEGER);
  const [moved, rows] = await Promise.all([
    session.all(headed, ids),
    session.all(links, ids, oldest, HISTORY_REACH.moves),
  ]);
  const heads = new Map(moved.map(({ id, head }) => [id, head]));
  const chains = new Map(
    [...grouped(rows, ({ head }) => head, passageOf)].map(([head, some]) => [head, chainOf(some)]),
  );
  return (id) => chains.get(heads.get(id) ?? 0)?.(id) ?? NO_MOVES;
};
