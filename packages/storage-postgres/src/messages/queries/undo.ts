import {
  HistoryId,
  MessageId,
  type MessageRepository,
  RealmId,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { PIECES, valuesOfPieces } from '../rows/pieces.ts';

const byId = statement<PgTableRow<'undos'>>(
  'select * from {undos} where realm_id = $1 and id = $2',
);

const OF_PIECE = `m.realm_id = $1 and m.container_id = p.container
  and m.id between greatest(p.first, s.first_id) and least(p.last, s.last_id)`;
/** A span in which a message of a piece lies that another move moved last, or none. */
const others = statement<{ readonly found: number }>(`select 1 as found from ${PIECES}
  join {spans} s on s.realm_id = $1 and s.container_id = p.container
    and s.first_id <= p.last and s.last_id >= p.first
  left join {moves} v on v.realm_id = $1 and v.id = s.history_head
  where (v.move_id is distinct from $5 and exists (select 1 from {messages} m where ${OF_PIECE}))
    or exists (select 1 from {messages} m where m.id > v.up_to and ${OF_PIECE})
  limit 1`);

export const undoQueries = (
  session: Session,
): Pick<MessageRepository, 'undo' | 'isNewestMove'> => ({
  undo: async (id) => {
    const row = await session.first(byId, id);
    return (
      row && {
        realm: RealmId(row.realm_id),
        id: HistoryId(row.id),
        message: MessageId(row.message_id),
        user: UserId(row.user_id),
        at: UnixSeconds(row.at),
        ...row.recipe,
      }
    );
  },
  isNewestMove: async (move, pieces) =>
    (await session.first(others, ...valuesOfPieces(pieces), move)) === null,
});
