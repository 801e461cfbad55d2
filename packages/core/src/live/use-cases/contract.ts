import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { CallerDenial, Scene } from '../../user/load-actor.ts';
import type { Part, Parts } from '../parts.ts';

export interface Register {
  readonly caller: Caller;
  readonly parts: ReadonlySet<Part>;
}

export interface Registered {
  readonly viewer: Scene;
  /** Everything up to this position of the outbox is in what he is told here; what comes later is for his queue. */
  readonly position: number;
  readonly parts: Partial<Parts>;
}

export interface LiveUseCases {
  /** Behind `POST /register`: how things stand, to whom it may be told. */
  readonly register: UseCase<Register, CallerDenial, Registered>;
}
