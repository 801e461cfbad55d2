import { MessageId, type RealmId, type Submessage, SubmessageId, UserId } from '@parley/core';
import { type Db, list } from '../../database/db.ts';
import { grouped } from '../../database/grouped.ts';
import type { TableRow } from '../../database/table-row.ts';

export type SubmessageRow = TableRow<'submessages'>;

export const submessageOf = (row: SubmessageRow): Submessage => ({
  id: SubmessageId(row.id),
  message: MessageId(row.message_id),
  sender: UserId(row.sender_id),
  type: row.type,
  content: row.content,
});

export const NO_SUBMESSAGES: ReadonlyArray<Submessage> = [];

/** Submessages by message, oldest first; absent where there are none. */
export const submessagesReader = (
  db: Db,
): ((
  realm: RealmId,
  ids: ReadonlyArray<number>,
) => ReadonlyMap<number, ReadonlyArray<Submessage>>) => {
  const submessages = db.prepare<SubmessageRow>(
    `select s.* from json_each(@ids) i
      cross join submessages s on s.realm_id = (@realm+0) and s.message_id = i.value
      order by s.message_id, s.id`,
  );
  return (realm, ids) =>
    ids.length === 0
      ? new Map()
      : grouped(submessages.all({ realm, ids: list(ids) }), (row) => row.message_id, submessageOf);
};
