import { type FlagState, MessageId, type StoredFlag, type UserId } from '@parley/core';
import { type Db, list } from '../db.ts';

interface FlagRow {
  readonly id: number;
  readonly stored: string | null;
  readonly is_read: number;
}

/** Read: it started so, or lies under the watermark, or in a read span; unless a mark of the watermark's epoch says otherwise. */
const FLAGS = `select i.value as id,
    (select group_concat(f.flag) from message_flags f where f.message_id = i.value and f.user_id = (@user+0)) as stored,
    (m.read_for = 'everyone' or (m.read_for = 'sender' and m.sender_id = (@user+0)) or m.id <= coalesce(r.all_up_to, 0)
      or coalesce((select p.last_id from read_spans p where p.user_id = (@user+0) and p.container_id = m.container_id and p.first_id <= m.id
        order by p.first_id desc limit 1), 0) >= m.id)
    and not exists (select 1 from unread_marks u
      where u.user_id = (@user+0) and u.message_id = m.id and u.epoch = coalesce(r.epoch, 0)) as is_read
  from json_each(@ids) i
    left join messages m on m.id = i.value
    left join read_states r on r.user_id = (@user+0)`;

const NONE: ReadonlySet<StoredFlag> = new Set();

export const flagsReader = (db: Db): ((user: UserId, ids: ReadonlyArray<MessageId>) => ReadonlyMap<MessageId, FlagState>) => {
  const flags = db.prepare<FlagRow>(FLAGS);
  const stateOf = (row: FlagRow): FlagState => ({
    stored: row.stored === null ? NONE : new Set(row.stored.split(',') as StoredFlag[]),
    isRead: row.is_read === 1,
  });
  return (user, ids) => new Map(flags.all({ user, ids: list(ids) }).map((row) => [MessageId(row.id), stateOf(row)]));
};
