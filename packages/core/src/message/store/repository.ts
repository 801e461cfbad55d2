import type {
  ChannelId,
  HistoryId,
  MessageId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../../kernel/brand.ts';
import type { Piece } from '../../topic/span.ts';
import type { MessageDetails, StoredHistory, UnreadPlaces } from '../details.ts';
import type { ContentEdit } from '../history.ts';
import type { MessageFacts, NarrowReader } from '../list/found-terms.ts';
import type { PlacedMessage, Reaction } from '../message.ts';
import type { Page, PageQuery, UnreadQuery } from '../page-query.ts';
import type { UndoRecipe } from '../undo/recipe.ts';
import type { Submessage } from '../widget/submessage.ts';
import type { ConversationQueries } from './conversation-queries.ts';
import type { FlagQueries } from './flag-queries.ts';
import type { MoveEnd } from './move-end.ts';

/**
 * How many messages lie in some pieces, and the lowest of their ids. `first` is null when `count`
 * is 0.
 */
export interface MessageCount {
  readonly count: number;
  readonly first: MessageId | null;
}

/** The queries about messages that a storage answers, within one snapshot. */
export interface MessageRepository extends ConversationQueries, FlagQueries {
  /** The message with its place; null when the realm has no message of this id. */
  byId(id: MessageId): Promise<PlacedMessage | null>;
  /** Those of `ids` that exist, ascending. */
  byIds(ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<PlacedMessage>>;
  /** Edit histories by message; a message without history may be absent. */
  histories(ids: ReadonlyArray<MessageId>): Promise<ReadonlyMap<MessageId, StoredHistory>>;
  /** One edit of a text, however old; null when the message or the edit does not exist. */
  edit(message: MessageId, edit: HistoryId): Promise<ContentEdit | null>;
  /** How a change is taken back; null when that is not known, or not any more. */
  undo(id: HistoryId): Promise<UndoRecipe | null>;
  /**
   * True when `move` is the newest move of every message in the pieces. A move that takes another
   * one back is a move.
   */
  isNewestMove(move: HistoryId, pieces: ReadonlyArray<Piece>): Promise<boolean>;
  /** Reactions by message, oldest first; a message without reactions is absent. */
  reactions(
    ids: ReadonlyArray<MessageId>,
  ): Promise<ReadonlyMap<MessageId, ReadonlyArray<Reaction>>>;
  /** Submessages by message, oldest first; a message without submessages is absent. */
  submessages(
    ids: ReadonlyArray<MessageId>,
  ): Promise<ReadonlyMap<MessageId, ReadonlyArray<Submessage>>>;
  /** The newest messages in the pieces, at most `limit`, ascending. */
  idsIn(pieces: ReadonlyArray<Piece>, limit: number): Promise<ReadonlyArray<MessageId>>;
  /**
   * What a page shows of each message besides the message, for one reader and in the order given.
   * The messages must come from this snapshot.
   */
  details(
    user: UserId,
    messages: ReadonlyArray<PlacedMessage>,
  ): Promise<ReadonlyArray<MessageDetails>>;
  /**
   * The topic that messages leave, and the topic of the target channel that has this name (under
   * `foldCase`), which may be the same one. Null where there is no such topic.
   */
  moveEnds(
    from: TopicId,
    to: { readonly channel: ChannelId; readonly name: string },
  ): Promise<{ readonly from: MoveEnd | null; readonly to: MoveEnd | null }>;
  /**
   * Counts messages in the pieces that were sent at or after `since`, or all of them if `since` is
   * null. Never loads them.
   */
  countMessages(pieces: ReadonlyArray<Piece>, since: UnixSeconds | null): Promise<MessageCount>;
  /** Counts messages of each piece sent at or after `since`, in the order of the pieces. */
  countMessagesEach(
    pieces: ReadonlyArray<Piece>,
    since: UnixSeconds,
  ): Promise<ReadonlyArray<number>>;
  /** True when a message in the pieces was sent before `moment`. */
  hasOlder(pieces: ReadonlyArray<Piece>, moment: UnixSeconds): Promise<boolean>;
  /** The messages of a corpus around an anchor. */
  page(query: PageQuery): Promise<Page>;
  /**
   * The result of `page`, or null when computing it would block other requests. The caller then
   * lets `Prefetch.find` find it before the snapshot is taken. Never null without a `prefetch`.
   */
  pageSoon(query: PageQuery): Promise<Page | null>;
  /** The ids of the realm's messages above `after`, at most `limit`, ascending. */
  idsAfter(after: MessageId, limit: number): Promise<ReadonlyArray<MessageId>>;
  /** A user's unread messages in the corpus (`isUnread`), by place, without their texts. */
  unreadPlaces(query: UnreadQuery): Promise<UnreadPlaces>;
  /**
   * The result of `unreadPlaces`, or null when computing it would block other requests. The caller
   * then lets `Prefetch.findUnread` find it before the snapshot is taken. Never null without a
   * `prefetch`.
   */
  unreadPlacesSoon(query: UnreadQuery): Promise<UnreadPlaces | null>;
  /** The channels in which these messages are now, ascending. */
  channelsOf(ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<ChannelId>>;
  /**
   * Those of `ids` that exist, in ascending order, with what a narrow checks for a reader with
   * these subscription periods.
   */
  facts(ids: ReadonlyArray<MessageId>, reader: NarrowReader): Promise<ReadonlyArray<MessageFacts>>;
  /** The id of the realm's newest message; null when the realm has none. */
  newest(): Promise<MessageId | null>;
}
