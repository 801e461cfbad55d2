import { E, type Outbox, type StoredEvent } from '@parley/core';
import type { Db } from './db.ts';
import type { GroupCommit } from './group-commit.ts';

interface EventRow {
  readonly position: number;
  readonly event: string;
}

const eventOf = (row: EventRow): StoredEvent => ({ position: row.position, event: JSON.parse(row.event) });

/** The sequence knows the newest position when its event is gone. */
export const outboxEnd = (db: Db): Pick<Outbox, 'last'> => {
  const last = db.pluck<number>("select seq from sqlite_sequence where name = 'outbox'");
  return { last: async () => last.get() ?? 0 };
};

export const sqliteOutbox = (db: Db, group: GroupCommit): Outbox => {
  const read = db.prepare<EventRow>('select position, event from outbox where position > (?+0) order by position limit (?+0)');
  const position = db.pluck<number>('select position from outbox_consumers where name = ?');
  const acknowledge = db.prepare(
    `insert into outbox_consumers (name, position) values (?, ?)
      on conflict (name) do update set position = max(position, excluded.position)`,
  );
  return {
    last: outboxEnd(db).last,
    read: async (after, limit) => read.all(after, limit).map(eventOf),
    position: async (name) => position.get(name) ?? 0,
    acknowledge: async (name, handled) => {
      await group.enqueue(() => {
        acknowledge.run(name, handled);
        return E.right(undefined);
      });
    },
  };
};
