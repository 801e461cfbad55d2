import type { RealmId, UnixSeconds } from './brand.ts';
import type { Change } from './change-set.ts';
import type { CountedKind } from './counted.ts';

/** One row that a change stores: it counts among the rows of `kind` that belong to `of`. */
export interface Growing {
  readonly kind: CountedKind;
  readonly realm: RealmId | null;
  readonly of: number;
  /** What tells the row apart from the others; see `CountRepository.among`. */
  readonly row: number | string;
  readonly size: number;
}

/** The rows of a change that have a number, or why it needs none. */
export type Growth<Tag extends Change['_tag']> =
  | ((change: Extract<Change, { readonly _tag: Tag }>, now: UnixSeconds) => ReadonlyArray<Growing>)
  | { readonly because: string };

/** Numbers for a day count what was made in these seconds. */
export const DAY = 86_400;

export const because = (reason: string) => ({ because: reason });

export const TAKES_AWAY = because('It takes something away.');
