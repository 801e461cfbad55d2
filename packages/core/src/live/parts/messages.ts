import type { MessageId } from '../../kernel/brand.ts';
import type { RecentConversation } from '../../message/queries.ts';
import type { LoadPart } from '../load-part.ts';

export interface MessagesPart {
  /** Null before the first message of the realm. */
  readonly newest: MessageId | null;
}

export const messagesPart: LoadPart<MessagesPart> = async ({ messages }, { realm }) => ({ newest: await messages.newest(realm.id) });

/** More than anybody looks back on. */
const RECENT = 1000;

/** Newest first. */
export const conversationsPart: LoadPart<ReadonlyArray<RecentConversation>> = ({ messages }, { actor }) =>
  messages.recentConversations(actor.user.id, RECENT);
