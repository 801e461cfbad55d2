import type { RowIds } from './brand.ts';

/** What has ids that a store reserves; those of uploads are secrets. */
export type IdKind =
  | Exclude<keyof RowIds, 'upload'>
  | 'topic'
  | 'submessage'
  | 'container'
  | 'history';

export interface Ids {
  /** `count` fresh ids, ascending. Gaps are fine, reuse is not, not even after a crash. */
  reserve(kind: IdKind, count: number): Promise<ReadonlyArray<number>>;
}
