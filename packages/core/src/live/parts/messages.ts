import type { MessageId } from '../../kernel/brand.ts';
import { newestReceived } from '../../message/list/newest-received.ts';
import type { RecentConversation } from '../../message/queries.ts';
import type { LoadStatePart } from '../load-state-part.ts';

export interface MessagesPart {
  /** That he received; null for none. */
  readonly newest: MessageId | null;
}

export const messagesState: LoadStatePart<MessagesPart> = async (snapshot, { actor }) => ({
  newest: await newestReceived(snapshot, actor.user),
});

/** More than anybody looks back on. */
const RECENT = 1000;

/** Newest first. */
export const conversationsState: LoadStatePart<ReadonlyArray<RecentConversation>> = (
  { messages },
  { actor },
) => messages.recentConversations(actor.user.id, RECENT);
