import {
  type ChangeSet,
  type Outbox,
  RealmId,
  type RealmOutbox,
  type StoredEvent,
} from '@parley/core';
import type { Db } from '../database/db.ts';
import type { TableRow } from '../database/table-row.ts';
import type { GroupCommit } from './group-commit.ts';
import { inCommit } from './in-commit.ts';
import { newestFence } from './leases.ts';

type EventRow = Pick<TableRow<'outbox'>, 'position' | 'event'>;

const eventOf = (row: EventRow): StoredEvent => ({
  position: row.position,
  event: JSON.parse(row.event),
});

/** Writes the events of a change set behind the others of their realm, each with the set's id. */
export const eventAppender = (db: Db): ((set: ChangeSet) => void) => {
  const putOne = db.prepare(
    `insert into outbox (realm_id, position, set_id, event) select @realm,
      coalesce(max(position), 0) + 1, @id, @event from outbox where realm_id = (@realm+0)`,
  );
  const putAll = db.prepare(
    `insert into outbox (realm_id, position, set_id, event)
      select @realm, last + 1 + key, @id, value
      from (select coalesce(max(position), 0) as last from outbox where realm_id = (@realm+0))
      cross join json_each(@events)`,
  );
  return ({ realm, id, events }) => {
    if (events.length === 1) putOne.run({ realm, id, event: JSON.stringify(events[0]) });
    else if (events.length > 1) putAll.run({ realm, id, events: JSON.stringify(events) });
  };
};

/** The newest event of a realm always stays, so that its positions go on from it. */
export const outboxQueries = (db: Db): ((realm: RealmId) => Pick<RealmOutbox, 'last' | 'read'>) => {
  const last = db.pluck<number | null>('select max(position) from outbox where realm_id = (?+0)');
  const read = db.prepare<EventRow>(
    `select position, event from outbox where realm_id = (?+0) and position > (?+0)
      order by position limit (?+0)`,
  );
  return (realm) => ({
    last: async () => last.get(realm) ?? 0,
    read: async (after, limit) => read.all(realm, after, limit).map(eventOf),
  });
};

export const sqliteOutbox = (db: Db, group: GroupCommit): Outbox => {
  const queries = outboxQueries(db);
  const isNewest = newestFence(db);
  const position = db.pluck<number>(
    'select position from outbox_consumers where realm_id = ? and name = ?',
  );
  const acknowledge = db.prepare(
    `insert into outbox_consumers (realm_id, name, position) values (?, ?, ?)
      on conflict (realm_id, name) do update set position = max(position, excluded.position)`,
  );
  const consumers = db.prepare<Pick<TableRow<'outboxConsumers'>, 'name' | 'position'>>(
    `select r.name, coalesce(c.position, 0) as position from registered_consumers r
      left join outbox_consumers c on c.realm_id = (?+0) and c.name = r.name`,
  );
  const forget = db.prepare(
    `delete from outbox where realm_id = @realm and position in (select position from outbox
      where realm_id = @realm and position <= (@position+0) and position <
        (select max(position) from outbox where realm_id = @realm)
      order by position limit (@limit+0))`,
  );
  const behind = db.pluck<number>(
    `select id from realms where (select max(position) from outbox where realm_id = realms.id) >
        coalesce((select position from outbox_consumers
          where realm_id = realms.id and name = (?||'')), 0)
      order by id limit (?+0)`,
  );
  const registered = db.pluck<number>('select 1 from registered_consumers where name = ?');
  const register = db.prepare('insert or ignore into registered_consumers (name) values (?)');
  return {
    of: (realm) => ({
      ...queries(realm),
      position: async (name) => position.get(realm, name) ?? 0,
      acknowledge: (name, handled, fence) =>
        inCommit(group, () => {
          if (fence !== undefined && !isNewest(fence)) return false;
          acknowledge.run(realm, name, handled);
          return true;
        }),
      consumers: async () => new Map(consumers.all(realm).map((row) => [row.name, row.position])),
      forget: (upTo, limit) => inCommit(group, () => forget.run({ realm, position: upTo, limit })),
    }),
    behind: async (name, limit) => behind.all(name, limit).map(RealmId),
    register: async (name) => {
      if (registered.get(name) === undefined) await inCommit(group, () => register.run(name));
    },
  };
};
