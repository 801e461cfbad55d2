import type { Fence, Leases } from '@parley/core';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgTableRow } from '../database/table-row.ts';

type Numbered = PgTableRow<'leases', 'number'>;

const OF = storeStatement<PgTableRow<'leases', 'holder' | 'number' | 'renewals'>>(
  'select holder, number, renewals from {leases} where name = $1',
);
const FIRST = storeStatement<Numbered>(
  `insert into {leases} (name, holder, number, renewals) values ($1, $2, 1, 0)
    on conflict do nothing returning number`,
);
const NEXT = storeStatement<Numbered>(
  `update {leases} set holder = $2, number = number + 1, renewals = 0
    where name = $1 and number = $3 and renewals = $4 returning number`,
);
const RENEW = storeStatement<Numbered>(
  `update {leases} set renewals = renewals + 1
    where name = $1 and number = $2 and holder is not null returning number`,
);
const RELEASE = storeStatement('update {leases} set holder = null where name = $1 and number = $2');

export const postgresLeases = (store: Store): Leases => ({
  of: (name) => store.first(OF, name),
  take: async (name, holder, seen): Promise<Fence | null> => {
    const taken =
      seen === null
        ? await store.first(FIRST, name, holder)
        : await store.first(NEXT, name, holder, seen.number, seen.renewals);
    return taken && { lease: name, number: taken.number };
  },
  renew: async ({ lease, number }) => (await store.first(RENEW, lease, number)) !== null,
  release: async ({ lease, number }) => void (await store.all(RELEASE, lease, number)),
});
