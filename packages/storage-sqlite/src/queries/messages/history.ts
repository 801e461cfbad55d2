import { HISTORY_REACH, type MessageRepository, type Move, type StoredHistory } from '@parley/core';
import { type Db, list } from '../../db.ts';
import { type EditRow, editOf, type MoveRow, moveOf } from '../../rows/messages/message.ts';
import type { Beside } from '../../stored-message.ts';
import { grouped } from './grouped.ts';

/** A message, and the newest link of its span's history. */
export interface Headed {
  readonly id: number;
  readonly head: number | null;
}
type LinkRow = MoveRow & { readonly head: number; readonly up_to: number | null; readonly prev_id: number | null };

/** Each chain once, however many messages share it, as far as it goes back to what the oldest message asked for went through. */
const CHAINS = `with recursive chain (head, link, depth) as (
    select value, value, 0 from json_each(@heads)
    union all
    select c.head, v.prev_id, c.depth + 1 from chain c cross join moves v on v.id = c.link
      where v.prev_id is not null and (v.up_to is null or v.up_to >= (@oldest+0)) and c.depth + 1 < (@moves+0))
  select c.head, v.* from chain c cross join moves v on v.id = c.link order by c.head, c.depth`;

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

type Edits = Pick<Beside, 'edits' | 'hasAllEdits'>;
export type Moves = Pick<StoredHistory, 'moves' | 'hasAllMoves'>;

export const NO_EDITS: Edits = { edits: [], hasAllEdits: true };
const NO_MOVES: Moves = { moves: [], hasAllMoves: true };

const BYTES = 'octet_length(e.prev_content) + octet_length(e.prev_rendered)';

/** Edits of some messages within reach, each one's newest first, since an edit is found by the one after it. */
const EDITS = `with recursive chain (link, bytes) as (
    select m.last_edit_id, 0 from json_each(@messages) i cross join messages m on m.id = i.value where m.last_edit_id is not null
    union all
    select e.prev_id, c.bytes + ${BYTES} from chain c cross join message_edits e on e.id = c.link
      where e.prev_id is not null and c.bytes + ${BYTES} < (@bytes+0))
  select e.* from chain c cross join message_edits e on e.id = c.link`;

/** Edits by message, newest first; absent where there are none. */
export const editsReader = (db: Db): ((edited: ReadonlyArray<number>) => ReadonlyMap<number, Edits>) => {
  const edits = db.prepare<EditRow>(EDITS);
  const { bytes } = HISTORY_REACH;
  return (edited) => {
    if (edited.length === 0) return new Map();
    const rows = grouped(
      edits.all({ messages: list(edited), bytes }),
      (row) => row.message_id,
      (row) => row,
    );
    return new Map([...rows].map(([id, some]) => [id, { edits: some.map(editOf), hasAllEdits: some.at(-1)?.prev_id === null }]));
  };
};

export const editReader = (db: Db): MessageRepository['edit'] => {
  const edit = db.prepare<EditRow>('select * from message_edits where id = (?+0) and message_id = (?+0)');
  return async (message, id) => {
    const row = edit.get(id, message);
    return row === undefined ? null : editOf(row);
  };
};

/** The moves that some messages went through, newest first. */
export const movesReader = (db: Db): ((found: ReadonlyArray<Headed>) => (one: Headed) => Moves) => {
  const chains = db.prepare<LinkRow>(CHAINS);
  return (found) => {
    const moved = found.filter(({ head }) => head !== null);
    if (moved.length === 0) return () => NO_MOVES;
    const heads = [...new Set(moved.map(({ head }) => head ?? 0))];
    const oldest = moved.reduce((least, { id }) => Math.min(least, id), Number.MAX_SAFE_INTEGER);
    const passages = grouped(chains.all({ heads: list(heads), oldest, moves: HISTORY_REACH.moves }), (row) => row.head, passageOf);
    return ({ id, head }) => {
      const all = head === null ? undefined : passages.get(head);
      if (all === undefined) return NO_MOVES;
      const last = all.length < HISTORY_REACH.moves ? undefined : all.at(-1);
      const hasAllMoves = last === undefined || last.isFirst || id > last.upTo;
      return { moves: all.flatMap(({ move, upTo }) => (id <= upTo ? move : [])), hasAllMoves };
    };
  };
};
