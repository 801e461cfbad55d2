import { type MessageId, type RealmId, UserId } from '@parley/core';
import type { Db } from '../../database/db.ts';

/** Where more may have, it is not said who. */
const FEW = 200;

/** Each part is found in an index; a user may appear several times. */
const SINGLED_OUT = `select sender_id as user_id from messages
      where realm_id = (@realm+0) and id = (@id+0)
    union all select f.user_id from message_flags f
      where f.realm_id = (@realm+0) and f.message_id = (@id+0)
    union all select r.user_id from read_states r
      where r.realm_id = (@realm+0) and r.all_up_to >= (@id+0)
    union all select p.user_id from messages m join read_spans p
        on p.realm_id = (@realm+0) and p.container_id = m.container_id and p.last_id >= m.id
      where m.realm_id = (@realm+0) and m.id = (@id+0)
    union all select u.user_id from unread_marks u
      where u.realm_id = (@realm+0) and u.message_id = (@id+0)
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
export const singledOutReader = (
  db: Db,
): ((realm: RealmId, id: MessageId) => FlagExceptions | null) => {
  const users = db.pluck<number>(SINGLED_OUT);
  const startsRead = db.pluck<number>(
    "select read_for = 'everyone' from messages where realm_id = (@realm+0) and id = (@id+0)",
  );
  return (realm, id) => {
    const found = users.all({ realm, id });
    return found.length > FEW
      ? null
      : { users: new Set(found.map(UserId)), othersHaveRead: startsRead.get({ realm, id }) === 1 };
  };
};
