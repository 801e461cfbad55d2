import type { PlanChange } from '@parley/core';
import type { MemoryAppliers } from './applier.ts';
import { keyTaken } from './keys.ts';

export const planAppliers: MemoryAppliers<PlanChange['_tag']> = {
  'plan.note': (draft, { id, at, expired }) => {
    if (draft.state.plans.has(id)) throw keyTaken;
    const plans = draft.write('plans');
    for (const [other, notedAt] of plans) if (notedAt < expired) plans.delete(other);
    plans.set(id, at);
  },
};
