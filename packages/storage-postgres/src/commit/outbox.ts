import { type ChangeSet, type Outbox, RealmId, type RealmOutbox } from '@parley/core';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgTableRow } from '../database/table-row.ts';
import type { Ask } from './ask.ts';

/** Under the lock of the realm, so no other set takes these positions. */
const APPEND = statement(
  `insert into {outbox} (realm_id, position, set_id, event)
    select $1, l.position + e.place, $2, e.event::json
    from (select coalesce(max(position), 0) as position from {outbox} where realm_id = $1) l
      cross join unnest($3::text[]) with ordinality as e (event, place)`,
);
const LAST = statement<{ readonly position: number | null }>(
  'select max(position) as position from {outbox} where realm_id = $1',
);
const READ = statement<PgTableRow<'outbox', 'position' | 'event'>>(
  `select position, event from {outbox} where realm_id = $1 and position > $2
    order by position limit $3`,
);
const POSITION = statement<PgTableRow<'outboxConsumers', 'position'>>(
  'select position from {outbox_consumers} where realm_id = $1 and name = $2',
);
const ACKNOWLEDGE = statement(
  `insert into {outbox_consumers} as c (realm_id, name, position) values ($1, $2, $3)
    on conflict (realm_id, name) do update set position = excluded.position
      where c.position < excluded.position`,
);
/** The lock on the lease is held until the position is stored, so no newer fence comes between. */
const ACKNOWLEDGE_FENCED = statement<{ readonly newest: number }>(
  `with newest as (
      select number from {leases} where name = $4 and number = $5 for share
    ), stored as (
      insert into {outbox_consumers} as c (realm_id, name, position)
        select $1, $2, $3 from newest
        on conflict (realm_id, name) do update set position = excluded.position
          where c.position < excluded.position
    )
    select number as newest from newest`,
);
const CONSUMERS = statement<PgTableRow<'outboxConsumers', 'name' | 'position'>>(
  `select r.name, coalesce(c.position, 0) as position from {registered_consumers} r
    left join {outbox_consumers} c on c.realm_id = $1 and c.name = r.name`,
);
const FORGET = statement(
  `delete from {outbox} where realm_id = $1 and position in (select position from {outbox}
    where realm_id = $1 and position <= $2 and position <
      (select max(position) from {outbox} where realm_id = $1)
    order by position limit $3)`,
);
const BEHIND = storeStatement<PgTableRow<'realmLocks'>>(
  `select l.realm_id from {realm_locks} l
    where (select max(o.position) from {outbox} o where o.realm_id = l.realm_id) >
      coalesce((select c.position from {outbox_consumers} c
        where c.realm_id = l.realm_id and c.name = $1), 0)
    order by l.realm_id limit $2`,
);
const REGISTER = storeStatement(
  'insert into {registered_consumers} (name) values ($1) on conflict do nothing',
);

/** Writes the events of a change set behind the others of their realm, each with the set's id. */
export const append = async ({ id, events }: ChangeSet, session: Session): Promise<void> => {
  if (events.length === 0) return;
  await session.run(
    APPEND,
    id,
    events.map((event) => JSON.stringify(event)),
  );
};

/** The newest event of a realm always stays, so that its positions go on from it. */
export const outboxQueries = ({
  all,
  first,
}: Pick<Session, 'all' | 'first'>): Pick<RealmOutbox, 'last' | 'read'> => ({
  last: async () => (await first(LAST))?.position ?? 0,
  read: (after, limit) => all(READ, after, limit),
});

export const postgresOutbox = (ask: Ask, store: Store): Outbox => ({
  of: (realm) => {
    const session = ask(realm);
    return {
      ...outboxQueries(session),
      position: async (name) => (await session.first(POSITION, name))?.position ?? 0,
      acknowledge: async (name, handled, fence) => {
        if (fence === undefined) {
          await session.run(ACKNOWLEDGE, name, handled);
          return true;
        }
        const { lease, number } = fence;
        return (await session.first(ACKNOWLEDGE_FENCED, name, handled, lease, number)) !== null;
      },
      consumers: async () =>
        new Map((await session.all(CONSUMERS)).map(({ name, position }) => [name, position])),
      forget: (upTo, limit) => session.run(FORGET, upTo, limit),
    };
  },
  behind: async (name, limit) =>
    (await store.all(BEHIND, name, limit)).map(({ realm_id }) => RealmId(realm_id)),
  register: async (name) => void (await store.all(REGISTER, name)),
});
