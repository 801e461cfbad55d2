import type { UnixSeconds } from './brand.ts';
import type { ChangeSet } from './change-set.ts';

/**
 * A command that was decided and not carried out: plain data. Its guards say of which rows the
 * decision depends, so that it is carried out only while they are as they were.
 */
export interface Plan<Reply> {
  readonly changeSet: ChangeSet;
  /** What the command answers once its changes are written. */
  readonly reply: Reply;
  /** When it was decided; what depends on the time was judged then. */
  readonly plannedAt: UnixSeconds;
}
