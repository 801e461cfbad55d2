import type { WantedEmoji } from '../../emoji/settle-emoji.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { ReactDenial, UnreactDenial, UnwantedEmoji } from '../decide-react.ts';

export interface React {
  readonly caller: Caller;
  readonly message: MessageId;
  readonly emoji: WantedEmoji;
}
export interface Unreact {
  readonly caller: Caller;
  readonly message: MessageId;
  readonly emoji: UnwantedEmoji;
}

export type ReactRefusal = CallerDenial | ReactDenial | Stale | TooMany<'reaction.too-many-emoji'>;
export type UnreactRefusal = CallerDenial | UnreactDenial | Stale;

export interface ReactionUseCases {
  /** Behind `POST /messages/{id}/reactions`. */
  readonly add: UseCase<React, ReactRefusal, void>;
  /** Behind `DELETE /messages/{id}/reactions`. */
  readonly remove: UseCase<Unreact, UnreactRefusal, void>;
}
