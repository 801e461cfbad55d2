import { type MessageId, UserId } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';

/** Where more may have, it is not said who. */
const FEW = 200;

/** Each part is found in an index; a user may appear several times. */
const singledOut = statement<{ readonly user_id: number }>(`select m.sender_id as user_id
    from {messages} m where m.realm_id = $1 and m.id = $2
  union all select f.user_id from {message_flags} f where f.realm_id = $1 and f.message_id = $2
  union all select r.user_id from {read_states} r where r.realm_id = $1 and r.all_up_to >= $2
  union all select p.user_id from {messages} m join {read_spans} p
      on p.realm_id = $1 and p.container_id = m.container_id and p.last_id >= m.id
    where m.realm_id = $1 and m.id = $2
  union all select k.user_id from {unread_marks} k where k.realm_id = $1 and k.message_id = $2
  limit ${FEW + 1}`);
const startsRead = statement<{ readonly is_read: boolean }>(
  `select read_for = 'everyone' as is_read from {messages} where realm_id = $1 and id = $2`,
);

/** The state of all other users. */
interface FlagExceptions {
  readonly users: ReadonlySet<UserId>;
  readonly othersHaveRead: boolean;
}

/**
 * The users whose flags of a message may differ from the others'; null when there are too many for
 * it to pay.
 */
export const flagExceptions = async (
  session: Session,
  id: MessageId,
): Promise<FlagExceptions | null> => {
  const [rows, others] = await Promise.all([
    session.all(singledOut, id),
    session.first(startsRead, id),
  ]);
  if (rows.length > FEW) return null;
  const users = new Set(rows.map(({ user_id }) => UserId(user_id)));
  return { users, othersHaveRead: others?.is_read === true };
};
