import {
  type Presence,
  type PresenceChange,
  type PresenceRepository,
  RealmId,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { RowWithout } from '../database/table-row.ts';
import { realmOfAll } from '../database/upsert.ts';

/** Every write sets `active_at`, although the column may be null. */
type PresenceRow = RowWithout<'presences', 'active_at'> & { readonly active_at: number };

const presenceOf = (row: PresenceRow): Presence => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  activeAt: UnixSeconds(row.active_at),
  connectedAt: UnixSeconds(row.connected_at),
  update: row.update_id,
});

export const presenceQueries = (db: Db): ForRealm<PresenceRepository> => {
  const ofUser = db.prepare<PresenceRow>(
    'select * from presences where realm_id = (?+0) and user_id = (?+0)',
  );
  // Most ask for what is new: few of many.
  const inRealm = db.prepare<PresenceRow>(
    `select p.* from presences p indexed by presences_update cross join users u
      on u.realm_id = p.realm_id and u.id = p.user_id and u.is_active = 1
      where p.realm_id = (?+0) and p.update_id > (?+0) and p.connected_at >= (?+0)
      order by p.user_id`,
  );
  return (realm) => ({
    ofUser: async (user) => {
      const row = ofUser.get(realm, user);
      return row ? presenceOf(row) : null;
    },
    inRealm: async (update, since) => inRealm.all(realm, update, since ?? -1).map(presenceOf),
  });
};

/** Every write is the newest of its realm; one writer at a time makes that an order. */
const NEXT = '(select coalesce(max(update_id), 0) + 1 from presences where realm_id = (@realm+0))';

export const presenceAppliers = (db: Db): SqliteAppliers<PresenceChange['_tag']> => {
  const note = db.prepare(
    `insert into presences (user_id, realm_id, active_at, connected_at, update_id)
      values (@user, ${realmOfAll(['users', '@user'])}, @activeAt, @connectedAt, ${NEXT})
      on conflict (realm_id, user_id) do update set active_at = max(active_at, excluded.active_at),
        connected_at = max(connected_at, excluded.connected_at), update_id = excluded.update_id`,
  );
  const backdate = db.prepare(
    `update presences set active_at = min(active_at, @last),
      connected_at = min(connected_at, @last), update_id = ${NEXT}
      where realm_id = @realm and user_id = @user`,
  );
  return {
    'presence.note': ({ user, activeAt, connectedAt }, realm) =>
      void note.run({ user, realm, activeAt, connectedAt }),
    'presence.backdate': ({ user, last }, realm) => void backdate.run({ realm, user, last }),
  };
};
