import type { ContentEdit, Move, StoredHistory } from '@parley/core';
import { type Db, list } from '../../db.ts';
import { type EditRow, editOf, type MoveRow, moveOf } from '../../rows/messages/message.ts';
import { grouped } from './grouped.ts';

/** A message, the newest link of its span's history, and whether it has edits of its own. */
export interface Headed {
  readonly id: number;
  readonly head: number | null;
  readonly is_edited: number;
}
type LinkRow = MoveRow & { readonly head: number; readonly up_to: number | null };

/** Each chain once, however many messages share it, as far as it goes back to what the oldest message asked for went through. */
const CHAINS = `with recursive chain (head, link, depth) as (
    select value, value, 0 from json_each(@heads)
    union all
    select c.head, v.prev_id, c.depth + 1 from chain c cross join moves v on v.id = c.link
      where v.prev_id is not null and (v.up_to is null or v.up_to >= (@oldest+0)))
  select c.head, v.* from chain c cross join moves v on v.id = c.link order by c.head, c.depth`;

interface Passage {
  readonly move: Move;
  readonly upTo: number;
}
const passageOf = (row: LinkRow): Passage => ({ move: moveOf(row), upTo: row.up_to ?? Number.POSITIVE_INFINITY });

const NO_EDITS: ReadonlyArray<ContentEdit> = [];
const NO_PASSAGES: ReadonlyArray<Passage> = [];

/** The histories of some messages, asking only for what they have. */
export const historyReader = (db: Db): ((found: ReadonlyArray<Headed>) => (row: Headed) => StoredHistory) => {
  const edits = db.prepare<EditRow>(
    'select e.* from json_each(?) i cross join message_edits e on e.message_id = i.value order by e.id desc',
  );
  const editsOfOne = db.prepare<EditRow>('select * from message_edits where message_id = (?+0) order by id desc');
  const chains = db.prepare<LinkRow>(CHAINS);

  const editsOf = (found: ReadonlyArray<Headed>): ReadonlyMap<number, ReadonlyArray<ContentEdit>> => {
    const edited = found.filter((row) => row.is_edited === 1).map((row) => row.id);
    const [only] = edited;
    if (only === undefined) return new Map();
    if (edited.length === 1) return new Map([[only, editsOfOne.all(only).map(editOf)]]);
    return grouped(edits.all(list(edited)), (row) => row.message_id, editOf);
  };
  const passagesBy = (found: ReadonlyArray<Headed>): ReadonlyMap<number, ReadonlyArray<Passage>> => {
    const heads = new Set(found.flatMap(({ head }) => head ?? []));
    if (heads.size === 0) return new Map();
    const oldest = Math.min(...found.map(({ id }) => id));
    return grouped(chains.all({ heads: list([...heads]), oldest }), (row) => row.head, passageOf);
  };
  const movesOf = (id: number, passages: ReadonlyArray<Passage>): ReadonlyArray<Move> =>
    passages.flatMap(({ move, upTo }) => (id <= upTo ? move : []));

  return (found) => {
    const changes = editsOf(found);
    const passages = passagesBy(found);
    return ({ id, head }) => ({
      edits: changes.get(id) ?? NO_EDITS,
      moves: movesOf(id, (head === null ? undefined : passages.get(head)) ?? NO_PASSAGES),
    });
  };
};
