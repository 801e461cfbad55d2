/**
 * Where the first of numbers that ascend stands which is `least` or more; their count where there
 * is none.
 */
export const firstFrom = (least: number, ascending: ReadonlyArray<number>): number => {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? least) < least) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Where `wanted` stands among numbers that ascend; null: it is none of them. */
export const positionOf = (wanted: number, ascending: ReadonlyArray<number>): number | null => {
  const at = firstFrom(wanted, ascending);
  return ascending[at] === wanted ? at : null;
};
