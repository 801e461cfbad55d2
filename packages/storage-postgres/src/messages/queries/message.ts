import { ChannelId, MessageId, type MessageRepository } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import { pageQueries } from '../page/page-queries.ts';
import { SPAN_OF_MESSAGE } from '../rows/message.ts';
import { conversationQueries } from './conversations.ts';
import { detailsQueries } from './details.ts';
import { flagQueries } from './flag-queries.ts';
import { countQueries } from './message-count.ts';
import { moveEndsReader } from './move-ends.ts';
import { placedQueries } from './placed.ts';
import { undoQueries } from './undo.ts';

const idsAfter = statement<{ readonly id: number }>(
  'select id from {messages} where realm_id = $1 and id > $2 order by id limit $3',
);
const channelsOf = statement<{ readonly id: number }>(`select distinct s.channel_id as id
  from {messages} m ${SPAN_OF_MESSAGE}
  where m.realm_id = $1 and m.id = any($2::bigint[]) and s.channel_id is not null order by id`);
const newest = statement<{ readonly id: number | null }>(
  'select max(last_id) as id from {spans} where realm_id = $1',
);

export const messageQueries = (session: Session): MessageRepository => {
  const placed = placedQueries(session);
  return {
    ...placed,
    ...conversationQueries(session),
    ...flagQueries(session),
    ...detailsQueries(session),
    ...countQueries(session),
    ...pageQueries(session, placed.facts),
    ...undoQueries(session),
    moveEnds: moveEndsReader(session),
    idsAfter: async (after, limit) =>
      (await session.all(idsAfter, after, limit)).map(({ id }) => MessageId(id)),
    channelsOf: async (ids) =>
      ids.length === 0 ? [] : (await session.all(channelsOf, ids)).map(({ id }) => ChannelId(id)),
    newest: async () => {
      const row = await session.first(newest);
      return row === null || row.id === null ? null : MessageId(row.id);
    },
  };
};
