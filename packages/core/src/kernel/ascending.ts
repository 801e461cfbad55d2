/** Where `wanted` stands among numbers that ascend; null: it is none of them. */
export const positionOf = (wanted: number, ascending: ReadonlyArray<number>): number | null => {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? wanted) < wanted) from = middle + 1;
    else to = middle;
  }
  return ascending[from] === wanted ? from : null;
};
