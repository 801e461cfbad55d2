import { HISTORY_REACH, type MessageRepository, type RealmId } from '@parley/core';
import type { MessageExtras } from '../../cache/stored-message.ts';
import { type Db, list } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import { grouped } from '../../database/grouped.ts';
import { type EditRow, editOf } from '../rows/message.ts';

type Edits = Pick<MessageExtras, 'edits' | 'hasAllEdits'>;

export const NO_EDITS: Edits = { edits: [], hasAllEdits: true };

const BYTES = 'octet_length(e.prev_content) + octet_length(e.prev_rendered)';

/**
 * Edits of some messages within reach, each one's newest first, since an edit is found by the one
 * after it.
 */
const EDITS = `with recursive chain (link, bytes) as (
    select m.last_edit_id, 0 from json_each(@messages) i cross join messages m
      on m.realm_id = (@realm+0) and m.id = i.value
    where m.last_edit_id is not null
    union all
    select e.prev_id, c.bytes + ${BYTES} from chain c
      cross join message_edits e on e.realm_id = (@realm+0) and e.id = c.link
      where e.prev_id is not null and c.bytes + ${BYTES} < (@bytes+0))
  select e.* from chain c
    cross join message_edits e on e.realm_id = (@realm+0) and e.id = c.link`;

/** Edits by message, newest first; absent where there are none. */
export const editsReader = (
  db: Db,
): ((realm: RealmId, edited: ReadonlyArray<number>) => ReadonlyMap<number, Edits>) => {
  const edits = db.prepare<EditRow>(EDITS);
  const { bytes } = HISTORY_REACH;
  return (realm, edited) => {
    if (edited.length === 0) return new Map();
    const rows = grouped(
      edits.all({ realm, messages: list(edited), bytes }),
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
};

export const editReader = (db: Db): ForRealm<MessageRepository['edit']> => {
  const edit = db.prepare<EditRow>(
    'select * from message_edits where realm_id = (?+0) and id = (?+0) and message_id = (?+0)',
  );
  return (realm) => async (message, id) => {
    const row = edit.get(realm, id, message);
    return row === undefined ? null : editOf(row);
  };
};
