/**
 * The number of a holder of a lease: one more with each holder, so that what an earlier one writes
 * late can be told from what the present one writes.
 */
export interface Fence {
  readonly lease: string;
  readonly number: number;
}

/** What is stored of a lease. */
export interface LeaseState {
  /** Null when the last holder gave it back. */
  readonly holder: string | null;
  /** The number of the last holder's fence. */
  readonly number: number;
  /** One more with each renewal. */
  readonly renewals: number;
}

/**
 * Rights that one process has at a time among those that share a store. No time is stored: who
 * waits takes a lease whose state has not changed for long enough by their own clock.
 */
export interface Leases {
  /** The state of lease `name`; null before anyone had it. */
  of(name: string): Promise<LeaseState | null>;
  /**
   * Gives lease `name` to `holder` with the next fence, provided that its state is `seen`. Null
   * when it is another by now; of several that ask at the same time, one gets a fence.
   */
  take(name: string, holder: string, seen: LeaseState | null): Promise<Fence | null>;
  /** Counts a renewal. False when the lease has another fence by now, or was given back. */
  renew(fence: Fence): Promise<boolean>;
  /** Gives the lease back, so that the next one need not wait. Does nothing for an older fence. */
  release(fence: Fence): Promise<void>;
}
