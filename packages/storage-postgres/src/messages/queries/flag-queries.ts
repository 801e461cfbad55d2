import {
  ContainerId,
  type FlagQueries,
  type Mention,
  MessageId,
  type Piece,
  UserId,
} from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { grouped } from '../rows/grouped.ts';
import { flagStates } from './flags.ts';

type PgUserRow = PgTableRow<'messageFlags', 'user_id'>;

const mentions = statement<PgUserRow & { readonly flag: Mention['flag'] }>(`select user_id, flag
  from {message_flags} where realm_id = $1 and message_id = $2
    and flag in ('has_alert_word', 'mentioned', 'received', 'topic_wildcard_mentioned')
  order by user_id, flag`);
const flagged = statement<PgTableRow<'messageFlags', 'message_id'>>(`select message_id
  from {message_flags} where realm_id = $1 and user_id = $2 and flag = $3
  order by message_id desc limit $4`);
const flaggedBy = statement<PgUserRow>(`select distinct user_id from {message_flags}
  where realm_id = $1 and message_id = $2 and flag = any($3::text[]) order by user_id`);

type FlaggedRow = PgUserRow & PgTableRow<'messages', 'id' | 'container_id'>;

/**
 * Most of the users have none of these flags on anything between the two ids, which one look into
 * the index of flags by user tells.
 */
const flaggedBetween = statement<FlaggedRow>(`select f.user_id, m.id, m.container_id
  from {message_flags} f join {messages} m on m.realm_id = $1 and m.id = f.message_id
  where f.realm_id = $1 and f.user_id = any($2::bigint[]) and f.flag = any($3::text[])
    and f.message_id between $4 and $5`);

const flaggedAmong =
  (session: Session): FlagQueries['flaggedAmong'] =>
  async (users, flags, pieces) => {
    if (users.length === 0 || pieces.length === 0) return [];
    const low = pieces.reduce(
      (least, { first }) => Math.min(least, first),
      Number.MAX_SAFE_INTEGER,
    );
    const high = pieces.reduce((most, { last }) => Math.max(most, last), 0);
    const wanted = grouped<Piece, ContainerId, Piece>(
      pieces,
      ({ container }) => container,
      (piece) => piece,
    );
    const isIn = ({ id, container_id }: FlaggedRow): boolean =>
      wanted
        .get(ContainerId(container_id))
        ?.some(({ first, last }) => first <= id && id <= last) === true;
    const rows = await session.all(flaggedBetween, users, flags, low, high);
    const found = new Set(rows.filter(isIn).map(({ user_id }) => user_id));
    return [...found].sort((a, b) => a - b).map(UserId);
  };

export const flagQueries = (session: Session): FlagQueries => ({
  ...flagStates(session),
  mentions: async (id) => {
    const rows = await session.all(mentions, id);
    return rows.map(({ user_id, flag }) => ({ user: UserId(user_id), flag }));
  },
  backlog: async () => ({ _tag: 'AtOnce' }),
  flagged: async (user, flag, limit) => {
    const rows = await session.all(flagged, user, flag, limit);
    return rows.map(({ message_id }) => MessageId(message_id)).reverse();
  },
  flaggedBy: async (id, flags) => {
    const rows = await session.all(flaggedBy, id, flags);
    return rows.map(({ user_id }) => UserId(user_id));
  },
  flaggedAmong: flaggedAmong(session),
});
