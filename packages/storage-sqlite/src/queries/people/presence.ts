import { type Presence, type PresenceRepository, RealmId, UnixSeconds, UserId } from '@parley/core';
import type { Db } from '../../db.ts';

interface PresenceRow {
  readonly user_id: number;
  readonly realm_id: number;
  readonly active_at: number;
  readonly connected_at: number;
  readonly update_id: number;
}

const presenceOf = (row: PresenceRow): Presence => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  activeAt: UnixSeconds(row.active_at),
  connectedAt: UnixSeconds(row.connected_at),
  update: row.update_id,
});

export const presenceQueries = (db: Db): PresenceRepository => {
  const ofUser = db.prepare<PresenceRow>('select * from presences where user_id = (?+0)');
  // Most ask for what is new: few of many.
  const inRealm = db.prepare<PresenceRow>(
    `select p.* from presences p indexed by presences_update cross join users u on u.id = p.user_id
      where p.realm_id = (?+0) and p.update_id > (?+0) and p.connected_at >= (?+0) and u.is_active =
      1 order by p.user_id`,
  );
  return {
    ofUser: async (user) => {
      const row = ofUser.get(user);
      return row ? presenceOf(row) : null;
    },
    inRealm: async (realm, update, since) =>
      inRealm.all(realm, update, since ?? -1).map(presenceOf),
  };
};
