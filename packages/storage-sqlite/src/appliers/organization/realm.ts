import type { RealmChange } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { realmColumns, rowOfRealm } from '../../rows/organization/realm.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const realmAppliers = (db: Db, caches: Caches): Appliers<RealmChange['_tag']> => {
  const put = db.prepare(upsert('realms', realmColumns, ['id']));
  return {
    'realm.put': ({ realm }) => {
      caches.realms.forget();
      put.run(rowOfRealm(realm));
    },
  };
};
