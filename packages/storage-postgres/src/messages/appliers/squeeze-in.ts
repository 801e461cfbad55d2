import type { Message } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { type BoundValue, statement } from '../../database/statement.ts';

const LATER = 'realm_id = $1 and container_id = $2 and id > $3';
/** The ordinal of the message that comes next. */
const NEXT = `(select m.ordinal from {messages} m
    where m.realm_id = $1 and m.container_id = $2 and m.id > $3 order by m.id limit 1)`;

// In two steps, since a primary key is checked row by row.
const liftRemoved = statement(`update {removed_ordinals} set ordinal = -1 - ordinal
  where realm_id = $1 and container_id = $2 and ordinal > ${NEXT}`);
const dropRemoved = statement(`update {removed_ordinals} set ordinal = -ordinal
  where realm_id = $1 and container_id = $2 and ordinal < 0`);

/** The newer messages, with their latest times. */
const moveUp = statement(`update {messages}
  set ordinal = ordinal + 1, latest_at = greatest(latest_at, $4) where ${LATER}`);

/** Takes the ordinal below that of the next message, which has moved up. */
const insert = statement(`insert into {messages} (realm_id, id, container_id, ordinal, revision,
    sender_id, sent_at, latest_at, client, content, rendered, read_for, mentions_channel, has_link,
    has_image, edited_at, notice, meta)
  select u.realm_id, $2::bigint, $3::bigint, n.ordinal - 1, $4, u.id, $6::bigint,
    greatest($6, (select m.latest_at from {messages} m
      where m.realm_id = $1 and m.container_id = $3 and m.id < $2 order by m.id desc limit 1)),
    $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::json
  from {users} u cross join lateral (select m.ordinal from {messages} m
    where m.realm_id = $1 and m.container_id = $3 and m.id > $2 order by m.id limit 1) n
  where u.realm_id = $1 and u.id = $5`);

/**
 * Two sends crossed: the newer messages of the container move up to let this one in where its id
 * belongs.
 * @param values as `valuesOfMessage` has them
 * @returns how many rows were inserted, 0 or 1
 */
export const squeezeIn = async (
  session: Session,
  { id, container, sentAt }: Message,
  values: ReadonlyArray<BoundValue>,
): Promise<number> => {
  const [, , , inserted] = await Promise.all([
    session.run(liftRemoved, container, id),
    session.run(dropRemoved, container),
    session.run(moveUp, container, id, sentAt),
    session.run(insert, ...values),
  ]);
  return inserted;
};
