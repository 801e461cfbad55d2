/** How many of descending ids are not lower. */
export const countFrom = (ids: ReadonlyArray<number>, lowest: number): number => {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) >= lowest) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Of ids that are all different, in several descending lists, the one of which there are `count`
 * from it on; 0 when there are fewer. It is guessed and the guess is halved, so most ids are never
 * looked at.
 */
export const nthLargest = (lists: ReadonlyArray<ReadonlyArray<number>>, count: number): number => {
  let [low, high, length] = [Number.MAX_SAFE_INTEGER, 0, 0];
  for (const ids of lists) {
    low = Math.min(low, ids.at(-1) ?? low);
    high = Math.max(high, ids[0] ?? high);
    length += ids.length;
  }
  if (count > length) return 0;
  const areEnough = (lowest: number): boolean => {
    let left = count;
    for (const ids of lists) {
      left -= countFrom(ids, lowest);
      if (left <= 0) return true;
    }
    return false;
  };
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (areEnough(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};
