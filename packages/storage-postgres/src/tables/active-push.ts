import { type ActivePush, type ActivePushRepository, MessageId, UserId } from '@parley/core';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgTableRow } from '../database/table-row.ts';

type PushRow = PgTableRow<'activePushes'>;

const pushOf = (row: PushRow): ActivePush => ({
  user: UserId(row.user_id),
  message: MessageId(row.message_id),
  event: row.event,
  isMention: row.is_call,
});

const ofUser = statement<PushRow>(
  'select * from {active_pushes} where realm_id = $1 and user_id = $2 order by message_id',
);
const ofMessage = statement<PushRow>(
  'select * from {active_pushes} where realm_id = $1 and message_id = $2 order by user_id',
);

/**
 * Pieces of no more messages than this are looked through message by message, larger ones by what
 * was notified of meanwhile. `offset 0` keeps PostgreSQL from reading the whole container instead.
 */
const FEW = 1000;
const notifiedOf = statement<PgTableRow<'activePushes', 'user_id'>>(
  `with pieces as materialized (select q.*, exists (select 1 from {messages} m
        where m.realm_id = $1 and m.container_id = q.container and m.id between q.first and q.last
        offset ${FEW}) as is_large
      from unnest($2::bigint[], $3::bigint[], $4::bigint[]) q (container, first, last))
    select p.user_id from pieces q
      cross join lateral (select m.id from {messages} m where not q.is_large and m.realm_id = $1
        and m.container_id = q.container and m.id between q.first and q.last offset 0) m
      join {active_pushes} p on p.realm_id = $1 and p.message_id = m.id
    union
    select p.user_id from pieces q
      cross join lateral (select a.user_id, a.message_id from {active_pushes} a where q.is_large
        and a.realm_id = $1 and a.message_id between q.first and q.last offset 0) p
      cross join lateral (select m.id from {messages} m where m.realm_id = $1
        and m.id = p.message_id and m.container_id = q.container offset 0) m
    order by user_id`,
);

export const activePushQueries = (session: Session): ActivePushRepository => ({
  ofUser: async (user) => (await session.all(ofUser, user)).map(pushOf),
  ofMessage: async (message) => (await session.all(ofMessage, message)).map(pushOf),
  notifiedOf: async (pieces) =>
    (
      await session.all(
        notifiedOf,
        pieces.map(({ container }) => container),
        pieces.map(({ first }) => first),
        pieces.map(({ last }) => last),
      )
    ).map((row) => UserId(row.user_id)),
});
