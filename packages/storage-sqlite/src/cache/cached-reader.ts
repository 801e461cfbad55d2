import type { RealmId, StoredFlag } from '@parley/core';

export interface CachedFlags {
  readonly byMessage: ReadonlyMap<number, ReadonlySet<StoredFlag>>;
  /** The messages, ascending. */
  readonly ids: ReadonlyArray<number>;
}

/** What is stored for one reader, most of whom have little. */
export interface CachedReader {
  /** The realm in which it was asked for. */
  readonly realm: RealmId;
  readonly upTo: number;
  readonly epoch: number;
  /** In this epoch. */
  readonly hasReadSpans: boolean;
  readonly hasMarks: boolean;
  /** Null when the reader has more flags than the cache keeps. */
  readonly flags: CachedFlags | null;
}
