import type { MessageId, RealmId } from '../kernel/brand.ts';
import type { Reaction } from '../message/message.ts';

/** For everybody who is told what becomes of the message. */
export interface ReactionEvent {
  readonly _tag: 'reaction.added' | 'reaction.removed';
  readonly realm: RealmId;
  readonly message: MessageId;
  readonly reaction: Reaction;
}
