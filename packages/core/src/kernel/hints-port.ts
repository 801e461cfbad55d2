import type { RealmId } from './brand.ts';
import type { Json } from './meta.ts';

/** What a process hears of the others. */
export interface HintListener {
  /** The realm has events that this process may not have read. */
  readonly rung: (realm: RealmId) => void;
  /** Hints were lost, for instance with a connection: every realm may have such events. */
  readonly missed: () => void;
  /** Another process has said this of the realm. Who could write to the store may have made it. */
  readonly said: (realm: RealmId, notice: Json) => void;
}

/**
 * How processes that share a store tell each other of their commits. A hint only says when to look
 * at the outbox, which says what happened: hints may be lost, late, doubled and out of order. So
 * may notices, which tell what no outbox holds.
 */
export interface Hints {
  /**
   * Tells the other processes that something was committed in the realm. Never throws and waits for
   * nothing; hints of the next milliseconds may be gathered into one message.
   */
  ring(realm: RealmId): void;
  /**
   * Tells the other processes what no storage holds, such as that a user is typing. Never throws
   * and waits for nothing. A notice may be lost, and one of more than some kilobytes is.
   */
  say(realm: RealmId, notice: Json): void;
  /**
   * @param listener hears the hints of the other processes, from the time at which they can be
   *   heard; hints of this process may reach it as well.
   * @returns What ends it.
   * @example
   * const stop = hints.listen({
   *   rung: (realm) => wake(realm),
   *   missed: () => wakeAll(),
   *   said: (realm, notice) => tell(realm, notice),
   * });
   */
  listen(listener: HintListener): () => void;
}
