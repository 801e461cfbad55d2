import type { Sha256, UnixSeconds } from '../../kernel/brand.ts';

/** The address a user requested last, and when. */
export interface EmailChange {
  /** The address as it will be stored. */
  readonly email: string;
  /** Digest of the token that was sent to that address; null once it has been used. */
  readonly token: Sha256 | null;
  /** Oldest first, as far back as a limit reaches; the last one asked for `email`. */
  readonly askedAt: ReadonlyArray<UnixSeconds>;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How often an account may send mail to addresses that may belong to another person. */
const LIMITS = [
  { times: 2, within: HOUR },
  { times: 5, within: DAY },
] as const;

/** Seconds until one may ask again; 0 for now. */
export const secondsToWait = (askedAt: ReadonlyArray<UnixSeconds>, now: UnixSeconds): number => {
  const waits = LIMITS.map(
    ({ times, within }) => (askedAt.at(-times) ?? Number.NEGATIVE_INFINITY) + within - now,
  );
  return Math.max(0, ...waits);
};

/** The times of asking once more; those that count no longer are forgotten. */
export const askedAgain = (
  askedAt: ReadonlyArray<UnixSeconds>,
  now: UnixSeconds,
): ReadonlyArray<UnixSeconds> => [...askedAt.filter((at) => now - at < DAY), now];

/** A token is good for a day. */
export const isExpired = ({ askedAt }: EmailChange, now: UnixSeconds): boolean =>
  now - (askedAt.at(-1) ?? 0) >= DAY;
