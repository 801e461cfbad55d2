import type { UnixSeconds } from './brand.ts';
import type { ChangeSet } from './change-set.ts';
import type { PlanView } from './plan-view.ts';

/** A concept and its use case, such as `messages.edit`. */
export type PlannedName = `${string}.${string}`;

/**
 * A command that was decided and not carried out: plain data. Its guards say of which rows the
 * decision depends, so that it is carried out only while they are as they were.
 */
export interface Plan<Reply> {
  /** The command that was planned. */
  readonly command: PlannedName;
  readonly changeSet: ChangeSet;
  /** What the command answers once its changes are written. */
  readonly reply: Reply;
  /** What the plan does, for the people who decide about it; `describePlan` says it in words. */
  readonly view: PlanView;
  /** When it was decided; what depends on the time was judged then. */
  readonly plannedAt: UnixSeconds;
}

/** A plan before its command is named; `view` is null when no plan was asked for. */
export type Undescribed<Reply> = Omit<Plan<Reply>, 'command' | 'view'> & {
  readonly view: PlanView | null;
};
