import type { Caller } from './caller.ts';

/**
 * Whether whoever asked still waits for the answer, looked at between the parts of long work. An
 * `AbortSignal` is one.
 */
export interface Signal {
  /** Once true it stays true. */
  readonly aborted: boolean;
}

/**
 * Somebody asks for what may take long to find. When he has given up by then it ends soon, and
 * nothing was changed.
 */
export interface CancellableQuery {
  readonly caller: Caller;
  /** Left out: he waits to the end. */
  readonly signal?: Signal;
}

export const isAborted = (signal: Signal | undefined): boolean => signal?.aborted === true;
