import {
  type Arrival,
  ChannelId,
  ContainerId,
  foldCase,
  MessageId,
  RealmId,
  Revision,
  type Span,
  type Topic,
  TopicId,
  type TopicPolicy,
  type TopicState,
  type TopicVisibility,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { fromJson } from '../../database/json.ts';

export interface TopicRow {
  readonly id: number;
  readonly realm_id: number;
  readonly channel_id: number;
  readonly revision: number;
  readonly name: string;
  readonly open_container: number | null;
}

export const topicColumns = [
  'id',
  'realm_id',
  'channel_id',
  'revision',
  'name',
  'name_key',
  'open_container',
];

export const rowOfTopic = (topic: Topic) => ({
  id: topic.id,
  realm_id: topic.realm,
  channel_id: topic.channel,
  revision: topic.revision,
  name: topic.name,
  name_key: foldCase(topic.name),
  open_container: topic.openContainer,
});

export const topicStateOf = (row: TopicRow & { readonly last: number | null }): TopicState => ({
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

export interface VisibilityRow {
  readonly topic_id: number;
  readonly user_id: number;
  readonly policy: TopicPolicy;
  readonly at: number;
}

export const visibilityOf = (row: VisibilityRow): TopicVisibility => ({
  user: UserId(row.user_id),
  topic: TopicId(row.topic_id),
  policy: row.policy,
  at: UnixSeconds(row.at),
});

export interface SpanRow {
  readonly container_id: number;
  readonly first_id: number;
  readonly last_id: number;
  readonly realm_id: number;
  readonly topic_id: number | null;
  readonly channel_id: number | null;
  readonly moved_at: number | null;
  readonly moved_up_to: number | null;
  readonly history_head: number | null;
  readonly arrivals: string;
}

const NO_ARRIVALS: ReadonlyArray<Arrival> = [];
export const arrivalsOf = (row: Pick<SpanRow, 'arrivals'>): ReadonlyArray<Arrival> =>
  row.arrivals === '[]' ? NO_ARRIVALS : fromJson<ReadonlyArray<Arrival>>(row.arrivals);

/** Null for the span of a direct conversation, which is in no topic. */
export const spanOf = (
  row: Omit<SpanRow, 'realm_id' | 'history_head' | 'moved_at' | 'moved_up_to'>,
): Span | null =>
  row.topic_id === null || row.channel_id === null
    ? null
    : {
        container: ContainerId(row.container_id),
        first: MessageId(row.first_id),
        last: MessageId(row.last_id),
        topic: TopicId(row.topic_id),
        channel: ChannelId(row.channel_id),
        arrivals: arrivalsOf(row),
      };
