import type { MessageId, RealmId } from '../kernel/brand.ts';
import type { Reaction } from '../message/message.ts';

/**
 * What tells the reactions to one message apart: a user reacts with an emoji once, whatever he
 * calls it.
 */
type ReactionKey = Pick<Reaction, 'user' | 'type' | 'emojiCode'>;

export type ReactionChange =
  /** The last of those to its message. */
  | { readonly _tag: 'reaction.put'; readonly message: MessageId; readonly reaction: Reaction }
  | ({ readonly _tag: 'reaction.remove'; readonly message: MessageId } & ReactionKey);

/** For everybody who is told what becomes of the message. */
export interface ReactionEvent {
  readonly _tag: 'reaction.added' | 'reaction.removed';
  readonly realm: RealmId;
  readonly message: MessageId;
  readonly reaction: Reaction;
}
