import type { MessageId, Reaction, UserId } from '@parley/core';
import type { MemoryState } from './state.ts';

/** What tells one reaction from all others. */
interface ReactionKey {
  readonly message: MessageId;
  readonly user: UserId;
  readonly type: string;
  readonly emojiCode: string;
}

export const findReaction = (
  { reactions }: MemoryState,
  { message, user, type, emojiCode }: ReactionKey,
): Reaction | null =>
  reactions
    .get(message)
    ?.find((one) => one.user === user && one.type === type && one.emojiCode === emojiCode) ?? null;
