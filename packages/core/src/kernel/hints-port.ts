import type { RealmId } from './brand.ts';

/** What a process hears of the others. */
export interface HintListener {
  /** The realm has events that this process may not have read. */
  readonly rung: (realm: RealmId) => void;
  /** Hints were lost, for instance with a connection: every realm may have such events. */
  readonly missed: () => void;
}

/**
 * How processes that share a store tell each other of their commits. A hint only says when to look
 * at the outbox, which says what happened: hints may be lost, late, doubled and out of order.
 */
export interface Hints {
  /**
   * Tells the other processes that something was committed in the realm. Never throws and waits for
   * nothing; hints of the next milliseconds may be gathered into one message.
   */
  ring(realm: RealmId): void;
  /**
   * @param listener hears the hints of the other processes, from the time at which they can be
   *   heard; hints of this process may reach it as well.
   * @returns What ends it.
   * @example
   * const stop = hints.listen({ rung: (realm) => wake(realm), missed: () => wakeAll() });
   */
  listen(listener: HintListener): () => void;
}
