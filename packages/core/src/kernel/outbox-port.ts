import type { StoredEvent } from './event.ts';

export interface Outbox {
  /**
   * Position of the newest event, 0 before the first; it never goes back, whatever happens to old
   * events.
   */
  last(): Promise<number>;
  /** At most `limit` events after `position`, in commit order. */
  read(after: number, limit: number): Promise<ReadonlyArray<StoredEvent>>;
  /** Where consumer `name` stands; 0 when it never was heard of. */
  position(name: string): Promise<number>;
  /**
   * Consumer `name` has handled everything up to `position`; an older position than the stored one
   * changes nothing.
   */
  acknowledge(name: string, position: number): Promise<void>;
  /** The position of every consumer that ever acknowledged one, including 0. */
  consumers(): Promise<ReadonlyMap<string, number>>;
  /**
   * Forgets the oldest events, none after `position`, at most `limit` of them, and never the newest
   * of all. Answers how many.
   */
  forget(position: number, limit: number): Promise<number>;
}

export interface EventSink {
  /** Called in order, at least once per event; a rejection is tried again. */
  (event: StoredEvent): Promise<void>;
}
