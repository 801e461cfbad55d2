import {
  type FlagState,
  MessageId,
  type MessageRepository,
  type StoredFlag,
  UserId,
} from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { flagExceptions } from './flag-exceptions.ts';

interface FlagRow {
  /** Between commas. */
  readonly stored: string | null;
  readonly was_read: boolean | null;
  readonly is_marked: boolean;
}

/**
 * Of a message `m`, a user and their read state `r`. Read: it started so, or lies under the
 * watermark, or in a read span; unless a mark of the watermark's epoch says otherwise.
 */
const flagsFor = (user: string): string => `
    (select string_agg(f.flag, ',') from {message_flags} f
      where f.realm_id = $1 and f.message_id = m.id and f.user_id = ${user}) as stored,
    (m.read_for = 'everyone' or (m.read_for = 'sender' and m.sender_id = ${user})
      or m.id <= coalesce(r.all_up_to, 0)
      or coalesce((select p.last_id from {read_spans} p
        where p.realm_id = $1 and p.user_id = ${user} and p.epoch = coalesce(r.epoch, 0)
          and p.container_id = m.container_id and p.first_id <= m.id
        order by p.first_id desc limit 1), 0) >= m.id) as was_read,
    exists (select 1 from {unread_marks} k
      where k.realm_id = $1 and k.user_id = ${user} and k.epoch = coalesce(r.epoch, 0)
        and k.container_id = m.container_id and k.message_id = m.id) as is_marked`;

const forReader = statement<FlagRow & PgTableRow<'messages', 'id'>>(`select i.id, ${flagsFor('$2')}
  from unnest($3::bigint[]) as i (id)
  left join {messages} m on m.realm_id = $1 and m.id = i.id
  left join {read_states} r on r.realm_id = $1 and r.user_id = $2`);

const among = statement<FlagRow & PgTableRow<'messageFlags', 'user_id'>>(`select i.user_id,
    ${flagsFor('i.user_id')}
  from unnest($3::bigint[]) as i (user_id)
  left join {messages} m on m.realm_id = $1 and m.id = $2
  left join {read_states} r on r.realm_id = $1 and r.user_id = i.user_id`);

const NO_FLAGS: ReadonlySet<StoredFlag> = new Set();
const READ: FlagState = { stored: NO_FLAGS, isRead: true, isMarkedUnread: false };
const UNREAD: FlagState = { stored: NO_FLAGS, isRead: false, isMarkedUnread: false };

const flagsOf = ({ stored, was_read, is_marked }: FlagRow): FlagState => {
  const isRead = was_read === true && !is_marked;
  if (stored === null && !is_marked) return isRead ? READ : UNREAD;
  const flags = stored === null ? NO_FLAGS : new Set(stored.split(',') as StoredFlag[]);
  return { stored: flags, isRead, isMarkedUnread: is_marked };
};

/**
 * Where more users are asked about, most have nothing to do with the message: those who have are
 * found first.
 */
const CROWD = 32;

const flagsAmongAll = async (
  session: Session,
  message: MessageId,
  users: ReadonlyArray<UserId>,
): Promise<ReadonlyMap<UserId, FlagState>> => {
  if (users.length === 0) return new Map();
  const rows = await session.all(among, message, [...new Set(users)]);
  return new Map(rows.map((row) => [UserId(row.user_id), flagsOf(row)]));
};

/** For some users and one message, or for some messages and one user. */
export const flagStates = (session: Session): Pick<MessageRepository, 'flags' | 'flagsAmong'> => ({
  flags: async (user, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await session.all(forReader, user, ids);
    return new Map(rows.map((row) => [MessageId(row.id), flagsOf(row)]));
  },
  flagsAmong: async (message, users) => {
    const few = users.length > CROWD ? await flagExceptions(session, message) : null;
    if (few === null) return flagsAmongAll(session, message, users);
    const own = users.filter((user) => few.users.has(user));
    const known = await flagsAmongAll(session, message, own);
    const others = few.othersHaveRead ? READ : UNREAD;
    return { get: (user) => known.get(user) ?? others };
  },
});
