import type { Message } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';

/** `$2`: the message, `$3`: its container, `$4`: its sender, where it starts out read for them. */
const MARK = 'insert into {unread_marks} (realm_id, user_id, epoch, container_id, message_id)';

const underWatermark = statement(`${MARK}
  select r.realm_id, r.user_id, r.epoch, $3::bigint, $2::bigint from {read_states} r
  where r.realm_id = $1 and r.all_up_to >= $2 and r.user_id is distinct from $4::bigint
  on conflict do nothing`);
const inSpan = statement(`${MARK}
  select s.realm_id, s.user_id, s.epoch, $3::bigint, $2::bigint from {read_spans} s
  where s.realm_id = $1 and s.container_id = $3 and s.last_id >= $2 and s.first_id <= $2
    and s.epoch = coalesce((select r.epoch from {read_states} r
      where r.realm_id = $1 and r.user_id = s.user_id), 0)
    and s.user_id is distinct from $4::bigint
  on conflict do nothing`);

/**
 * Ids may come late: who read what is newer meanwhile has not read this message, though its id lies
 * where everything is read.
 */
export const stayUnread = async (
  session: Session,
  { id, container, sender, readFor }: Message,
): Promise<void> => {
  if (readFor === 'everyone') return;
  const except = readFor === 'sender' ? sender : null;
  await Promise.all([
    session.run(underWatermark, id, container, except),
    session.run(inSpan, id, container, except),
  ]);
};
