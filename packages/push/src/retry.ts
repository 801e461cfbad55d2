import type { PushOutcome } from '@parley/core';

/** How often a request that failed for the moment is sent again, and after which waits. */
export interface RetryPolicy {
  /** The number of attempts, the first one included. */
  readonly attempts: number;
  /**
   * Milliseconds before the second attempt. Each further wait is twice as long, and `chance`
   * shortens each wait by up to a half.
   */
  readonly firstWait: number;
  /** Milliseconds. A service that asks for a longer wait is not tried again. */
  readonly longestWait: number;
  readonly sleep: (ms: number) => Promise<void>;
  /** A random number from 0 up to 1, without 1. */
  readonly chance: () => number;
}

export const PATIENCE: RetryPolicy = {
  attempts: 4,
  firstWait: 500,
  longestWait: 10_000,
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms).unref();
    }),
  chance: Math.random,
};

/** `retryAfter`: milliseconds the other side asked for. */
export type RetryableCall = PushOutcome & { readonly retryAfter?: number };

const outcomeOf = ({ retryAfter: _, ...outcome }: RetryableCall): PushOutcome => outcome;

/** Tries again while the outcome is `unavailable` and attempts are left. */
export const withRetries = async (
  { attempts, firstWait, longestWait, sleep, chance }: RetryPolicy,
  attempt: () => Promise<RetryableCall>,
): Promise<PushOutcome> => {
  for (let tried = 1; ; tried++) {
    const outcome = await attempt();
    const backOff = firstWait * 2 ** (tried - 1) * (1 - chance() / 2);
    const wait = Math.max(backOff, outcome.retryAfter ?? 0);
    if (outcome._tag !== 'unavailable' || tried >= attempts || wait > longestWait)
      return outcomeOf(outcome);
    await sleep(wait);
  }
};

const SECOND = 1000;

/** Milliseconds of a `Retry-After` in seconds; 0 for a date, or nothing. */
export const retryAfter = (header: string | null | undefined): number => {
  const seconds = Number(header ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? seconds * SECOND : 0;
};
