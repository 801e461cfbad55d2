import { factsFor, type MessageRepository } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import {
  MESSAGE_COLUMNS,
  PLACE_COLUMNS,
  PLACE_OF_SPAN,
  type PlacedRow,
  placedOf,
  SPAN_OF_MESSAGE,
} from '../rows/message.ts';
import { flagStates } from './flags.ts';

const PLACED = `${MESSAGE_COLUMNS}, ${PLACE_COLUMNS}`;
const FROM = `from {messages} m ${SPAN_OF_MESSAGE} ${PLACE_OF_SPAN}`;
const byId = statement<PlacedRow>(`select ${PLACED} ${FROM} where m.realm_id = $1 and m.id = $2`);
const byIds = statement<PlacedRow>(`select ${PLACED} ${FROM}
  where m.realm_id = $1 and m.id = any($2::bigint[]) order by m.id`);
const held = statement<PlacedRow & PgTableRow<'messages', 'has_attachment' | 'has_reaction'>>(
  `select ${PLACED}, m.has_attachment, m.has_reaction ${FROM}
    where m.realm_id = $1 and m.id = any($2::bigint[]) order by m.id`,
);

/** Messages and where they are. */
export const placedQueries = (
  session: Session,
): Pick<MessageRepository, 'byId' | 'byIds' | 'facts'> => {
  const { flags } = flagStates(session);
  return {
    byId: async (id) => {
      const row = await session.first(byId, id);
      return row === null ? null : placedOf(row);
    },
    byIds: async (ids) => (ids.length === 0 ? [] : (await session.all(byIds, ids)).map(placedOf)),
    facts: async (ids, reader) => {
      if (ids.length === 0) return [];
      const [rows, states] = await Promise.all([session.all(held, ids), flags(reader.user, ids)]);
      return rows.flatMap((row) => {
        const placed = placedOf(row);
        const state = states.get(placed.message.id);
        const { has_attachment: hasAttachment, has_reaction: hasReaction } = row;
        return state === undefined
          ? []
          : factsFor(reader, placed, state, { hasAttachment, hasReaction });
      });
    },
  };
};
