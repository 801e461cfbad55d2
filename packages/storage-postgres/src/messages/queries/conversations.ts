import { ContainerId, type ConversationQueries, conversationKey, MessageId } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { participantsOf } from '../rows/message.ts';

type ConversationRow = PgTableRow<'conversations', 'id' | 'participants_key'>;

const conversation = statement<PgTableRow<'conversations', 'id'>>(
  'select id from {conversations} where realm_id = $1 and participants_key = $2',
);
const conversationsOf = statement<PgTableRow<'conversationMembers', 'conversation_id'>>(
  `select conversation_id from {conversation_members} where realm_id = $1 and user_id = $2
    order by conversation_id`,
);
const peopleIn = statement<ConversationRow>(
  'select id, participants_key from {conversations} where realm_id = $1 and id = any($2::bigint[])',
);
const CONVERSATIONS_OF_USER = `from {conversation_members} m join {conversations} c
    on c.realm_id = $1 and c.id = m.conversation_id`;
const spokenWith = statement<PgTableRow<'conversations', 'participants_key'>>(
  `select c.participants_key ${CONVERSATIONS_OF_USER}
    where m.realm_id = $1 and m.user_id = $2 and exists (select 1 from {spans} s
      where s.realm_id = $1 and s.container_id = c.id) order by c.id`,
);
/** A conversation is one span. */
const recent = statement<
  PgTableRow<'conversations', 'participants_key'> & PgTableRow<'spans', 'last_id'>
>(`select c.participants_key, s.last_id ${CONVERSATIONS_OF_USER}
    join {spans} s on s.realm_id = $1 and s.container_id = c.id
  where m.realm_id = $1 and m.user_id = $2 order by s.last_id desc limit $3`);

export const conversationQueries = (session: Session): ConversationQueries => ({
  conversation: async (participants) => {
    const row = await session.first(conversation, conversationKey(participants));
    return row === null ? null : ContainerId(row.id);
  },
  conversationsOf: async (user) => {
    const rows = await session.all(conversationsOf, user);
    return rows.map((row) => ContainerId(row.conversation_id));
  },
  peopleIn: async (containers) => {
    const rows = await session.all(peopleIn, containers);
    return new Map(rows.map((row) => [ContainerId(row.id), participantsOf(row.participants_key)]));
  },
  directParticipants: async (user) => {
    const rows = await session.all(spokenWith, user);
    return rows.map((row) => participantsOf(row.participants_key));
  },
  recentConversations: async (user, limit) => {
    const rows = await session.all(recent, user, limit);
    return rows.map((row) => ({
      participants: participantsOf(row.participants_key),
      newest: MessageId(row.last_id),
    }));
  },
});
