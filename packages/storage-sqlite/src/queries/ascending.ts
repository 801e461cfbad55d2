/** Distinct numbers, ascending. */
export const ascending = <Id extends number>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => {
  if (isAscending(ids)) return ids;
  // Numbers in an array of their own are sorted without a call for each two of them.
  const sorted = new Float64Array(ids).sort();
  const distinct: Id[] = [];
  for (const id of sorted) if (id !== distinct.at(-1)) distinct.push(id as Id);
  return distinct;
};

/** As they mostly are. */
export const isAscending = (ids: ReadonlyArray<number>): boolean => {
  for (let at = 1; at < ids.length; at++) if ((ids[at] ?? 0) <= (ids[at - 1] ?? 0)) return false;
  return true;
};
