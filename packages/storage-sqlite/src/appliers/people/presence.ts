import type { PresenceChange } from '@parley/core';
import type { Db } from '../../db.ts';
import type { Appliers } from '../applier.ts';

/** Every write is the newest of its realm; one writer at a time makes that an order. */
const NEXT = '(select coalesce(max(update_id), 0) + 1 from presences where realm_id = ';

export const presenceAppliers = (db: Db): Appliers<PresenceChange['_tag']> => {
  const note = db.prepare(
    `insert into presences (user_id, realm_id, active_at, connected_at, update_id)
      values (@user, @realm, @activeAt, @connectedAt, ${NEXT} (@realm + 0)))
      on conflict (user_id) do update set active_at = max(active_at, excluded.active_at),
        connected_at = max(connected_at, excluded.connected_at), update_id = excluded.update_id`,
  );
  const backdate = db.prepare(
    `update presences as p set active_at = min(active_at, @last), connected_at = min(connected_at,
    @last),
      update_id = ${NEXT} p.realm_id) where user_id = @user`,
  );
  return {
    'presence.note': ({ user, realm, activeAt, connectedAt }) =>
      void note.run({ user, realm, activeAt, connectedAt }),
    'presence.backdate': ({ user, last }) => void backdate.run({ user, last }),
  };
};
