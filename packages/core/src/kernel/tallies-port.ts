/** How often something happened lately. */
export interface TallyEntry {
  readonly count: number;
  /** Milliseconds until it is forgotten. */
  readonly resetInMs: number;
}

/**
 * Counts of what happens under a name, for all processes that share a store. A count is forgotten
 * as a whole, a time after the first of what it counts.
 */
export interface Tallies {
  /** Null when nothing is counted under the name, or it was forgotten. */
  of(name: string): Promise<TallyEntry | null>;
  /** Counts one more; the first one is forgotten after `seconds`. */
  add(name: string, seconds: number): Promise<void>;
  /** Forgets what was counted under the name. */
  remove(name: string): Promise<void>;
}
