import type { RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import { OFFLINE_SECONDS } from '../user/settings/offline.ts';

/**
 * When somebody was there. What is older counts as away: programs say every minute that he is
 * there.
 */
export interface PresenceTimes {
  /** When he last did something; until he does, when he joined. */
  readonly activeAt: UnixSeconds;
  /** When a program of his last said that it is running. */
  readonly connectedAt: UnixSeconds;
}

export interface Presence extends PresenceTimes {
  readonly user: UserId;
  readonly realm: RealmId;
  /**
   * Grows with every write in the realm; the store gives it when it writes, as it gives positions
   * to events.
   */
  readonly update: number;
}

/** A program says this often that it is running. */
export const PING_SECONDS = 60;
/** What was written within this time is not written again. */
const FRESH_SECONDS = 55;

/** Is what is known of a moment too old to be left as it is? */
export const isStale = (known: UnixSeconds | null, now: UnixSeconds): boolean =>
  known === null || now - known > FRESH_SECONDS;

export const isOffline = ({ activeAt, connectedAt }: PresenceTimes, now: UnixSeconds): boolean =>
  now - Math.max(activeAt, connectedAt) > OFFLINE_SECONDS;
