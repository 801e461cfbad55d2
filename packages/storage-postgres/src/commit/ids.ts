import { firstReserved, type IdKind, type Ids, RealmId, reservedBy } from '@parley/core';
import type { Runnable } from '../database/connections.ts';
import type { PgTableRow } from '../database/table-row.ts';
import type { RunAlone } from './ask.ts';

interface Row {
  readonly kind: IdKind;
  readonly id: number;
}

const sequenceOf = (kind: IdKind): string => `${kind.replaceAll('-', '_')}_ids`;

/** One statement for all kinds. `$1`, `$2` and so on: how many of each. */
const reserving = (kinds: ReadonlyArray<IdKind>): Runnable => ({
  text: kinds
    .map(
      (kind, index) =>
        `select '${kind}' as kind, nextval('{${sequenceOf(kind)}}') as id ` +
        `from generate_series(1, $${index + 1}::int)`,
    )
    .join(' union all '),
});

/** Also makes the row that commits of the realm lock. */
const NEW_REALM: Runnable = {
  text: `insert into {realm_locks} (realm_id) values (nextval('{realm_ids}')) returning realm_id`,
};

export const postgresIds = (run: RunAlone): Ids => {
  const statements = new Map<string, Runnable>();
  const statementFor = (kinds: ReadonlyArray<IdKind>): Runnable => {
    const key = kinds.join();
    const known = statements.get(key) ?? reserving(kinds);
    statements.set(key, known);
    return known;
  };

  return {
    reserve: async (_, wanted) => {
      const kinds = (Object.entries(wanted) as ReadonlyArray<[IdKind, number]>)
        .filter(([, count]) => count > 0)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const rows: ReadonlyArray<Row> =
        kinds.length === 0
          ? []
          : (
              await run(
                statementFor(kinds.map(([kind]) => kind)),
                kinds.map(([, count]) => count),
              )
            ).rows;
      return reservedBy(wanted, (wantedKind) =>
        rows
          .filter(({ kind }) => kind === wantedKind)
          .map(({ id }) => id)
          .toSorted((one, other) => one - other),
      );
    },
    newRealm: async () => {
      const { rows }: { rows: ReadonlyArray<PgTableRow<'realmLocks'>> } = await run(NEW_REALM, []);
      return RealmId(firstReserved(rows.map(({ realm_id }) => realm_id)));
    },
  };
};
