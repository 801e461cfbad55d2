import type { PushOutcome } from '@parley/core';

/** How often something is tried that may be tried again, and how long is waited in between. */
export interface RetryPolicy {
  /** The first one included. */
  readonly attempts: number;
  /**
   * Milliseconds before the second; each further wait is twice as long, and each is shortened by up
   * to a half, by chance.
   */
  readonly firstWait: number;
  /** Milliseconds: who asks for a longer wait is not tried again now. */
  readonly longestWait: number;
  readonly sleep: (ms: number) => Promise<void>;
  /** In [0, 1). */
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

/** Tries again while it is `unavailable` and there is patience left. */
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
