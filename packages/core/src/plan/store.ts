import type { UnixSeconds } from '../kernel/brand.ts';

/**
 * Notes that the plan whose set has this id was carried out, and forgets the notes from before
 * `expired`. The guard key `plan.id` is free while there is no note.
 */
export interface PlanChange {
  readonly _tag: 'plan.note';
  readonly id: string;
  readonly at: UnixSeconds;
  readonly expired: UnixSeconds;
}
