import type { ContainerId, UserId } from '../../kernel/brand.ts';
import type { RecentConversation } from '../details.ts';

/** Queries about direct conversations. */
export interface ConversationQueries {
  /** The conversation of exactly these users; null when it was never begun. */
  conversation(participants: ReadonlyArray<UserId>): Promise<ContainerId | null>;
  /** The ids of the user's conversations, ascending. */
  conversationsOf(user: UserId): Promise<ReadonlyArray<ContainerId>>;
  /** The participants of each of these conversations, ascending. */
  peopleIn(
    conversations: ReadonlyArray<ContainerId>,
  ): Promise<ReadonlyMap<ContainerId, ReadonlyArray<UserId>>>;
  /**
   * The participants, ascending and with the user, of each of the user's conversations that has a
   * message. The conversations are in ascending order of their ids.
   */
  directParticipants(user: UserId): Promise<ReadonlyArray<ReadonlyArray<UserId>>>;
  /**
   * The user's conversations with the newest messages, at most `limit`, newest first. Conversations
   * without messages are absent.
   */
  recentConversations(user: UserId, limit: number): Promise<ReadonlyArray<RecentConversation>>;
}
