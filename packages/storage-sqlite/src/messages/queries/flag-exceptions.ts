import { type MessageId, UserId } from '@parley/core';
import type { Db } from '../../database/db.ts';

/** Where more may have, it is not said who. */
const FEW = 200;

/** Each part is found in an index; a user may appear several times. */
const SINGLED_OUT = `select sender_id as user_id from messages where id = (@id+0)
    union all select f.user_id from message_flags f where f.message_id = (@id+0)
    union all select r.user_id from read_states r where r.all_up_to >= (@id+0)
    union all select p.user_id from messages m join read_spans p on p.container_id = m.container_id
    and p.last_id >= m.id
      where m.id = (@id+0)
    union all select u.user_id from unread_marks u where u.message_id = (@id+0)
    limit ${FEW + 1}`;

/** The state of all other users. */
export interface FlagExceptions {
  readonly users: ReadonlySet<UserId>;
  readonly othersHaveRead: boolean;
}

/**
 * The users whose flags of a message may differ from the others'; null when there are too many for
 * it to pay.
 */
export const singledOutReader = (db: Db): ((id: MessageId) => FlagExceptions | null) => {
  const users = db.pluck<number>(SINGLED_OUT);
  const startsRead = db.pluck<number>(
    "select read_for = 'everyone' from messages where id = (@id+0)",
  );
  return (id) => {
    const found = users.all({ id });
    return found.length > FEW
      ? null
      : { users: new Set(found.map(UserId)), othersHaveRead: startsRead.get({ id }) === 1 };
  };
};
