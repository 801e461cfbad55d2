import type { PlanChange } from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import { statement } from '../database/statement.ts';

const forget = statement('delete from {applied_plans} where realm_id = $1 and at < $2');
/** Only adds: an id that is noted is refused. */
const put = statement('insert into {applied_plans} (realm_id, id, at) values ($1, $2, $3)');

export const planAppliers: Appliers<PlanChange['_tag']> = {
  'plan.note': async ({ id, at, expired }, session) => {
    await Promise.all([session.run(forget, expired), session.run(put, id, at)]);
  },
};
