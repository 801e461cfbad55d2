import type { MessageId, UserId } from '../kernel/brand.ts';
import type { DeliveryState } from '../topic/received.ts';
import type { ContentEdit, Move } from './history.ts';
import type { Conversation, FlagState, MentionFlag, Reaction } from './message.ts';
import type { Submessage } from './widget/submessage.ts';

/** Edits and moves, newest first, as far as `HISTORY_REACH` goes. */
export interface StoredHistory {
  readonly edits: ReadonlyArray<ContentEdit>;
  readonly moves: ReadonlyArray<Move>;
  /** True when no older edit is missing. */
  readonly hasAllEdits: boolean;
  readonly hasAllMoves: boolean;
}

/** A user whom a message mentions, or who received it because it mentions them. */
export interface Mention {
  readonly user: UserId;
  readonly flag: MentionFlag | 'received';
}

/** A direct conversation and the newest message in it. */
export interface RecentConversation {
  /** The ids of all participants, the user included, in ascending order. */
  readonly participants: ReadonlyArray<UserId>;
  readonly newest: MessageId;
}

/** What is stored of a message beside itself, for one reader. */
export interface MessageDetails {
  readonly history: StoredHistory;
  readonly reactions: ReadonlyArray<Reaction>;
  readonly submessages: ReadonlyArray<Submessage>;
  readonly flags: FlagState;
}

/** What is unread in one topic or one conversation. */
export interface UnreadPlace {
  readonly conversation: Conversation;
  /** Null in a direct conversation. */
  readonly topicName: string | null;
  /** Ascending, at least one. */
  readonly messages: ReadonlyArray<MessageId>;
}

export interface UnreadPlaces {
  /** Each place once, those with the oldest message first. */
  readonly places: ReadonlyArray<UnreadPlace>;
  /** The messages among them that mention the whole channel, in ascending order. */
  readonly toAll: ReadonlyArray<MessageId>;
  /**
   * How the user came by the messages among them that were not sent to them and that are unread
   * because the user marked them so (`deliveryStateFor`).
   */
  readonly receipts: ReadonlyMap<MessageId, Exclude<DeliveryState, 'sent'>>;
}
