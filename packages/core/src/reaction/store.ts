import type { MessageId, RealmId } from '../kernel/brand.ts';
import type { Reaction } from '../message/message.ts';

/**
 * The identity of a reaction to one message: a user reacts with an emoji once, by whichever name.
 */
type ReactionKey = Pick<Reaction, 'user' | 'type' | 'emojiCode'>;

export type ReactionChange =
  /**
   * The last of the reactions to its message. The set is stale when the message has the reaction
   * already, under whichever name.
   */
  | { readonly _tag: 'reaction.put'; readonly message: MessageId; readonly reaction: Reaction }
  | ({ readonly _tag: 'reaction.remove'; readonly message: MessageId } & ReactionKey);

/** For all recipients of the message's updates. */
export interface ReactionEvent {
  readonly _tag: 'reaction.added' | 'reaction.removed';
  readonly realm: RealmId;
  readonly message: MessageId;
  readonly reaction: Reaction;
}
