import type { Latencies } from '../measure/percentiles.ts';

/** A request as it goes onto the wire, and what it is counted under. */
export interface PlannedRequest {
  readonly kind: string;
  /** Of the answer that is right. */
  readonly status: number;
  readonly text: string;
}

/** Requests are sent in this order, over and over, shared by all connections. */
export interface RequestList {
  readonly name: string;
  readonly requests: ReadonlyArray<PlannedRequest>;
}

/** Ends after `seconds` or `count` answers, whichever comes first. Always 127.0.0.1. */
export interface Drive {
  readonly list: string;
  readonly port: number;
  readonly connections: number;
  /** Requests in flight on each connection; above 1 they are pipelined. */
  readonly depth: number;
  readonly seconds: number;
  readonly count: number;
  /**
   * Requests become due at this pace, and latency counts from then; null: as fast as the answers
   * come.
   */
  readonly perSecond: number | null;
}

/** Answers of another status than the right one, or none at all. */
export interface Failures {
  readonly count: number;
  /** What the first one said. */
  readonly first: string | null;
}

export interface DriveResult {
  /** Right answers per second, from the first request to the last answer. */
  readonly perSecond: number;
  readonly seconds: number;
  readonly answered: number;
  readonly failures: Failures;
  readonly latency: Latencies;
  readonly byKind: Readonly<Record<string, Latencies>>;
}

export const UNBOUNDED = Number.MAX_SAFE_INTEGER;
