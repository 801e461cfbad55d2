import {
  type Arrival,
  ChannelId,
  ContainerId,
  type Conversation,
  MessageId,
  type NarrowPlace,
  type Piece,
  type Span,
  TopicId,
  UserId,
} from '@parley/core';

/** A stretch of a container, and what it is called where it lies. */
export interface SpanRow {
  readonly container_id: number;
  readonly first_id: number;
  readonly last_id: number;
  /** Topic and channel are null in a direct conversation. */
  readonly topic_id: number | null;
  readonly channel_id: number | null;
  readonly arrivals: ReadonlyArray<Arrival>;
  readonly topic_name: string | null;
  /** Null in a topic. */
  readonly participants_key: string | null;
}

/** Of a span `s`. */
export const SPAN_COLUMNS = `s.container_id, s.first_id, s.last_id, s.topic_id, s.channel_id,
  s.arrivals,
  (select t.name from {topics} t where t.realm_id = s.realm_id and t.id = s.topic_id)
    as topic_name,
  case when s.topic_id is null then (select c.participants_key from {conversations} c
    where c.realm_id = s.realm_id and c.id = s.container_id) end as participants_key`;

export const pieceOf = (row: Pick<SpanRow, 'container_id' | 'first_id' | 'last_id'>): Piece => ({
  container: ContainerId(row.container_id),
  first: MessageId(row.first_id),
  last: MessageId(row.last_id),
});

/** Null for a direct conversation, which is in no topic. */
export const spanOf = (row: SpanRow): Span | null =>
  row.topic_id === null || row.channel_id === null
    ? null
    : {
        ...pieceOf(row),
        topic: TopicId(row.topic_id),
        channel: ChannelId(row.channel_id),
        arrivals: row.arrivals,
      };

const conversationOf = (row: SpanRow): Conversation =>
  row.topic_id === null || row.channel_id === null
    ? {
        _tag: 'Direct',
        participants: (row.participants_key ?? '').split(',').map((id) => UserId(Number(id))),
      }
    : { _tag: 'InTopic', channel: ChannelId(row.channel_id), topic: TopicId(row.topic_id) };

/** Where the messages of a span are. */
export const placeOf = (row: SpanRow): NarrowPlace => ({
  container: ContainerId(row.container_id),
  conversation: conversationOf(row),
  topicName: row.topic_name,
});
