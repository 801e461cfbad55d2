import { type ContentEdit, MessageId, type Move, type StoredHistory } from '@parley/core';
import { type Db, list } from '../db.ts';
import { type EditRow, editOf, type MoveRow, moveOf } from '../rows/message.ts';
import { grouped } from './grouped.ts';

interface HeadRow {
  readonly id: number;
  readonly head: number | null;
}
type LinkRow = MoveRow & { readonly head: number };

const HEADS = `select m.id, (select s.history_head from spans s
    where s.container_id = m.container_id and s.first_id <= m.id order by s.first_id desc limit 1) as head
  from json_each(?) i cross join messages m on m.id = i.value`;

/** Each chain once, however many messages share it. */
const CHAINS = `with recursive chain (head, node, depth) as (
    select value, value, 0 from json_each(?)
    union all
    select c.head, n.prev_id, c.depth + 1 from chain c cross join history_nodes n on n.id = c.node where n.prev_id is not null)
  select c.head, v.id, v.by_id, v.at, v.topic_from, v.topic_to, v.channel_from, v.channel_to
  from chain c cross join history_nodes n on n.id = c.node cross join moves v on v.id = n.move_id
  order by c.head, c.depth`;

const NO_EDITS: ReadonlyArray<ContentEdit> = [];
const NO_MOVES: ReadonlyArray<Move> = [];

export const historyReader = (db: Db): ((ids: ReadonlyArray<MessageId>) => ReadonlyMap<MessageId, StoredHistory>) => {
  const edits = db.prepare<EditRow>(
    'select e.* from json_each(?) i cross join message_edits e on e.message_id = i.value order by e.id desc',
  );
  const heads = db.prepare<HeadRow>(HEADS);
  const chains = db.prepare<LinkRow>(CHAINS);

  const movesBy = (found: ReadonlyArray<HeadRow>): ReadonlyMap<number, ReadonlyArray<Move>> => {
    const distinct = new Set(found.flatMap(({ head }) => head ?? []));
    if (distinct.size === 0) return new Map();
    return grouped(chains.all(list([...distinct])), (row) => row.head, moveOf);
  };

  return (ids) => {
    const wanted = list([...new Set(ids)]);
    const found = heads.all(wanted);
    const moves = movesBy(found);
    const changes = grouped(edits.all(wanted), (row) => row.message_id, editOf);
    return new Map(
      found.map(({ id, head }) => [
        MessageId(id),
        { edits: changes.get(id) ?? NO_EDITS, moves: (head === null ? undefined : moves.get(head)) ?? NO_MOVES },
      ]),
    );
  };
};
