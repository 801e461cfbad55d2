import type { Person } from '../../data/dataset.ts';
import type { Latencies } from '../../measure/percentiles.ts';
import type { Failures } from '../plan.ts';

export interface Place {
  readonly channel: number;
  readonly topic: string;
}

/**
 * Each of `people` listens on a queue of their own; person number i is in place number i modulo the
 * number of places.
 */
export interface Listening {
  readonly port: number;
  /** The server's process, whose time is counted. */
  readonly pid: number;
  readonly people: ReadonlyArray<Person>;
  /** Messages go to them in turn. */
  readonly places: ReadonlyArray<Place>;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface ListeningResult {
  /** Messages whose sending was answered. */
  readonly sent: number;
  readonly sending: Latencies;
  /** Messages times those in their place. */
  readonly expected: number;
  readonly delivered: number;
  /**
   * Events that came to a listener in another order than to the first of their place, twice, or not
   * at all.
   */
  readonly wrong: number;
  /** From when a message was due to be sent until each listener had it, in us. */
  readonly latency: Latencies;
  readonly polls: number;
  /**
   * From the first message until the last delivery, in us: by the clock, and what each main thread
   * ran of it. Null where the system does not tell.
   */
  readonly took: number;
  readonly ran: { readonly server: number; readonly load: number } | null;
  readonly failures: Failures;
}
