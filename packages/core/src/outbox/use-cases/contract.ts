import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Consumer } from '../../kernel/deliver-outbox.ts';

export interface PruneOutbox {
  /** So many of the newest events stay, and never fewer than a thousand. */
  readonly keep: number;
}

export interface PrunedOutbox {
  readonly forgotten: number;
  /** Who has not handled all that could go, by the name he acknowledges under; null for nobody. */
  readonly waitsFor: string | null;
}

export interface OutboxUseCases {
  /**
   * For a program that is to hear of everything, now and then: gives a consumer of its own what he
   * has not handled, in order and at least once, beginning with the oldest event there is. One at a
   * time for each consumer. Rejects with what his sink rejects with, and begins with that event the
   * next time.
   */
  readonly deliver: UseCase<Consumer, never, void>;
  /**
   * For whoever operates the server, now and then: forgets events that every consumer has handled.
   * A consumer is known once it has acknowledged a position, which may be 0. The bytes of removed
   * files are removed first, since events tell of them.
   */
  readonly prune: UseCase<PruneOutbox, never, PrunedOutbox>;
}
