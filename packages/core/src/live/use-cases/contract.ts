import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Asking } from '../../kernel/signal.ts';
import type { SeatDenial } from '../../message/list/seats.ts';
import type { CallerDenial, Scene } from '../../user/load-actor.ts';
import type { PartWish } from '../load-part.ts';
import type { Part, Parts } from '../parts.ts';

export interface Register extends Asking {
  readonly parts: ReadonlySet<Part>;
  /** He wants to be told of messages in public channels he is not in. */
  readonly allPublic: boolean;
  readonly wish: PartWish;
}
export type RegisterRefusal = CallerDenial | Denial<'channel.messages.not-allowed'> | SeatDenial;

export interface Registered {
  readonly viewer: Scene;
  /** Everything up to this position of the outbox is in what he is told here; what comes later is for his queue. */
  readonly position: number;
  readonly parts: Partial<Parts>;
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
