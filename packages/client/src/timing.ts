/** What the client takes from its surroundings. */
export interface Timing {
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when that is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const wait: Timing['wait'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

export const realTiming: Timing = { wait, random: Math.random, now: Date.now };

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Milliseconds before try number `again`, which begins with 1: doubled each time, with jitter. */
export const backOff = (again: number, random: number): number => {
  const ms = Math.min(FIRST_MS * 2 ** (again - 1), LONGEST_MS);
  return Math.round(ms / 2 + (random * ms) / 2);
};

/** Milliseconds of a `Retry-After`, which has seconds or a date. Null where it says nothing. */
export const retryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
};
