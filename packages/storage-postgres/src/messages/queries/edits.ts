import { HISTORY_REACH, type MessageRepository, type StoredHistory } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { grouped } from '../rows/grouped.ts';
import { EDIT_COLUMNS, editOf, type PgEditRow } from '../rows/history.ts';

type Edits = Pick<StoredHistory, 'edits' | 'hasAllEdits'>;

const BYTES = 'octet_length(e.prev_content) + octet_length(e.prev_rendered)';

/**
 * Edits of some messages within reach, each one's newest first, since an edit is found by the one
 * after it.
 */
const edits = statement<PgEditRow & PgTableRow<'messageEdits', 'prev_id'>>(`
  with recursive chain (link, depth, bytes) as (
    select m.last_edit_id, 0, 0::bigint from {messages} m
      where m.realm_id = $1 and m.id = any($2::bigint[]) and m.last_edit_id is not null
    union all
    select e.prev_id, c.depth + 1, c.bytes + ${BYTES} from chain c
      join {message_edits} e on e.realm_id = $1 and e.id = c.link
      where e.prev_id is not null and c.bytes + ${BYTES} < $3)
  select ${EDIT_COLUMNS}, e.prev_id from chain c
    join {message_edits} e on e.realm_id = $1 and e.id = c.link order by c.depth`);

const byId = statement<PgEditRow>(`select ${EDIT_COLUMNS} from {message_edits} e
  where e.realm_id = $1 and e.id = $2 and e.message_id = $3`);

export const NO_EDITS: Edits = { edits: [], hasAllEdits: true };

/** Edits by message, newest first; absent where there are none. */
export const editsOf = async (
  session: Session,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, Edits>> => {
  const rows = grouped(
    await session.all(edits, ids, HISTORY_REACH.bytes),
    (row) => row.message_id,
    (row) => row,
  );
  return new Map(
    [...rows].map(([id, some]) => [
      id,
      { edits: some.map(editOf), hasAllEdits: some.at(-1)?.prev_id === null },
    ]),
  );
};

export const editReader =
  (session: Session): MessageRepository['edit'] =>
  async (message, id) => {
    const row = await session.first(byId, id, message);
    return row === null ? null : editOf(row);
  };
