import { foldCase, type RealmRepository } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { type RealmRow, realmOf } from '../../rows/organization/realm.ts';

export const realmQueries = (db: Db, caches: Caches): RealmRepository => {
  const byId = db.prepare<RealmRow>('select * from realms where id = ?');
  const bySubdomain = db.prepare<RealmRow>('select * from realms where subdomain_key = ?');
  const all = db.prepare<RealmRow>('select * from realms order by id');
  const realm = (row: RealmRow | undefined) => (row ? realmOf(row) : null);
  return {
    byId: async (id) => caches.realms.of(id, () => realm(byId.get(id))),
    bySubdomain: async (subdomain) => {
      const key = foldCase(subdomain);
      return caches.realms.of(`/${key}`, () => realm(bySubdomain.get(key)));
    },
    all: async () => all.all().map(realmOf),
  };
};
