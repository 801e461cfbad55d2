import { E, type Outbox, type StoredEvent } from '@parley/core';
import type { Db } from '../database/db.ts';
import type { TableRow } from '../database/table-row.ts';
import type { GroupCommit } from './group-commit.ts';

type EventRow = TableRow<'outbox'>;

const eventOf = (row: EventRow): StoredEvent => ({
  position: row.position,
  event: JSON.parse(row.event),
});

/** The newest event always stays, so that positions go on from it. */
export const outboxQueries = (db: Db): Pick<Outbox, 'last' | 'read'> => {
  const last = db.pluck<number | null>('select max(position) from outbox');
  const read = db.prepare<EventRow>(
    'select position, event from outbox where position > (?+0) order by position limit (?+0)',
  );
  return {
    last: async () => last.get() ?? 0,
    read: async (after, limit) => read.all(after, limit).map(eventOf),
  };
};

export const sqliteOutbox = (db: Db, group: GroupCommit): Outbox => {
  const position = db.pluck<number>('select position from outbox_consumers where name = ?');
  const acknowledge = db.prepare(
    `insert into outbox_consumers (name, position) values (?, ?)
      on conflict (name) do update set position = max(position, excluded.position)`,
  );
  const consumers = db.prepare<TableRow<'outboxConsumers'>>(
    'select name, position from outbox_consumers',
  );
  const forget = db.prepare(
    `delete from outbox where position in (select position from outbox
      where position <= (?+0) and position < (select max(position) from outbox) order by position
      limit (?+0))`,
  );
  return {
    ...outboxQueries(db),
    position: async (name) => position.get(name) ?? 0,
    acknowledge: async (name, handled) => {
      await group.enqueue(() => {
        acknowledge.run(name, handled);
        return E.right(undefined);
      });
    },
    consumers: async () => new Map(consumers.all().map((row) => [row.name, row.position])),
    forget: async (upTo, limit) => {
      let forgotten = 0;
      await group.enqueue(() => {
        forgotten = forget.run(upTo, limit);
        return E.right(undefined);
      });
      return forgotten;
    },
  };
};
