import type { Appliers } from '../../database/applier.ts';
import { CorruptChangeSet } from '../../database/corrupt-change-set.ts';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { SPAN_OF_MESSAGE } from '../rows/message.ts';
import { forgetMessage } from '../search/index-message.ts';

/** A message, its neighbours in the container, and the span it is in. */
type Removed = PgTableRow<'messages', 'id' | 'container_id' | 'ordinal'> &
  PgTableRow<'spans', 'first_id' | 'last_id'> & {
    readonly before: number | null;
    readonly before_ordinal: number | null;
    readonly after: number | null;
  };

const removed = statement<Removed>(`select m.id, m.container_id, m.ordinal, s.first_id, s.last_id,
    b.id as before, b.ordinal as before_ordinal,
    (select min(x.id) from {messages} x where x.realm_id = $1
      and x.container_id = m.container_id and x.id > m.id) as after
  from {messages} m ${SPAN_OF_MESSAGE}
  left join lateral (select x.id, x.ordinal from {messages} x where x.realm_id = $1
    and x.container_id = m.container_id and x.id < m.id order by x.id desc limit 1) b on true
  where m.realm_id = $1 and m.id = $2`);

const removeMessage = statement('delete from {messages} where realm_id = $1 and id = $2');
/** What goes with a message. */
const removeBeside = [
  'message_flags',
  'unread_marks',
  'reactions',
  'submessages',
  'message_edits',
  'attachment_messages',
].map((table) => statement(`delete from {${table}} where realm_id = $1 and message_id = $2`));

const removeSpan = statement(
  'delete from {spans} where realm_id = $1 and container_id = $2 and first_id = $3',
);
const shrink = statement(`update {spans} set first_id = $4, last_id = $5
  where realm_id = $1 and container_id = $2 and first_id = $3`);
const rememberOrdinal = statement(
  'insert into {removed_ordinals} (realm_id, container_id, ordinal) values ($1, $2, $3)',
);
const forgetNewer = statement(
  'delete from {removed_ordinals} where realm_id = $1 and container_id = $2 and ordinal > $3',
);

const shrinkSpan = async (
  session: Session,
  { id, container_id, first_id, last_id, before, after }: Removed,
): Promise<void> => {
  if (id > first_id && id < last_id) return;
  if (first_id === last_id) await session.run(removeSpan, container_id, first_id);
  else
    await session.run(
      shrink,
      container_id,
      first_id,
      id === first_id ? after : first_id,
      id === last_id ? before : last_id,
    );
};

/**
 * A gap between two messages is remembered; behind the newest one there are none, so that its
 * successor's ordinal is free.
 */
const keepOrdinals = async (
  session: Session,
  { container_id, ordinal, before_ordinal, after }: Removed,
): Promise<void> => {
  if (after === null) await session.run(forgetNewer, container_id, before_ordinal ?? 0);
  else if (before_ordinal !== null) await session.run(rememberOrdinal, container_id, ordinal);
};

export const remove: Appliers['message.remove'] = async ({ message }, session) => {
  const found = await session.first(removed, message);
  if (found === null) throw new CorruptChangeSet(`message ${message}`);
  await Promise.all([
    session.run(removeMessage, message),
    ...removeBeside.map((beside) => session.run(beside, message)),
    forgetMessage(session, message),
    shrinkSpan(session, found),
    keepOrdinals(session, found),
  ]);
};
