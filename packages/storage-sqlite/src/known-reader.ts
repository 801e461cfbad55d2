import type { StoredFlag } from '@parley/core';

/** What is stored for one reader, most of whom have little. */
export interface KnownReader {
  readonly upTo: number;
  readonly epoch: number;
  /** In this epoch. */
  readonly hasReadSpans: boolean;
  readonly hasMarks: boolean;
  /** By message; null: more than are remembered. */
  readonly flags: ReadonlyMap<number, ReadonlySet<StoredFlag>> | null;
}
