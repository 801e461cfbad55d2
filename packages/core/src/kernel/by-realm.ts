import type { RealmId } from './brand.ts';

/** Rows that were asked for across realms, by realm, each list in its order. */
export const byRealm = <Row extends { readonly realm: RealmId }>(
  rows: ReadonlyArray<Row>,
): ReadonlyMap<RealmId, ReadonlyArray<Row>> => {
  const grouped = new Map<RealmId, Row[]>();
  for (const row of rows) {
    const list = grouped.get(row.realm);
    if (list === undefined) grouped.set(row.realm, [row]);
    else list.push(row);
  }
  return grouped;
};
