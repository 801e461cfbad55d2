/** Rows in the order of their ids. */
export const sortedById = <Row extends { readonly id: number }>(
  rows: Iterable<Row>,
): ReadonlyArray<Row> => [...rows].sort((a, b) => a.id - b.id);

/** Rows in the order of their users. */
export const sortedByUser = <Row extends { readonly user: number }>(
  rows: Iterable<Row>,
): ReadonlyArray<Row> => [...rows].sort((a, b) => a.user - b.user);

/** Each id once, ascending: as they mostly come already. */
export const distinctIds = <Id extends number>(ids: Iterable<Id>): ReadonlyArray<Id> => {
  const given = [...ids];
  const isAscending = given.every((id, index) => index === 0 || (given[index - 1] ?? id) < id);
  return isAscending ? given : [...new Set(given)].sort((a, b) => a - b);
};

/** The rows of these ids that exist, each once, by id. */
export const rowsOf = <Id extends number, Row>(
  rows: ReadonlyMap<Id, Row>,
  ids: Iterable<Id>,
): ReadonlyArray<Row> => distinctIds(ids).flatMap((id) => rows.get(id) ?? []);
