import type { ChangeSet } from './change-set.ts';
import type { E } from './fp.ts';
import type { HostDenial } from './host-denial.ts';
import type { Plan } from './plan.ts';
import type { Stale } from './stale.ts';

/**
 * Runs `work` in one transaction of the host and of the store. What waits to be committed is
 * committed first. `commit` applies a set at once, as a part of the transaction; after a Left it
 * wrote nothing, and the transaction goes on. When `work` throws, nothing of either stays.
 *
 * @throws What `work` throws; `StoreUnavailable`; an error when the host has a transaction open.
 */
export type SharedTransaction = <A>(
  work: (commit: (set: ChangeSet) => E.Either<Stale | HostDenial, void>) => A,
) => A;

/**
 * A client of the host, which has a transaction open: one of `pg` as it is, or whatever else sends
 * a statement through the connection of that transaction. Values stand in the text as `$1`, `$2`;
 * a list is an array of the database.
 */
export interface HostClient {
  query(text: string, values: Array<HostValue>): Promise<{ readonly rows: ReadonlyArray<unknown> }>;
}

/** What a {@link HostClient} is given for a `$1`. */
export type HostValue = number | string | boolean | null | Array<number | string | boolean>;

/** What storage has beside its ports in a transaction that the host commits by itself. */
export interface HostCommit {
  /**
   * Carries out a plan as a part of the transaction. After a Left it wrote nothing of it, and the
   * transaction goes on.
   */
  apply<Reply>(plan: Plan<Reply>): Promise<E.Either<Stale | HostDenial, Reply>>;
  /**
   * Is to be called once the host's COMMIT has answered: who waits for events is told at once,
   * and not a second later. Nothing can be asked of this storage afterwards.
   */
  afterCommit(): void;
  /** Runs `work` when `afterCommit` is called. After a rollback it never is. */
  onCommit(work: () => void): void;
}
