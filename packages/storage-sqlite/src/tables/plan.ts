import type { PlanChange } from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';

export const planAppliers = (db: Db): SqliteAppliers<PlanChange['_tag']> => {
  const put = db.prepare('insert into applied_plans (realm_id, id, at) values (?, ?, ?)');
  const forget = db.prepare('delete from applied_plans where realm_id = (?+0) and at < (?+0)');
  return {
    'plan.note': ({ id, at, expired }, realm) => {
      forget.run(realm, expired);
      put.run(realm, id, at);
    },
  };
};
