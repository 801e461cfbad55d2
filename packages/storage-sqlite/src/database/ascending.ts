/** Up to so many are put in their places one by one. */
const FEW = 64;

const inPlace = <Id extends number>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => {
  const distinct: Id[] = [];
  for (const id of ids) {
    let at = distinct.push(id) - 1;
    for (
      let before = distinct[at - 1];
      before !== undefined && before > id;
      before = distinct[at - 1]
    ) {
      distinct[at] = before;
      at -= 1;
    }
    if (distinct[at - 1] === id) distinct.splice(at, 1);
    else distinct[at] = id;
  }
  return distinct;
};

/** Distinct numbers, ascending. */
export const ascending = <Id extends number>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => {
  if (isAscending(ids)) return ids;
  if (ids.length <= FEW) return inPlace(ids);
  // Numbers in an array of their own are sorted without a call for each two of them.
  const sorted = new Float64Array(ids).sort();
  const distinct: Id[] = [];
  for (const id of sorted) if (id !== distinct.at(-1)) distinct.push(id as Id);
  return distinct;
};

/** True when ids ascend, as they mostly do. */
export const isAscending = (ids: ReadonlyArray<number>): boolean => {
  for (let at = 1; at < ids.length; at++) if ((ids[at] ?? 0) <= (ids[at - 1] ?? 0)) return false;
  return true;
};
