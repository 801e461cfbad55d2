import type { StoredFlag } from '@parley/core';

export const NO_FLAGS: ReadonlySet<StoredFlag> = new Set();
/**
 * The flags in a list that `group_concat` made.
 * @param stored their names between commas; null when the message has none
 */
export const flagsIn = (stored: string | null): ReadonlySet<StoredFlag> =>
  stored === null ? NO_FLAGS : new Set(stored.split(',') as StoredFlag[]);
