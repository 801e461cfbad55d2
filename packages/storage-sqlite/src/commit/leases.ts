import type { Fence, Leases } from '@parley/core';
import type { Db } from '../database/db.ts';
import type { TableRow } from '../database/table-row.ts';
import type { GroupCommit } from './group-commit.ts';
import { inCommit } from './in-commit.ts';

/** Whether a fence is the newest of its lease; asked in the transaction that depends on it. */
export const newestFence = (db: Db): ((fence: Fence) => boolean) => {
  const newest = db.pluck<number>('select 1 from leases where name = ? and number = (?+0)');
  return ({ lease, number }) => newest.get(lease, number) !== undefined;
};

export const sqliteLeases = (db: Db, group: GroupCommit): Leases => {
  const of = db.prepare<Omit<TableRow<'leases'>, 'name'>>(
    'select holder, number, renewals from leases where name = ?',
  );
  const first = db.prepare(
    `insert into leases (name, holder, number, renewals) values (?, ?, 1, 0)
      on conflict do nothing`,
  );
  const next = db.prepare(
    `update leases set holder = @holder, number = number + 1, renewals = 0
      where name = @name and number = (@number+0) and renewals = (@renewals+0)`,
  );
  const renew = db.prepare(
    `update leases set renewals = renewals + 1
      where name = ? and number = (?+0) and holder is not null`,
  );
  const release = db.prepare('update leases set holder = null where name = ? and number = (?+0)');
  return {
    of: async (name) => of.get(name) ?? null,
    take: async (name, holder, seen) => {
      const taken = await inCommit(group, () =>
        seen === null
          ? first.run(name, holder)
          : next.run({ name, holder, number: seen.number, renewals: seen.renewals }),
      );
      return taken === 0 ? null : { lease: name, number: (seen?.number ?? 0) + 1 };
    },
    renew: async ({ lease, number }) => (await inCommit(group, () => renew.run(lease, number))) > 0,
    release: async ({ lease, number }) => {
      await inCommit(group, () => release.run(lease, number));
    },
  };
};
