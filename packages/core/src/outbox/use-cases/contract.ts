import type { UseCase } from '../../kernel/decide-and-commit.ts';

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
   * For whoever operates the server, now and then: forgets events that every consumer has handled. A consumer is known once it
   * has acknowledged a position, which may be 0. The bytes of removed files are removed first, since events tell of them.
   */
  readonly prune: UseCase<PruneOutbox, never, PrunedOutbox>;
}
