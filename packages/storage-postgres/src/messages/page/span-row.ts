import {
  ChannelId,
  ContainerId,
  type Conversation,
  MessageId,
  type NarrowPlace,
  type Piece,
  TopicId,
} from '@parley/core';
import { participantsOf } from '../rows/message.ts';
import { type PgSpanRow, SPAN_COLUMNS } from '../rows/topic.ts';

/** A span, and what it is called where it lies. */
export interface NamedSpan extends PgSpanRow {
  readonly topic_name: string | null;
  /** Null in a topic. */
  readonly participants_key: string | null;
}

/** Of a span `s`. */
export const NAMED_SPAN = `${SPAN_COLUMNS},
  (select t.name from {topics} t where t.realm_id = $1 and t.id = s.topic_id)
    as topic_name,
  case when s.topic_id is null then (select c.participants_key from {conversations} c
    where c.realm_id = $1 and c.id = s.container_id) end as participants_key`;

export const pieceOf = (row: Pick<PgSpanRow, 'container_id' | 'first_id' | 'last_id'>): Piece => ({
  container: ContainerId(row.container_id),
  first: MessageId(row.first_id),
  last: MessageId(row.last_id),
});

const conversationOf = (row: NamedSpan): Conversation =>
  row.topic_id === null || row.channel_id === null
    ? { _tag: 'Direct', participants: participantsOf(row.participants_key ?? '') }
    : { _tag: 'InTopic', channel: ChannelId(row.channel_id), topic: TopicId(row.topic_id) };

/** Where the messages of a span are. */
export const placeOf = (row: NamedSpan): NarrowPlace => ({
  container: ContainerId(row.container_id),
  conversation: conversationOf(row),
  topicName: row.topic_name,
});
