import type { Caller } from './caller.ts';

/**
 * Tells whether the caller still waits for the answer; checked between the parts of long work. An
 * `AbortSignal` is one.
 */
export interface Signal {
  /** Once true it stays true. */
  readonly aborted: boolean;
}

/** A query that may take long. If the caller gives up it ends soon, without a change. */
export interface CancellableQuery {
  readonly caller: Caller;
  /** Absent: the caller waits to the end. */
  readonly signal?: Signal;
}

export const isAborted = (signal: Signal | undefined): boolean => signal?.aborted === true;
