import type { RealmId } from './brand.ts';
import type { StoredEvent } from './event.ts';
import type { Fence } from './lease-port.ts';

/** The events of one realm. Their positions are 1, 2, 3 and so on, without a gap. */
export interface RealmOutbox {
  /**
   * Position of the newest event, 0 before the first; it never goes back, whatever happens to old
   * events.
   */
  last(): Promise<number>;
  /** At most `limit` events after `position`, in commit order. */
  read(after: number, limit: number): Promise<ReadonlyArray<StoredEvent>>;
  /** Up to where consumer `name` has handled the events; 0 when it has handled none. */
  position(name: string): Promise<number>;
  /**
   * Consumer `name` has handled everything up to `position`; an older position than the stored one
   * changes nothing. The consumer need not be registered.
   *
   * @param fence That of the lease under which the consumer works. Default: it works without one.
   * @returns False when the lease has a newer fence, and then nothing is stored.
   */
  acknowledge(name: string, position: number, fence?: Fence): Promise<boolean>;
  /** The position of every registered consumer; 0 for one that has handled nothing here. */
  consumers(): Promise<ReadonlyMap<string, number>>;
  /**
   * Forgets the oldest events, none after `position`, at most `limit` of them, and never the newest
   * of the realm. Answers how many.
   */
  forget(position: number, limit: number): Promise<number>;
}

/** What happened, realm by realm. */
export interface Outbox {
  /** The outbox of a realm; empty for a realm that does not exist. */
  of(realm: RealmId): RealmOutbox;
  /**
   * The realms with events that consumer `name` has not handled, registered or not: ascending, at
   * most `limit`.
   */
  behind(name: string, limit: number): Promise<ReadonlyArray<RealmId>>;
  /**
   * Consumer `name` exists from now on, in every realm and in those that are founded later: pruning
   * keeps what it has not handled. Does nothing for a registered consumer.
   */
  register(name: string): Promise<void>;
}

export interface EventSink {
  /** Called in order, at least once per event; a rejection is tried again. */
  (event: StoredEvent): Promise<void>;
}
