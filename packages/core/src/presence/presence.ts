import type { RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import { OFFLINE_SECONDS } from '../user/settings/offline.ts';

/** When a user was present. An older time counts as away: clients report presence every minute. */
export interface PresenceTimes {
  /** UNIX seconds of the user's last activity; until the first, of their joining. */
  readonly activeAt: UnixSeconds;
  /** UNIX seconds of the last report of one of the user's clients that it runs. */
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
