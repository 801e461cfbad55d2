import type { MessageId, UserId } from '../kernel/brand.ts';
import type { ContentEdit, Move } from './history.ts';
import type { FlagState, Reaction } from './message.ts';
import type { Submessage } from './widget/submessage.ts';

/** Both newest first. */
export interface StoredHistory {
  readonly edits: ReadonlyArray<ContentEdit>;
  readonly moves: ReadonlyArray<Move>;
}

/** Somebody whom a message calls, by his name, a group of his, or as somebody in its topic. */
export interface Mention {
  readonly user: UserId;
  readonly flag: 'mentioned' | 'topic_wildcard_mentioned' | 'has_alert_word';
}

/** A direct conversation and the newest message in it. */
export interface RecentConversation {
  /** Himself included, ascending. */
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
