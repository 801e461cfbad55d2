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
  type TopicState,
  type TopicVisibility,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { fromJson } from '../../database/json.ts';
import type { ColumnOf, RowWithout, TableRow } from '../../database/table-row.ts';

export type TopicRow = RowWithout<'topics', 'name_key'>;

export const topicColumns = [
  'id',
  'realm_id',
  'channel_id',
  'revision',
  'name',
  'name_key',
  'open_container',
] satisfies ReadonlyArray<ColumnOf<'topics'>>;

export const rowOfTopic = (topic: Topic): TableRow<'topics'> => ({
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

export type VisibilityRow = TableRow<'topicVisibilities'>;

export const visibilityOf = (row: VisibilityRow): TopicVisibility => ({
  user: UserId(row.user_id),
  topic: TopicId(row.topic_id),
  policy: row.policy,
  at: UnixSeconds(row.at),
});

export type SpanRow = TableRow<'spans'>;

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
