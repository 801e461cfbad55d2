import {
  ChannelId,
  type ContentEdit,
  HistoryId,
  Html,
  Markdown,
  MessageId,
  type Move,
  type Reaction,
  type Submessage,
  SubmessageId,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { PgRowWithout } from '../../database/table-row.ts';

export type PgEditRow = PgRowWithout<'messageEdits', 'realm_id' | 'prev_id'>;

/** Of an edit `e`, without its position in the history of its message. */
export const EDIT_COLUMNS =
  'e.id, e.message_id, e.by_id, e.at, e.prev_content, e.prev_rendered, e.move_id, e.undoes_id';

export const editOf = (row: PgEditRow): ContentEdit => ({
  id: HistoryId(row.id),
  by: UserId(row.by_id),
  at: UnixSeconds(row.at),
  prevContent: Markdown(row.prev_content),
  prevRendered: Html(row.prev_rendered),
  move: row.move_id === null ? null : HistoryId(row.move_id),
  ...(row.undoes_id !== null && { undoes: HistoryId(row.undoes_id) }),
});

/** `move_id` names the move; a table row has an id of its own as a link of a history. */
export type PgMoveRow = PgRowWithout<
  'moves',
  | 'realm_id'
  | 'id'
  | 'prev_id'
  | 'up_to'
  | 'moved_at_before'
  | 'moved_up_to_before'
  | 'arrivals_before'
>;

/** Of a move `v`. */
export const MOVE_COLUMNS =
  'v.move_id, v.by_id, v.at, v.topic_from, v.topic_to, v.channel_from, v.channel_to, v.undoes_id';

export const moveOf = (row: PgMoveRow): Move => ({
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

export type PgReactionRow = PgRowWithout<'reactions', 'realm_id' | 'id' | 'container_id'>;

export const reactionOf = (row: PgReactionRow): Reaction => ({
  user: UserId(row.user_id),
  emojiName: row.emoji_name,
  emojiCode: row.emoji_code,
  type: row.type,
});

export type PgSubmessageRow = PgRowWithout<'submessages', 'realm_id'>;

export const submessageOf = (row: PgSubmessageRow): Submessage => ({
  id: SubmessageId(row.id),
  message: MessageId(row.message_id),
  sender: UserId(row.sender_id),
  type: row.type,
  content: row.content,
});
