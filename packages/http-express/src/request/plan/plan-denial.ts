import { type Denial, denial } from '@parley/core';
import type { PlannedReply } from './plan-codec.ts';

/** What becomes of a request that names a plan. */
export type PlanDenial =
  | Denial<'plan.none'>
  | Denial<'plan.changed', { readonly planned: PlannedReply }>;

export const noPlan: PlanDenial = denial('plan.none');
