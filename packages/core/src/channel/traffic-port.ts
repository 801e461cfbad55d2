import type { RealmId, UnixSeconds } from '../kernel/brand.ts';
import type { TrafficCounts } from './traffic.ts';

/** How many messages the channels of a realm received lately. */
export interface Traffic {
  /**
   * The counts, at most an hour old. It counts them when there are none and waits for the storage,
   * so it must not be called inside of a `read`.
   */
  readonly of: (realm: RealmId, now: UnixSeconds) => Promise<TrafficCounts>;
  /** The counts that `of` answered last; null when nothing has been counted. */
  readonly known: (realm: RealmId) => TrafficCounts | null;
}
