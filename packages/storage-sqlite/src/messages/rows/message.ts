import {
  ChannelId,
  ContainerId,
  type ContentEdit,
  HistoryId,
  Html,
  Markdown,
  type Message,
  MessageId,
  type Move,
  type PlacedMessage,
  type Reaction,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { keptContent, keptName } from '../../cache/kept-text.ts';
import { metaOf, textOfMeta } from '../../database/json.ts';
import type { ColumnOf, RowWithout, TableRow } from '../../database/table-row.ts';
import { bit } from '../../database/upsert.ts';
import { type SpanRow, spanOf } from './topic.ts';

export type MessageRow = RowWithout<
  'messages',
  'ordinal' | 'latest_at' | 'has_attachment' | 'has_reaction' | 'last_edit_id'
>;

export const messageColumns = [
  'id',
  'realm_id',
  'container_id',
  'ordinal',
  'revision',
  'sender_id',
  'sent_at',
  'latest_at',
  'client',
  'content',
  'rendered',
  'read_for',
  'mentions_channel',
  'has_link',
  'has_image',
  'edited_at',
  'notice',
  'meta',
] satisfies ReadonlyArray<ColumnOf<'messages'>>;

/** The position in its container; see `messages` in database/schema.ts. */
export type Place = TableRow<'messages', 'ordinal' | 'latest_at'>;

/** `place` is absent when the statement finds it. */
export const rowOfMessage = (message: Message, place?: Place) => ({
  id: message.id,
  realm_id: message.realm,
  container_id: message.container,
  revision: message.revision,
  sender_id: message.sender,
  sent_at: message.sentAt,
  client: message.client,
  content: message.content,
  rendered: message.rendered,
  read_for: message.readFor,
  mentions_channel: bit(message.mentionsChannel),
  has_link: bit(message.hasLink),
  has_image: bit(message.hasImage),
  edited_at: message.editedAt,
  notice: message.notice,
  meta: textOfMeta(message.meta),
  ...place,
});

export const messageOf = (row: MessageRow): Message => ({
  id: MessageId(row.id),
  realm: RealmId(row.realm_id),
  container: ContainerId(row.container_id),
  revision: Revision(row.revision),
  sender: UserId(row.sender_id),
  sentAt: UnixSeconds(row.sent_at),
  client: keptName(row.client),
  content: Markdown(keptContent(row.content, row.rendered)),
  rendered: Html(row.rendered),
  readFor: keptName(row.read_for),
  mentionsChannel: row.mentions_channel === 1,
  hasLink: row.has_link === 1,
  hasImage: row.has_image === 1,
  editedAt: row.edited_at === null ? null : UnixSeconds(row.edited_at),
  notice: row.notice,
  meta: metaOf(row.meta),
});

/** A span joined with either its topic's name or its conversation's key. */
export type PlaceRow = Omit<SpanRow, 'realm_id' | 'history_head'> & {
  readonly topic_name: TableRow<'topics'>['name'] | null;
  readonly participants_key: TableRow<'conversations'>['participants_key'] | null;
};

/** Out of a conversation's key. */
export const participantsOf = (key: string): ReadonlyArray<UserId> =>
  key.split(',').map((id) => UserId(Number(id)));

/** Where the messages of a span are. `moved`: when those up to a message were moved last. */
export interface PlaceOfMessages extends Omit<PlacedMessage, 'message' | 'movedAt'> {
  readonly moved: { readonly at: UnixSeconds; readonly upTo: number } | null;
}

export const placeOf = (row: PlaceRow): PlaceOfMessages => {
  const span = spanOf(row);
  const { moved_at: at, moved_up_to: upTo, topic_name: topicName } = row;
  const moved =
    at === null ? null : { at: UnixSeconds(at), upTo: upTo ?? Number.POSITIVE_INFINITY };
  if (span !== null)
    return {
      conversation: { _tag: 'InTopic', channel: span.channel, topic: span.topic },
      span,
      topicName,
      moved,
    };
  return {
    conversation: { _tag: 'Direct', participants: participantsOf(row.participants_key ?? '') },
    span: null,
    topicName: null,
    moved,
  };
};

export const locatedOf = (
  message: Message,
  { conversation, span, topicName, moved }: PlaceOfMessages,
): PlacedMessage => ({
  message,
  conversation,
  span,
  topicName,
  movedAt: moved !== null && message.id <= moved.upTo ? moved.at : null,
});

export type EditRow = TableRow<'messageEdits'>;

/** The columns of an edit, without its position in the history of its message. */
export const editColumns = [
  'id',
  'message_id',
  'by_id',
  'at',
  'prev_content',
  'prev_rendered',
  'move_id',
  'undoes_id',
] satisfies ReadonlyArray<ColumnOf<'messageEdits'>>;

/** In the order of the columns. */
export const valuesOfEdit = (
  message: MessageId,
  edit: ContentEdit,
): ReadonlyArray<number | string | null> => [
  edit.id,
  message,
  edit.by,
  edit.at,
  edit.prevContent,
  edit.prevRendered,
  edit.move,
  edit.undoes ?? null,
];

export const editOf = (row: EditRow): ContentEdit => ({
  id: HistoryId(row.id),
  by: UserId(row.by_id),
  at: UnixSeconds(row.at),
  prevContent: Markdown(row.prev_content),
  prevRendered: Html(row.prev_rendered),
  move: row.move_id === null ? null : HistoryId(row.move_id),
  ...(row.undoes_id !== null && { undoes: HistoryId(row.undoes_id) }),
});

/** `move_id` names the move; a table row has an id of its own as a link of a history. */
export type MoveRow = RowWithout<
  'moves',
  | 'realm_id'
  | 'id'
  | 'prev_id'
  | 'up_to'
  | 'moved_at_before'
  | 'moved_up_to_before'
  | 'arrivals_before'
>;

export const moveColumns = [
  'move_id',
  'by_id',
  'at',
  'topic_from',
  'topic_to',
  'channel_from',
  'channel_to',
  'undoes_id',
] satisfies ReadonlyArray<ColumnOf<'moves'>>;

export const rowOfMove = (move: Move): MoveRow => ({
  move_id: move.id,
  by_id: move.by,
  at: move.at,
  topic_from: move.topic?.from ?? null,
  topic_to: move.topic?.to ?? null,
  channel_from: move.channel?.from ?? null,
  channel_to: move.channel?.to ?? null,
  undoes_id: move.undoes ?? null,
});

export const moveOf = (row: MoveRow): Move => ({
  id: HistoryId(row.move_id),
  by: UserId(row.by_id),
  at: UnixSeconds(row.at),
  topic:
    row.topic_from === null || row.topic_to === null
      ? null
      : { from: row.topic_from, to: row.topic_to },
  channel:
    row.channel_from === null || row.channel_to === null
      ? null
      : { from: ChannelId(row.channel_from), to: ChannelId(row.channel_to) },
  ...(row.undoes_id !== null && { undoes: HistoryId(row.undoes_id) }),
});

export type ReactionRow = RowWithout<'reactions', 'id' | 'container_id'>;

export const reactionOf = (row: ReactionRow): Reaction => ({
  user: UserId(row.user_id),
  emojiName: row.emoji_name,
  emojiCode: row.emoji_code,
  type: row.type,
});
