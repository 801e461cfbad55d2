import type {
  ChannelId,
  ContainerId,
  HistoryId,
  MessageId,
  RealmId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../../kernel/brand.ts';
import type { Piece, Span } from '../../topic/span.ts';
import type { TopicState, TopicVisibility } from '../../topic/topic.ts';
import type {
  Mention,
  MessageDetails,
  RecentConversation,
  StoredHistory,
  UnreadPlaces,
} from '../details.ts';
import type { ContentEdit } from '../history.ts';
import type { MessageFacts, NarrowReader } from '../list/found-terms.ts';
import type { FlagState, Message, PlacedMessage, Reaction, StoredFlag } from '../message.ts';
import type { Page, PageQuery, UnreadQuery } from '../page-query.ts';
import type { Submessage } from '../widget/submessage.ts';

export type {
  Mention,
  MessageDetails,
  RecentConversation,
  StoredHistory,
  UnreadPlace,
  UnreadPlaces,
} from '../details.ts';
export type {
  ChannelSource,
  Corpus,
  FlaggedSource,
  Page,
  PageQuery,
  Source,
  UnreadQuery,
} from '../page-query.ts';
export type { Gathered, Prefetch } from '../prefetch.ts';

/** A topic that messages are moved from or to. */
export interface MoveEnd extends TopicState {
  /** By container and first id. */
  readonly spans: ReadonlyArray<Span>;
  /** Who mutes or follows it, by user id. */
  readonly visibilities: ReadonlyArray<TopicVisibility>;
  /** When the oldest message in it was sent; null when it holds none. */
  readonly oldestAt: UnixSeconds | null;
  readonly newest: Newest | null;
}

/** What tells an automated notice that may be taken back. */
export type Newest = Pick<Message, 'id' | 'container' | 'revision' | 'sentAt' | 'notice'>;

/**
 * How many messages lie in some pieces, and the oldest of them by id; `first` null when none does.
 */
export interface MessageCount {
  readonly count: number;
  readonly first: MessageId | null;
}

/**
 * What marking everything as read takes. `AtOnce`: one `everything.read` does it, however much
 * there is. `Batch`: what one commit can take of what is unread, the newest, and whether that is
 * all of it.
 */
export type Backlog =
  | { readonly _tag: 'AtOnce' }
  | { readonly _tag: 'Batch'; readonly pieces: ReadonlyArray<Piece>; readonly isLast: boolean };

export interface MessageRepository {
  byId(realm: RealmId, id: MessageId): Promise<PlacedMessage | null>;
  /** Those of `ids` that exist, ascending. */
  byIds(realm: RealmId, ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<PlacedMessage>>;
  /** By message; a message without history may be absent. */
  histories(ids: ReadonlyArray<MessageId>): Promise<ReadonlyMap<MessageId, StoredHistory>>;
  /** However long ago it was; null when the message has no such edit, or is gone. */
  edit(message: MessageId, edit: HistoryId): Promise<ContentEdit | null>;
  /** By message, oldest first; absent when there are no reactions. */
  reactions(
    ids: ReadonlyArray<MessageId>,
  ): Promise<ReadonlyMap<MessageId, ReadonlyArray<Reaction>>>;
  /** By message, oldest first; absent when there are no submessages. */
  submessages(
    ids: ReadonlyArray<MessageId>,
  ): Promise<ReadonlyMap<MessageId, ReadonlyArray<Submessage>>>;
  /** One entry for every id; ids without a message have no flags and are unread. */
  flags(user: UserId, ids: ReadonlyArray<MessageId>): Promise<ReadonlyMap<MessageId, FlagState>>;
  /** Of one message, for each of these users; as `flags` for each alone. */
  flagsAmong(
    message: MessageId,
    users: ReadonlyArray<UserId>,
  ): Promise<Pick<ReadonlyMap<UserId, FlagState>, 'get'>>;
  /** The newest messages in the pieces, at most `limit`, ascending. */
  idsIn(pieces: ReadonlyArray<Piece>, limit: number): Promise<ReadonlyArray<MessageId>>;
  /**
   * All of them at once, for a page of one reader: of each message, which this snapshot found, in
   * the order given.
   */
  details(
    user: UserId,
    messages: ReadonlyArray<PlacedMessage>,
  ): Promise<ReadonlyArray<MessageDetails>>;
  /** All users with one of these flags on this message, by user. */
  mentions(id: MessageId): Promise<ReadonlyArray<Mention>>;
  /**
   * The topic that messages are to leave, and the one that has this name (under `foldCase`) where
   * they go, perhaps the same.
   */
  moveEnds(
    realm: RealmId,
    from: TopicId,
    to: { readonly channel: ChannelId; readonly name: string },
  ): Promise<{ readonly from: MoveEnd | null; readonly to: MoveEnd | null }>;
  /**
   * Counts messages in the pieces sent at or after `since` (null: all of them). Never loads them.
   */
  countMessages(pieces: ReadonlyArray<Piece>, since: UnixSeconds | null): Promise<MessageCount>;
  /** Counts messages of each piece sent at or after `since`, in the order of the pieces. */
  countMessagesEach(
    pieces: ReadonlyArray<Piece>,
    since: UnixSeconds,
  ): Promise<ReadonlyArray<number>>;
  /** Is there a message in the pieces that was sent before `moment`? */
  hasOlder(pieces: ReadonlyArray<Piece>, moment: UnixSeconds): Promise<boolean>;
  /** The conversation of exactly these people, null when they never spoke. */
  conversation(realm: RealmId, participants: ReadonlyArray<UserId>): Promise<ContainerId | null>;
  /** The ids of the user's conversations, in ascending order. */
  conversationsOf(user: UserId): Promise<ReadonlyArray<ContainerId>>;
  /** The participants of each of these conversations, in ascending order. */
  peopleIn(
    conversations: ReadonlyArray<ContainerId>,
  ): Promise<ReadonlyMap<ContainerId, ReadonlyArray<UserId>>>;
  /**
   * The participants of each of the user's conversations that has a message, the user included, in
   * ascending order; in the order of the conversations.
   */
  directParticipants(user: UserId): Promise<ReadonlyArray<ReadonlyArray<UserId>>>;
  /**
   * Of the user's conversations that have a message, those with the newest messages, at most
   * `limit`, newest first.
   */
  recentConversations(user: UserId, limit: number): Promise<ReadonlyArray<RecentConversation>>;
  page(query: PageQuery): Promise<Page>;
  /**
   * Like `page`; null when it would hold up other requests: `Prefetch.find` then finds it
   * beforehand.
   */
  pageSoon(query: PageQuery): Promise<Page | null>;
  /**
   * Messages of the realm, wherever they are, from above `after` on, at most `limit`, ascending.
   */
  idsAfter(realm: RealmId, after: MessageId, limit: number): Promise<ReadonlyArray<MessageId>>;
  /**
   * The unread messages of the corpus for a user (`isUnread`), by place; no message is read whole.
   */
  unreadPlaces(query: UnreadQuery): Promise<UnreadPlaces>;
  /**
   * Like `unreadPlaces`; null when it would hold up other requests: `Prefetch.findUnread` then
   * finds it beforehand.
   */
  unreadPlacesSoon(query: UnreadQuery): Promise<UnreadPlaces | null>;
  /** What is needed to mark all unread messages of the user as read. */
  backlog(realm: RealmId, user: UserId): Promise<Backlog>;
  /** The newest `limit` messages on which the user has this flag, in ascending order. */
  flagged(user: UserId, flag: StoredFlag, limit: number): Promise<ReadonlyArray<MessageId>>;
  /** The channels in which some messages are now, ascending. */
  channelsOf(ids: ReadonlyArray<MessageId>): Promise<ReadonlyArray<ChannelId>>;
  /** Who has one of these flags on a message, ascending. */
  flaggedBy(id: MessageId, flags: ReadonlyArray<StoredFlag>): Promise<ReadonlyArray<UserId>>;
  /** Who of these users has one of these flags on a message in the pieces, ascending. */
  flaggedAmong(
    users: ReadonlyArray<UserId>,
    flags: ReadonlyArray<StoredFlag>,
    pieces: ReadonlyArray<Piece>,
  ): Promise<ReadonlyArray<UserId>>;
  /**
   * Those of `ids` that exist, in ascending order, with what a narrow checks for a reader with
   * these subscription periods.
   */
  facts(
    realm: RealmId,
    ids: ReadonlyArray<MessageId>,
    reader: NarrowReader,
  ): Promise<ReadonlyArray<MessageFacts>>;
  /** Id of the newest message of the realm, null for none. */
  newest(realm: RealmId): Promise<MessageId | null>;
}
