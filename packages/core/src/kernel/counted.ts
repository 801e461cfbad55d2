import type { UnixSeconds } from './brand.ts';
import type { CountedKind } from './number-table.ts';

export type { CountedKind } from './number-table.ts';

export interface Counted {
  readonly kind: CountedKind;
  /** Id of the account, the organization or the message. */
  readonly of: number;
  /** A moment for the kinds that depend on one; the other kinds ignore it. */
  readonly at: UnixSeconds;
}

/**
 * `size`: code points of the texts of these rows together, or the announced bytes of uploads; 0 for
 * kinds without either.
 */
export interface Count {
  readonly items: number;
  readonly size: number;
}

/**
 * Counting loads no row. `GROWTH` says which changes store the rows of a kind, what their size is
 * and what stands for one of them; `CountedKind` says which of them count.
 */
export interface CountRepository {
  all(counted: Counted): Promise<Count>;
  /**
   * Only those among `rows`: ids, or what stands for one (`row` in `GROWTH`: `type/code` of an
   * emoji on a message, the user who is muted).
   */
  among(counted: Counted, rows: ReadonlyArray<number | string>): Promise<Count>;
}
