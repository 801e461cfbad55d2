import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { CancellableQuery } from '../../kernel/signal.ts';
import type { ReadSlotDenial } from '../../message/list/read-slots.ts';
import type { ActorContext, CallerDenial } from '../../user/actor-context.ts';
import type { StatePartOptions } from '../load-state-part.ts';
import type { Part, RegisterState } from '../register-state.ts';

export interface Register extends CancellableQuery {
  readonly parts: ReadonlySet<Part>;
  /** He wants to be told of messages in public channels he is not in. */
  readonly allPublic: boolean;
  readonly requested: StatePartOptions;
}
export type RegisterRefusal =
  | CallerDenial
  | Denial<'channel.messages.not-allowed'>
  | ReadSlotDenial;

export interface Registered {
  readonly viewer: ActorContext;
  /**
   * Everything up to this position of the outbox is in what he is told here; what comes later is
   * for his queue.
   */
  readonly position: number;
  readonly parts: Partial<RegisterState>;
  /** Uploaded pictures are drawn smaller, in `THUMBNAIL_FORMATS`. */
  readonly drawsPictures: boolean;
  /** Notifications reach devices, as far as is known. */
  readonly carriesPushes: boolean;
  /** Fewest characters of a password that people choose for themselves. */
  readonly passwordMinLength: number;
}

export interface LiveUseCases {
  /** Behind `POST /register`: how things stand, to whom it may be told. */
  readonly register: UseCase<Register, RegisterRefusal, Registered>;
}
