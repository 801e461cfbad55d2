import {
  type Presence,
  type PresenceChange,
  type PresenceRepository,
  RealmId,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgRowWithout } from '../database/table-row.ts';

/** Every write sets `active_at`, although the column may be null. */
type PresenceRow = PgRowWithout<'presences', 'active_at'> & { readonly active_at: number };

const presenceOf = (row: PresenceRow): Presence => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  activeAt: UnixSeconds(row.active_at),
  connectedAt: UnixSeconds(row.connected_at),
  update: row.update_id,
});

const ofUser = statement<PresenceRow>(
  'select * from {presences} where realm_id = $1 and user_id = $2',
);
/** An index has the few accounts that are deactivated. */
const inRealm = statement<PresenceRow>(
  `select p.* from {presences} p
    where p.realm_id = $1 and p.update_id > $2
      and ($3::bigint is null or p.connected_at >= $3)
      and not exists (select 1 from {users} u
        where u.realm_id = $1 and u.id = p.user_id and not u.is_active)
    order by p.user_id`,
);

export const presenceQueries = (session: Session): PresenceRepository => ({
  ofUser: async (user) => {
    const row = await session.first(ofUser, user);
    return row === null ? null : presenceOf(row);
  },
  inRealm: async (update, since) => (await session.all(inRealm, update, since)).map(presenceOf),
});

/** Every write is the newest of its realm; one writer at a time makes that an order. */
const NEXT = '(select coalesce(max(update_id), 0) + 1 from {presences} where realm_id = $1)';

const note = statement(
  `insert into {presences} as p (realm_id, user_id, active_at, connected_at, update_id)
    values ($1, $2, $3, $4, ${NEXT})
    on conflict (realm_id, user_id) do update
      set active_at = greatest(p.active_at, excluded.active_at),
        connected_at = greatest(p.connected_at, excluded.connected_at),
        update_id = excluded.update_id`,
);
const backdate = statement(
  `update {presences} set active_at = least(active_at, $3),
      connected_at = least(connected_at, $3), update_id = ${NEXT}
    where realm_id = $1 and user_id = $2`,
);

export const presenceAppliers: Appliers<PresenceChange['_tag']> = {
  'presence.note': async ({ user, activeAt, connectedAt }, session) => {
    await session.run(note, user, activeAt, connectedAt);
  },
  'presence.backdate': async ({ user, last }, session) => {
    await session.run(backdate, user, last);
  },
};
