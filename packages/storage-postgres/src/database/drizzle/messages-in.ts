import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { PostgresTables } from './tables.ts';

/**
 * Messages with the place where they are now, as a subquery to join with. A message that was moved
 * keeps its row, so its place is in another table: this is the join of both.
 *
 * @returns A subquery with a row for each message. `channelId` and `topicId` are null for a direct
 * message, `conversationId` for one in a channel.
 * @example
 * import { parleyTables } from '@parley/storage-postgres/drizzle';
 * import { eq } from 'drizzle-orm';
 * import { drizzle } from 'drizzle-orm/node-postgres';
 * const tables = parleyTables({ schema: 'chat' });
 * const placed = messagesIn(tables);
 * const said = await drizzle(pool)
 *   .select({ text: placed.content, topic: tables.topics.name })
 *   .from(placed)
 *   .leftJoin(tables.topics, eq(tables.topics.id, placed.topicId));
 */
export const messagesIn = ({ messages, spans }: Pick<PostgresTables, 'messages' | 'spans'>) =>
  new QueryBuilder()
    .select({
      id: messages.id,
      realmId: messages.realmId,
      senderId: messages.senderId,
      sentAt: messages.sentAt,
      editedAt: messages.editedAt,
      content: messages.content,
      rendered: messages.rendered,
      channelId: spans.channelId,
      topicId: spans.topicId,
      conversationId: sql<
        number | null
      >`case when ${spans.topicId} is null then ${messages.containerId} end`
        .mapWith(Number)
        .as('conversation_id') as SQL.Aliased<number | null>,
    })
    .from(messages)
    .innerJoin(
      spans,
      and(
        eq(spans.realmId, messages.realmId),
        eq(spans.containerId, messages.containerId),
        lte(spans.firstId, messages.id),
        gte(spans.lastId, messages.id),
      ),
    )
    .as('parley_messages');
