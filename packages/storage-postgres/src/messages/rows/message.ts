import {
  ContainerId,
  Html,
  Markdown,
  type Message,
  MessageId,
  type PlacedMessage,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { metaOf } from '../../database/meta.ts';
import type { PgRowWithout, PgTableRow } from '../../database/table-row.ts';
import { type PgSpanRow, spanOf } from './topic.ts';

export type PgMessageRow = PgRowWithout<
  'messages',
  'ordinal' | 'latest_at' | 'has_attachment' | 'has_reaction' | 'last_edit_id'
>;

/** Of a message `m`. */
export const MESSAGE_COLUMNS = `m.realm_id, m.id, m.container_id, m.revision, m.sender_id,
  m.sent_at, m.client, m.content, m.rendered, m.read_for, m.mentions_channel, m.has_link,
  m.has_image, m.edited_at, m.notice, m.meta`;

const messageOf = (row: PgMessageRow): Message => ({
  id: MessageId(row.id),
  realm: RealmId(row.realm_id),
  container: ContainerId(row.container_id),
  revision: Revision(row.revision),
  sender: UserId(row.sender_id),
  sentAt: UnixSeconds(row.sent_at),
  client: row.client,
  content: Markdown(row.content),
  rendered: Html(row.rendered),
  readFor: row.read_for,
  mentionsChannel: row.mentions_channel,
  hasLink: row.has_link,
  hasImage: row.has_image,
  editedAt: row.edited_at === null ? null : UnixSeconds(row.edited_at),
  notice: row.notice,
  meta: metaOf(row.meta),
});

/** A span joined with either its topic's name or its conversation's key. */
type PlaceRow = Omit<PgSpanRow, 'container_id'> &
  PgTableRow<'spans', 'moved_at' | 'moved_up_to'> & {
    readonly topic_name: PgTableRow<'topics'>['name'] | null;
    readonly participants_key: PgTableRow<'conversations'>['participants_key'] | null;
  };

/** Of a span `s`, its topic `t` and its conversation `c`. */
export const PLACE_COLUMNS = `s.first_id, s.last_id, s.topic_id, s.channel_id, s.moved_at,
  s.moved_up_to, s.arrivals, t.name as topic_name, c.participants_key`;

/** The span `s` of a message `m`. */
export const SPAN_OF_MESSAGE = `cross join lateral (select * from {spans} x
    where x.realm_id = $1 and x.container_id = m.container_id and x.first_id <= m.id
    order by x.first_id desc limit 1) s`;

/** What a span `s` lies in: a topic `t` or a conversation `c`. */
export const PLACE_OF_SPAN = `left join {topics} t
    on t.realm_id = $1 and t.id = s.topic_id
  left join {conversations} c
    on s.topic_id is null and c.realm_id = $1 and c.id = s.container_id`;

/** Out of a conversation's key. */
export const participantsOf = (key: string): ReadonlyArray<UserId> =>
  key.split(',').map((id) => UserId(Number(id)));

export type PlacedRow = PgMessageRow & PlaceRow;

const movedAtOf = ({ id, moved_at, moved_up_to }: PlacedRow): UnixSeconds | null =>
  moved_at === null || id > (moved_up_to ?? id) ? null : UnixSeconds(moved_at);

export const placedOf = (row: PlacedRow): PlacedMessage => {
  const [message, movedAt, span] = [messageOf(row), movedAtOf(row), spanOf(row)];
  if (span === null) {
    const participants = participantsOf(row.participants_key ?? '');
    return {
      message,
      conversation: { _tag: 'Direct', participants },
      span,
      topicName: null,
      movedAt,
    };
  }
  const { channel, topic } = span;
  return {
    message,
    conversation: { _tag: 'InTopic', channel, topic },
    span,
    topicName: row.topic_name,
    movedAt,
  };
};
