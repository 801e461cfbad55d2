import {
  ChannelId,
  ContainerId,
  MessageId,
  RealmId,
  Revision,
  type Span,
  TopicId,
  type TopicState,
  type TopicVisibility,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { PgRowWithout, PgTableRow } from '../../database/table-row.ts';

export type PgTopicRow = PgRowWithout<'topics', 'name_key'>;

/** Of a topic `t`. */
export const TOPIC_COLUMNS = 't.realm_id, t.id, t.channel_id, t.revision, t.name, t.open_container';

/** A topic and its newest message. */
export type TopicStateRow = PgTopicRow & { readonly last: number | null };

export const topicStateOf = (row: TopicStateRow): TopicState => ({
  topic: {
    id: TopicId(row.id),
    realm: RealmId(row.realm_id),
    channel: ChannelId(row.channel_id),
    revision: Revision(row.revision),
    name: row.name,
    openContainer: row.open_container === null ? null : ContainerId(row.open_container),
  },
  last: row.last === null ? null : MessageId(row.last),
});

export type PgVisibilityRow = PgRowWithout<'topicVisibilities', 'realm_id'>;

export const visibilityOf = (row: PgVisibilityRow): TopicVisibility => ({
  user: UserId(row.user_id),
  topic: TopicId(row.topic_id),
  policy: row.policy,
  at: UnixSeconds(row.at),
});

export type PgSpanRow = PgTableRow<
  'spans',
  'container_id' | 'first_id' | 'last_id' | 'topic_id' | 'channel_id' | 'arrivals'
>;

/** Of a span `s`. */
export const SPAN_COLUMNS =
  's.container_id, s.first_id, s.last_id, s.topic_id, s.channel_id, s.arrivals';

/** Null for the span of a direct conversation, which is in no topic. */
export const spanOf = (row: PgSpanRow): Span | null =>
  row.topic_id === null || row.channel_id === null
    ? null
    : {
        container: ContainerId(row.container_id),
        first: MessageId(row.first_id),
        last: MessageId(row.last_id),
        topic: TopicId(row.topic_id),
        channel: ChannelId(row.channel_id),
        arrivals: row.arrivals,
      };
