import type { ContentEdit, Move } from '@parley/core';
import { type Db, list } from '../../db.ts';
import { type EditRow, editOf, type MoveRow, moveOf } from '../../rows/messages/message.ts';
import { grouped } from './grouped.ts';

/** A message, and the newest link of its span's history. */
export interface Headed {
  readonly id: number;
  readonly head: number | null;
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

export const NO_EDITS: ReadonlyArray<ContentEdit> = [];
const NO_MOVES: ReadonlyArray<Move> = [];

/** Edits of some messages, each one's newest first, since an edit is found by the one after it. */
const EDITS = `with recursive chain (link) as (
    select m.last_edit_id from json_each(?) i cross join messages m on m.id = i.value where m.last_edit_id is not null
    union all
    select e.prev_id from chain c cross join message_edits e on e.id = c.link where e.prev_id is not null)
  select e.* from chain c cross join message_edits e on e.id = c.link`;

/** Edits by message, newest first; absent where there are none. */
export const editsReader = (db: Db): ((edited: ReadonlyArray<number>) => ReadonlyMap<number, ReadonlyArray<ContentEdit>>) => {
  const edits = db.prepare<EditRow>(EDITS);
  return (edited) => (edited.length === 0 ? new Map() : grouped(edits.all(list(edited)), (row) => row.message_id, editOf));
};

/** The moves that some messages went through, newest first. */
export const movesReader = (db: Db): ((found: ReadonlyArray<Headed>) => (one: Headed) => ReadonlyArray<Move>) => {
  const chains = db.prepare<LinkRow>(CHAINS);
  return (found) => {
    const moved = found.filter(({ head }) => head !== null);
    if (moved.length === 0) return () => NO_MOVES;
    const heads = [...new Set(moved.map(({ head }) => head ?? 0))];
    const oldest = moved.reduce((least, { id }) => Math.min(least, id), Number.MAX_SAFE_INTEGER);
    const passages = grouped(chains.all({ heads: list(heads), oldest }), (row) => row.head, passageOf);
    return ({ id, head }) => {
      const own = head === null ? undefined : passages.get(head);
      return own === undefined ? NO_MOVES : own.flatMap(({ move, upTo }) => (id <= upTo ? move : []));
    };
  };
};
